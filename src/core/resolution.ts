import * as v from 'valibot'
import { type Answers, readAnswers } from './answer.js'
import type { Prompt } from './contract.js'

/** Who ended a prompt, as far as it is known. A missing value means nobody said. */
export type EndedBy =
  /** this page */
  | 'here'
  /** a message in the chat that was taken as the answer */
  | 'message'
  /** another client: another tab, a phone, a channel */
  | 'elsewhere'
  /** the agent's run, which stopped */
  | 'run'

/** How a prompt ended. */
export type Resolution =
  | { readonly status: 'answered'; readonly answers: Answers; readonly by?: EndedBy }
  | { readonly status: 'skipped' | 'cancelled'; readonly by?: EndedBy }
  | { readonly status: 'expired' }
  /** The Gateway no longer knows the prompt, so nobody can say whether an answer arrived (protocol section 2.5). */
  | { readonly status: 'unknown' }

/** In which of the five ways a prompt ended. */
export type ResolutionStatus = Resolution['status']

const EndSchema = v.looseObject({
  status: v.picklist(['answered', 'cancelled', 'expired']),
  answers: v.optional(v.unknown()),
  resolvedBy: v.fallback(v.optional(v.string()), undefined),
})

/**
 * What this package calls itself as `resolvedBy`, so that every client can tell a skip from another cancel. After the name
 * of a skip a colon and the id of the attempt may follow: a cancel takes no other field for it (protocol section 2.2).
 */
export const resolvedBy = { answer: 'react-ask-user', skip: 'react-ask-user:skip' } as const

/**
 * Reads how a prompt ended from a `question.resolved` event, a terminal record, or the result of `question.resolve` or
 * `question.waitAnswer` (protocol sections 2.2 and 3). Null for a prompt that is still open or a value that says nothing.
 */
export function readResolution(prompt: Prompt, value: unknown): Resolution | null {
  const read = v.safeParse(EndSchema, value)
  if (!read.success) return null
  const { status, answers, resolvedBy: who } = read.output
  const by = endedBy(who)
  if (status === 'expired') return { status }
  if (status === 'answered') return { status, answers: readAnswers(prompt, answers), ...(by && { by }) }
  return { status: who?.startsWith(resolvedBy.skip) ? 'skipped' : 'cancelled', ...(by && { by }) }
}

/** Who ended a prompt, by the name that they gave (protocol section 2.5). */
export function endedBy(who: string | undefined): EndedBy | undefined {
  if (who === undefined) return undefined
  if (who === 'plain-text' || who === 'image-reply') return 'message'
  return runEnds.has(who) ? 'run' : 'elsewhere'
}

/** Names under which the Gateway itself cancels (protocol section 2.5). */
const runEnds = new Set([
  'run-abort',
  'requester-inactive',
  'wait-timeout',
  'superseded-input',
  'prompt-delivery-failed',
])
