import { afterEach, beforeEach, vi } from 'vitest'
import type { TransportEvent } from 'react-ask-user/core'
import {
  connectGateway,
  type DeviceKeyStore,
  deviceTokens,
  type Gateway,
  type GatewayOptions,
  memoryRecords,
} from 'react-ask-user/gateway'
import { challengeTs, FakeGateway } from './fakeSocket.js'

/** A key without cryptography. */
export const plainKey: DeviceKeyStore = {
  load: async () => ({ deviceId: 'device-1', publicKey: 'public-1', sign: async (text) => `signed ${text}` }),
}

const opened: Gateway[] = []

/** Fake timers from the server's time on, and nothing left connected after a test. */
export function setUpGateways(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: challengeTs })
  })
  afterEach(() => {
    for (const gateway of opened.splice(0)) gateway.close()
    vi.useRealTimers()
  })
}

/** Lets everything happen that is due now, or within some ms. */
export async function settle(ms = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
}

/** A gateway over a peer in memory, with everything injected, and what its transport told. */
export function open(peer: FakeGateway, options: Partial<GatewayOptions> = {}) {
  let ids = 0
  const gateway = connectGateway({
    url: 'ws://127.0.0.1:18789',
    sessionKey: 'proto',
    auth: { token: 'shared' },
    deviceKey: plainKey,
    tokenStore: deviceTokens(memoryRecords()),
    WebSocket: peer.WebSocket,
    random: () => 0.5,
    createId: () => {
      ids += 1
      return `id-${ids}`
    },
    ...options,
  })
  opened.push(gateway)
  const told: TransportEvent[] = []
  gateway.transport.subscribe((event) => told.push(event))
  return { gateway, told, peer }
}

/** Like `open`, after hello and the first list. */
export async function connected(peer = new FakeGateway(), options: Partial<GatewayOptions> = {}) {
  const all = open(peer, options)
  await settle()
  return all
}

/** What was told, shortened for comparing: `opened id`, `ended id status by`, `connection status problem`. */
export function lines(told: readonly TransportEvent[]): string[] {
  return told.flatMap((event) => {
    if (event.type === 'opened') return [`opened ${event.prompt.id}`]
    if (event.type === 'connection') {
      const { connection } = event
      return ['problem' in connection ? `${connection.status} ${connection.problem}` : connection.status]
    }
    if (event.type === 'clock') return []
    const prompt = told.flatMap((each) =>
      each.type === 'opened' && each.prompt.id === event.id ? [each.prompt] : [],
    )[0]
    if (!prompt) return [`ended ${event.id}`]
    const resolution = event.resolution(prompt)
    const by = 'by' in resolution && resolution.by ? ` ${resolution.by}` : ''
    return [`ended ${event.id} ${resolution.status}${by}`]
  })
}

/** What a promise fails with. */
export function failure(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => Promise.reject(new Error('it did not fail')),
    (error: unknown) => error,
  )
}
