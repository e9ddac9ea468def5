import * as v from 'valibot'
import { limits } from './contract.js'
import { type ParsedPrompt, parsePrompt } from './parsePrompt.js'
import { type Note, type Problem, readJson } from './problem.js'

const ArgumentsSchema = v.looseObject({
  questions: v.optional(v.unknown()),
  timeoutSeconds: v.fallback(v.optional(v.pipe(v.number(), v.finite())), undefined),
})

/** How long an `ask_user` call waits, in whole seconds: 900 unless told, clamped to 30..3600 (protocol section 5.5). */
export function waitSeconds(timeoutSeconds?: number): number {
  const { default: usual, min, max } = limits.timeoutSeconds
  const asked = timeoutSeconds === undefined || Number.isNaN(timeoutSeconds) ? usual : timeoutSeconds
  return Math.min(max, Math.max(min, Math.trunc(asked)))
}

/**
 * Makes a prompt of `ask_user` arguments. Own words are always taken, whatever the arguments say.
 *
 * @param args foreign: what a model wrote, or what a host passes to `ask`
 * @param given the prompt's id and the time of asking, in epoch ms of the clock that will expire it
 */
export function parseArguments(
  args: unknown,
  given: {
    readonly id: string
    readonly nowMs: number
    readonly sessionKey?: string
    readonly runId?: string
  },
): ParsedPrompt {
  const slips: Problem[] = []
  const note: Note = (code, path, message) => void slips.push({ code, path, message })
  const whole = readJson(args, note)
  const read = v.safeParse(ArgumentsSchema, whole)
  // A bare list is an object to the schema, too.
  const { questions, timeoutSeconds } =
    read.success && !Array.isArray(whole) ? read.output : { questions: whole, timeoutSeconds: undefined }
  const { nowMs, ...ids } = given
  const { prompt, problems } = parsePrompt({
    ...ids,
    createdAtMs: nowMs,
    expiresAtMs: nowMs + waitSeconds(timeoutSeconds) * 1000,
    questions: withOther(readJson(questions, note, 'questions'), note),
  })
  return { prompt, problems: [...slips, ...problems] }
}

function withOther(questions: unknown, note: Note): unknown {
  if (!Array.isArray(questions)) return withOwnWords(questions)
  return questions.map((question: unknown, index) =>
    withOwnWords(readJson(question, note, `questions.${index}`)),
  )
}

function withOwnWords(question: unknown): unknown {
  return typeof question === 'object' && question !== null ? { ...question, isOther: true } : question
}
