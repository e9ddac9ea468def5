import type { EndedPrompt } from 'react-ask-user'
import type { Item } from './items.js'

/** All that the timeline shows, in one order, and what is going on. */
export interface Conversation {
  readonly items: readonly Item[]
  readonly activeRuns: readonly string[]
  /** Turns that are over; a late event does not bring one back. */
  readonly overRuns: ReadonlySet<string>
  /** Turns that were begun here and may not be in the next history yet. */
  readonly freshRuns: ReadonlySet<string>
  /** Ends that the store told, which a history is merged with. */
  readonly ended: readonly EndedPrompt[]
  readonly history: 'loading' | 'loaded' | 'failed'
  /** Which of the Gateway's sessions the history is of. */
  readonly sessionId: string | undefined
  /** How many items at the beginning are of an earlier one, and no longer in any history. */
  readonly earlier: number
}

export const emptyConversation: Conversation = {
  items: [],
  activeRuns: [],
  overRuns: new Set(),
  freshRuns: new Set(),
  ended: [],
  history: 'loading',
  sessionId: undefined,
  earlier: 0,
}
