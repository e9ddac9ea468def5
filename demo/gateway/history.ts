import { randomUUID } from 'node:crypto'
import type { AskUserArguments } from 'react-ask-user/core'
import { agentOf, mainSessionKey } from './sessionKey.js'

/** A message as `chat.history` shows it. */
type HistoryMessage = Readonly<Record<string, unknown>>

/** The model that the records name; there is none behind it. */
const scriptedModel = { provider: 'embedded', model: 'scripted-agent' } as const

const noUsage = {
  input: 0,
  output: 0,
  totalTokens: 0,
  cacheRead: 0,
  cacheWrite: 0,
  cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 },
}

const text = (value: string) => [{ type: 'text', text: value }]

/** What was said in one session. A record is what was stored in one go; a turn with a tool call shows as two messages. */
export class History {
  readonly sessionId = randomUUID()
  readonly #records: { readonly seq: number; readonly messages: readonly HistoryMessage[] }[] = []

  constructor(private readonly sessionKey: string) {}

  /** Keeps what a person wrote. */
  addUser(now: number, runId: string, message: string): void {
    // The Gateway names a person's message by the key that it was sent with, not by the turn.
    this.#add(now, { idempotencyKey: `${runId}:user` }, [
      { role: 'user', content: text(message), timestamp: now },
    ])
  }

  /** Keeps the agent's words before a tool call, and the call. */
  addToolCall(
    now: number,
    runId: string,
    call: { preamble: string; itemId: string; toolCallId: string; args: AskUserArguments },
  ): void {
    const { preamble, itemId, toolCallId, args } = call
    this.#add(now, { runId }, [
      {
        role: 'assistant',
        content: text(preamble),
        timestamp: now,
        openclawStreamFallback: { replacementText: preamble, source: 'segment', itemId },
      },
      assistant(now, 'toolUse', [{ type: 'toolCall', id: toolCallId, name: 'ask_user', arguments: args }]),
    ])
  }

  /** Keeps what the tool gave back. */
  addToolResult(now: number, runId: string, toolCallId: string, result: string): void {
    this.#add(now, { runId }, [
      {
        role: 'toolResult',
        toolCallId,
        toolName: 'ask_user',
        content: text(result),
        isError: false,
        timestamp: now,
      },
    ])
  }

  /** Keeps the agent's reply. */
  addReply(now: number, runId: string, reply: string): void {
    this.#add(now, { runId }, [assistant(now, 'stop', text(reply))])
  }

  /** The newest `limit` records before the newest `offset`, as the answer to `chat.history`. */
  page(activeRunIds: readonly string[], limit = 200, offset = 0): object {
    const total = this.#records.length
    const end = Math.max(total - offset, 0)
    const start = Math.max(end - limit, 0)
    const agentId = agentOf(this.sessionKey)
    return {
      sessionKey: this.sessionKey,
      sessionId: this.sessionId,
      messages: this.#records.slice(start, end).flatMap(({ messages }) => messages),
      activity: [],
      pendingInputs: { items: [], total: 0 },
      deltaCursor: Buffer.from(
        JSON.stringify({ agentId, lastSeq: total, sessionId: this.sessionId, version: 1 }),
      ).toString('base64url'),
      ...(start > 0 && { nextOffset: total - start }),
      hasMore: start > 0,
      totalMessages: total,
      defaults: { modelProvider: scriptedModel.provider, model: scriptedModel.model },
      sessionInfo: {
        key: this.sessionKey,
        agentId,
        sessionId: this.sessionId,
        kind: 'direct',
        isMain: this.sessionKey === mainSessionKey,
        modelProvider: scriptedModel.provider,
        model: scriptedModel.model,
        status: activeRunIds.length > 0 ? 'running' : 'done',
        hasActiveRun: activeRunIds.length > 0,
        activeRunIds,
      },
    }
  }

  #add(now: number, name: object, messages: readonly HistoryMessage[]): void {
    const seq = this.#records.length + 1
    const stored = {
      ...name,
      id: randomUUID(),
      recordTimestampMs: now,
      transcriptPosition: { source: this.sessionId, rawSeq: seq },
      seq,
    }
    this.#records.push({ seq, messages: messages.map((message) => ({ ...message, __openclaw: stored })) })
  }
}

function assistant(now: number, stopReason: 'stop' | 'toolUse', content: readonly object[]): HistoryMessage {
  return {
    role: 'assistant',
    content,
    api: 'embedded',
    ...scriptedModel,
    usage: noUsage,
    stopReason,
    timestamp: now,
    responseId: `reply-${randomUUID()}`,
  }
}
