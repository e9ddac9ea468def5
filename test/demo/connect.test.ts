import { describe, expect, it } from 'vitest'
import { FakeClock } from './fakeClock.js'
import { fixture, shapeDifferences } from './fixtures.js'
import { startGateway } from './setup.js'
import { at, connect, type Introduction, newDevice, pageScopes, textAt, WireClient } from './wireClient.js'

const outcomes = fixture('03-connect-outcomes')
const controlUi = { id: 'openclaw-control-ui', mode: 'webchat' }
const backend = { id: 'gateway-client', mode: 'backend' }

/** How a client introduced itself for each recorded outcome. */
const introductions: readonly (readonly [string, Introduction])[] = [
  ['webchat-ui + device + origin localhost:5173', {}],
  ['control-ui + device + origin localhost:5173', { client: controlUi }],
  ['control-ui no device + origin', { client: controlUi, device: null }],
  ['webchat-ui no device + origin', { device: null }],
  ['gateway-client/ui no device + origin', { client: { id: 'gateway-client', mode: 'ui' }, device: null }],
  ['gateway-client/ui device + origin', { client: { id: 'gateway-client', mode: 'ui' } }],
  ['gateway-client/backend no device no origin', { client: backend, device: null, origin: null }],
  ['gateway-client/backend no device + origin', { client: backend, device: null }],
  ['cli no device no origin', { client: { id: 'cli', mode: 'cli' }, device: null, origin: null }],
  ['webchat-ui no device no origin', { device: null, origin: null }],
  ['origin evil', { origin: 'https://evil.example' }],
  ['origin null', { origin: 'null' }],
  ['wrong token + device', { auth: { token: 'wrong' } }],
  ['no auth + device', { auth: null }],
  ['bad signature', { signature: 'AAAA' }],
  ['stale signature', { signedAtOffsetMs: -120_001 }],
  ['bad nonce', { nonce: 'another' }],
  ['protocol 3', { protocol: [3, 3] }],
  ['protocol 3-5', { protocol: [3, 5] }],
  ['unknown client id', { client: { id: 'my-own', mode: 'webchat' } }],
  ['unknown property', { extra: { foo: 1 } }],
  ['bad role', { role: 'king' }],
  ['only questions scope', { scopes: ['operator.questions'] }],
]

/** Ids that are new each time. */
const withoutIds = (value: unknown): unknown => {
  const text = JSON.stringify(value)
  return text === undefined
    ? undefined
    : JSON.parse(
        text
          .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<UUID>')
          .replaceAll(/[0-9a-f]{64}/g, '<SHA256_HEX>'),
      )
}

