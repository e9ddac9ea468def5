import type { Conversation } from './conversation.js'
import { type History, historyItems } from './history.js'
import { type Item, withItem } from './items.js'

/** The conversation with the Gateway's history in the place of what was gathered live. */
export function withHistory(current: Conversation, history: History): Conversation {
  const before = current.sessionId === history.sessionId ? current : withSession(current, history.sessionId)
  const past = before.items.slice(0, before.earlier)
  const isPast = new Set(past.map(({ id }) => id))
  const told = historyItems(
    history,
    before.ended.filter(({ prompt }) => !isPast.has(prompt.id)),
  )
  const isTold = (item: Item) => told.some((other) => isSame(other, item))
  const active = history.activeRuns.filter((runId) => !before.overRuns.has(runId))
  const kept = before.items.slice(before.earlier).filter((item) => {
    const isFresh = before.freshRuns.has(item.runId ?? '')
    if (item.kind === 'person') return (isFresh || item.state !== 'sent') && !isTold(item)
    if (item.kind === 'agent') {
      return (isFresh || (item.streaming && active.includes(item.runId ?? ''))) && !isTold(item)
    }
    return item.kind === 'note'
  })
  const sending = kept.flatMap((item) =>
    item.kind === 'person' && item.state === 'sending' && item.runId ? [item.runId] : [],
  )
  return {
    ...before,
    items: [...past, ...kept.reduce(withItem, withOldIds(told, before.items))],
    activeRuns: [...new Set([...active, ...sending])],
    history: 'loaded',
  }
}

/** Whether two items are one message. */
function isSame(a: Item, b: Item): boolean {
  if (a.kind === 'person' && b.kind === 'person') {
    return a.runId === undefined || b.runId === undefined ? a.text === b.text : a.runId === b.runId
  }
  return a.kind === 'agent' && b.kind === 'agent' && a.runId === b.runId && a.text === b.text
}

/** The told items with the ids they have on screen, so that they stay as they are and are not read out again. */
function withOldIds(told: readonly Item[], shown: readonly Item[]): readonly Item[] {
  const free = shown.filter(({ kind }) => kind === 'person' || kind === 'agent')
  return told.map((item) => {
    const at = free.findIndex((old) => isSame(old, item))
    const [old] = at < 0 ? [] : free.splice(at, 1)
    return old ? Object.assign({}, item, { id: old.id }) : item
  })
}

/** Keeps what is on screen when the Gateway began a new session, as after a restart without a memory. */
function withSession(before: Conversation, sessionId: string | undefined): Conversation {
  if (before.sessionId === undefined) return { ...before, sessionId }
  const past = before.items.filter((item) => !isUnsent(item) && item.kind !== 'ending')
  const items: Item[] = past.map((item) => (item.kind === 'agent' ? { ...item, streaming: false } : item))
  if (past.length > before.earlier) {
    items.push({
      kind: 'note',
      id: `session:${sessionId}`,
      text: 'A new session begins here.',
      isProblem: false,
    })
  }
  return { ...before, sessionId, earlier: items.length, items: [...items, ...before.items.filter(isUnsent)] }
}

function isUnsent(item: Item): boolean {
  return item.kind === 'person' && item.state !== 'sent'
}
