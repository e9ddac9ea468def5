import type { EndedPrompt } from 'react-ask-user'

/** One thing in the timeline. `runId` is the turn of the agent that it belongs to. */
export type Item = PersonItem | AgentItem | EndingItem | EndedItem | NoteItem

/** What the person wrote. */
export interface PersonItem {
  readonly kind: 'person'
  readonly id: string
  readonly runId?: string | undefined
  readonly text: string
  readonly state: 'sending' | 'sent' | 'failed'
}

/** What the agent said. */
export interface AgentItem {
  readonly kind: 'agent'
  readonly id: string
  readonly runId?: string | undefined
  readonly text: string
  /** More may come. */
  readonly streaming: boolean
}

/** The place of an end that was heard of and is not told yet: who ended it is still being asked. Not shown. */
export interface EndingItem {
  readonly kind: 'ending'
  /** The prompt's. */
  readonly id: string
  readonly runId?: undefined
}

/** A question that ended, at the place where it ended. */
export interface EndedItem {
  readonly kind: 'ended'
  readonly id: string
  readonly runId?: string | undefined
  readonly ended: EndedPrompt
  /** Rebuilt from the history: the store may still tell the same end with more in it. */
  readonly rebuilt: boolean
}

/** A word of the page itself about a turn. */
export interface NoteItem {
  readonly kind: 'note'
  readonly id: string
  readonly runId?: string | undefined
  readonly text: string
  readonly isProblem: boolean
}

/** The item for an end that the store told. */
export function endedItem(ended: EndedPrompt): EndedItem {
  const { id, runId } = ended.prompt
  return { kind: 'ended', id, runId, ended, rebuilt: false }
}

/** Whether two prompts are one: a history knows only the run and what was asked, not the id. */
export function isSameAsk(a: EndedPrompt, b: EndedPrompt): boolean {
  return a.prompt.id === b.prompt.id || asked(a.prompt) === asked(b.prompt)
}

function asked({ runId, questions }: EndedPrompt['prompt']): string {
  return JSON.stringify([runId, questions.map(({ id, question }) => [id, question])])
}

/** The items with one more, after the last of its turn; at the end where the turn is not there. */
export function withItem(items: readonly Item[], item: Item): readonly Item[] {
  const last = item.runId === undefined ? -1 : items.findLastIndex(({ runId }) => runId === item.runId)
  return last < 0 ? [...items, item] : items.toSpliced(last + 1, 0, item)
}
