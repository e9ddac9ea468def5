import { describe, expect, test } from 'vitest'
import { summarize, unsentText } from 'react-ask-user/core'
import { ask, type DraftStorage } from 'react-ask-user/store'
import { question } from '../core/build.js'
import { FakeClock } from './fakeClock.js'
import { answered, asked, MemoryStorage, red, setUp } from './setUp.js'

const hour = 3_600_000

/** A prompt that was answered elsewhere while something was typed here. */
function endedWhileTyping(storage = new MemoryStorage()) {
  const parts = setUp({ storage })
  parts.transport.opened(asked())
  parts.store.write('ask_1', 'color', 'teal')
  parts.transport.ended('ask_1', answered({ color: { choices: ['Blue'] } }, 'elsewhere'))
  return { ...parts, storage }
}

function back(storage: DraftStorage, clock = new FakeClock()) {
  return setUp({ storage, clock })
}

const words = ({ store }: ReturnType<typeof setUp>) =>
  store.getState().ended.map((ended) => unsentText(summarize(ended)))

describe('words that were not sent', () => {
  test('are there again after a reload, with their question and how it ended', () => {
    const { storage, lastEnded } = endedWhileTyping()
    const after = back(storage)
    expect(after.lastEnded()).toEqual(lastEnded())
    expect(words(after)).toEqual(['teal'])
    // Its end is known, so that nobody is asked.
    expect(after.transport.calls).toEqual([])
  })

  test('written on after the end are there as they were last', () => {
    const { store, storage } = endedWhileTyping()
    store.write('ask_1', 'color', 'teal, or rather petrol')
    expect(words(back(storage))).toEqual(['teal, or rather petrol'])
  })

  test('that were taken out are gone, also from the storage', () => {
    const { store, storage } = endedWhileTyping()
    store.write('ask_1', 'color', '')
    expect(storage.items.size).toBe(0)
    expect(words(back(storage))).toEqual([])
  })

  test('come back in the order in which the prompts ended, before anything that ends now', () => {
    const storage = new MemoryStorage()
    const clock = new FakeClock()
    const { store, transport } = setUp({ storage, clock })
    transport.opened(asked({ id: 'z' }), asked({ id: 'a' }), asked({ id: 'now' }))
    for (const id of ['a', 'z']) store.write(id, 'color', id)
    transport.ended('z', { status: 'expired' })
    transport.offset(1)
    transport.ended('a', { status: 'expired' })
    const after = back(storage, clock)
    after.transport.opened(asked({ id: 'now' }))
    after.transport.ended('now', red)
    expect(words(after)).toEqual(['z', 'a', ''])
  })

  test('stay with one prompt in one store, however often the connection is ready', () => {
    const { storage } = endedWhileTyping()
    const after = back(storage)
    after.transport.offline()
    after.transport.ready()
    expect(words(after)).toEqual(['teal'])
  })

  test('do not open their prompt again, though it is told as open', () => {
    const { storage } = endedWhileTyping()
    for (const connected of [true, false]) {
      const after = setUp({ storage, connected })
      after.transport.opened(asked())
      expect(after.openIds()).toEqual([])
      expect(words(after)).toEqual(['teal'])
      after.transport.ready()
      expect(words(after)).toEqual(['teal'])
    }
  })

  test('go 24 hours after the end, and not before', async () => {
    const { storage } = endedWhileTyping()
    const clock = new FakeClock()
    await clock.advance(24 * hour)
    expect(words(back(storage, clock))).toEqual(['teal'])
    await clock.advance(1)
    expect(words(back(storage, clock))).toEqual([])
    expect(storage.items.size).toBe(0)
  })

  test("go by the server's clock, however wrong that of this machine", async () => {
    const storage = new MemoryStorage()
    const wrong = new FakeClock()
    await wrong.advance(40 * hour)
    const before = setUp({ storage, clock: wrong })
    before.transport.offset(-40 * hour)
    before.transport.opened(asked())
    before.store.write('ask_1', 'color', 'teal')
    before.transport.ended('ask_1', { status: 'expired' })
    const right = setUp({ storage, connected: false })
    right.transport.ready()
    expect(words(right)).toEqual(['teal'])
    const wrongAgain = setUp({ storage, clock: wrong, connected: false })
    wrongAgain.transport.offset(-40 * hour)
    wrongAgain.transport.ready()
    expect(words(wrongAgain)).toEqual(['teal'])
  })

  test('of a prompt that was asked here are not kept, since no other page would know it', async () => {
    const storage = new MemoryStorage()
    const { store } = setUp({ storage })
    const run = new AbortController()
    const end = ask(store, { id: 'here', questions: [] }, { signal: run.signal })
    store.write('here', 'answer', 'teal')
    run.abort()
    await end
    store.write('here', 'answer', 'petrol')
    expect(storage.items.size).toBe(0)
    expect(store.getState().ended[0]?.drafts.get('answer')?.text).toBe('petrol')
  })
})

describe('a secret', () => {
  const secret = asked({
    questions: [question({ id: 'key', secret: true, options: [] }), question({ id: 'b' })],
  })

  test('is in no ended prompt and no record: only that it was answered', async () => {
    const storage = new MemoryStorage()
    const { store, transport, lastEnded } = setUp({ storage })
    transport.opened(secret)
    store.write('ask_1', 'key', 'hunter2')
    store.choose('ask_1', 'b', 'Red')
    store.write('ask_1', 'b', 'aside')
    store.choose('ask_1', 'b', 'Red')
    store.answer('ask_1')
    const { answers } = transport.last
    expect(answers?.get('key')?.text).toBe('hunter2')
    await transport.last.reply({ status: 'answered', answers: answers ?? new Map(), by: 'here' })
    const { resolution, drafts } = lastEnded()
    const everything = JSON.stringify([store.getState(), [...drafts], resolution]) + storage.text
    expect(resolution.status === 'answered' && [...resolution.answers]).toEqual([
      ['key', { choices: [] }],
      ['b', { choices: ['Red'] }],
    ])
    expect(everything).not.toContain('hunter2')
    expect(summarize(lastEnded()).items.map(({ hidden }) => hidden)).toEqual([true, false])
    // The words that a choice had put aside are kept beside it.
    expect(words(back(storage))).toEqual(['aside'])
  })

  test('written after the end is not kept', () => {
    const storage = new MemoryStorage()
    const { store, transport } = setUp({ storage })
    transport.opened(secret)
    store.write('ask_1', 'key', 'hunter2')
    transport.ended('ask_1', { status: 'expired' })
    store.write('ask_1', 'key', 'hunter22')
    expect(storage.text).not.toContain('hunter2')
  })
})
