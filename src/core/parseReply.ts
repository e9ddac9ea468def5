import type { Answer, Answers } from './answer.js'
import type { Prompt, Question } from './contract.js'
import { labelKey, optionFace } from './option.js'

/** What a plain-text reply says. */
export type ParsedReply =
  | { readonly status: 'answered'; readonly answers: Answers }
  /** Some questions have no answer yet; what was understood so far is in `answers`. */
  | { readonly status: 'incomplete'; readonly answers: Answers; readonly missing: readonly Question[] }

/**
 * Reads a message as the answer to a prompt: an option's number, its label in any case with or without "(Recommended)",
 * or own words; several choices by comma, semicolon or line; several questions by `key: value` or one per line
 * (protocol section 6.1). A label is never split.
 */
export function parseReply(prompt: Prompt, text: string): ParsedReply {
  const [only] = prompt.questions
  const texts =
    prompt.questions.length === 1 && only ? new Map([[only.id, text]]) : textPerQuestion(prompt, text)
  const answers = new Map<string, Answer>()
  for (const question of prompt.questions) {
    const answer = readAnswer(question, texts.get(question.id) ?? '')
    if (answer) answers.set(question.id, answer)
  }
  const missing = prompt.questions.filter((question) => !answers.has(question.id))
  return missing.length > 0 ? { status: 'incomplete', answers, missing } : { status: 'answered', answers }
}

/** Lines by key, then the lines left over by their own position. */
function textPerQuestion(prompt: Prompt, text: string): Map<string, string> {
  const texts = new Map<string, string>()
  const lines = text.split('\n')
  const keyed = new Set<number>()
  lines.forEach((line, index) => {
    const parts = /^\s*([^:=-]+?)\s*[:=-]\s*(.+)$/u.exec(line)
    const question = parts?.[1] === undefined ? undefined : findQuestion(prompt, parts[1])
    if (!question || !parts?.[2]) return
    keyed.add(index)
    texts.set(question.id, parts[2])
  })
  prompt.questions.forEach((question, index) => {
    const line = lines[index]
    if (line !== undefined && !keyed.has(index) && !texts.has(question.id)) texts.set(question.id, line)
  })
  return texts
}

function findQuestion(prompt: Prompt, key: string): Question | undefined {
  const same = labelKey(key)
  return prompt.questions.find(
    (question, index) =>
      same === String(index + 1) ||
      [question.id, question.header, question.question].some((name) => labelKey(name) === same),
  )
}

function readAnswer(question: Question, text: string): Answer | undefined {
  const whole = text.trim()
  if (!whole) return undefined
  const option = findOption(question, whole)
  if (option !== undefined) return { choices: [option] }
  if (!question.multiSelect) return question.other ? { choices: [], text: whole } : undefined
  const choices = new Set<string>()
  const words: string[] = []
  for (const part of whole.split(/[,;\n]/u)) {
    const piece = part.trim()
    const label = findOption(question, piece)
    if (label !== undefined) choices.add(label)
    else if (piece && question.other) words.push(piece)
  }
  if (choices.size === 0 && words.length === 0) return undefined
  return words.length > 0 ? { choices: [...choices], text: words.join(', ') } : { choices: [...choices] }
}

function findOption(question: Question, text: string): string | undefined {
  if (/^\d+$/u.test(text)) return question.options[Number(text) - 1]?.label
  const same = labelKey(text)
  return question.options.find(
    (option) => labelKey(option.label) === same || labelKey(optionFace(option).text) === same,
  )?.label
}
