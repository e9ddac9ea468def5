import type {
  Answers,
  AskUserArguments,
  Clock,
  Prompt,
  Question,
  Resolution,
  WireAnswers,
} from '../core/index.js'
import type { BrokerRecord, BrokerStore, PromptEnd } from './BrokerStore.js'

/** What a broker is made with. All of it has a default. */
export interface BrokerOptions {
  /** Decides when a prompt expires. @default the machine's clock */
  readonly clock?: Clock
  /** Where the prompts are kept. @default this process's memory */
  readonly store?: BrokerStore
  /** Ids for prompts that come without one. @default `ask_` and 128 random bits in hex, as the Gateway's channels take them */
  readonly createId?: () => string
  /** How long an ended prompt can still be asked about, in ms. @default 15 000, as the Gateway */
  readonly keptAfterEndMs?: number
}

/** What to ask (protocol section 2.2). */
export interface PromptRequest {
  /** @default a new one */
  readonly id?: string | undefined
  /** 1 to 3, with unique ids, each with no options or 2 to 4. */
  readonly questions: readonly Question[]
  readonly agentId?: string | undefined
  readonly sessionKey?: string | undefined
  readonly runId?: string | undefined
  /** How long it stays open, in ms; at least 1, cut to 2 147 000 000. @default 900 000 */
  readonly timeoutMs?: number | undefined
}

/** Who ends a prompt. */
export interface Resolver {
  /**
   * A name for people and other clients. `resolvedBy.skip` of `react-ask-user/core` makes a cancel a skip; the Gateway's own
   * names, such as `plain-text` and `run-abort`, are understood (protocol section 2.5).
   */
  readonly resolvedBy?: string | undefined
  /** An id of the caller's own for this attempt, by which `wait` tells after a lost reply whether it was this one that counted. */
  readonly resolutionId?: string | undefined
}

/** How long to wait, and what to be told. */
export interface WaitOptions {
  /** In ms; without it the wait lasts until the end. */
  readonly timeoutMs?: number | undefined
  /** Ends the wait, not the prompt. */
  readonly signal?: AbortSignal | undefined
  /** Whether the id of the attempt that counted is told. @default false */
  readonly includeResolutionId?: boolean | undefined
}

/** What a wait came to: the end, or that the prompt is still open. */
export type WaitResult = { readonly status: 'pending' } | (Resolution & { readonly resolutionId?: string })

/** What a broker tells its listeners. */
export type BrokerEvent =
  | { readonly type: 'opened'; readonly prompt: Prompt }
  | { readonly type: 'ended'; readonly prompt: Prompt; readonly end: PromptEnd }

/** From where `ask` is called; a session of the `ask_user` tool fits. */
export interface AskContext {
  /** Cancels the prompt when the agent's run stops. */
  readonly signal?: AbortSignal | undefined
  readonly session?: { readonly key: string; readonly runId?: string | undefined } | undefined
}

/**
 * Holds the open prompts of a server and ends each exactly once: by the first answer, by a cancel, or when its time is up.
 * Every call rejects with a `BrokerError` where it is refused, and with the store's own error where that fails.
 */
export interface Broker {
  /** Opens a prompt. Reasons to refuse: `QUESTION_INVALID_REQUEST`, `QUESTION_ID_IN_USE`. */
  request(request: PromptRequest): Promise<Prompt>
  /** The open prompts, oldest first. */
  list(): Promise<readonly Prompt[]>
  /** A prompt that is open or ended a moment ago; else it is refused as `QUESTION_NOT_FOUND`. */
  get(id: string): Promise<BrokerRecord>
  /**
   * Answers every question of a prompt at once. Reasons to refuse: `QUESTION_NOT_FOUND`, `QUESTION_ALREADY_TERMINAL`, and
   * `QUESTION_INVALID_ANSWER`, after which the prompt is still open.
   *
   * @param answers choices and own words, or the values of a wire in either dialect, which may come from anywhere
   */
  resolve(id: string, answers: Answers | WireAnswers, resolver?: Resolver): Promise<Resolution>
  /** Ends a prompt without an answer. Reasons to refuse: `QUESTION_NOT_FOUND`, `QUESTION_ALREADY_TERMINAL`. */
  cancel(id: string, resolver?: Resolver): Promise<Resolution>
  /** Waits for the end of a prompt (a long poll). Refused as `QUESTION_NOT_FOUND` where there is none. */
  wait(id: string, options?: WaitOptions): Promise<WaitResult>
  /**
   * Tells of each prompt once when it opens and then once when it ends, before the call that did it gives its result.
   * Returns the way to stop.
   */
  subscribe(listener: (event: BrokerEvent) => void): () => void
  /**
   * Asks and waits for the end: what `createAskUserTool({ ask: broker.ask })` takes. `timeoutSeconds` is 900 unless told,
   * clamped to 30..3600; aborting the signal cancels the prompt.
   */
  readonly ask: (
    args: AskUserArguments & { readonly id?: string },
    context?: AskContext,
  ) => Promise<Resolution>
  /**
   * Stops all timers and refuses what comes after. Prompts of `ask` are cancelled, since nobody waits for their answer
   * any more; other waits read as pending, and other prompts stay in the store as they are.
   */
  close(): Promise<void>
}
