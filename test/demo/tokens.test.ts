import { timingSafeEqual } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isSameSecret } from '../../demo/gateway/tokens.js'
import { FakeClock } from './fakeClock.js'
import { refused, startGateway } from './setup.js'
import { connect, type Introduction, newDevice, textAt, WireClient } from './wireClient.js'

// The comparison itself is real; it is only looked at.
vi.mock(import('node:crypto'), async (load) => {
  const crypto = await load()
  return { ...crypto, timingSafeEqual: vi.fn(crypto.timingSafeEqual) }
})

describe('tokens', () => {
  beforeEach(() => void vi.mocked(timingSafeEqual).mockClear())

  it.each([
    '',
    'x',
    'test-toke',
    'test-tokeN',
    'test-token ',
    'test-token\0',
    'ẗest-token',
    'x'.repeat(60_000),
  ])('one like %j is compared by digests of one length, in constant time', (given) => {
    expect(isSameSecret(given, 'test-token')).toBe(false)
    const lengths = vi.mocked(timingSafeEqual).mock.calls.map((pair) => pair.map((side) => side.byteLength))
    expect(lengths).toEqual([[32, 32]])
  })

  it('are compared so at every door', async () => {
    const gateway = await startGateway()
    const device = newDevice()
    const client = new WireClient(gateway.url)
    const hello = await client.introduce(gateway.token, { device })
    const deviceToken = textAt(hello.payload, 'auth', 'deviceToken')
    for (const auth of [{ token: 'wrong' }, { deviceToken: `${deviceToken}x` }, { deviceToken: 'a.b.c' }]) {
      vi.mocked(timingSafeEqual).mockClear()
      await refused(gateway, { device, auth })
      expect(vi.mocked(timingSafeEqual)).toHaveBeenCalled()
      for (const pair of vi.mocked(timingSafeEqual).mock.calls) {
        expect(pair.map((side) => side.byteLength)).toEqual([32, 32])
      }
    }
  })

  it('of a device cannot be widened by hand', async () => {
    const gateway = await startGateway()
    const device = newDevice()
    const client = new WireClient(gateway.url)
    const hello = await client.introduce(gateway.token, { device, scopes: ['operator.read'] })
    const [, seal] = textAt(hello.payload, 'auth', 'deviceToken').split('.')
    const wider = `${Buffer.from('operator.questions,operator.read').toString('base64url')}.${seal}`
    const { error } = await refused(gateway, { device, auth: { deviceToken: wider } })
    expect(error?.details).toMatchObject({ code: 'AUTH_DEVICE_TOKEN_MISMATCH' })
  })
})

describe('whoever guesses the token', () => {
  const guess: Introduction = { auth: { token: 'guess' } }

  it('is locked out for five minutes after ten tries, even with the right one, as by the real Gateway', async () => {
    const clock = new FakeClock()
    const gateway = await startGateway({ clock })
    for (let tries = 0; tries < 10; tries += 1) {
      const { error } = await refused(gateway, guess)
      expect(error?.details).toMatchObject({ code: 'AUTH_TOKEN_MISMATCH' })
    }
    clock.advance(1000)
    const { error, code } = await refused(gateway, {})
    expect(error).toEqual({
      code: 'INVALID_REQUEST',
      message: 'unauthorized: too many failed authentication attempts (retry later)',
      retryable: true,
      retryAfterMs: 299_000,
      details: {
        code: 'AUTH_RATE_LIMITED',
        authReason: 'rate_limited',
        canRetryWithDeviceToken: false,
        recommendedNextStep: 'wait_then_retry',
      },
    })
    expect(code).toBe(1008)
    clock.advance(298_999)
    await refused(gateway, {})
    clock.advance(1)
    await connect(gateway)
  })

  it('of a device is locked out as well', async () => {
    const gateway = await startGateway()
    for (let tries = 0; tries < 10; tries += 1) await refused(gateway, { auth: { deviceToken: 'guess' } })
    const { error } = await refused(gateway, { auth: { deviceToken: 'guess' } })
    expect(error?.details).toMatchObject({ code: 'AUTH_RATE_LIMITED' })
  })

  it('keeps nobody else out: not pages of another origin, not tools', async () => {
    const gateway = await startGateway()
    for (let tries = 0; tries < 11; tries += 1)
      await refused(gateway, { ...guess, origin: 'http://localhost:6666' })
    await connect(gateway)
    await connect(gateway, { client: { id: 'cli', mode: 'cli' }, device: null, origin: null })
    const { error } = await refused(gateway, { origin: 'http://localhost:6666' })
    expect(error?.details).toMatchObject({ code: 'AUTH_RATE_LIMITED' })
  })

  it('is not who mistypes now and then, who comes without one, or who asks for more than it may', async () => {
    const clock = new FakeClock()
    const gateway = await startGateway({ clock })
    for (let tries = 0; tries < 12; tries += 1) {
      await refused(gateway, guess)
      clock.advance(7000)
    }
    clock.advance(60_000)
    for (let tries = 0; tries < 12; tries += 1) await refused(gateway, { auth: null })
    for (let tries = 0; tries < 8; tries += 1) await refused(gateway, guess)
    await connect(gateway)
    for (let tries = 0; tries < 8; tries += 1) await refused(gateway, guess)
    const device = newDevice()
    const client = new WireClient(gateway.url)
    const hello = await client.introduce(gateway.token, { device, scopes: ['operator.read'] })
    const deviceToken = textAt(hello.payload, 'auth', 'deviceToken')
    for (let tries = 0; tries < 12; tries += 1) await refused(gateway, { device, auth: { deviceToken } })
    const last = await connect(gateway)
    expect(await last.call('question.list')).toEqual({ questions: [] })
  })
})
