/** Why a broker refused a call. The four words of the Gateway (protocol section 2.4), and two of its own. */
export type BrokerErrorReason =
  /** nobody asked under this id, or it ended longer ago than the grace time */
  | 'QUESTION_NOT_FOUND'
  /** someone was faster, or the time is up */
  | 'QUESTION_ALREADY_TERMINAL'
  /** the answers do not fit the questions; the prompt is still open */
  | 'QUESTION_INVALID_ANSWER'
  /** a prompt with this id is open, or ended a moment ago */
  | 'QUESTION_ID_IN_USE'
  /** what should be asked makes no sense; nothing was asked */
  | 'QUESTION_INVALID_REQUEST'
  /** the broker was closed */
  | 'BROKER_CLOSED'

/** Thrown where a broker refuses a call. Branch on `reason`; the message is for people. */
export class BrokerError extends Error {
  override readonly name = 'BrokerError'
  constructor(
    readonly reason: BrokerErrorReason,
    message: string,
  ) {
    super(message)
  }
}
