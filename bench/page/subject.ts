import type { ReactElement } from 'react'

/** What a page measures: something that asks in a chat. */
export interface Subject {
  /** The chat; `summaries`: whether its timeline shows what has ended. */
  chat(summaries: boolean): ReactElement
  /** Takes the `nth` prompt in. */
  open(nth: number): void
  /** Ends the `nth` prompt, as someone else's answer does. */
  end(nth: number): void
  /** Has so many prompts ended before the page is looked at, without showing each. */
  fill(count: number): void
}
