import * as v from 'valibot'
import { limits } from './contract.js'
import { type ParsedPrompt, parsePrompt } from './parsePrompt.js'
import { readJson } from './problem.js'

const ArgumentsSchema = v.looseObject({
  questions: v.optional(v.unknown()),
  timeoutSeconds: v.fallback(v.optional(v.pipe(v.number(), v.finite())), undefined),
})

/** How long an `ask_user` call waits, in whole seconds: 900 unless told, clamped to 30..3600 (protocol section 5.5). */
export function waitSeconds(timeoutSeconds?: number): number {
  const { default: usual, min, max } = limits.timeoutSeconds
  return Math.min(max, Math.max(min, Math.trunc(timeoutSeconds ?? usual)))
}

/**
 * Makes a prompt of `ask_user` arguments. Own words are always taken, whatever the arguments say.
 *
 * @param args foreign: what a model wrote, or what a host passes to `store.ask`
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
  const read = v.safeParse(ArgumentsSchema, readJson(args))
  const { questions, timeoutSeconds } = read.success
    ? read.output
    : { questions: args, timeoutSeconds: undefined }
  const { nowMs, ...ids } = given
  return parsePrompt({
    ...ids,
    createdAtMs: nowMs,
    expiresAtMs: nowMs + waitSeconds(timeoutSeconds) * 1000,
    questions: withOther(readJson(questions)),
  })
}

function withOther(questions: unknown): unknown {
  if (!Array.isArray(questions)) return questions
  return questions.map((question: unknown) => {
    const read = readJson(question)
    return typeof read === 'object' && read !== null ? { ...read, isOther: true } : read
  })
}
