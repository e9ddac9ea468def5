import * as v from 'valibot'
import type { WebSocketConstructor, WebSocketLike } from 'react-ask-user/gateway'
import { hello, type Reply } from './fixtures.js'

const RequestSchema = v.object({
  type: v.literal('req'),
  id: v.string(),
  method: v.string(),
  params: v.fallback(v.looseObject({}), {}),
})

export interface Request {
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
  readonly socket: FakeSocket
  /** Replies; for handlers that said nothing yet. */
  readonly reply: (reply: Reply) => void
}

/** What a peer does with a call: replies, or nothing at all. */
type Handler = (request: Request) => Reply | undefined

interface Listeners {
  open: () => void
  error: () => void
  message: (event: { readonly data: unknown }) => void
  close: (event: { readonly code: number; readonly reason: string }) => void
}

/** One socket in memory, as strict about closing as a browser. */
export class FakeSocket implements WebSocketLike {
  readyState = 0
  readonly createdAt = Date.now()
  /** How the page closed it. */
  closed: { readonly code: number; readonly reason: string } | undefined
  private readonly listeners: { [Type in keyof Listeners]?: Listeners[Type] } = {}

  constructor(
    readonly url: string,
    private readonly receive: (socket: FakeSocket, data: string) => void = () => {},
  ) {}

  addEventListener<Type extends keyof Listeners>(type: Type, listener: Listeners[Type]): void {
    this.listeners[type] = listener
  }

  send(data: string): void {
    if (this.readyState !== 1) throw new Error('InvalidStateError')
    this.receive(this, data)
  }

  close(code = 1000, reason = ''): void {
    if (code !== 1000 && (code < 3000 || code > 4999)) throw new Error(`InvalidAccessError: ${code}`)
    if (new TextEncoder().encode(reason).length > 123) throw new Error('SyntaxError: reason too long')
    this.closed ??= { code, reason }
    this.readyState = 2
  }

  /** The upgrade succeeds. */
  open(): void {
    this.readyState = 1
    this.listeners.open?.()
  }

  /** The peer sends text. */
  text(data: unknown): void {
    if (this.readyState === 1) this.listeners.message?.({ data })
  }

  /** The peer sends a frame. */
  frame(frame: unknown): void {
    this.text(JSON.stringify(frame))
  }

  event(event: string, payload?: unknown, seq?: number): void {
    this.frame({
      type: 'event',
      event,
      ...(payload !== undefined && { payload }),
      ...(seq !== undefined && { seq }),
    })
  }

  /** The connection ends from the other side, or before it was open. */
  drop(code = 1006, reason = ''): void {
    if (this.readyState === 0) this.listeners.error?.()
    this.readyState = 3
    this.listeners.close?.({ code, reason })
  }
}

/** The epoch ms of every challenge. */
export const challengeTs = 1_796_159_486_540

/** A Gateway in memory: it opens sockets, sends a challenge and answers calls by method. */
export class FakeGateway {
  readonly sockets: FakeSocket[] = []
  readonly requests: Request[] = []
  /** Whether an upgrade succeeds. */
  accepts = true
  /** Whether it sends a challenge. */
  challenges = true
  readonly WebSocket: WebSocketConstructor
  private readonly handlers = new Map<string, Handler>([
    ['connect', () => ({ ok: true, payload: hello() })],
    ['question.list', () => ({ ok: true, payload: { questions: [] } })],
  ])

  constructor() {
    const receive = (socket: FakeSocket, data: string) => this.receive(socket, data)
    const adopt = (socket: FakeSocket) => this.adopt(socket)
    this.WebSocket = class extends FakeSocket {
      constructor(url: string) {
        super(url, receive)
        adopt(this)
      }
    }
  }

  /** Answers a method from now on. */
  on(method: string, handler: Handler | Reply): this {
    this.handlers.set(method, typeof handler === 'function' ? handler : () => handler)
    return this
  }

  get socket(): FakeSocket {
    const last = this.sockets.at(-1)
    if (!last) throw new Error('no socket was opened')
    return last
  }

  calls(method: string): Request[] {
    return this.requests.filter((request) => request.method === method)
  }

  private receive(socket: FakeSocket, data: string): void {
    const { id, method, params } = v.parse(RequestSchema, JSON.parse(data))
    const reply = (reply: Reply) => socket.frame({ type: 'res', id, ...reply })
    const request = { method, params, socket, reply }
    this.requests.push(request)
    const answer = this.handlers.get(method)?.(request)
    if (answer) queueMicrotask(() => reply(answer))
  }

  private adopt(socket: FakeSocket): void {
    this.sockets.push(socket)
    queueMicrotask(() => {
      if (socket.readyState !== 0) return
      if (!this.accepts) return socket.drop()
      socket.open()
      if (!this.challenges) return
      socket.event('connect.challenge', { nonce: `nonce-${this.sockets.length}`, ts: challengeTs })
    })
  }
}
