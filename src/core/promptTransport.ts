import type { Answers } from './answer.js'
import type { Connection } from './connection.js'
import type { Prompt } from './contract.js'
import type { Resolution } from './resolution.js'

/** What a transport tells its listeners, in the order in which it happened. */
export type TransportEvent =
  /** A prompt waits for an answer. May come twice for one id. */
  | { readonly type: 'opened'; readonly prompt: Prompt }
  /** A prompt ended. May come twice, late, or for an id that was never opened. */
  | { readonly type: 'ended'; readonly id: string; readonly resolution: (prompt: Prompt) => Resolution }
  /** The connection changed. `ready` comes after everything that the peer still holds open was told by `opened`. */
  | { readonly type: 'connection'; readonly connection: Connection }
  /** Server time minus local time, in ms. */
  | { readonly type: 'clock'; readonly offsetMs: number }

/** Why an answer or a skip was not taken; the prompt is still open. */
export type SendProblem =
  /** no connection; the peer did not get it */
  | 'offline'
  /** the peer did not reply in time; it may have got it */
  | 'timeout'
  /** the peer refused the answer; `detail` says why */
  | 'invalid-answer'
  /** this connection may not answer */
  | 'forbidden'
  /** the peer is starting, stopping or overloaded */
  | 'unavailable'
  | 'failed'

/** Thrown by `answer` and `skip` where the prompt stays open. */
export class SendError extends Error {
  override readonly name = 'SendError'
  constructor(
    readonly problem: SendProblem,
    /** What the peer said, in its own words; shown as text beside the reason. */
    readonly detail?: string,
    /** The question that an `invalid-answer` is about, where it is known. */
    readonly questionId?: string,
  ) {
    super(detail ? `${problem}: ${detail}` : problem)
  }
}

/** Where prompts come from and where answers go. The store knows nothing else of the outside. */
export interface PromptTransport {
  /** Starts telling. What is known already is told at once or soon after. Returns the way to stop. */
  subscribe(listener: (event: TransportEvent) => void): () => void
  /**
   * Sends an answer and says how the prompt really ended, which may be otherwise (someone else was faster).
   * Rejects with a `SendError` while the prompt is still open.
   *
   * @param attemptId 1 to 128 characters, the same for every try at one prompt, also after a reload: when the reply to an
   *   earlier try was lost, it shows whether that one was taken. `by` is `here` only where it was; an answer that may
   *   have been this page's but cannot be told has no `by`.
   */
  answer(prompt: Prompt, answers: Answers, attemptId: string): Promise<Resolution>
  /** Declines the whole prompt; otherwise like `answer`. */
  skip(prompt: Prompt, attemptId: string): Promise<Resolution>
  /**
   * Asks how a prompt stands, after its time is up or nothing was heard of it. Null while it is open.
   *
   * @param attemptId where something was sent for it, under the id of that try
   */
  check(prompt: Prompt, attemptId?: string): Promise<Resolution | null>
  /** Whether a message sent in the same chat is taken as the answer to this prompt (protocol section 6.1). */
  claimsText(prompt: Prompt): boolean
  /**
   * Names what is shown here: the same after a reload and in another tab, another for any other peer or session. Asked
   * only once a prompt was told or the connection is ready. Without it, tabs do not tell each other what ended, and what
   * was typed for a prompt that ended while the page was away is not shown again.
   */
  scope?(): string | undefined
  /** Another tab of the same `scope` said that a prompt has ended: it is not told as open any more. */
  forget?(id: string): void
}
