import { describe, expect, test } from 'vitest'
import { SendError } from 'react-ask-user/core'
import { ask, createQuestionStore, type DraftStorage } from 'react-ask-user/store'
import { question } from '../core/build.js'
import { FakeClock, settle } from './fakeClock.js'
import { answered, asked, MemoryStorage, red, setUp } from './setUp.js'

/** A page in which something was typed, and what its storage holds when it goes away. */
function left(text = 'teal', prompt = asked()) {
  const storage = new MemoryStorage()
  const { store, transport } = setUp({ storage })
  transport.opened(prompt)
  store.write(prompt.id, 'color', text)
  store.destroy()
  return storage
}

/** A page that went away while its answer was on its way. */
function leftSending() {
  const storage = new MemoryStorage()
  const { store, transport } = setUp({ storage })
  transport.opened(asked())
  store.write('ask_1', 'color', 'teal')
  store.answer('ask_1')
  const { attemptId } = transport.last
  return { storage, attemptId }
}

/** The page again, connected, with these prompts open at the peer. */
function back(storage: DraftStorage, options: Parameters<typeof setUp>[0] = {}) {
  const parts = setUp({ storage, ...options, connected: false })
  parts.transport.ready()
  return parts
}

const unsent = (parts: ReturnType<typeof setUp>) =>
  parts.store.getState().ended.map(({ prompt, drafts }) => [prompt.id, drafts.get('color')?.text])

describe('B-040: a prompt that ended while the page was away', () => {
  test('is asked about when the peer is there and does not tell it, and ends with the words and its question', async () => {
    const parts = back(left())
    const { transport, endings, lastEnded } = parts
    expect(transport.calls.map(({ kind, id }) => [kind, id])).toEqual([['check', 'ask_1']])
    expect(endings()).toEqual([])
    await transport.last.reply({ status: 'expired' })
    expect(endings()).toEqual([['ask_1', 'expired']])
    expect(unsent(parts)).toEqual([['ask_1', 'teal']])
    expect(lastEnded().prompt).toEqual(asked())
  })

  test.each([
    ['elsewhere', answered({ color: { choices: ['Blue'] } }, 'elsewhere')],
    ['expired', { status: 'expired' }],
    ['unknown', { status: 'unknown' }],
    ['skipped', { status: 'skipped', by: 'elsewhere' }],
    ['by the run', { status: 'cancelled', by: 'run' }],
  ] as const)('ends as it did: %s', async (_, resolution) => {
    const { transport, lastEnded } = back(left())
    await transport.last.reply(resolution)
    expect(lastEnded().resolution).toEqual(resolution)
    expect(lastEnded().drafts.get('color')?.text).toBe('teal')
  })

  test('that still waits for an answer says nothing, and comes when it is told', async () => {
    const { transport, endings, entry } = back(left())
    await transport.last.reply(null)
    expect(endings()).toEqual([])
    transport.opened(asked())
    expect(entry().drafts.get('color')?.text).toBe('teal')
  })

  test('is asked about again on the next connection where it could not be asked', async () => {
    const { transport, endings } = back(left())
    await transport.last.fail(new SendError('offline'))
    transport.offline()
    expect(transport.checks).toHaveLength(1)
    transport.ready()
    await transport.last.reply({ status: 'unknown' })
    transport.ready()
    expect(transport.checks).toHaveLength(2)
    expect(endings()).toEqual([['ask_1', 'unknown']])
  })

  test('is asked about again after a while where the connection stays and the peer did not say', async () => {
    const { store, transport, clock, endings } = back(left())
    await transport.last.fail(new SendError('timeout'))
    await clock.advance(9_999)
    expect(transport.checks).toHaveLength(1)
    await clock.advance(1)
    expect(transport.checks).toHaveLength(2)
    await transport.last.fail(new SendError('unavailable'))
    await clock.advance(10_000)
    await transport.last.reply({ status: 'expired' })
    expect(endings()).toEqual([['ask_1', 'expired']])
    expect(clock.timers).toBe(0)
    store.destroy()
  })

  test('is not asked about any more once the store was destroyed, or while there is no connection', async () => {
    const first = back(left())
    await first.transport.last.fail(new SendError('timeout'))
    first.store.destroy()
    expect(first.clock.timers).toBe(0)
    const second = back(left())
    second.store.destroy()
    await second.transport.last.fail(new SendError('timeout'))
    expect(second.clock.timers).toBe(0)
    const third = back(left())
    third.transport.offline()
    await third.transport.last.fail(new SendError('offline'))
    expect(third.clock.timers).toBe(0)
  })

  test('ends once, whichever of the event and the reply is first', async () => {
    const first = back(left())
    first.transport.ended('ask_1', { status: 'expired' })
    await first.transport.last.reply({ status: 'unknown' })
    expect(first.endings()).toEqual([['ask_1', 'expired']])
    expect(unsent(first)).toEqual([['ask_1', 'teal']])

    const second = back(left())
    await second.transport.last.reply({ status: 'unknown' })
    second.transport.ended('ask_1', { status: 'expired' })
    expect(second.endings()).toEqual([['ask_1', 'unknown']])
  })

  test('is not asked about while it is open', () => {
    const parts = setUp({ storage: left(), connected: false })
    parts.transport.opened(asked())
    parts.transport.ready()
    parts.transport.ready()
    expect(parts.transport.calls).toEqual([])
  })

  test('is told even before the connection is ready', () => {
    const parts = setUp({ storage: left(), connected: false })
    parts.transport.ended('ask_1', { status: 'expired' })
    parts.transport.ready()
    expect(unsent(parts)).toEqual([['ask_1', 'teal']])
    expect(parts.transport.calls).toEqual([])
  })

  test('opens no address that a storage names', async () => {
    const storage = left('teal', asked({ questions: [question({ url: 'javascript:alert(1)' })] }))
    expect(storage.text).toContain('javascript:')
    const { transport, lastEnded } = back(storage)
    await transport.last.reply({ status: 'expired' })
    expect(lastEnded().prompt.questions[0]).not.toHaveProperty('url')
  })

  test('B-146: is like any other where it and its question are called "__proto__"', async () => {
    const parts = setUp()
    parts.transport.opened(asked({ id: '__proto__', questions: [question({ id: '__proto__' })] }))
    parts.store.write('__proto__', '__proto__', 'teal')
    parts.pause()
    const { transport, lastEnded } = back(parts.storage ?? new MemoryStorage())
    await transport.last.reply({ status: 'expired' })
    expect([...lastEnded().drafts]).toEqual([['__proto__', { chosen: [], text: 'teal', aside: false }]])
  })
})

