import { describe, expect, it, vi } from 'vitest'
import {
  type DeviceRecords,
  type DeviceTokenStore,
  deviceTokens,
  memoryRecords,
  webCryptoKeys,
} from 'react-ask-user/gateway'
import { withFallback } from '../../src/gateway/deviceStorage.js'
import { FakeGateway } from './fakeSocket.js'
import { connectOutcomes, hello } from './fixtures.js'
import { connected, plainKey, settle, setUpGateways } from './harness.js'

setUpGateways()

const id = {
  gateway: 'ws://127.0.0.1:18789',
  clientId: 'webchat-ui',
  deviceId: 'device-1',
  role: 'operator',
}
const scopes = ['operator.read', 'operator.write', 'operator.questions']

async function withToken(token = 'device'): Promise<DeviceTokenStore> {
  const tokens = deviceTokens(memoryRecords())
  await tokens.store(id, { token, scopes })
  return tokens
}

function mismatch(code: string) {
  const details = { code, canRetryWithDeviceToken: code === 'AUTH_TOKEN_MISMATCH' }
  return { ok: false as const, error: { code: 'INVALID_REQUEST', message: 'mismatch', details } }
}

describe('a device token', () => {
  it('is kept from hello and used where no token is given', async () => {
    const tokenStore = deviceTokens(memoryRecords())
    const peer = new FakeGateway().on('connect', { ok: true, payload: hello({ deviceToken: 'device' }) })
    await connected(peer, { tokenStore })
    await expect(tokenStore.load(id)).resolves.toEqual({ token: 'device', scopes })
    await connected(peer, { tokenStore, auth: {} })
    expect(peer.requests.filter(({ method }) => method === 'connect')[1]?.params.auth).toEqual({
      token: 'device',
      deviceToken: 'device',
    })
  })

  it('is not used where a password is given', async () => {
    const { peer } = await connected(undefined, {
      tokenStore: await withToken(),
      auth: { password: 'secret' },
    })
    expect(peer.requests[0]?.params.auth).toEqual({ password: 'secret' })
  })

  it('is tried once when the shared token is refused', async () => {
    const tokenStore = await withToken()
    const wrong = connectOutcomes()['wrong token + device']?.error
    if (!wrong) throw new Error('no such outcome')
    const peer = new FakeGateway().on('connect', ({ params }) =>
      JSON.stringify(params.auth).includes('deviceToken')
        ? { ok: true, payload: hello() }
        : { ok: false, error: wrong },
    )
    const { gateway } = await connected(peer, { tokenStore })
    expect(peer.sockets[0]?.closed?.code).toBe(4008)
    expect(peer.calls('connect').map(({ params }) => params.auth)).toEqual([
      { token: 'shared' },
      { token: 'shared', deviceToken: 'device' },
    ])
    expect(gateway.connection.get()).toEqual({ status: 'ready' })
  })

  it('is tried no second time', async () => {
    const peer = new FakeGateway().on('connect', mismatch('AUTH_TOKEN_MISMATCH'))
    const { gateway } = await connected(peer, { tokenStore: await withToken() })
    await settle(120_000)
    expect(peer.sockets).toHaveLength(2)
    expect(gateway.connection.get()).toMatchObject({ status: 'refused', problem: 'token-mismatch' })
  })

  it('makes no storm where the retry finds no Gateway', async () => {
    const peer = new FakeGateway().on('connect', () => {
      peer.accepts = peer.sockets.length > 1
      return mismatch('AUTH_TOKEN_MISMATCH')
    })
    await connected(peer, { tokenStore: await withToken() })
    await settle(10_000)
    expect(peer.sockets.length).toBeLessThan(8)
    // The device token still has its chance, and no more than one.
    peer.accepts = true
    await settle(20_000)
    const tried = peer.calls('connect').map(({ params }) => JSON.stringify(params.auth).includes('device'))
    expect(tried).toEqual([false, true])
  })

  it('goes to no address that could be someone else', async () => {
    const url = 'ws://gateway.example'
    const tokenStore = deviceTokens(memoryRecords())
    await tokenStore.store({ ...id, gateway: url }, { token: 'device', scopes })
    const peer = new FakeGateway().on('connect', mismatch('AUTH_TOKEN_MISMATCH'))
    const { gateway } = await connected(peer, { url, tokenStore })
    await settle(60_000)
    expect(peer.sockets).toHaveLength(1)
    expect(gateway.connection.get()).toMatchObject({ problem: 'token-mismatch' })
  })

  it.each(['wss://gateway.example', 'ws://[::1]:18789', 'ws://localhost:1/path/'])(
    'may go to %s',
    async (url) => {
      const tokenStore = deviceTokens(memoryRecords())
      const gateway = url.replace(/\/$/, '')
      await tokenStore.store({ ...id, gateway }, { token: 'device', scopes })
      const peer = new FakeGateway().on('connect', mismatch('AUTH_TOKEN_MISMATCH'))
      await connected(peer, { url, tokenStore })
      expect(peer.sockets).toHaveLength(2)
    },
  )

  it.each([
    [{ token: 'shared' }, 'token-mismatch'],
    [{}, 'token-missing'],
  ])('is cleared when the Gateway refuses it (%j)', async (auth, problem) => {
    const tokenStore = await withToken()
    const peer = new FakeGateway().on('connect', mismatch('AUTH_DEVICE_TOKEN_MISMATCH'))
    const { gateway } = await connected(peer, { tokenStore, auth })
    await settle(60_000)
    expect(peer.sockets).toHaveLength(1)
    expect(gateway.connection.get()).toMatchObject({ status: 'refused', problem })
    await expect(tokenStore.load(id)).resolves.toBeNull()
  })

  it('is not needed to stay connected when it cannot be kept', async () => {
    const broken: DeviceTokenStore = {
      load: async () => null,
      store: async () => Promise.reject(new Error('full')),
      clear: async () => {},
    }
    const { gateway } = await connected(undefined, { tokenStore: broken })
    expect(gateway.connection.get()).toEqual({ status: 'ready' })
  })
})

