import { webcrypto } from 'node:crypto'
import * as v from 'valibot'
import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import type { WebSocket as NodeSocket } from 'ws'
import type { Connection } from 'react-ask-user/core'
import {
  connectGateway,
  deviceTokens,
  memoryRecords,
  webCryptoKeys,
  type WebSocketConstructor,
} from 'react-ask-user/gateway'
import { challengeTs, FakeGateway, FakeSocket } from './fakeSocket.js'
import { connectOutcomes, hello, type Reply, reply } from './fixtures.js'
import { connected, open, plainKey, settle, setUpGateways } from './harness.js'

setUpGateways()

// Both are taken as they are.
expectTypeOf<typeof WebSocket>().toExtend<WebSocketConstructor>()
expectTypeOf<typeof NodeSocket>().toExtend<WebSocketConstructor>()

describe('connect', () => {
  it('asks for exactly what a chat with questions needs', async () => {
    const { peer, gateway } = await connected(undefined, {
      locale: 'de',
      client: { displayName: 'Demo', version: '1.2.3', instanceId: 'tab-1' },
    })
    expect(peer.requests[0]).toMatchObject({
      method: 'connect',
      params: {
        minProtocol: 4,
        maxProtocol: 4,
        role: 'operator',
        scopes: ['operator.read', 'operator.write', 'operator.questions'],
        client: {
          id: 'webchat-ui',
          mode: 'webchat',
          platform: 'web',
          displayName: 'Demo',
          version: '1.2.3',
          instanceId: 'tab-1',
        },
        auth: { token: 'shared' },
        device: { id: 'device-1', nonce: 'nonce-1', signedAt: challengeTs },
        locale: 'de',
      },
    })
    expect(peer.socket.url).toBe('ws://127.0.0.1:18789/')
    expect(gateway.connection.get()).toEqual({ status: 'ready' })
  })

  it('signs the challenge with a WebCrypto key that cannot be exported', async () => {
    const peer = new FakeGateway()
    const records = memoryRecords()
    const { gateway } = open(peer, { deviceKey: webCryptoKeys(records) })
    await vi.waitFor(() => expect(gateway.connection.get().status).toBe('ready'))
    const { device } = v.parse(
      v.object({ device: v.record(v.string(), v.union([v.string(), v.number()])) }),
      peer.requests[0]?.params,
    )
    const raw = Buffer.from(String(device.publicKey), 'base64url')
    expect(raw).toHaveLength(32)
    const hash = await webcrypto.subtle.digest('SHA-256', raw)
    expect(device.id).toBe(Buffer.from(hash).toString('hex'))
    const signed = [
      'v3',
      device.id,
      'webchat-ui',
      'webchat',
      'operator',
      'operator.read,operator.write,operator.questions',
      challengeTs,
      'shared',
      'nonce-1',
      'web',
      '',
    ].join('|')
    const key = await webcrypto.subtle.importKey('raw', raw, { name: 'Ed25519' }, false, ['verify'])
    const signature = Buffer.from(String(device.signature), 'base64url')
    await expect(webcrypto.subtle.verify('Ed25519', key, signature, Buffer.from(signed))).resolves.toBe(true)
    const kept = v.parse(
      v.object({ privateKey: v.instance(CryptoKey) }),
      await records.update('key ws://127.0.0.1:18789', (kept) => kept),
    )
    expect(kept.privateKey.extractable).toBe(false)
  })

  it('lets no call out before hello', async () => {
    const peer = new FakeGateway()
    const hold: { answer?: (reply: Reply) => void } = {}
    peer.on('connect', (request) => {
      hold.answer = request.reply
      return undefined
    })
    const { gateway } = open(peer)
    await expect(gateway.request('chat.history')).rejects.toMatchObject({
      name: 'GatewayError',
      code: 'NOT_CONNECTED',
    })
    await settle()
    await expect(gateway.request('chat.history')).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    expect(gateway.sessionKey()).toBeUndefined()
    expect(peer.requests.map(({ method }) => method)).toEqual(['connect'])
    hold.answer?.({ ok: true, payload: hello() })
    await settle()
    peer.on('chat.history', { ok: true, payload: { messages: [] } })
    const history = gateway.request('chat.history', { sessionKey: 'main' })
    await expect(history).resolves.toEqual({ messages: [] })
    expect(gateway.sessionKey()).toBe('agent:main:proto')
  })

  it.each([
    ['main', 'agent:main:main'],
    [' Proto ', 'agent:main:proto'],
    ['GLOBAL', 'global'],
    ['agent:Other:Chat', 'agent:other:chat'],
  ])('canonicalises the session key %j', async (sessionKey, canonical) => {
    const { gateway } = await connected(undefined, { sessionKey })
    expect(gateway.sessionKey()).toBe(canonical)
  })

  it('is about the main session where none is named', async () => {
    const { WebSocket } = new FakeGateway()
    const tokenStore = deviceTokens(memoryRecords())
    const gateway = connectGateway({ url: 'ws://localhost:1', WebSocket, tokenStore, deviceKey: plainKey })
    await settle()
    expect(gateway.sessionKey()).toBe('agent:main:main')
    gateway.close()
  })

  it('takes the main session and the default agent from hello', async () => {
    const sessionDefaults = { defaultAgentId: 'Ops', mainSessionKey: 'agent:ops:desk' }
    const peer = new FakeGateway().on('connect', {
      ok: true,
      payload: { ...hello(), snapshot: { sessionDefaults } },
    })
    const { gateway } = await connected(peer, { sessionKey: 'main' })
    expect(gateway.sessionKey()).toBe('agent:ops:desk')
    const other = await connected(peer, { sessionKey: 'Night' })
    expect(other.gateway.sessionKey()).toBe('agent:ops:night')
  })

  it.each([
    ['not an address', 'absolute'],
    ['https://gateway.example', 'ws:// or wss://'],
    ['wss://user:hunter2@gateway.example', 'credentials'],
    ['wss://gateway.example/?access_token=hunter2', 'token'],
    ['wss://gateway.example/#hunter2', 'fragment'],
  ])('refuses the address %s and repeats no secret', (url, why) => {
    const connect = () => connectGateway({ url, deviceKey: plainKey })
    expect(connect).toThrow(
      expect.objectContaining({ code: 'INVALID_URL', message: expect.stringContaining(why) }),
    )
    expect(connect).not.toThrow(/hunter2/)
  })

  it('says that an insecure page cannot sign, and opens no socket', async () => {
    vi.stubGlobal('crypto', { getRandomValues: webcrypto.getRandomValues.bind(webcrypto) })
    try {
      const peer = new FakeGateway()
      const gateway = connectGateway({ url: 'ws://127.0.0.1:1', WebSocket: peer.WebSocket })
      await settle(60_000)
      expect(gateway.connection.get()).toEqual({ status: 'refused', problem: 'insecure-page' })
      expect(peer.sockets).toHaveLength(0)
      gateway.close()
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it('stops where the browser has no Ed25519', async () => {
    const deviceKey = { load: vi.fn().mockRejectedValue(new Error('NotSupportedError')) }
    const { gateway, peer } = await connected(undefined, { deviceKey })
    await settle(60_000)
    expect(gateway.connection.get()).toMatchObject({ status: 'refused', problem: 'device-refused' })
    expect(peer.sockets).toHaveLength(1)
    expect(peer.socket.closed).toEqual({ code: 4008, reason: 'connect failed' })
  })

  it('stops where the page may not open the address at all', async () => {
    class Blocked extends FakeSocket {
      constructor(url: string) {
        super(url)
        throw new Error('SecurityError')
      }
    }
    const { gateway } = await connected(undefined, { WebSocket: Blocked })
    expect(gateway.connection.get()).toEqual({
      status: 'refused',
      problem: 'refused',
      detail: 'SecurityError',
    })
  })

  it('survives malformed frames and a malformed hello', async () => {
    const { peer, gateway, told } = await connected()
    const before = told.length
    for (const text of ['', 'null', '[]', '{"type":"event"}', '{"type":"res","id":7}', new ArrayBuffer(2)]) {
      peer.socket.text(text)
    }
    for (const name of ['question.requested', 'question.resolved', 'tick', 'shutdown']) {
      for (const payload of [undefined, null, 7, [], {}, { id: 7 }, { id: '', ts: 'late' }]) {
        peer.socket.event(name, payload)
      }
    }
    await settle()
    expect(told).toHaveLength(before)
    expect(gateway.connection.get()).toEqual({ status: 'ready' })

    const odd = await connected(
      new FakeGateway().on('connect', { ok: true, payload: { auth: { scopes: 'all' } } }),
    )
    expect(odd.gateway.connection.get()).toMatchObject({ problem: 'scopes-missing' })
  })

  it('gives up a silent handshake after 15 s, with a code that a page may use', async () => {
    const peer = new FakeGateway().on('connect', () => undefined)
    const { gateway } = await connected(peer)
    await settle(15_000)
    expect(peer.sockets[0]?.closed).toEqual({ code: 4000, reason: 'connect timeout' })
    expect(gateway.connection.get()).toMatchObject({ status: 'offline', problem: 'lost' })
  })

  it('needs a challenge', async () => {
    const peer = new FakeGateway()
    peer.challenges = false
    await connected(peer)
    await settle(15_000)
    expect(peer.requests).toHaveLength(0)
    expect(peer.sockets[0]?.closed).toEqual({ code: 4008, reason: 'connect challenge timeout' })
  })
})

/** What each recorded end of a `connect` means to a person. */
const outcomes: Record<string, Partial<Extract<Connection, { status: 'refused' }>> | Connection> = {
  'webchat-ui + device + origin localhost:5173': { status: 'ready' },
  'control-ui + device + origin localhost:5173': { status: 'ready' },
  'control-ui no device + origin': { status: 'refused', problem: 'device-refused' },
  'webchat-ui no device + origin': {
    status: 'refused',
    problem: 'scopes-missing',
    missingScopes: ['operator.read', 'operator.write', 'operator.questions'],
  },
  'gateway-client/ui no device + origin': { status: 'refused', problem: 'scopes-missing' },
  'gateway-client/ui device + origin': {
    status: 'refused',
    problem: 'pairing-required',
    detail: '2bcaaed8-381c-49dc-883e-2eff4e67318c',
  },
  'gateway-client/backend no device no origin': { status: 'ready' },
  'gateway-client/backend no device + origin': { status: 'refused', problem: 'scopes-missing' },
  'cli no device no origin': { status: 'ready' },
  'webchat-ui no device no origin': { status: 'refused', problem: 'origin-refused' },
  'origin evil': { status: 'refused', problem: 'origin-refused', detail: 'https://panel.example' },
  'origin null': { status: 'refused', problem: 'origin-refused' },
  'wrong token + device': { status: 'refused', problem: 'token-mismatch' },
  'no auth + device': { status: 'refused', problem: 'token-missing' },
  'bad signature': { status: 'refused', problem: 'device-refused' },
  'stale signature': { status: 'offline', problem: 'device-refused' },
  'bad nonce': { status: 'offline', problem: 'device-refused' },
  'protocol 3': { status: 'refused', problem: 'protocol-mismatch' },
  'protocol 3-5': { status: 'ready' },
  'unknown client id': { status: 'refused', problem: 'refused' },
  'unknown property': { status: 'refused', problem: 'refused' },
  'bad role': { status: 'refused', problem: 'refused' },
  'only questions scope': {
    status: 'refused',
    problem: 'scopes-missing',
    missingScopes: ['operator.read', 'operator.write'],
  },
  'admin scope': { status: 'ready' },
}

/** Problems whose detail is not the Gateway's message but what to do something about. */
const helpful = new Set(['pairing-required', 'origin-refused'])

describe('the 24 recorded ends of a connect', () => {
  const recorded = connectOutcomes()

  it('are all there', () => {
    expect(Object.keys(recorded).toSorted()).toEqual(Object.keys(outcomes).toSorted())
    expect(Object.keys(recorded)).toHaveLength(24)
  })

  it.each(Object.entries(recorded))('%s', async (name, { ok, auth, error, closed }) => {
    vi.stubGlobal('location', { origin: 'https://panel.example', host: 'panel.example' })
    const peer = new FakeGateway().on('connect', ({ socket }) => {
      if (!ok && closed) setTimeout(() => socket.drop(closed.code, closed.reason), 1)
      return error ? { ok: false, error } : { ok: true, payload: hello(auth) }
    })
    const { gateway } = await connected(peer)
    vi.unstubAllGlobals()
    await settle(5)
    const connection = gateway.connection.get()
    expect(connection).toMatchObject(outcomes[name] ?? {})
    const detail = 'detail' in connection ? connection.detail : undefined
    const own = !error || ('problem' in connection && helpful.has(connection.problem))
    expect(own || detail === error.message).toBe(true)
    // What is final makes no storm; what passes comes back.
    const before = peer.sockets.length
    await settle(50_000)
    expect(peer.sockets.length > before).toBe(connection.status === 'offline')
  })

  it.each([
    ['AUTH_PASSWORD_MISMATCH', 'password'],
    ['AUTH_RATE_LIMITED', 'rate-limited'],
    ['CLIENT_VERSION_MISMATCH', 'protocol-mismatch'],
    ['CONTROL_UI_BUILD_MISMATCH', 'protocol-mismatch'],
    ['AUTH_SCOPE_MISMATCH', 'scopes-missing'],
    ['AUTH_REQUIRED', 'token-missing'],
    ['AUTH_UNAUTHORIZED', 'token-mismatch'],
    ['DEVICE_IDENTITY_REQUIRED', 'device-refused'],
    ['NOT_DEVICE_IDENTITY_REQUIRED', 'refused'],
    ['SOMETHING_NEW', 'refused'],
  ])('%s, not recorded, is final too', async (code, problem) => {
    const error = { code: 'INVALID_REQUEST', message: 'no', details: { code }, retryAfterMs: 10 }
    const { gateway, peer } = await connected(new FakeGateway().on('connect', { ok: false, error }))
    await settle(120_000)
    expect(gateway.connection.get()).toEqual({ status: 'refused', problem, detail: 'no' })
    expect(peer.sockets).toHaveLength(1)
  })

  it('keeps asking where pairing says to wait', async () => {
    const details = { code: 'PAIRING_REQUIRED', requestId: 'r-1', recommendedNextStep: 'wait_then_retry' }
    const error = { code: 'NOT_PAIRED', message: 'pairing required', details }
    const { gateway, peer } = await connected(new FakeGateway().on('connect', { ok: false, error }))
    expect(gateway.connection.get()).toEqual({
      status: 'offline',
      problem: 'pairing-required',
      detail: 'r-1',
    })
    await settle(800)
    expect(peer.sockets).toHaveLength(2)
  })

  it('waits for a Gateway that is starting, at least as long as it asks for', async () => {
    const starting = reply('83')
    const { gateway, peer } = await connected(new FakeGateway().on('connect', starting), { random: () => 0 })
    expect(gateway.connection.get()).toMatchObject({ status: 'offline', problem: 'starting' })
    await settle(639)
    expect(peer.sockets).toHaveLength(1)
    peer.on('connect', { ok: true, payload: hello() })
    await settle(1)
    expect(peer.sockets).toHaveLength(2)
    expect(gateway.connection.get()).toEqual({ status: 'ready' })
  })

  it('waits longer than its back-off where the Gateway asks for it', async () => {
    const error = { code: 'UNAVAILABLE', message: 'busy', retryable: true, retryAfterMs: 5000 }
    const { gateway, peer } = await connected(new FakeGateway().on('connect', { ok: false, error }))
    expect(gateway.connection.get()).toEqual({ status: 'offline', problem: 'lost', detail: 'busy' })
    await settle(5499)
    expect(peer.sockets).toHaveLength(1)
    await settle(1)
    expect(peer.sockets).toHaveLength(2)
  })

  it('says that a Gateway without questions is too old', async () => {
    const payload = { ...hello(), features: { methods: ['chat.send'] } }
    const { gateway, peer } = await connected(new FakeGateway().on('connect', { ok: true, payload }))
    expect(gateway.connection.get()).toMatchObject({ status: 'refused', problem: 'protocol-mismatch' })
    expect(peer.calls('question.list')).toHaveLength(0)
  })
})

describe('missing scopes', () => {
  it('makes no question call without operator.questions, but other calls', async () => {
    const peer = new FakeGateway()
      .on('connect', { ok: true, payload: hello({ scopes: ['operator.read', 'operator.write'] }) })
      .on('chat.send', { ok: true, payload: { status: 'started' } })
    const { gateway, told } = await connected(peer)
    expect(told.at(-1)).toMatchObject({
      connection: { status: 'refused', problem: 'scopes-missing', missingScopes: ['operator.questions'] },
    })
    await expect(gateway.request('chat.send', {})).resolves.toEqual({ status: 'started' })
    const prompt = { id: 'q', questions: [], createdAtMs: 0, expiresAtMs: 1, dialect: 'flat' } as const
    await expect(gateway.transport.skip(prompt, 'try-1')).rejects.toMatchObject({ problem: 'forbidden' })
    await expect(gateway.transport.check(prompt)).rejects.toMatchObject({ problem: 'forbidden' })
    expect(peer.requests.map(({ method }) => method)).toEqual(['connect', 'chat.send'])
  })

  it('answers questions with operator.questions alone', async () => {
    const peer = new FakeGateway().on('connect', {
      ok: true,
      payload: hello({ scopes: ['operator.questions'] }),
    })
    const { gateway, told } = await connected(peer)
    expect(gateway.connection.get()).toMatchObject({ missingScopes: ['operator.read', 'operator.write'] })
    expect(told.at(-1)).toEqual({ type: 'connection', connection: { status: 'ready' } })
  })
})

it('keeps nothing of a shared token', async () => {
  const records = memoryRecords()
  const update = vi.spyOn(records, 'update')
  const peer = new FakeGateway().on('connect', { ok: true, payload: hello({ deviceToken: 'shared' }) })
  await connected(peer, { tokenStore: deviceTokens(records) })
  expect(update).toHaveBeenCalled()
  await Promise.all(
    update.mock.calls.map(async ([name]) =>
      expect(await records.update(name, (kept) => kept)).toBeUndefined(),
    ),
  )
})