describe('an answer that was on its way when the page went away', () => {
  test('is asked about under the id of its attempt, and is ours where the peer says so', async () => {
    const { storage, attemptId } = leftSending()
    const { transport, lastEnded } = back(storage)
    expect(transport.last).toMatchObject({ kind: 'check', attemptId })
    expect(attemptId).toMatch(/^[0-9a-f]{32}$/)
    await transport.last.reply(answered({ color: { choices: [], text: 'teal' } }, 'here'))
    expect(lastEnded().resolution).toEqual(answered({ color: { choices: [], text: 'teal' } }, 'here'))
    expect(lastEnded().drafts.size).toBe(0)
  })

  test('and is replied to when only the chat went away: it is told in the chat that comes back', async () => {
    const storage = new MemoryStorage()
    const gone = setUp({ storage })
    gone.transport.opened(asked())
    gone.store.write('ask_1', 'color', 'teal')
    gone.store.answer('ask_1')
    gone.store.destroy()
    const taken = answered({ color: { choices: [], text: 'teal' } }, 'here')
    await gone.transport.last.reply(taken)
    const { transport, lastEnded } = back(storage)
    await transport.last.reply(taken)
    expect(lastEnded().resolution).toEqual(taken)
  })

  test('keeps own words as own words where they are a label', async () => {
    const storage = new MemoryStorage()
    const before = setUp({ storage })
    before.transport.opened(asked())
    before.store.write('ask_1', 'color', 'Red')
    before.store.answer('ask_1')
    const { transport, lastEnded } = back(storage)
    await transport.last.reply(answered({ color: { choices: ['Red'] } }, 'here'))
    expect(lastEnded().resolution).toEqual(answered({ color: { choices: [], text: 'Red' } }, 'here'))
  })

  test('goes out again under the same id where the prompt is open', () => {
    const { storage, attemptId } = leftSending()
    const { transport } = setUp({ storage, connected: false })
    transport.opened(asked())
    transport.ready()
    expect(transport.sent).toMatchObject([{ kind: 'answer', attemptId }])
  })

  test('was refused and changed since: the id stays, also over two reloads', async () => {
    const storage = new MemoryStorage()
    const before = setUp({ storage })
    before.transport.opened(asked())
    before.store.choose('ask_1', 'color', 'Red')
    before.store.answer('ask_1')
    const { attemptId } = before.transport.last
    await before.transport.last.fail(new SendError('unavailable'))
    before.store.choose('ask_1', 'color', 'Blue')
    const again = setUp({ storage, connected: false })
    again.transport.opened(asked())
    again.store.goTo('ask_1', 0)
    const third = setUp({ storage, connected: false })
    third.transport.opened(asked())
    third.transport.ready()
    expect(third.transport.sent).toEqual([])
    third.store.answer('ask_1')
    expect(third.transport.last.attemptId).toBe(attemptId)
  })

  test('an answer that only waited is not called ours when the prompt is gone', async () => {
    const before = setUp({ connected: false })
    before.transport.opened(asked())
    before.store.choose('ask_1', 'color', 'Red')
    before.store.answer('ask_1')
    const { transport, lastEnded } = back(before.storage ?? new MemoryStorage())
    await transport.last.reply(red)
    expect(lastEnded().resolution).toEqual(red)
    expect(transport.sent).toEqual([])
  })
})