describe('connect', () => {
  it.each(introductions)('ends as recorded: %s', async (name, introduction) => {
    const gateway = await startGateway()
    const client = new WireClient(gateway.url, introduction.origin)
    const { ok, payload, error } = await client.introduce(gateway.token, introduction)
    const admission = ok && {
      method: at(payload, 'auth', 'method'),
      role: at(payload, 'auth', 'role'),
      scopes: at(payload, 'auth', 'scopes'),
      deviceToken: typeof at(payload, 'auth', 'deviceToken') === 'string',
    }
    const closed = ok ? undefined : await client.closed
    const recorded = at(outcomes, name)
    expect(ok).toBe(at(recorded, 'ok'))
    expect(admission || undefined).toEqual(at(recorded, 'auth'))
    expect(withoutIds(error)).toEqual(withoutIds(at(recorded, 'error')))
    // Two recordings were cut before the socket closed; those close like the others.
    const recordedClose = at(recorded, 'closed') ?? (error && { code: 1008, reason: error.message })
    expect(withoutIds(closed)).toEqual(withoutIds(recordedClose))
  })

  it('sends a challenge like the recorded one, apart from capabilities it does not have', async () => {
    const gateway = await startGateway()
    const client = new WireClient(gateway.url)
    const challenge = await client.event('connect.challenge')
    expect(shapeDifferences(challenge, fixture('00-connect-challenge.event'))).toEqual([])
  })

  it('answers the recorded introduction with a hello like the recorded one', async () => {
    const gateway = await startGateway()
    const client = new WireClient(gateway.url)
    const recorded = at(fixture('01-connect.request'), 'params')
    const {
      device: _device,
      client: self,
      auth: _auth,
      ...rest
    } = Object.fromEntries(Object.entries(recorded ?? {}))
    const hello = await client.introduce(gateway.token, {
      client: { id: textAt(self, 'id'), mode: textAt(self, 'mode') },
      extra: rest,
    })
    expect(shapeDifferences(hello, fixture('02-hello-ok.response'))).toEqual([])
    expect(at(hello.payload, 'features', 'methods')).toContain('question.resolve')
  })

  it('takes signatures of version 2 as well', async () => {
    const gateway = await startGateway()
    const client = await connect(gateway, { payloadVersion: 'v2' })
    expect(await client.call('question.list')).toEqual({ questions: [] })
  })

  it('refuses a device id that is not the digest of the key', async () => {
    const gateway = await startGateway()
    const client = new WireClient(gateway.url)
    const { error } = await client.introduce(gateway.token, { deviceId: newDevice().id })
    expect(error?.details).toEqual({
      code: 'DEVICE_AUTH_DEVICE_ID_MISMATCH',
      reason: 'device-id-mismatch',
    })
  })

  it('takes a clock that is two minutes ahead and not more', async () => {
    const gateway = await startGateway({ clock: new FakeClock() })
    await connect(gateway, { signedAtOffsetMs: 120_000 })
    await expect(connect(gateway, { signedAtOffsetMs: 120_001 })).rejects.toThrow('device signature expired')
  })

  it('admits a foreign page that is on the list, and the same page is refused without it', async () => {
    const origin = 'https://panel.example'
    const listed = await startGateway({ allowedOrigins: [origin] })
    await connect(listed, { origin })
    const unlisted = await startGateway({ allowedOrigins: [`${origin}.evil.example`] })
    await expect(connect(unlisted, { origin })).rejects.toThrow('origin not allowed')
  })

  it.each(['http://127.0.0.1:1', 'http://[::1]:8080', 'https://localhost'])(
    'admits a page of this machine: %s',
    async (origin) => {
      const gateway = await startGateway()
      const client = await connect(gateway, { origin })
      expect(await client.call('question.list')).toEqual({ questions: [] })
    },
  )

  it.each(['http://app.localhost:5173', 'http://localhost.evil.example', 'ftp://localhost'])(
    'refuses %s',
    async (origin) => {
      const gateway = await startGateway()
      await expect(connect(gateway, { origin })).rejects.toThrow('origin not allowed')
    },
  )

  it('refuses another first request than connect, and frames that are none', async () => {
    const gateway = await startGateway()
    const hasty = new WireClient(gateway.url)
    await hasty.event('connect.challenge')
    const { error } = await hasty.request('question.list')
    expect(error?.message).toBe('invalid handshake: first request must be connect')
    expect(await hasty.closed).toEqual({ code: 1008, reason: error?.message })

    const confused = new WireClient(gateway.url)
    await confused.event('connect.challenge')
    confused.raw('hello?')
    expect(await confused.closed).toEqual({ code: 1008, reason: 'invalid request frame' })
  })

  it('closes a client that does not introduce itself within 15 seconds', async () => {
    const clock = new FakeClock()
    const gateway = await startGateway({ clock })
    const silent = new WireClient(gateway.url)
    await silent.event('connect.challenge')
    const served = await connect(gateway)
    clock.advance(15_000)
    expect(await silent.closed).toEqual({ code: 1000, reason: '' })
    expect(await served.call('question.list')).toEqual({ questions: [] })
  })

  it('takes at most 64 KiB before the hello and 25 MiB after it', async () => {
    const gateway = await startGateway()
    const client = new WireClient(gateway.url)
    await client.event('connect.challenge')
    client.raw('x'.repeat(65_537))
    expect((await client.closed).code).toBe(1009)

    const served = await connect(gateway)
    const { error } = await served.request('question.get', { id: 'x'.repeat(65_537) })
    expect(error?.details).toEqual({ reason: 'QUESTION_NOT_FOUND' })
    served.raw('x'.repeat(26_214_401))
    expect((await served.closed).code).toBe(1009)
  })
})

