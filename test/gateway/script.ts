import * as v from 'valibot'
import { asks } from '../../fixtures/asks.js'
import { type ModelMessage, type ModelRequest, textOf } from './modelRequest.js'

const ASK = /\bask (single|multi|timeout)\b/i
const askName = v.picklist(['single', 'multi', 'timeout'])

/** What the scripted agent does next: asks its person, or says something. */
export type Move =
  | { readonly kind: 'ask'; readonly lead: string; readonly args: object }
  | { readonly kind: 'say'; readonly text: string }

/** A result of ask_user, as the model reads it. */
export interface ToolResult {
  readonly callId: string
  readonly text: string
}

/** The result of ask_user that this request asks the model to go on from. */
export function freshToolResult({ messages }: ModelRequest): ToolResult | undefined {
  const newest = newestOf(messages)
  if (newest?.role !== 'tool' || newest.tool_call_id === undefined) return undefined
  const callId = newest.tool_call_id
  const calls = messages.flatMap((message) => message.tool_calls ?? [])
  const isAnswer = calls.some((call) => call.id === callId && call.function.name === 'ask_user')
  return isAnswer ? { callId, text: textOf(newest) } : undefined
}

/** What the scripted agent does in answer to a request. */
export function nextMove(request: ModelRequest): Move {
  const result = freshToolResult(request)
  if (result) return { kind: 'say', text: `Thanks. Going on with: ${result.text.split('\n\n')[0]}` }

  const canAsk = request.tools?.some((tool) => tool.function.name === 'ask_user') ?? false
  if (!canAsk) return { kind: 'say', text: 'I have nobody to ask.' }

  const newest = newestOf(request.messages)
  const asked = v.safeParse(askName, newest && ASK.exec(textOf(newest))?.[1]?.toLowerCase())
  if (newest?.role === 'user' && asked.success) {
    return { kind: 'ask', lead: 'Before I go on I need a decision. ', args: asks[asked.output] }
  }
  return { kind: 'say', text: 'Tell me "ask single", "ask multi" or "ask timeout", and I will ask you.' }
}

/** OpenClaw ends the messages with a user message that no person wrote. */
function newestOf(messages: readonly ModelMessage[]): ModelMessage | undefined {
  return messages.findLast((message) => !textOf(message).startsWith('<<<BEGIN_OPENCLAW_INTERNAL_CONTEXT>>>'))
}
