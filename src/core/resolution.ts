import { type Answers, readAnswers } from './answer.js'
import type { Prompt } from './contract.js'
import { fieldsOf, textOf } from './foreign.js'

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
  const { status, answers, resolvedBy: name } = fieldsOf(value) ?? {}
  if (status === 'expired') return { status }
  const who = textOf(name)
  const by = endedBy(who)
  const whose = by && { by }
  if (status === 'answered') return { status, answers: readAnswers(prompt, answers), ...whose }
  if (status !== 'cancelled') return null
  return { status: who?.startsWith(resolvedBy.skip) ? 'skipped' : status, ...whose }
}

/** Who ended a prompt, by the name that they gave (protocol section 2.5). */
export function endedBy(who: string | undefined): EndedBy | undefined {
  return who === undefined ? undefined : (gatewayNames.get(who) ?? 'elsewhere')
}

/** Names that the Gateway itself gives: of a message that was an answer, and of its own cancels (protocol section 2.5). */
const gatewayNames = new Map<string, EndedBy>([
  ['plain-text', 'message'],
  ['image-reply', 'message'],
  ['run-abort', 'run'],
  ['requester-inactive', 'run'],
  ['wait-timeout', 'run'],
  ['superseded-input', 'run'],
  ['prompt-delivery-failed', 'run'],
])
