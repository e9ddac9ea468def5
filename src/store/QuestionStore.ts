import type { Answers, Clock, Prompt, PromptTransport, Resolution } from '../core/index.js'
import type { DraftStorage } from './draftStorage.js'
import type { QuestionState } from './state.js'
import type { TabChannel } from './tabs.js'

/** What a store is made with. All of it has a default. */
export interface QuestionStoreOptions {
  /** Where prompts come from and answers go. Without one, prompts come from `ask` or `open` and end here. */
  readonly transport?: PromptTransport
  /** @default the machine's clock */
  readonly clock?: Clock
  /**
   * Where drafts, answers that wait for a connection and words that were not sent survive a reload; null keeps them in
   * memory only. At most 64 kB per prompt, 50 prompts and 512 kB (in two bytes per UTF-16 unit), until 24 hours after a
   * prompt's end or expiry. Drafts are written within 300 ms of a change and before the page goes away. Never holds a secret
   * answer. @default sessionStorage
   */
  readonly storage?: DraftStorage | null
  /**
   * How tabs of one origin tell each other which prompts have ended; null turns it off. Needs a transport with a `scope`.
   * The store closes it. @default a `BroadcastChannel` in a page
   */
  readonly tabs?: TabChannel | null
  /**
   * Makes ids for attempts at sending, 1 to 128 characters, never twice the same.
   * @default 128 random bits in hex, also on a page without a secure context
   */
  readonly createId?: () => string
}

/** The state of all prompts of one chat, and everything that can be done with them. */
export interface QuestionStore {
  getState(): QuestionState
  /** The state before anything happened; what a server renders. */
  getInitialState(): QuestionState
  /** Tells of every change. Returns the way to stop. */
  readonly subscribe: (listener: (state: QuestionState, previous: QuestionState) => void) => () => void

  /**
   * Takes in a prompt. Returns false, and changes nothing, where its id is open or has ended already.
   *
   * @param onEnd takes the end of a prompt that is asked here: then nothing of it goes to the transport, its time is that
   *   of this machine, and `destroy` cancels it
   */
  open(prompt: Prompt, onEnd?: (resolution: Resolution) => void): boolean
  /** Ends a prompt. Only the first end counts, also for an id that comes later; the newest 10,000 ends are remembered. */
  end(id: string, resolution: Resolution): void

  /** Chooses an option, or turns it over in a multiple-choice question. */
  choose(id: string, questionId: string, label: string): void
  /** Sets the own words for a question; of a prompt that has ended, those that were not sent. */
  write(id: string, questionId: string, text: string): void
  /** Puts answers in the place of what was chosen and typed. Typed words that are not among them are put aside. */
  setAnswers(id: string, answers: Answers): void
  /** Puts a question on screen, by its index. */
  goTo(id: string, step: number): void
  /** Sends the answers. Returns false, and sends nothing, while a question has none or the prompt is locked. */
  answer(id: string): boolean
  /** Declines the whole prompt. Returns false while it is locked. */
  skip(id: string): boolean
  /** Takes back what still waits for a connection, or clears a failure. */
  withdraw(id: string): void

  /** Puts another open prompt on screen. */
  show(id: string): void
  collapse(): void
  expand(): void

  /** Now, by the server's clock, in epoch ms. */
  serverNow(): number
  readonly clock: Clock
  /** The port it was made with. */
  readonly transport: PromptTransport | undefined
  /** Stops listening and all timers, and closes `tabs`; prompts that were asked here end as cancelled. */
  destroy(): void
}
