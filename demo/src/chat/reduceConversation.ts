import type { EndedPrompt } from 'react-ask-user'
import type { ChatEvent, TurnEvent } from './chatEvent.js'
import type { Conversation } from './conversation.js'
import { type History, preambleId } from './history.js'
import { endedItem, isSameAsk, type Item, type PersonItem, withItem } from './items.js'
import { withHistory } from './withHistory.js'
import { type Words, wordsAfter } from './words.js'

/** What can happen to a conversation. */
export type ConversationAction =
  | ChatEvent
  /** A history was asked for. */
  | { readonly type: 'loading' }
  | { readonly type: 'history'; readonly history: History | undefined }
  | { readonly type: 'ended'; readonly ended: readonly EndedPrompt[] }
  | { readonly type: 'sending'; readonly runId: string; readonly text: string }
  /** The Gateway took the message. */
  | { readonly type: 'sent'; readonly runId: string }
  | { readonly type: 'notSent'; readonly runId: string }

/** The conversation after something happened. */
export function reduceConversation(before: Conversation, action: ConversationAction): Conversation {
  switch (action.type) {
    case 'loading':
      return { ...before, freshRuns: new Set(before.activeRuns.filter((id) => before.freshRuns.has(id))) }
    case 'history':
      return action.history ? withHistory(before, action.history) : { ...before, history: 'failed' }
    case 'ended':
      return action.ended.reduce(withEnd, before)
    case 'sending':
      return withSending(before, action.runId, action.text)
    case 'sent':
      return withPersonState(before, action.runId, 'sent')
    case 'notSent':
      return { ...withPersonState(before, action.runId, 'failed'), activeRuns: without(before, action.runId) }
    case 'ending':
      return withEnding(before, action.id)
    default:
      return before.overRuns.has(action.runId) ? before : withEvent(withRun(before, action.runId), action)
  }
}

function withEvent(before: Conversation, event: TurnEvent): Conversation {
  const { runId } = event
  switch (event.type) {
    case 'working':
      return before
    case 'said':
      return withWords(before, runId, { soFar: event.text, isAll: false })
    case 'saidMore':
      return withWords(before, runId, { more: event.text })
    case 'preamble':
      return withPreamble(before, runId, preambleId(event.itemId), event.text)
    case 'over':
      return over(withWords(before, runId, { soFar: event.text, isAll: true }), runId)
    case 'stopped':
      return over(withNote(before, runId, 'Stopped', false), runId)
    default:
      return over(withNote(before, runId, event.text || 'Something went wrong.', true), runId)
  }
}

function withEnding(before: Conversation, id: string): Conversation {
  const isKnown = before.items.some((item) => item.id === id)
  return isKnown ? before : { ...before, items: [...before.items, { kind: 'ending', id }] }
}

function withEnd(before: Conversation, ended: EndedPrompt): Conversation {
  const known = before.ended.findIndex(({ prompt }) => prompt.id === ended.prompt.id)
  if (before.ended[known] === ended) return before
  // Its words that were not sent are others now.
  if (known >= 0) {
    const items = before.items.map((item) => (item.id === ended.prompt.id ? endedItem(ended) : item))
    return { ...before, ended: before.ended.with(known, ended), items }
  }
  const told = { ...before, ended: [...before.ended, ended] }
  const at = before.items.findIndex(
    (item) =>
      (item.kind === 'ending' && item.id === ended.prompt.id) ||
      (item.kind === 'ended' && item.rebuilt && isSameAsk(item.ended, ended)),
  )
  if (at >= 0) return { ...told, items: before.items.with(at, endedItem(ended)) }
  const items = closed(before.items, ended.prompt.runId)
  const isPast = items.slice(0, before.earlier).some(({ runId }) => runId === ended.prompt.runId)
  if (!isPast) return { ...told, items: [...items, endedItem(ended)] }
  return { ...told, items: withItem(items, endedItem(ended)), earlier: before.earlier + 1 }
}

function withSending(before: Conversation, runId: string, text: string): Conversation {
  const item: PersonItem = { kind: 'person', id: runId, runId, text, state: 'sending' }
  const others = before.items.filter(({ id }) => id !== runId)
  return {
    ...before,
    items: [...others, item],
    activeRuns: [...without(before, runId), runId],
    freshRuns: new Set(before.freshRuns).add(runId),
  }
}

function withPersonState(before: Conversation, runId: string, state: PersonItem['state']): Conversation {
  const items = before.items.map((item) =>
    item.kind === 'person' && item.runId === runId ? { ...item, state } : item,
  )
  return { ...before, items }
}

/** The agent's words grow in one item until something else comes between. */
function withWords(before: Conversation, runId: string, words: Words): Conversation {
  const { items } = before
  const last = items.at(-1)
  const current = last?.kind === 'agent' && last.runId === runId && last.streaming ? last : undefined
  const earlier = items.flatMap((item) =>
    item.kind === 'agent' && item.runId === runId && item !== current ? [item.text] : [],
  )
  const text = 'more' in words ? (current?.text ?? '') + words.more : wordsAfter(earlier, words)
  if (text === '') return before
  if (current) return { ...before, items: [...items.slice(0, -1), { ...current, text }] }
  const id = `${runId}:${items.filter((item) => item.runId === runId).length}`
  const item = { kind: 'agent', id, runId, text, streaming: true } as const
  return { ...before, items: [...closed(items, runId), item] }
}

function withPreamble(before: Conversation, runId: string, id: string, text: string): Conversation {
  const { items } = before
  const item = { kind: 'agent', id, runId, text, streaming: false } as const
  // It may have been said as ordinary words before.
  const at = items.findLastIndex(
    (known) =>
      known.id === id || (known.kind === 'agent' && known.runId === runId && text.startsWith(known.text)),
  )
  const known = items[at]
  if (known) return { ...before, items: items.with(at, { ...item, id: known.id }) }
  return text === '' ? before : { ...before, items: [...items, item] }
}

function withNote(before: Conversation, runId: string, text: string, isProblem: boolean): Conversation {
  const note: Item = { kind: 'note', id: `${runId}:note`, runId, text, isProblem }
  return { ...before, items: [...before.items, note] }
}

function withRun(before: Conversation, runId: string): Conversation {
  if (before.activeRuns.includes(runId)) return before
  // A message whose reply was lost did get through.
  const told = withPersonState(before, runId, 'sent')
  return { ...told, activeRuns: [...before.activeRuns, runId] }
}

function over(before: Conversation, runId: string): Conversation {
  return {
    ...before,
    items: closed(before.items, runId),
    activeRuns: without(before, runId),
    overRuns: new Set(before.overRuns).add(runId),
  }
}

function without({ activeRuns }: Conversation, runId: string): readonly string[] {
  return activeRuns.filter((active) => active !== runId)
}

/** The items with nothing more to come for this turn's words so far. */
function closed(items: readonly Item[], runId: string | undefined): readonly Item[] {
  return items.map((item) =>
    item.kind === 'agent' && item.streaming && item.runId === runId ? { ...item, streaming: false } : item,
  )
}
