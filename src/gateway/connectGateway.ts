import { GatewayProtocolClient } from '@openclaw/gateway-client/browser'
import { createListeners } from '../core/listeners.js'
import { randomId } from '../core/randomId.js'
import { closeProblem, connectProblem, type Ended } from './connectProblems.js'
import { type ConnectPlan, createDeviceAuth } from './deviceAuth.js'
import { canSign, webCryptoKeys } from './deviceKey.js'
import { deviceTokens } from './deviceStorage.js'
import type { Gateway, GatewayOptions } from './Gateway.js'
import type { GatewayEvent } from './GatewayClientLike.js'
import { GatewayError, toGatewayError } from './GatewayError.js'
import { gatewayTransport } from './gatewayTransport.js'
import { gatewayName, gatewayUrl } from './gatewayUrl.js'
import { type Hello, helloConnection, readHello } from './hello.js'
import { connectionSignal } from './connectionSignal.js'
import { backoff, createWatchdog, onWake, reconnectDelay } from './reconnect.js'
import { canonicalSessionKey } from './sessionKey.js'
import { openSocket } from './socket.js'

/**
 * Connects a page to an OpenClaw Gateway as the client `webchat-ui`, with exactly the scopes that a chat with questions
 * needs (protocol section 1). It reconnects by itself, from 0.8 s up to 15 s ± 20 %, until the Gateway refuses for good.
 *
 * Throws a `GatewayError` with the code `INVALID_URL`. Everything later is told by `connection`.
 */
