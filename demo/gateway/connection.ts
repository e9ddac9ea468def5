import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Clock } from 'react-ask-user/core'
import * as v from 'valibot'
import type { RawData, WebSocket } from 'ws'
import { connectParams } from './connectParams.js'
import { admit, type HandshakeContext } from './handshake.js'
import { HandshakeError } from './handshakeError.js'
import { type GatewayFacts, helloPayload } from './hello.js'
import { type FailedAttempts, RequestBudget } from './limits.js'
import { type Dispatch, holdsScope } from './methods.js'
import { atMost, closed, explainIssues, nonEmpty, readParams, text } from './params.js'
import { rateLimited, RequestError, type WireError, wireError } from './requestError.js'

const connectTimeoutMs = 15_000
const maxPayloadBeforeHello = 65_536
/** All that a stranger may send: one frame of that size, what is around it, and some replies to pings. */
const maxBytesBeforeHello = maxPayloadBeforeHello + 1024
/** How long a stranger who sends more gets to read why. */
const goodbyeMs = 1000
/** Every event names the profile it is meant for; here is only one person. */
const recipientProfileId = 'gateway-owner'

const requestFrame = closed({
  type: v.literal('req', 'must be equal to constant'),
  id: nonEmpty,
  method: nonEmpty,
  params: v.optional(v.unknown()),
  traceparent: v.optional(atMost(128)),
  expectedProfileId: v.optional(text),
})

/** What a connection needs from its gateway. */
export interface ConnectionHost {
  readonly clock: Clock
  readonly facts: GatewayFacts
  readonly token: string
  readonly allowedOrigins: readonly string[]
  readonly failedAttempts: FailedAttempts
  readonly dispatch: Dispatch
}

/** One client: its handshake, its requests and its events. */
export class Connection {
  #scopes: readonly string[] | undefined
  #seq = 0
  readonly #nonce = randomUUID()
  readonly #gone = new AbortController()
  readonly #budget: RequestBudget
  readonly #timers: (() => void)[] = []

  constructor(
    private readonly host: ConnectionHost,
    private readonly socket: WebSocket,
    private readonly request: IncomingMessage,
  ) {
    this.#budget = new RequestBudget(host.clock)
    this.#watchBytes()
    this.#timers.push(
      host.clock.after(connectTimeoutMs, () => {
        if (!this.#scopes) socket.close(1000)
      }),
    )
    socket.on('message', (data) => void this.#receive(data))
    // A broken frame closes the socket with its own code; an error nobody listens to would end the process.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      for (const stop of this.#timers) stop()
      this.#gone.abort()
    })
    this.#send({
      type: 'event',
      event: 'connect.challenge',
      payload: { nonce: this.#nonce, ts: host.clock.now(), capabilities: [] },
    })
  }

  /** Sends an event to a client that is in and holds the scope; only then is it counted. */
  event(event: string, payload: object, scope?: string): void {
    if (!this.#scopes || (scope !== undefined && !holdsScope(this.#scopes, scope))) return
    this.#seq += 1
    this.#send({ type: 'event', event, payload, seq: this.#seq, recipientProfileId })
  }

  /** Ends the connection. */
  close(code: number, reason: string): void {
    this.socket.close(code, closeReason(reason))
  }

  /** Ends the connection without waiting for the client. */
  terminate(): void {
    this.socket.terminate()
  }

  async #receive(data: RawData): Promise<void> {
    if (this.socket.readyState !== this.socket.OPEN) return
    const bytes = toBuffer(data)
    if (!this.#scopes && bytes.length > maxPayloadBeforeHello) return this.close(1009, 'frame too large')
    const value = readJson(bytes.toString())
    const read = v.safeParse(requestFrame, value)
    if (!read.success) {
      if (!this.#scopes) return this.close(1008, 'invalid request frame')
      if (value === undefined) return undefined
      return this.#refuse('invalid', {
        code: 'INVALID_REQUEST',
        message: `invalid request frame: ${explainIssues(read.issues)}`,
      })
    }
    const { id, method, params } = read.output
    return this.#scopes ? this.#answer(id, method, params, this.#scopes) : this.#connect(id, method, params)
  }

  /**
   * Cuts off a stranger who sends too much. The socket library would gather up to the limit of those who are in, which it
   * cannot change later.
   */
  #watchBytes(): void {
    const { socket: stream } = this.request
    const before = stream.bytesRead
    const watch = () => {
      if (this.#scopes) stream.off('data', watch)
      else if (stream.bytesRead - before > maxBytesBeforeHello) {
        stream.off('data', watch)
        this.close(1009, 'frame too large')
        this.socket.pause()
        this.#timers.push(this.host.clock.after(goodbyeMs, () => this.socket.terminate()))
      }
    }
    stream.on('data', watch)
  }

  #connect(id: string, method: string, params: unknown): void {
    const { clock, facts } = this.host
    const now = clock.now()
    const { headers, socket } = this.request
    const context: HandshakeContext = {
      ...this.host,
      origin: headers.origin,
      address: socket.remoteAddress ?? '',
      nonce: this.#nonce,
      now,
    }
    try {
      if (method !== 'connect') {
        throw new HandshakeError('invalid handshake: first request must be connect')
      }
      const admission = admit(readParams('connect', connectParams, params), context)
      this.#scopes = admission.scopes
      this.#send({ type: 'res', id, ok: true, payload: helloPayload(facts, admission, now) })
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      this.#refuse(id, error.wire)
      if (error instanceof HandshakeError) this.close(error.closeCode, error.closeReason)
      else this.close(1008, error.message)
    }
  }

  async #answer(id: string, method: string, params: unknown, scopes: readonly string[]): Promise<void> {
    try {
      const waitMs = this.#budget.take()
      if (waitMs > 0) throw rateLimited(method, waitMs)
      const { payload, afterReply } = await this.host.dispatch(method, params, {
        scopes,
        signal: this.#gone.signal,
      })
      this.#send({ type: 'res', id, ok: true, payload })
      afterReply?.()
    } catch (error) {
      this.#refuse(id, wireError(error))
    }
  }

  #refuse(id: string, error: WireError): void {
    this.#send({ type: 'res', id, ok: false, error })
  }

  #send(frame: object): void {
    if (this.socket.readyState === this.socket.OPEN) this.socket.send(JSON.stringify(frame))
  }
}

function toBuffer(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data)
  return data instanceof ArrayBuffer ? Buffer.from(data) : data
}

function readJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

/** A close frame has room for 123 bytes; a cut character would break it. */
function closeReason(reason: string): string {
  return Buffer.from(reason)
    .subarray(0, 123)
    .toString()
    .replace(/\uFFFD+$/, '')
}
