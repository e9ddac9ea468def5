import * as v from 'valibot'
import { textOf } from './messageText.js'

/** What an event tells about the conversation. */
export type ChatEvent =
  | TurnEvent
  /** A question ended, of whatever session; how, the store will tell. */
  | { readonly type: 'ending'; readonly id: string }

/** What an event tells about a turn of the agent. */
export type TurnEvent =
  | { readonly type: 'working'; readonly runId: string }
  /** The words so far of what is being said now. */
  | { readonly type: 'said'; readonly runId: string; readonly text: string }
  | { readonly type: 'saidMore'; readonly runId: string; readonly text: string }
  /** Words before a tool call, complete. */
  | { readonly type: 'preamble'; readonly runId: string; readonly itemId: string; readonly text: string }
  /** The turn is over. No text where the message was taken as the answer to a question. */
  | { readonly type: 'over'; readonly runId: string; readonly text: string }
  | { readonly type: 'stopped'; readonly runId: string }
  | { readonly type: 'error'; readonly runId: string; readonly text: string }

const ChatSchema = v.object({
  runId: v.string(),
  sessionKey: v.string(),
  state: v.picklist(['status', 'delta', 'final', 'aborted', 'error']),
  deltaText: v.fallback(v.optional(v.string()), undefined),
  message: v.fallback(v.optional(v.object({ content: v.optional(v.unknown()) })), undefined),
  errorMessage: v.fallback(v.optional(v.string()), undefined),
})

const PreambleSchema = v.object({
  runId: v.string(),
  sessionKey: v.string(),
  stream: v.literal('item'),
  data: v.object({ kind: v.literal('preamble'), itemId: v.string(), progressText: v.string() }),
})

const ResolvedSchema = v.object({ id: v.string() })

/** Reads a Gateway event; undefined for one that is about another session or says nothing that a timeline shows. */
export function readChatEvent(
  { event, payload }: { readonly event: string; readonly payload?: unknown },
  sessionKey: string | undefined,
): ChatEvent | undefined {
  if (event === 'agent') {
    const read = v.safeParse(PreambleSchema, payload)
    if (!read.success || read.output.sessionKey !== sessionKey) return undefined
    const { runId, data } = read.output
    return { type: 'preamble', runId, itemId: data.itemId, text: textOf(data.progressText) }
  }
  if (event === 'question.resolved') {
    const read = v.safeParse(ResolvedSchema, payload)
    return read.success ? { type: 'ending', id: read.output.id } : undefined
  }
  if (event !== 'chat') return undefined
  const read = v.safeParse(ChatSchema, payload)
  if (!read.success || read.output.sessionKey !== sessionKey) return undefined
  const { runId, state, deltaText, message, errorMessage } = read.output
  const text = textOf(message?.content)
  switch (state) {
    case 'status':
      return { type: 'working', runId }
    case 'delta':
      return message ? { type: 'said', runId, text } : { type: 'saidMore', runId, text: deltaText ?? '' }
    case 'final':
      return { type: 'over', runId, text }
    case 'aborted':
      return { type: 'stopped', runId }
    default:
      return { type: 'error', runId, text: textOf(errorMessage) }
  }
}
