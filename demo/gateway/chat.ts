import { BrokerError } from 'react-ask-user/broker'
import { playTurn } from './agent.js'
import { History } from './history.js'
import { readTextAnswers } from './plainText.js'
import type { Reply } from './methods.js'
import { invalidRequest } from './requestError.js'
import { Run, type RunHost } from './run.js'
import { canonicalSessionKey } from './sessionKey.js'

interface Session {
  readonly key: string
  readonly history: History
  /** Every run there was, by id: a repeated `chat.send` starts nothing. */
  readonly runs: Map<string, Run | 'consumed'>
}

/** A message to the agent. */
export interface ChatMessage {
  readonly sessionKey: string
  readonly agentId?: string | undefined
  readonly message: string
  readonly idempotencyKey: string
  readonly attachments?: readonly unknown[] | undefined
}

/** The chat sessions of one gateway. */
export class Chat {
  readonly #sessions = new Map<string, Session>()

  constructor(private readonly host: RunHost) {}

  /**
   * Takes a message. While the session's agent waits for an answer, the message is that answer and starts no turn; so a
   * session never has two questions of its agent open.
   *
   * @returns the reply to the request, and what happens once it is sent
   */
  async send(message: ChatMessage): Promise<Reply> {
    const session = this.#session(message.sessionKey, message.agentId)
    const { idempotencyKey: runId, attachments = [] } = message
    if (message.message.trim() === '' && attachments.length === 0) {
      throw invalidRequest('message or attachment required')
    }
    const known = session.runs.get(runId)
    if (known) {
      const isActive = known !== 'consumed' && !known.isOver
      return { payload: { runId, status: isActive ? 'in_flight' : 'ok' } }
    }
    // Taken before anything is waited for, so that a repeated request starts nothing.
    session.runs.set(runId, 'consumed')
    session.history.addUser(this.host.clock.now(), runId, message.message)
    const payload = { runId, status: 'started' }
    const asked = this.#active(session).find((run) => run.askedId !== undefined)?.askedId
    const end = asked === undefined ? undefined : await this.#answer(asked, message)
    if (end) {
      const final = { runId, sessionKey: session.key, seq: 1, ...end }
      return { payload, afterReply: () => this.host.publish('chat', final) }
    }
    const run = new Run(this.host, session.history, session.key, runId, message.message)
    session.runs.set(runId, run)
    const afterReply = () => {
      run.begin()
      playTurn(run).catch((error: unknown) =>
        run.fail(error instanceof Error ? error.message : String(error)),
      )
    }
    return { payload, afterReply }
  }

  /** The newest messages of a session. */
  history(sessionKey: string, agentId?: string, limit?: number, offset?: number): object {
    const session = this.#session(sessionKey, agentId)
    const active = this.#active(session).map((run) => run.runId)
    return session.history.page(active, limit, offset)
  }

  /** Stops the runs of a session, or one of them. */
  abort(sessionKey: string, agentId?: string, runId?: string): object {
    const session = this.#session(sessionKey, agentId)
    const stopped = this.#active(session).filter((run) => runId === undefined || run.runId === runId)
    for (const run of stopped) run.abort()
    return { ok: true, aborted: stopped.length > 0, runIds: stopped.map((run) => run.runId) }
  }

  /** Forgets everything without a word. */
  close(): void {
    for (const session of this.#sessions.values()) for (const run of this.#active(session)) run.drop()
    this.#sessions.clear()
  }

  /**
   * Answers a question with a message, which a picture cancels. Gives how the run of the message ends; nothing where it
   * starts a turn of its own, as it does when the question ended a moment ago.
   */
  async #answer(id: string, { message, attachments = [] }: ChatMessage): Promise<object | undefined> {
    const { broker } = this.host
    try {
      if (attachments.length > 0) {
        await broker.cancel(id, { resolvedBy: 'image-reply' })
        return undefined
      }
      const { prompt } = await broker.get(id)
      const answers = Object.fromEntries(readTextAnswers(prompt.questions, message))
      await broker.resolve(id, { answers }, { resolvedBy: 'plain-text' })
      return { state: 'final' }
    } catch (error) {
      if (!(error instanceof BrokerError)) throw error
      if (error.reason !== 'QUESTION_INVALID_ANSWER') return undefined
      return {
        state: 'error',
        errorMessage: `The answer was not accepted: ${error.message}. The question is still open, so reply again and answer every question by number or question id.`,
      }
    }
  }

  #session(sessionKey: string, agentId?: string): Session {
    const key = canonicalSessionKey(sessionKey, agentId)
    const existing = this.#sessions.get(key)
    if (existing) return existing
    const session: Session = { key, history: new History(key), runs: new Map() }
    this.#sessions.set(key, session)
    return session
  }

  #active(session: Session): Run[] {
    return [...session.runs.values()].flatMap((run) => (run === 'consumed' || run.isOver ? [] : [run]))
  }
}
