/** Why a call was refused before anybody was asked. */
export type AskUserErrorReason =
  /** the arguments break a rule; `problems` names each */
  | 'invalid-arguments'
  /** the session is no primary one: nobody is there to answer */
  | 'not-available'
  /** the session has an open prompt already */
  | 'already-asking'

/** One rule that the arguments of a call break. */
export interface ArgumentProblem {
  /** Where, as in `questions.0.options.1.label`; empty for the whole. */
  readonly path: string
  /** One plain English sentence that says what to change. */
  readonly message: string
}

/** A call of `ask_user` that was refused. Nobody was asked. Its message is for the model to read and act on. */
export class AskUserError extends Error {
  override readonly name = 'AskUserError'
  constructor(
    readonly reason: AskUserErrorReason,
    message: string,
    /** What to change, in reading order; empty unless the arguments are at fault. */
    readonly problems: readonly ArgumentProblem[] = [],
  ) {
    super(message)
  }
}
