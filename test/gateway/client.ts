import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { type RawData, WebSocket } from 'ws'
import { type ClientInfo, createDevice, type Device } from './deviceProof.js'
import {
  challenge,
  type ErrorFrame,
  type EventFrame,
  type Hello,
  helloOk,
  incomingFrame,
  type ResponseFrame,
} from './frames.js'
import { Journal } from './journal.js'

const client: ClientInfo = { id: 'webchat-ui', mode: 'webchat', version: '0.1.0', platform: 'web' }
const role = 'operator'

/** A request that the gateway refused. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly code: string
  readonly details: unknown
  readonly retryAfterMs: number | undefined

  constructor(method: string, error: ErrorFrame) {
    super(`${method}: ${error.code}: ${error.message}`)
    this.code = error.code
    this.details = error.details
    this.retryAfterMs = error.retryAfterMs
  }
}

export interface ClientOptions {
  readonly url: string
  readonly token: string
  /** The page that the client stands for. */
  readonly origin?: string
  readonly scopes?: readonly string[]
  /** The same device again, instead of a new one. */
  readonly device?: Device
  readonly connectTimeoutMs?: number
}

/** A connected client, with the rights of a chat page. */
export interface GatewayClient {
  readonly hello: Hello
  /** Settles when the connection ends, with its close code and reason. */
  readonly closed: Promise<{ code: number; reason: string }>
  /** The payload of the response; rejects with a RequestError. */
  request(method: string, params: object): Promise<unknown>
  /** Every event so far, oldest first. */
  events(): readonly EventFrame[]
  /** The oldest event that matches, received already or still to come. */
  waitForEvent(matches: (event: EventFrame) => boolean, timeoutMs?: number): Promise<EventFrame>
  close(): Promise<void>
}

/** Connects to a gateway as `webchat-ui` and waits for its hello. */
export async function connectClient(options: ClientOptions): Promise<GatewayClient> {
  const { url, token, origin = 'http://localhost:5173', device = createDevice() } = options
  const scopes = options.scopes ?? ['operator.read', 'operator.write', 'operator.questions']
  const timeoutMs = options.connectTimeoutMs ?? 10_000

  const socket = new WebSocket(url, { origin, handshakeTimeout: timeoutMs })
  const events = new Journal<EventFrame>()
  const pending = new Map<string, { resolve: (frame: ResponseFrame) => void; reject: (e: Error) => void }>()
  let failure: Error | undefined

  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.once('close', (code, reason) => {
      const why = failure ?? new Error(`the gateway closed the connection: ${code} ${reason.toString()}`)
      for (const request of pending.values()) request.reject(why)
      pending.clear()
      resolve({ code, reason: reason.toString() })
    })
  })
  socket.on('error', (error) => {
    failure = error
  })
  socket.on('message', (data: RawData) => {
    try {
      receive(v.parse(incomingFrame, JSON.parse(textOf(data))))
    } catch (error) {
      failure = new Error('the gateway sent something else than a frame', { cause: error })
      socket.terminate()
    }
  })

  function receive(frame: ResponseFrame | EventFrame): void {
    if (frame.type === 'event') {
      events.add(frame)
      return
    }
    pending.get(frame.id)?.resolve(frame)
    pending.delete(frame.id)
  }

  async function request(method: string, params: object): Promise<unknown> {
    const id = randomUUID()
    const frame = await new Promise<ResponseFrame>((resolve, reject) => {
      if (socket.readyState !== WebSocket.OPEN) throw failure ?? new Error(`${method}: not connected`)
      pending.set(id, { resolve, reject })
      socket.send(JSON.stringify({ type: 'req', id, method, params }))
    })
    if (!frame.ok) throw new RequestError(method, frame.error)
    return frame.payload
  }

  function waitForEvent(matches: (event: EventFrame) => boolean, timeoutMs = 60_000): Promise<EventFrame> {
    const seen = () => events.entries.map((event) => event.event).join(', ') || 'none'
    return events.find(matches, timeoutMs, () => `no such event; seen: ${seen()}`)
  }

  async function connect(): Promise<Hello> {
    const opening = await waitForEvent((event) => event.event === 'connect.challenge', timeoutMs)
    const { nonce, ts: signedAt } = v.parse(challenge, opening.payload)
    const hello = await request('connect', {
      minProtocol: 4,
      maxProtocol: 4,
      client,
      role,
      scopes,
      caps: [],
      auth: { token },
      device: device.prove({ client, role, scopes, token, nonce, signedAt }),
    })
    return v.parse(helloOk, hello)
  }

  async function close(): Promise<void> {
    if (socket.readyState === WebSocket.OPEN) socket.close(1000)
    else socket.terminate()
    await closed
  }

  try {
    const lost = closed.then(({ code, reason }) => {
      throw failure ?? new Error(`closed before hello: ${code} ${reason}`)
    })
    const hello = await Promise.race([connect(), lost])
    return { hello, closed, request, events: () => events.entries, waitForEvent, close }
  } catch (error) {
    socket.terminate()
    throw error
  }
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8')
  return (data instanceof ArrayBuffer ? Buffer.from(data) : data).toString('utf8')
}
