import type { AnswerMap, WireQuestion } from './methodParams.js'
import { invalidRequest } from './requestError.js'

/** Refuses questions that fit the schema and still make no sense. */
export function checkQuestions(questions: readonly WireQuestion[]): void {
  if (questions.some((question) => question.secretStore)) {
    throw invalidRequest('secret store questions require an operator.admin client')
  }
  const ids = new Set<string>()
  for (const question of questions) {
    const { questionId } = question
    if (ids.has(questionId)) throw invalidRequest(`duplicate question id '${questionId}'`)
    ids.add(questionId)
    checkQuestion(question)
  }
}

function checkQuestion({ questionId, options, isSecret, url }: WireQuestion): void {
  if (isSecret) {
    throw invalidRequest(`question '${questionId}': secret questions are not supported yet`)
  }
  if (options.length === 1) {
    throw invalidRequest(`question '${questionId}' must have either no options or 2 to 4 options`)
  }
  const labels = new Set<string>()
  for (const { label } of options) {
    const comparable = label.trim().toLowerCase()
    if (labels.has(comparable)) {
      throw invalidRequest(`question '${questionId}' has duplicate option label '${label}'`)
    }
    labels.add(comparable)
  }
  if (url !== undefined && !isOpenableUrl(url)) {
    throw invalidRequest(`question '${questionId}' requires an absolute HTTP(S) URL without credentials`)
  }
}

function isOpenableUrl(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined
  return (
    url !== undefined &&
    (url.protocol === 'http:' || url.protocol === 'https:') &&
    url.username === '' &&
    url.password === ''
  )
}

/** The answers as they are kept: labels exact, free text trimmed. Refuses what does not answer every question. */
export function canonicalAnswers(questions: readonly WireQuestion[], answers: AnswerMap): AnswerMap {
  for (const questionId of answers.keys()) {
    if (!questions.some((question) => question.questionId === questionId)) {
      throw invalidAnswer(questionId, 'is not part of this request')
    }
  }
  return new Map(
    questions.map((question) => [
      question.questionId,
      canonicalValues(question, answers.get(question.questionId) ?? []),
    ]),
  )
}

function canonicalValues(question: WireQuestion, values: readonly string[]): string[] {
  const { questionId, options, multiSelect, isOther } = question
  if (values.length === 0) throw invalidAnswer(questionId, 'requires an answer')
  if (values.some((value) => value.trim() === '')) {
    throw invalidAnswer(questionId, 'contains an empty answer')
  }
  if (values.length > 1 && !multiSelect) throw invalidAnswer(questionId, 'does not allow multiple answers')
  return values.map((value) => {
    const trimmed = value.trim()
    const option = options.find(({ label }) => label.trim() === trimmed)
    if (option) return option.label
    if (options.length > 0 && !isOther) throw invalidAnswer(questionId, 'contains an unknown option')
    return trimmed
  })
}

function invalidAnswer(questionId: string, problem: string) {
  return invalidRequest(`question '${questionId}' ${problem}`, 'QUESTION_INVALID_ANSWER')
}