/** What records hold under the name `a`. */
const read = (from: DeviceRecords) => from.update('a', (kept) => kept)

describe('what is kept about devices', () => {
  it('reads nothing malformed', async () => {
    const records = memoryRecords()
    vi.spyOn(records, 'update').mockResolvedValue({ token: 7 })
    await expect(deviceTokens(records).load(id)).resolves.toBeNull()
  })

  it('goes on in memory when storage fails, and stays there', async () => {
    const update = vi.fn(async () => Promise.reject(new Error('blocked')))
    const memory = memoryRecords()
    const records = withFallback({ update }, memory)
    await expect(records.update('a', () => 1)).resolves.toBe(1)
    await expect(read(records)).resolves.toBe(1)
    await expect(read(memory)).resolves.toBe(1)
    await expect(records.update('a', () => undefined)).resolves.toBeUndefined()
    await expect(read(memory)).resolves.toBeUndefined()
    expect(update).toHaveBeenCalledTimes(1)
    await expect(read(withFallback({ update }, { update }))).rejects.toThrow('blocked')
  })

  it('gives two tabs that race one key, and each Gateway its own', async () => {
    const records = memoryRecords()
    const [one, other] = [webCryptoKeys(records), webCryptoKeys(records)]
    const [a, b] = await Promise.all([one.load('ws://one'), other.load('ws://one')])
    expect(a.deviceId).toBe(b.deviceId)
    const again = await one.load('ws://one')
    expect(again.deviceId).toBe(a.deviceId)
    const elsewhere = await one.load('ws://two')
    expect(elsewhere.deviceId).not.toBe(a.deviceId)
  })

  it('asks for the key once per connection', async () => {
    const load = vi.fn((gateway: string) => plainKey.load(gateway))
    const { peer, gateway } = await connected(undefined, { deviceKey: { load } })
    peer.socket.drop()
    await settle(800)
    expect(gateway.connection.get()).toEqual({ status: 'ready' })
    expect(load.mock.calls).toEqual([['ws://127.0.0.1:18789']])
  })

  it('replaces a key that cannot be read', async () => {
    const records = memoryRecords()
    await records.update('key ws://one', () => ({ publicKey: 'old' }))
    const made = await webCryptoKeys(records).load('ws://one')
    const kept = await webCryptoKeys(records).load('ws://one')
    expect(kept.deviceId).toBe(made.deviceId)
  })
})
