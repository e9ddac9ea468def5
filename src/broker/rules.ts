import * as v from 'valibot'
import {
  type Answer,
  type Answers,
  limits,
  type Question,
  QuestionSchema,
  type WireAnswers,
} from '../core/index.js'
import { openableUrl } from '../core/openableUrl.js'
import type { PromptRequest } from './Broker.js'
import { BrokerError } from './BrokerError.js'

const RequestSchema = v.object({
  id: v.optional(v.pipe(v.string(), v.nonEmpty())),
  questions: v.pipe(v.array(QuestionSchema), v.minLength(1), v.maxLength(limits.questions)),
  agentId: v.optional(v.string()),
  sessionKey: v.optional(v.string()),
  runId: v.optional(v.string()),
  timeoutMs: v.optional(v.pipe(v.number(), v.minValue(1))),
})

/** A copy of what should be asked, which the caller cannot change any more. Refuses what has another shape. */
export function readRequest(request: PromptRequest): v.InferOutput<typeof RequestSchema> {
  const read = v.safeParse(RequestSchema, request)
  if (read.success) return read.output
  const [issue] = read.issues
  throw invalidRequest(`invalid prompt: ${v.getDotPath(issue) ?? ''}: ${issue.message}`)
}

/** Refuses questions that nobody could answer, by the Gateway's rules and in its words (protocol section 2.1). */
export function checkQuestions(questions: readonly Question[]): void {
  const ids = new Set<string>()
  for (const question of questions) {
    if (ids.has(question.id)) throw invalidRequest(`duplicate question id '${question.id}'`)
    ids.add(question.id)
    checkQuestion(question)
  }
}

function checkQuestion({ id, options, secret, url }: Question): void {
  if (secret) throw invalidRequest(`question '${id}': secret questions are not supported yet`)
  if (options.length === 1 || options.length > limits.options.max) {
    throw invalidRequest(`question '${id}' must have either no options or 2 to 4 options`)
  }
  const labels = new Set<string>()
  for (const { label } of options) {
    const comparable = label.trim().toLowerCase()
    if (labels.has(comparable)) {
      throw invalidRequest(`question '${id}' has duplicate option label '${label}'`)
    }
    labels.add(comparable)
  }
  if (url !== undefined && !openableUrl(url)) {
    throw invalidRequest(`question '${id}' requires an absolute HTTP(S) URL without credentials`)
  }
}

/**
 * The answers as they are kept, in the order of the questions: labels exact, own words trimmed. Refuses what does not
 * answer every question, by the Gateway's rules, in its order and in its words (protocol section 2.3).
 */
export function checkAnswers(questions: readonly Question[], given: Answers | WireAnswers): Answers {
  const answers: Answers = given instanceof Map ? given : readWire(given)
  for (const id of answers.keys()) {
    if (!questions.some((question) => question.id === id)) {
      throw invalidAnswer(id, 'is not part of this request')
    }
  }
  return new Map(questions.map((question) => [question.id, checkAnswer(question, answers.get(question.id))]))
}

function checkAnswer(question: Question, given: Answer = { choices: [] }): Answer {
  const { id, options, multiSelect, other } = question
  const { choices, text } = given
  const values = text === undefined ? choices : [...choices, text]
  if (values.length === 0) throw invalidAnswer(id, 'requires an answer')
  if (values.some((value) => value.trim() === '')) throw invalidAnswer(id, 'contains an empty answer')
  if (values.length > 1 && !multiSelect) throw invalidAnswer(id, 'does not allow multiple answers')
  const labels = new Map(options.map(({ label }) => [label.trim(), label]))
  const chosen: string[] = []
  const words: string[] = []
  for (const choice of choices) {
    const label = labels.get(choice.trim())
    if (label === undefined) words.push(choice.trim())
    else chosen.push(label)
  }
  if (text !== undefined) words.push(text.trim())
  if (words.length === 0) return { choices: chosen }
  if (!other) throw invalidAnswer(id, 'contains an unknown option')
  return { choices: chosen, text: words.join('\n') }
}

const WireSchema = v.looseObject({
  answers: v.custom<Readonly<Record<string, unknown>>>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  ),
})

const Values = v.array(v.string())
const ValuesSchema = v.union([
  Values,
  v.pipe(
    v.looseObject({ answers: Values }),
    v.transform((nested) => nested.answers),
  ),
])

/** Wire values, flat or nested. Which of them are choices is found out with the others. */
function readWire(given: unknown): Answers {
  const wire = v.safeParse(WireSchema, given)
  if (!wire.success) {
    throw new BrokerError('QUESTION_INVALID_ANSWER', 'answers is an object with a list of texts per question')
  }
  const entries = Object.entries(wire.output.answers)
  return new Map(
    entries.map(([id, value]) => {
      const read = v.safeParse(ValuesSchema, value)
      if (!read.success) throw invalidAnswer(id, 'takes a list of texts')
      return [id, { choices: read.output }]
    }),
  )
}

function invalidRequest(message: string): BrokerError {
  return new BrokerError('QUESTION_INVALID_REQUEST', message)
}

function invalidAnswer(id: string, problem: string): BrokerError {
  return new BrokerError('QUESTION_INVALID_ANSWER', `question '${id}' ${problem}`)
}