describe('several chats in one tab', () => {
  test('a prompt of another chat is not asked about, closed or lost', async () => {
    const storage = left()
    const other = back(storage, { scope: 'gateway another session' })
    other.transport.ended('ask_1', red)
    expect(other.transport.calls).toEqual([])
    expect(other.endings()).toEqual([])
    const own = back(storage)
    await own.transport.last.reply({ status: 'expired' })
    expect(unsent(own)).toEqual([['ask_1', 'teal']])
  })

  test('one that is open in both under one id has its own words in each', () => {
    const storage = new MemoryStorage()
    for (const scope of ['one', 'two']) {
      const { store, transport } = setUp({ storage, scope })
      transport.opened(asked())
      store.write('ask_1', 'color', scope)
      store.destroy()
    }
    for (const scope of ['one', 'two']) {
      const { transport, entry } = setUp({ storage, scope, connected: false })
      transport.opened(asked())
      expect(entry().drafts.get('color')?.text).toBe(scope)
    }
  })

  test('a transport that does not say what it shows has nothing asked about, and its drafts come back when told', () => {
    const before = setUp({ scope: null })
    before.transport.opened(asked())
    before.store.write('ask_1', 'color', 'teal')
    before.pause()
    const { transport, entry } = back(before.storage ?? new MemoryStorage(), { scope: null })
    expect(transport.calls).toEqual([])
    transport.opened(asked())
    expect(entry().drafts.get('color')?.text).toBe('teal')
  })

  test('what is asked here is not asked about at the peer, and comes back when it is asked again', async () => {
    const storage = new MemoryStorage()
    const args = { id: 'here', questions: [{ id: 'color', header: '', question: 'Which?', options: [] }] }
    const before = setUp({ storage })
    void ask(before.store, args)
    before.store.write('here', 'color', 'teal')
    before.pause()
    const { store, transport, entry } = back(storage)
    expect(transport.calls).toEqual([])
    void ask(store, args)
    expect(entry('here').drafts.get('color')?.text).toBe('teal')
    const alone = createQuestionStore({ storage, clock: new FakeClock() })
    void ask(alone, args)
    await settle()
    expect(alone.getState().open[0]?.drafts.get('color')?.text).toBe('teal')
  })
})
