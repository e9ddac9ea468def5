import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { parsePrompt } from 'react-ask-user/core'
import { challengeTs, FakeGateway } from './fakeSocket.js'
import { call, event, fixture, hello, record, reply } from './fixtures.js'
import { connected, failure, lines, settle, setUpGateways } from './harness.js'

setUpGateways()

/** The waits before the first attempts after a loss, at a peer that refuses every upgrade, in ms. */
async function waits(random: () => number, count: number): Promise<number[]> {
  const { peer } = await connected(undefined, { random })
  peer.accepts = false
  peer.socket.drop()
  let before = Date.now()
  await settle(60_000)
  return peer.sockets.slice(1, count + 1).map(({ createdAt }) => {
    const wait = createdAt - before
    before = createdAt
    return wait
  })
}

describe('reconnecting', () => {
  it('backs off from 0.8 s by 1.7 up to 15 s', async () => {
    expect(await waits(() => 0.5, 8)).toEqual([800, 1360, 2312, 3930, 6682, 11359, 15000, 15000])
  })

  it('spreads the waits by a fifth both ways', async () => {
    expect(await waits(() => 0, 2)).toEqual([640, 1088])
    expect(await waits(() => 1, 2)).toEqual([960, 1632])
  })

  it('starts over after a hello', async () => {
    const { peer, told } = await connected()
    peer.accepts = false
    peer.socket.drop()
    await settle(800)
    peer.accepts = true
    await settle(1360)
    expect(lines(told).slice(-2)).toEqual(['offline lost', 'ready'])
    peer.socket.drop()
    await settle(799)
    expect(peer.sockets).toHaveLength(3)
    await settle(1)
    expect(peer.sockets).toHaveLength(4)
  })

  it('says that the Gateway restarts, while it refuses upgrades too', async () => {
    const { peer, gateway } = await connected()
    const { close } = v.parse(
      v.object({ close: v.object({ code: v.number(), reason: v.string() }) }),
      fixture('82'),
    )
    const shutdown = event('82')
    peer.socket.event(shutdown.event, shutdown.payload)
    expect(gateway.connection.get()).toEqual({ status: 'ready' })
    peer.accepts = false
    peer.socket.drop(close.code, close.reason)
    const restarting = { status: 'offline', problem: 'restarting', detail: 'service restart' }
    expect(gateway.connection.get()).toEqual(restarting)
    await settle(1000)
    expect(peer.sockets).toHaveLength(2)
    expect(gateway.connection.get()).toEqual(restarting)
    peer.accepts = true
    await settle(5000)
    expect(gateway.connection.get()).toEqual({ status: 'ready' })
  })

  it.each([
    [1012, 'service restart', 'restarting'],
    [1013, 'gateway starting', 'starting'],
    [1008, 'slow consumer', 'lost'],
    [1011, 'internal', 'lost'],
    [4001, 'policy changed', 'lost'],
  ])('comes back after a close with %i', async (code, reason, problem) => {
    const { peer, gateway } = await connected()
    peer.socket.drop(code, reason)
    expect(gateway.connection.get()).toEqual({ status: 'offline', problem, detail: reason })
    await settle(800)
    expect(gateway.connection.get()).toEqual({ status: 'ready' })
  })

  it('says a shutdown that ends with a plain loss is a restart', async () => {
    const { peer, gateway } = await connected()
    peer.socket.event('shutdown', { reason: 'gateway stopping' })
    peer.socket.drop(1006)
    expect(gateway.connection.get()).toEqual({ status: 'offline', problem: 'restarting' })
  })

  it('waits as long as the Gateway says that its restart takes, spread upwards, and then backs off as ever', async () => {
    const { peer } = await connected(undefined, { random: () => 0.5 })
    peer.socket.event('shutdown', { reason: 'gateway stopping', restartExpectedMs: 4000 })
    peer.accepts = false
    const begun = Date.now()
    peer.socket.drop(1012, 'service restart')
    await settle(4399)
    expect(peer.sockets).toHaveLength(1)
    await settle(60_000)
    const times = peer.sockets.slice(1, 4).map(({ createdAt }) => createdAt - begun)
    expect(times).toEqual([4400, 4400 + 1360, 4400 + 1360 + 2312])
  })

  it('does not come earlier than the restart is expected, and not all pages at once', async () => {
    for (const [random, wait] of [
      [0, 4000],
      [1, 4800],
    ] as const) {
      const { peer } = await connected(undefined, { random: () => random })
      peer.socket.event('shutdown', { restartExpectedMs: 4000 })
      peer.socket.drop(1012)
      await settle(wait - 1)
      expect(peer.sockets).toHaveLength(1)
      await settle(1)
      expect(peer.sockets).toHaveLength(2)
    }
  })

  it.each([-1, Number.NaN, '4000', null, 10])(
    'takes no restartExpectedMs of %s for a longer wait',
    async (ms) => {
      const { peer } = await connected()
      peer.socket.event('shutdown', { restartExpectedMs: ms })
      peer.socket.drop(1012)
      await settle(800)
      expect(peer.sockets).toHaveLength(2)
    },
  )

  it('waits five minutes and a fifth at the longest, whatever is asked for', async () => {
    const { peer } = await connected(undefined, { random: () => 1 })
    peer.socket.event('shutdown', { restartExpectedMs: 1e15 })
    peer.socket.drop(1012)
    await settle(359_999)
    expect(peer.sockets).toHaveLength(1)
    await settle(1)
    expect(peer.sockets).toHaveLength(2)
  })

  it('sends an answer while the Gateway drains, though it lists no prompts any more', async () => {
    const peer = new FakeGateway().on('question.list', { ok: true, payload: { questions: [record('11')] } })
    const { gateway, told } = await connected(peer)
    const { prompt } = parsePrompt(record('11'))
    if (!prompt) throw new Error('no prompt')
    const { response } = call('30')
    peer.on('question.list', reply('81')).on('question.resolve', response)
    // A gap makes it list again.
    peer.socket.event('tick', {}, 1)
    peer.socket.event('tick', {}, 3)
    await settle(500)
    expect(peer.calls('question.list')).toHaveLength(2)
    const sent = gateway.transport.answer(
      prompt,
      new Map([['deploy_target', { choices: ['Production'] }]]),
      't',
    )
    await expect(sent).resolves.toMatchObject({ status: 'answered', by: 'here' })
    expect(lines(told)).not.toContain('offline restarting')
    // 503 on every upgrade until it is up again.
    peer.accepts = false
    peer.socket.event('shutdown', { reason: 'gateway stopping' })
    peer.socket.drop(1012, 'service restart')
    await settle(30_000)
    expect(lines(told).slice(-1)).toEqual(['offline restarting'])
    expect(peer.sockets.length).toBeLessThan(8)
  })

  it('rejects what was under way and what comes while it is offline', async () => {
    const { peer, gateway } = await connected()
    peer.on('chat.send', () => undefined)
    const lost = failure(gateway.request('chat.send'))
    peer.socket.drop()
    expect(await lost).toMatchObject({ code: 'CONNECTION_LOST' })
    await expect(gateway.request('chat.send')).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    expect(peer.calls('chat.send')).toHaveLength(1)
  })

  it('gives up a call after its time, or when its caller does', async () => {
    const { peer, gateway } = await connected()
    peer.on('chat.send', () => undefined)
    const late = failure(gateway.request('chat.send', {}, { timeoutMs: 50 }))
    await settle(50)
    expect(await late).toMatchObject({ code: 'TIMEOUT' })
    const controller = new AbortController()
    const aborted = failure(gateway.request('chat.send', {}, { signal: controller.signal }))
    controller.abort()
    expect(await aborted).toMatchObject({ code: 'ABORTED' })
  })

  it('tries at once when told to, and after a refusal', async () => {
    const peer = new FakeGateway()
    const { gateway, told } = await connected(peer)
    gateway.reconnect()
    expect(peer.sockets).toHaveLength(1)
    peer.socket.drop()
    gateway.reconnect()
    await settle()
    expect(peer.sockets).toHaveLength(2)
    expect(gateway.connection.get()).toEqual({ status: 'ready' })

    const error = { code: 'NOT_PAIRED', message: 'pairing', details: { code: 'PAIRING_REQUIRED' } }
    peer.on('connect', { ok: false, error })
    peer.socket.drop()
    await settle(60_000)
    expect(peer.sockets).toHaveLength(3)
    peer.on('connect', { ok: true, payload: hello() })
    gateway.reconnect()
    await settle()
    expect(lines(told).slice(-3)).toEqual(['refused pairing-required', 'connecting', 'ready'])
    await settle(50_000)
    expect(peer.sockets).toHaveLength(4)
  })

  it('ends for good with close', async () => {
    const { peer, gateway } = await connected()
    gateway.close()
    gateway.close()
    expect(peer.socket.closed).toEqual({ code: 1000, reason: '' })
    gateway.reconnect()
    await settle(60_000)
    expect(peer.sockets).toHaveLength(1)
    expect(gateway.connection.get()).toMatchObject({ status: 'refused' })
    await expect(gateway.request('chat.send')).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })

  it('tries at once when the browser is on line or the page is seen again', async () => {
    const win = new EventTarget()
    const doc = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
    vi.stubGlobal('window', win)
    vi.stubGlobal('document', doc)
    try {
      const { peer, gateway } = await connected()
      const lose = () => peer.socket.drop()
      const tries = async (target: EventTarget, type: string) => {
        target.dispatchEvent(new Event(type))
        await settle()
        return peer.sockets.length
      }
      expect(await tries(win, 'online')).toBe(1)
      lose()
      expect(await tries(win, 'online')).toBe(2)
      lose()
      expect(await tries(doc, 'visibilitychange')).toBe(2)
      doc.visibilityState = 'visible'
      expect(await tries(doc, 'visibilitychange')).toBe(3)
      await settle(5000)
      expect(peer.sockets).toHaveLength(3)
      gateway.close()
      expect(await tries(win, 'online')).toBe(3)
    } finally {
      vi.unstubAllGlobals()
    }
  })
})

/** A peer that ticks once a second. */
function quick(): FakeGateway {
  return new FakeGateway().on('connect', { ok: true, payload: hello({}, { tickIntervalMs: 1000 }) })
}

describe('the watchdog', () => {
  it('closes after more than two tick intervals of silence and comes back', async () => {
    const { peer, gateway } = await connected(quick())
    await settle(2000)
    expect(peer.socket.closed).toBeUndefined()
    await settle(1)
    expect(peer.sockets[0]?.closed).toEqual({ code: 4000, reason: 'tick timeout' })
    expect(gateway.connection.get()).toMatchObject({ status: 'offline', detail: 'tick timeout' })
    await settle(800)
    expect(gateway.connection.get()).toEqual({ status: 'ready' })
  })

  it('takes any frame for a sign of life', async () => {
    const { peer } = await connected(quick())
    for (const name of ['tick', 'health', 'chat', 'presence']) {
      await settle(1900)
      peer.socket.event(name, { ts: challengeTs })
    }
    expect(peer.socket.closed).toBeUndefined()
    peer.socket.drop()
    await settle(500)
    expect(peer.sockets).toHaveLength(1)
  })
})
