import { type EndedPrompt, summariesFromMessages } from 'react-ask-user'
import * as v from 'valibot'
import { endedItem, type Item, withItem } from './items.js'
import { textOf } from './messageText.js'

/** What the page reads of a `chat.history` reply. */
export interface History {
  readonly sessionId: string | undefined
  readonly messages: readonly unknown[]
  readonly activeRuns: readonly string[]
}

const HistorySchema = v.object({
  sessionId: v.fallback(v.optional(v.string()), undefined),
  messages: v.array(v.unknown()),
  sessionInfo: v.fallback(
    v.optional(v.object({ activeRunIds: v.fallback(v.optional(v.array(v.string()), []), []) })),
    undefined,
  ),
  inFlightRun: v.fallback(v.optional(v.object({ runId: v.string() })), undefined),
})

const MessageSchema = v.object({
  role: v.picklist(['user', 'assistant']),
  content: v.optional(v.unknown()),
  openclawStreamFallback: v.fallback(
    v.optional(v.object({ itemId: v.fallback(v.optional(v.string()), undefined) })),
    undefined,
  ),
  __openclaw: v.fallback(
    v.optional(
      v.object({
        runId: v.fallback(v.optional(v.string()), undefined),
        idempotencyKey: v.fallback(v.optional(v.string()), undefined),
      }),
    ),
    undefined,
  ),
})

/** Reads a `chat.history` reply; undefined where it is none. */
export function readHistory(reply: unknown): History | undefined {
  const read = v.safeParse(HistorySchema, reply)
  if (!read.success) return undefined
  const { sessionId, messages, sessionInfo, inFlightRun } = read.output
  const runs = [...(sessionInfo?.activeRunIds ?? []), ...(inFlightRun ? [inFlightRun.runId] : [])]
  return { sessionId, messages, activeRuns: [...new Set(runs)] }
}

/**
 * The timeline of a history, with the ends of its questions in their places.
 *
 * @param known ends that the store told; each takes the place of the one that the history holds of it
 */
export function historyItems(
  { sessionId, messages }: History,
  known: readonly EndedPrompt[],
): readonly Item[] {
  const summaries = summariesFromMessages(messages, known)
  const unplaced = new Set(known)
  let last: Item | undefined
  const items = messages.flatMap((message, index): Item[] => {
    const spoken = messageItem(message, `message:${sessionId}:${index}`)
    // A turn that was stopped keeps what was being said beside the same words before its call.
    const isAgain =
      spoken?.kind === 'agent' &&
      last?.kind === 'agent' &&
      last.runId === spoken.runId &&
      last.text === spoken.text
    const found: Item[] = spoken && !isAgain ? [spoken] : []
    for (const { messageIndex, ...summary } of summaries) {
      if (messageIndex !== index) continue
      const told = known.find(({ prompt }) => prompt === summary.prompt)
      if (told) unplaced.delete(told)
      found.push({ ...endedItem(summary), rebuilt: told === undefined })
    }
    last = found.at(-1) ?? last
    return found
  })
  return [...unplaced].reduce<readonly Item[]>((all, ended) => withItem(all, endedItem(ended)), items)
}

function messageItem(message: unknown, place: string): Item | undefined {
  const read = v.safeParse(MessageSchema, message)
  if (!read.success) return undefined
  const { role, content, openclawStreamFallback, __openclaw } = read.output
  const text = textOf(content)
  if (text === '') return undefined
  // A person's message names its turn in the key it was sent with.
  const runId = __openclaw?.runId ?? __openclaw?.idempotencyKey?.replace(/:user$/, '')
  if (role === 'user') return { kind: 'person', id: place, runId, text, state: 'sent' }
  const itemId = openclawStreamFallback?.itemId
  const id = itemId === undefined ? place : preambleId(itemId)
  return { kind: 'agent', id, runId, text, streaming: false }
}

/** The item of what the agent says before a tool call; events and history name it alike. */
export function preambleId(itemId: string): string {
  return `preamble:${itemId}`
}
