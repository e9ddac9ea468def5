import * as v from 'valibot'
import { type Dialect, limits, type Prompt, type Question } from './contract.js'
import { authoredId, parseQuestion } from './parseQuestion.js'
import { type Note, type Problem, readJson } from './problem.js'

const RecordSchema = v.looseObject({
  id: v.pipe(v.string(), v.nonEmpty()),
  questions: v.optional(v.unknown()),
  createdAtMs: v.fallback(v.optional(v.pipe(v.number(), v.finite())), undefined),
  expiresAtMs: v.fallback(v.optional(v.pipe(v.number(), v.finite())), undefined),
  agentId: v.fallback(v.optional(v.string()), undefined),
  sessionKey: v.fallback(v.optional(v.string()), undefined),
  runId: v.fallback(v.optional(v.string()), undefined),
})

/** What `parsePrompt` found. `prompt` is null only where there is no id, so that nothing could ever be answered or skipped. */
export interface ParsedPrompt {
  readonly prompt: Prompt | null
  /** Everything that was repaired, dropped or missing, in reading order; empty for a well-formed prompt. */
  readonly problems: readonly Problem[]
}

/**
 * What a page can draw at once: the options of all questions, and their text in UTF-16 units. A prompt of more is shown as
 * one that cannot be read.
 */
const mostDrawn = { options: 200, text: 100_000 } as const

/** How much of an unreadable prompt is kept to show, in UTF-16 units. */
const unreadableLength = 4000

/**
 * Reads one foreign question record, in either wire dialect (protocol sections 2.1 and 4), and repairs what it can:
 * a cut header, dropped blank and repeated options, an authored "Other" merged into the built-in one, JSON given as text.
 * A record with an id but nothing readable becomes one text question beside its raw text, so that it can be answered or skipped.
 *
 * Never throws and never changes its input.
 */
export function parsePrompt(value: unknown): ParsedPrompt {
  const problems: Problem[] = []
  const note: Note = (code, path, message) => void problems.push({ code, path, message })

  const record = v.safeParse(RecordSchema, readJson(value, note))
  if (!record.success) {
    note('unreadable-prompt', '', 'A prompt is an object with a non-empty id')
    return { prompt: null, problems }
  }
  const { id, agentId, sessionKey, runId, createdAtMs, expiresAtMs } = record.output
  if (createdAtMs === undefined || expiresAtMs === undefined) {
    note(
      'missing-time',
      'expiresAtMs',
      'createdAtMs and expiresAtMs are epoch milliseconds; without them it never expires',
    )
  }
  const { questions, dialect } = readQuestions(record.output.questions, note)
  const isTooLarge = !canBeDrawn(questions)
  if (isTooLarge) {
    note(
      'too-large',
      'questions',
      `at most ${mostDrawn.options} options and ${mostDrawn.text} characters can be shown`,
    )
  }
  const unreadable =
    questions.length > 0 && !isTooLarge ? undefined : ownWordsQuestion(record.output.questions)
  return {
    prompt: {
      id,
      questions: unreadable ? [unreadable.question] : questions,
      createdAtMs: createdAtMs ?? 0,
      expiresAtMs: expiresAtMs ?? Number.POSITIVE_INFINITY,
      dialect: unreadable?.dialect ?? dialect,
      ...(agentId !== undefined && { agentId }),
      ...(sessionKey !== undefined && { sessionKey }),
      ...(runId !== undefined && { runId }),
      ...(unreadable && { unreadable: rawText(record.output.questions) }),
    },
    problems,
  }
}

function readQuestions(value: unknown, note: Note): { questions: Question[]; dialect: Dialect } {
  const list = readJson(value, note, 'questions')
  // One question without its list is a slip that has only one reading.
  const raw = Array.isArray(list) ? list : v.is(v.looseObject({ question: v.string() }), list) ? [list] : []
  if (!Array.isArray(list)) note('missing-questions', 'questions', 'questions is a list of 1 to 3 questions')
  else if (raw.length === 0) note('missing-questions', 'questions', 'at least one question is needed')
  if (raw.length > limits.questions) {
    note(
      'too-many-questions',
      'questions',
      `at most ${limits.questions} questions; all ${raw.length} are shown`,
    )
  }
  const questions = new Map<string, Question>()
  const authored = new Set(raw.flatMap((entry) => authoredId(readJson(entry))?.id ?? []))
  // Records with `questionId` are flat; `id` alone is the older, nested dialect (protocol section 4).
  let dialect: Dialect = 'flat'
  raw.forEach((entry: unknown, index) => {
    const path = `questions.${index}`
    const read = parseQuestion(entry, index, path, note, authored)
    if (!read) return
    if (read.dialect === 'nested') dialect = 'nested'
    if (questions.has(read.question.id)) {
      note(
        'duplicate-question-id',
        `${path}.id`,
        `the id "${read.question.id}" stands twice; only the first is asked`,
      )
      return
    }
    questions.set(read.question.id, read.question)
  })
  return { questions: [...questions.values()], dialect }
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
function ownWordsQuestion(raw: unknown): { question: Question; dialect: Dialect } {
  const list = readJson(raw)
  const entries: unknown[] = Array.isArray(list) ? list : [list]
  const [named] = entries.flatMap((entry) => authoredId(readJson(entry)) ?? [])
  return {
    dialect: named?.dialect ?? 'flat',
    question: {
      id: named?.id ?? 'answer',
      header: '',
      question: '',
      options: [],
      multiSelect: false,
      other: true,
      secret: false,
    },
  }
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
