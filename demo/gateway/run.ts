import { randomUUID } from 'node:crypto'
import type { Broker } from 'react-ask-user/broker'
import type { AskUserArguments, Clock } from 'react-ask-user/core'
import type { AgentTurn } from './agent.js'
import { type AskUser, askUserQuestionId } from './askUser.js'
import type { History } from './history.js'
import { agentOf } from './sessionKey.js'

/** What a run needs from the gateway around it. */
export interface RunHost {
  readonly clock: Clock
  readonly broker: Broker
  readonly askUser: AskUser
  publish(event: string, payload: object): void
  toolResult(text: string): void
}

/** One turn of the agent, from a message to its last word, told as `chat` and `agent` events. */
export class Run implements AgentTurn {
  isOver = false
  /** Id of the question this run waits for. */
  askedId: string | undefined
  #seq = 0
  readonly #stop = new AbortController()

  constructor(
    private readonly host: RunHost,
    private readonly history: History,
    readonly sessionKey: string,
    readonly runId: string,
    readonly message: string,
  ) {}

  /** Tells that the turn begins. */
  begin(): void {
    for (const phase of ['preparing_workspace', 'preparing_context', 'starting_model']) {
      this.#chat({ state: 'status', phase })
    }
  }

  async askUser(preamble: string, args: AskUserArguments): Promise<string | undefined> {
    const { clock } = this.host
    const toolCallId = `call_${randomUUID()}`
    const itemId = `commentary-${randomUUID()}`
    this.history.addToolCall(clock.now(), this.runId, { preamble, itemId, toolCallId, args })
    for (const phase of ['update', 'end']) {
      this.#item({ kind: 'preamble', title: 'Preamble', phase, progressText: preamble, itemId })
    }
    const tool = this.#toolItem(toolCallId, args)
    this.#item({ ...tool, phase: 'start', status: 'running' })
    const session = { key: this.sessionKey, runId: this.runId, toolCallId }
    this.askedId = askUserQuestionId(session)
    const result = await this.host
      .askUser(args, { signal: this.#stop.signal, session })
      .catch((error: unknown) => {
        // Whoever stopped the run wants no result.
        if (!this.isOver) throw error
      })
    this.askedId = undefined
    if (this.isOver || result === undefined) return undefined
    this.#item({ ...tool, phase: 'end', status: 'completed', endedAt: clock.now() })
    this.history.addToolResult(clock.now(), this.runId, toolCallId, result)
    this.host.toolResult(result)
    return result
  }

  finish(reply: string): void {
    if (this.isOver) return
    this.isOver = true
    const now = this.host.clock.now()
    this.history.addReply(now, this.runId, reply)
    const message = (text: string) => ({
      role: 'assistant',
      content: [{ type: 'text', text }],
      timestamp: now,
    })
    const [first = reply] = /^\S+/.exec(reply) ?? []
    this.#chat({ state: 'delta', deltaText: first, message: message(first) })
    this.#chat({ state: 'delta', deltaText: reply.slice(first.length), message: message(reply) })
    this.#chat({ state: 'final', stopReason: 'stop', message: message(reply) })
  }

  /** Ends the turn with what went wrong. */
  fail(errorMessage: string): void {
    if (this.isOver) return
    this.isOver = true
    this.#chat({ state: 'error', errorMessage })
  }

  /** Ends the turn on a person's demand, and with it the question it waits for. */
  abort(): void {
    if (this.isOver) return
    this.isOver = true
    this.#stop.abort()
    this.#chat({ state: 'aborted', stopReason: 'rpc' })
  }

  /** Lets go of the question when the gateway closes. */
  drop(): void {
    this.isOver = true
    this.#stop.abort()
  }

  #toolItem(toolCallId: string, args: AskUserArguments) {
    const meta = args.questions[0]?.question ?? ''
    return {
      itemId: `tool:${toolCallId}`,
      toolCallId,
      name: 'ask_user',
      kind: 'tool',
      title: `Ask User ${meta}`,
      meta,
      commandBearing: false,
      startedAt: this.host.clock.now(),
    }
  }

  #chat(payload: object): void {
    this.#seq += 1
    this.host.publish('chat', {
      runId: this.runId,
      sessionKey: this.sessionKey,
      agentId: agentOf(this.sessionKey),
      seq: this.#seq,
      ...payload,
    })
  }

  #item(data: object): void {
    this.#seq += 1
    this.host.publish('agent', {
      runId: this.runId,
      stream: 'item',
      data,
      sessionKey: this.sessionKey,
      agentId: agentOf(this.sessionKey),
      seq: this.#seq,
      ts: this.host.clock.now(),
      isHeartbeat: false,
    })
  }
}
