import { type Dialect, limits, type Prompt, type Question } from './contract.js'
import { fieldsOf, listOf, numberOf, textOf } from './foreign.js'
import { authoredId, parseQuestion } from './parseQuestion.js'
import { type Note, readJson } from './problem.js'

/**
 * What a page can draw at once: the options of all questions, and their text in UTF-16 units. A prompt of more is shown as
 * one that cannot be read.
 */
const mostDrawn = { options: 200, text: 100_000 } as const

/** How much of an unreadable prompt is kept to show, in UTF-16 units. */
const unreadableLength = 4000

/**
 * Reads a prompt as `parsePrompt` does.
 *
 * @param given what holds for each question, whatever is said of it
 */
export function readPrompt(value: unknown, note: Note, given?: { readonly isOther: true }): Prompt | null {
  const record = fieldsOf(readJson(value, note))
  const id = textOf(record?.id)
  if (!record || !id) {
    note('unreadable-prompt', '', 'A prompt is an object with a non-empty id')
    return null
  }
  const createdAtMs = numberOf(record.createdAtMs)
  const expiresAtMs = numberOf(record.expiresAtMs)
  if (createdAtMs === undefined || expiresAtMs === undefined) {
    note('missing-time', 'expiresAtMs', 'without createdAtMs and expiresAtMs, in epoch ms, it never expires')
  }
  const { questions, dialect, firstId } = readQuestions(record.questions, note, given)
  const isTooLarge = !canBeDrawn(questions)
  if (isTooLarge) {
    note(
      'too-large',
      'questions',
      `at most ${mostDrawn.options} options and ${mostDrawn.text} characters can be shown`,
    )
  }
  const isReadable = questions.length > 0 && !isTooLarge
  return {
    id,
    agentId: textOf(record.agentId),
    sessionKey: textOf(record.sessionKey),
    runId: textOf(record.runId),
    questions: isReadable ? questions : [ownWordsQuestion(firstId)],
    createdAtMs: createdAtMs ?? 0,
    expiresAtMs: expiresAtMs ?? Infinity,
    dialect,
    ...(!isReadable && { unreadable: rawText(record.questions) }),
  }
}

function readQuestions(value: unknown, note: Note, given?: { readonly isOther: true }) {
  const list = readJson(value, note, 'questions')
  const isList = Array.isArray(list)
  const raw = (listOf(list) ?? [list]).map((entry, index) =>
    fieldsOf(readJson(entry, note, `questions.${index}`)),
  )
  // One question without its list is a slip that has only one reading.
  const asked = isList || textOf(raw[0]?.question) !== undefined ? raw : []
  const rule = `questions is a list of at least one question and at most ${limits.questions}`
  if (!isList || asked.length === 0) note('missing-questions', 'questions', rule)
  if (asked.length > limits.questions) {
    note('too-many-questions', 'questions', `${rule}; all ${asked.length} are shown`)
  }
  const authored = new Set(raw.flatMap((question) => authoredId(question) || []))
  const [firstId = 'answer'] = authored
  const questions = new Map<string, Question>()
  asked.forEach((entry, index) => {
    const question = parseQuestion(entry && { ...entry, ...given }, index, note, authored)
    if (!question) return
    const { id } = question
    if (!questions.has(id)) questions.set(id, question)
    else
      note('duplicate-question-id', `questions.${index}.id`, `"${id}" stands twice; the second is left out`)
  })
  // Records with `questionId` are flat; `id` alone is the older, nested dialect (protocol section 4).
  const isNested = raw.some((question) => authoredId(question) && textOf(question?.questionId) === undefined)
  const dialect: Dialect = isNested ? 'nested' : 'flat'
  return { questions: [...questions.values()], dialect, firstId }
}

function canBeDrawn(questions: readonly Question[]): boolean {
  let count = 0
  let length = 0
  for (const { header, question, options } of questions) {
    count += Math.max(options.length, 1)
    length += header.length + question.length
    for (const { label, description = '' } of options) length += label.length + description.length
  }
  return count <= mostDrawn.options && length <= mostDrawn.text
}

/** The step of a prompt that could not be read: own words, under the first question id that can be found. */
function ownWordsQuestion(id: string): Question {
  return { id, header: '', question: '', options: [], multiSelect: false, other: true, secret: false }
}

function rawText(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, unreadableLength)
  try {
    const text = JSON.stringify(value) ?? ''
    // Indenting takes the square of the depth: only what is short can be indented, however deep it is.
    const isLong = text.length > unreadableLength / 4
    return (isLong ? text : JSON.stringify(value, null, 2)).slice(0, unreadableLength)
  } catch {
    return ''
  }
}
