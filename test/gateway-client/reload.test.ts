import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createQuestionStore, findOpen, systemClock } from 'react-ask-user/store'
import { MemoryStorage } from '../store/setUp.js'
import { challengeTs, FakeGateway } from './fakeSocket.js'
import { type Reply, record } from './fixtures.js'
import { connected, settle, setUpGateways } from './harness.js'

setUpGateways()

const base = v.parse(v.looseObject({ id: v.string() }), record('11'))
const recordOf = (more: Record<string, unknown> = {}) => ({
  ...base,
  id: 'a',
  createdAtMs: challengeTs,
  expiresAtMs: challengeTs + 900_000,
  ...more,
})
const ok = (payload: unknown): Reply => ({ ok: true, payload })
const refused = (reason: string): Reply => ({
  ok: false,
  error: { code: 'INVALID_REQUEST', message: reason, details: { reason } },
})
const list = (...questions: unknown[]) => ok({ questions })
const wire = (...values: string[]) => ({ answers: { deploy_target: values } })
const taken = (resolvedBy = 'react-ask-user') =>
  ok({ question: recordOf({ status: 'answered', answers: wire('Production'), resolvedBy }) })

/** A page: the store over a Gateway's connection. Several of them on one storage are one page that was reloaded. */
async function page(peer: FakeGateway, storage: MemoryStorage, clock?: { now(): number }) {
  const { gateway } = await connected(peer, { ...(clock && { clock }) })
  const store = createQuestionStore({
    transport: gateway.transport,
    storage,
    ...(clock && { clock: { ...systemClock, ...clock } }),
  })
  await settle()
  const entry = () => findOpen(store.getState(), 'a')
  const ended = () =>
    store
      .getState()
      .ended.map(({ prompt, resolution, drafts }) =>
        Object.assign({ id: prompt.id, unsent: drafts.get('deploy_target')?.text }, resolution),
      )
  const leave = () => {
    store.destroy()
    gateway.close()
  }
  return { gateway, store, entry, ended, leave }
}

/** A page that went away with its answer on its way. */
async function leftSending(storage: MemoryStorage) {
  const peer = new FakeGateway().on('question.list', list(recordOf())).on('question.resolve', () => undefined)
  const { store, leave } = await page(peer, storage)
  store.choose('a', 'deploy_target', 'Production')
  store.answer('a')
  await settle()
  const { resolutionId } = peer.calls('question.resolve')[0]?.params ?? {}
  leave()
  return { peer, resolutionId }
}

describe('a page that is reloaded before the reply', () => {
  it('says that the answer was its own, though the prompt is not listed any more', async () => {
    const storage = new MemoryStorage()
    const { peer, resolutionId } = await leftSending(storage)
    expect(resolutionId).toMatch(/^[0-9a-f]{32}$/)
    peer
      .on('question.list', list())
      .on('question.get', taken())
      .on('question.waitAnswer', ok({ status: 'answered', answers: wire('Production'), resolutionId }))
    const { ended } = await page(peer, storage)
    expect(ended()).toMatchObject([{ id: 'a', status: 'answered', by: 'here' }])
    expect(peer.calls('question.resolve')).toHaveLength(1)
  })

  it("says that another client's answer was not its own", async () => {
    const storage = new MemoryStorage()
    const { peer } = await leftSending(storage)
    peer
      .on('question.list', list())
      .on('question.get', taken())
      .on('question.waitAnswer', ok({ status: 'answered', answers: wire('Production'), resolutionId: 'x' }))
    const { ended } = await page(peer, storage)
    expect(ended()).toMatchObject([{ id: 'a', status: 'answered', by: 'elsewhere' }])
  })

  it('says that nobody knows where the Gateway forgot the prompt, after 15 s or by a restart', async () => {
    const storage = new MemoryStorage()
    const { peer } = await leftSending(storage)
    peer.on('question.list', list()).on('question.get', refused('QUESTION_NOT_FOUND'))
    const { ended } = await page(peer, storage)
    expect(ended()).toMatchObject([{ id: 'a', status: 'unknown' }])
  })

  it('sends the same attempt again where the prompt is open, and takes ALREADY_TERMINAL for what it is', async () => {
    const storage = new MemoryStorage()
    const { peer, resolutionId } = await leftSending(storage)
    peer
      .on('question.resolve', refused('QUESTION_ALREADY_TERMINAL'))
      .on('question.get', taken())
      .on('question.waitAnswer', ok({ status: 'answered', answers: wire('Production'), resolutionId }))
    const { ended } = await page(peer, storage)
    expect(peer.calls('question.resolve').map(({ params }) => params.resolutionId)).toEqual([
      resolutionId,
      resolutionId,
    ])
    expect(ended()).toMatchObject([{ status: 'answered', by: 'here' }])
  })
})

