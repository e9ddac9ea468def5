import { limits } from './contract.js'
import { createNotes } from './createNotes.js'
import { fieldsOf, listOf, numberOf } from './foreign.js'
import type { ParsedPrompt } from './parsePrompt.js'
import { readJson } from './problem.js'
import { readPrompt } from './readPrompt.js'

/** How long an `ask_user` call waits, in whole seconds: 900 unless told, clamped to 30..3600 (protocol section 5.5). */
export function waitSeconds(timeoutSeconds = Number.NaN): number {
  const { default: usual, min, max } = limits.timeoutSeconds
  const asked = Number.isNaN(timeoutSeconds) ? usual : timeoutSeconds
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
  const { note, problems } = createNotes()
  const whole = readJson(args, note)
  const { questions, timeoutSeconds } = (!listOf(whole) && fieldsOf(whole)) || { questions: whole }
  const { nowMs, ...ids } = given
  const expiresAtMs = nowMs + waitSeconds(numberOf(timeoutSeconds)) * 1000
  const record = { ...ids, questions, createdAtMs: nowMs, expiresAtMs }
  return { prompt: readPrompt(record, note, { isOther: true }), problems }
}
