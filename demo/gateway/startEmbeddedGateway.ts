import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { createBroker } from 'react-ask-user/broker'
import { type Clock, systemClock } from 'react-ask-user/core'
import { WebSocketServer } from 'ws'
import { createAskUser } from './askUser.js'
import { Chat } from './chat.js'
import { Connection } from './connection.js'
import { maxPayload } from './hello.js'
import { FailedAttempts } from './limits.js'
import { createMethods } from './methods.js'
import { wireEnd, wireRecord } from './wireRecord.js'

const goodbyeMs = 1000

/** Events that only some clients get, and the scope they need. */
const eventScopes = new Map([
  ['question.requested', 'operator.questions'],
  ['question.resolved', 'operator.questions'],
  ['chat', 'operator.read'],
  ['agent', 'operator.read'],
])

/** How to start the gateway. */
export interface EmbeddedGatewayOptions {
  /** An HTTP server to attach to, such as that of a development server. Without one the gateway listens by itself. */
  readonly server?: Server
  /** Path of the WebSocket: "/gateway" on a given server, "/" on its own. */
  readonly path?: string
  /** Where to listen by itself; default 127.0.0.1. */
  readonly host?: string
  /** Port to listen on by itself; default: one that is free. */
  readonly port?: number
  /** The shared token; default: a random one. */
  readonly token?: string
  /** Origins of pages that may connect besides those of this machine. */
  readonly allowedOrigins?: readonly string[]
  readonly tickIntervalMs?: number
  readonly clock?: Clock
}

/** A running gateway. */
export interface EmbeddedGateway {
  /** Address of the WebSocket; with a given server it is known once that listens. */
  readonly url: string
  readonly token: string
  /** Texts of the `ask_user` results the agent received, oldest first. */
  toolResults(): readonly string[]
  /** Says goodbye to every client and stops; open questions are forgotten. */
  close(): Promise<void>
}

/** Starts a gateway with a scripted agent that speaks the wire protocol of OpenClaw 2026.9.6, version 4. */
export async function startEmbeddedGateway(options: EmbeddedGatewayOptions = {}): Promise<EmbeddedGateway> {
  const { clock = systemClock, tickIntervalMs = 30_000, allowedOrigins = [] } = options
  const token = options.token ?? randomBytes(24).toString('base64url')
  const server = options.server ?? createServer((_request, response) => void response.writeHead(426).end())
  const isOwn = server !== options.server
  const path = options.path ?? (isOwn ? '/' : '/gateway')

  const connections = new Set<Connection>()
  const publish = (event: string, payload: object) => {
    for (const connection of connections) connection.event(event, payload, eventScopes.get(event))
  }
  const results: string[] = []
  const broker = createBroker({ clock })
  broker.subscribe((event) => {
    const { prompt } = event
    if (event.type === 'opened') publish('question.requested', wireRecord({ prompt }))
    else publish('question.resolved', { id: prompt.id, ...wireEnd(event.end.resolution) })
  })
  const chat = new Chat({
    clock,
    broker,
    publish,
    askUser: createAskUser(broker),
    toolResult: (text) => results.push(text),
  })
  const { names, dispatch } = createMethods(broker, chat)
  const failedAttempts = new FailedAttempts(clock)
  const facts = { bootId: randomUUID(), startedAtMs: clock.now(), tickIntervalMs, methods: names }
  const host = { clock, facts, token, allowedOrigins, failedAttempts, dispatch }
  const sockets = new WebSocketServer({ noServer: true, maxPayload })

  let closing: Promise<void> | undefined
  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (pathOf(request) !== path) {
      if (isOwn) refuse(stream, '404 Not Found')
      return
    }
    if (closing) {
      refuse(stream, '503 Service Unavailable')
      return
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      const connection = new Connection(host, socket, request)
      connections.add(connection)
      socket.on('close', () => connections.delete(connection))
    })
  }
  server.on('upgrade', onUpgrade)

  if (isOwn) {
    server.listen(options.port ?? 0, options.host ?? '127.0.0.1')
    await once(server, 'listening')
  }

  let stopTicking: () => void
  const scheduleTick = () => {
    stopTicking = clock.after(tickIntervalMs, () => {
      publish('tick', { ts: clock.now() })
      scheduleTick()
    })
  }
  scheduleTick()

  const close = async () => {
    stopTicking()
    publish('shutdown', { reason: 'gateway stopping' })
    const gone = [...sockets.clients].map((socket) => new Promise((resolve) => socket.once('close', resolve)))
    for (const connection of connections) connection.close(1012, 'service restart')
    const stopWaiting = clock.after(goodbyeMs, () => {
      for (const connection of connections) connection.terminate()
    })
    await Promise.all(gone)
    stopWaiting()
    chat.close()
    await broker.close()
    server.off('upgrade', onUpgrade)
    if (!isOwn) return
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }

  let url = isOwn ? urlOf(server, path) : undefined
  return {
    get url() {
      return (url ??= urlOf(server, path))
    },
    token,
    toolResults: () => [...results],
    close: () => (closing ??= close()),
  }
}

function refuse(stream: Duplex, status: string): void {
  stream.on('error', () => stream.destroy())
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?')[0] ?? '/'
}

function urlOf(server: Server, path: string): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The HTTP server does not listen yet')
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `ws://${host}:${address.port}${path}`
}