describe('a page that was away while its prompt ended', () => {
  it('shows the question with the words that were not sent, and again after the next reload', async () => {
    const storage = new MemoryStorage()
    const peer = new FakeGateway().on('question.list', list(recordOf()))
    const first = await page(peer, storage)
    first.store.write('a', 'deploy_target', 'my own cluster')
    first.leave()
    peer.on('question.list', list()).on('question.get', taken('telegram:7'))
    const expected = [{ id: 'a', status: 'answered', by: 'elsewhere', unsent: 'my own cluster' }]
    const second = await page(peer, storage)
    expect(second.ended()).toMatchObject(expected)
    second.leave()
    const third = await page(peer, storage)
    expect(third.ended()).toMatchObject(expected)
    expect(peer.calls('question.get')).toHaveLength(1)
  })

  it('asks another Gateway, or about another session, nothing', async () => {
    const storage = new MemoryStorage()
    const first = await page(new FakeGateway().on('question.list', list(recordOf())), storage)
    first.store.write('a', 'deploy_target', 'my own cluster')
    first.leave()
    for (const options of [{ url: 'ws://127.0.0.1:1' }, { sessionKey: 'main' }]) {
      const peer = new FakeGateway()
      const { gateway } = await connected(peer, options)
      const store = createQuestionStore({ transport: gateway.transport, storage })
      await settle()
      expect(peer.calls('question.get')).toHaveLength(0)
      expect(store.getState().ended).toEqual([])
    }
    expect(storage.items.size).toBe(1)
  })

  it('asks again after the next connection where the Gateway does not answer', async () => {
    const storage = new MemoryStorage()
    const peer = new FakeGateway().on('question.list', list(recordOf()))
    const first = await page(peer, storage)
    first.store.write('a', 'deploy_target', 'my own cluster')
    first.leave()
    peer.on('question.list', list()).on('question.get', () => undefined)
    const { ended } = await page(peer, storage)
    peer.socket.drop()
    peer.on('question.get', ok({ question: recordOf({ status: 'expired' }) }))
    await settle(800)
    expect(ended()).toMatchObject([{ status: 'expired', unsent: 'my own cluster' }])
  })
})

describe.each([3, -3])('a clock that is %i hours off', (hours) => {
  const off = hours * 3_600_000

  it('ends nothing early and locks nothing, and the time left is right', async () => {
    const peer = new FakeGateway().on('question.list', list(recordOf()))
    const { store, entry } = await page(peer, new MemoryStorage(), { now: () => Date.now() + off })
    expect(entry()).toMatchObject({ timeUp: false })
    expect(challengeTs + 900_000 - store.serverNow()).toBe(900_000)
    await settle(899_000)
    // Ticks come, so that the connection stays.
    expect(entry()).toMatchObject({ timeUp: false })
  })

  it('and is set right in between: a lock is undone, and the server still says when', async () => {
    let offset = off
    const clock = { now: () => Date.now() + offset }
    const peer = new FakeGateway().on('question.list', list(recordOf()))
    const { entry, store } = await page(peer, new MemoryStorage(), clock)
    offset = 0
    // Until the next tick the page reckons with the old difference, and looks at the time when something arrives.
    peer.socket.event('question.requested', recordOf({ id: 'b' }))
    expect(entry()?.timeUp).toBe(hours < 0)
    peer.socket.event('tick', { ts: Date.now() })
    expect(entry()).toMatchObject({ timeUp: false })
    expect(store.serverNow()).toBe(Date.now())
    expect(store.choose('a', 'deploy_target', 'Production')).toBeUndefined()
    expect(entry()?.drafts.get('deploy_target')?.chosen).toEqual(['Production'])
  })
})