export function connectGateway(options: GatewayOptions): Gateway {
  const url = gatewayUrl(options.url)
  const shared = options.auth ?? {}
  const createId = options.createId ?? randomId
  const origin = (globalThis.location as Location | undefined)?.origin
  const client = {
    ...options.client,
    version: options.client?.version ?? '0',
    id: 'webchat-ui',
    mode: 'webchat',
    platform: 'web',
  } as const

  const connection = connectionSignal()
  const events = createListeners<GatewayEvent>()
  const watchdog = createWatchdog(() => wire.closeSocket(4000, 'tick timeout'))
  let hello: Hello | undefined
  let session: string | undefined
  let ended: Ended | undefined
  let attempt = 0
  let retryNow = false
  let shutdown: { readonly payload?: unknown } | undefined
  let closed = false

  const auth = createDeviceAuth({
    url,
    client,
    shared,
    keys: options.deviceKey ?? webCryptoKeys(),
    tokens: options.tokenStore ?? deviceTokens(),
    onKeyFailure(error) {
      ended = { connection: { status: 'refused', problem: 'device-refused', detail: String(error) } }
    },
  })

  const wire = new GatewayProtocolClient<ConnectPlan>({
    createSocket: (handlers) => openSocket(options.WebSocket ?? WebSocket, url.href, handlers),
    // A page may not open this address at all, as ws:// from https://.
    onSocketFactoryError: ({ message }) =>
      connection.set({ status: 'refused', problem: 'refused', detail: message }),
    createRequestId: createId,
    createRequestTimeoutError: (method) => new GatewayError('TIMEOUT', `${method}: no reply in time`),
    createRequestAbortError: (method) => new GatewayError('ABORTED', `${method}: aborted`),
    nowMs: () => (options.clock ?? Date).now(),
    handshake: { mode: 'require-challenge', timeoutMs: 15_000 },
    reconnect: backoff,
    buildConnectPlan({ nonce, challengeTs }) {
      events.emit({ event: 'connect.challenge', payload: { ts: challengeTs } })
      return auth.plan(nonce, challengeTs)
    },
    buildConnectParams: ({ role, scopes, auth, device }) => ({
      minProtocol: 4,
      maxProtocol: 4,
      client,
      role,
      scopes,
      auth,
      device,
      locale: options.locale,
    }),
    onConnectPlanError({ message }) {
      ended ??= { connection: { status: 'offline', problem: 'lost', detail: message } }
      return failed(ended)
    },
    onConnectHello(foreign, { plan }) {
      hello = readHello(foreign)
      session = canonicalSessionKey(options.sessionKey, hello.sessions)
      attempt = 0
      void auth.accept(hello, plan)
      watchdog.start(hello.tickIntervalMs)
      connection.set(helloConnection(hello))
    },
    onConnectFailure(failure, { plan }) {
      retryNow = auth.takesRetry(failure.details, plan)
      if (retryNow) {
        return { closeCode: 1008, closeReason: 'retry with device token' }
      }
      const error = toGatewayError(failure)
      if (error.reason === 'AUTH_DEVICE_TOKEN_MISMATCH') void auth.forget(plan)
      ended = connectProblem(error, { origin, sharedToken: shared.token !== undefined })
      return failed(ended)
    },
    resolveClose({ code, reason, socketOpened }) {
      leave()
      const pendingError = new GatewayError('CONNECTION_LOST', `The connection was lost (${code} ${reason})`)
      // Straight on to the one attempt with the device token: nothing worth telling has happened.
      if (retryNow) {
        retryNow = false
        return { retry: true, notify: false, pendingError, reconnectDelayMs: 0 }
      }
      const end = ended ?? closeProblem({ code, reason, socketOpened, shutdown }, connection.get())
      ended = undefined
      shutdown = undefined
      connection.set(end.connection)
      const retry = end.connection.status === 'offline'
      const reconnectDelayMs = reconnectDelay(attempt, options.random ?? Math.random, end.retryAfterMs)
      attempt += 1
      return { retry, notify: true, pendingError, reconnectDelayMs }
    },
    onActivity: watchdog.heard,
    onEvent({ event, payload, seq }) {
      if (event === 'shutdown') shutdown = { payload }
      events.emit({ event, payload, seq })
    },
  })

  function leave() {
    hello = undefined
    watchdog.stop()
  }

  function start() {
    if (options.deviceKey || canSign()) wire.start()
    else
      connection.set({
        status: 'refused',
        problem: 'insecure-page',
        ...(origin && { detail: origin }),
      })
  }

  const stopWaking = onWake(() => {
    if (connection.get().status !== 'offline') return
    wire.resetReconnectBackoff(backoff.initialMs)
    wire.start()
  })

  const base: Omit<Gateway, 'transport' | 'reconnect' | 'close'> = {
    async request(method, params, { timeoutMs = 30_000, signal } = {}) {
      if (!hello) throw new GatewayError('NOT_CONNECTED', `${method}: the Gateway is not connected`)
      let sent = false
      const onSent = () => {
        sent = true
      }
      try {
        return await wire.request(method, params, { timeoutMs, onSent, ...(signal && { signal }) })
      } catch (thrown) {
        throw toGatewayError(thrown, sent)
      }
    },
    onEvent: events.add,
    connection: { get: connection.get, subscribe: connection.subscribe },
    sessionKey: () => session,
    name: gatewayName(url),
  }
  const transport = gatewayTransport(base, options.clock && { clock: options.clock })
  // Listening from the start, so that no challenge is missed: it carries the server's clock.
  const stopListening = transport.subscribe(() => {})
  start()

  return {
    ...base,
    transport,
    reconnect() {
      const { status } = connection.get()
      if (closed || status === 'ready' || status === 'connecting') return
      leave()
      attempt = 0
      auth.reset()
      ended = undefined
      retryNow = false
      wire.stop()
      if (status === 'refused') connection.set({ status: 'connecting' })
      start()
    },
    close() {
      if (closed) return
      closed = true
      leave()
      stopWaking()
      wire.stop()
      connection.set({ status: 'refused', problem: 'refused', detail: 'Closed by the page' })
      stopListening()
    },
  }
}

/** What becomes of a connection whose `connect` failed. */
function failed({ connection }: Ended) {
  return { closeCode: 1008, closeReason: 'connect failed', stop: connection.status === 'refused' }
}