/** A gateway and a device with a token of it, for reading and writing. */
async function issueToken() {
  const gateway = await startGateway()
  const device = newDevice()
  const client = new WireClient(gateway.url)
  const hello = await client.introduce(gateway.token, { device, scopes: pageScopes.slice(0, 2) })
  return { gateway, device, token: textAt(hello.payload, 'auth', 'deviceToken') }
}

describe('device tokens', () => {
  it.each(['deviceToken', 'token'])('lets the device come back with it as auth.%s', async (key) => {
    const { gateway, device, token } = await issueToken()
    const again = new WireClient(gateway.url)
    const scopes = ['operator.read']
    const hello = await again.introduce(gateway.token, { device, scopes, auth: { [key]: token } })
    expect(at(hello.payload, 'auth')).toMatchObject({ method: 'device-token', scopes, deviceToken: token })
  })

  it('is good for no other device', async () => {
    const { gateway, token } = await issueToken()
    const other = new WireClient(gateway.url)
    const { error } = await other.introduce(gateway.token, { auth: { deviceToken: token } })
    expect(error?.details).toMatchObject({ code: 'AUTH_DEVICE_TOKEN_MISMATCH' })
  })

  it('is good for no wider scopes, which the shared token is', async () => {
    const { gateway, device, token } = await issueToken()
    const alone = new WireClient(gateway.url)
    const { error } = await alone.introduce(gateway.token, { device, auth: { deviceToken: token } })
    expect(error?.details).toMatchObject({ code: 'AUTH_SCOPE_MISMATCH' })
    const both = new WireClient(gateway.url)
    const hello = await both.introduce(gateway.token, { device, auth: { token: gateway.token } })
    expect(at(hello.payload, 'auth', 'scopes')).toEqual(pageScopes)
  })

  it('outlives a restart with the same shared token', async () => {
    const { gateway, device, token } = await issueToken()
    await gateway.close()
    const restarted = await startGateway({ token: gateway.token })
    const client = await connect(restarted, {
      device,
      scopes: ['operator.write'],
      auth: { deviceToken: token },
    })
    expect(await client.call('chat.abort', { sessionKey: 'main' })).toMatchObject({ aborted: false })
  })
})

describe('scopes', () => {
  it('names the scope that is missing, in the recorded form', async () => {
    const gateway = await startGateway()
    const client = await connect(gateway, { device: null })
    for (const [method, scope] of [
      ['question.list', 'operator.questions'],
      ['chat.history', 'operator.read'],
      ['chat.send', 'operator.write'],
      ['chat.abort', 'operator.write'],
      ['sessions.list', 'operator.admin'],
    ] as const) {
      const { error } = await client.request(method)
      expect(error).toEqual({
        code: 'FORBIDDEN',
        message: `missing scope: ${scope}`,
        details: { code: 'MISSING_SCOPE', missingScope: scope, requiredScopes: [scope] },
      })
    }
  })

  it('grants only what it knows', async () => {
    const gateway = await startGateway()
    const client = new WireClient(gateway.url)
    const scopes = ['operator.questions', 'operator.admin', 'operator.read']
    const hello = await client.introduce(gateway.token, { scopes })
    expect(at(hello.payload, 'auth', 'scopes')).toEqual(['operator.questions', 'operator.read'])
  })
})
