import { describe, expect, test } from 'vitest'
import { createQuestionStore } from 'react-ask-user/store'
import { question } from '../core/build.js'
import { FakeClock } from './fakeClock.js'
import { asked, MemoryStorage, setUp } from './setUp.js'

/** Bytes as browsers reckon them. */
const size = (text: string) => text.length * 2
const kB = 1024

/** A page with one storage, in which prompts are opened, typed into, and ended. */
function page(storage = new MemoryStorage()) {
  const parts = setUp({ storage })
  let asks = 0
  return {
    ...parts,
    storage,
    type: (id: string, text: string) => {
      asks += 1
      parts.transport.opened(asked({ id, createdAtMs: 1_000_000 + asks }))
      parts.store.write(id, 'color', text)
      parts.pause()
    },
    end: (id: string) => {
      parts.transport.offset((asks += 1))
      parts.transport.ended(id, { status: 'expired' })
    },
  }
}

/** The ids of the prompts that a storage holds. */
const ids = (storage: MemoryStorage) =>
  [...storage.items.keys()].map((key) => (/\["[^"]*","([^"]*)"\]$/.exec(key) ?? [])[1])

/** The words that come back after a reload. */
function after(storage: MemoryStorage, id = 'ask_1') {
  const { transport, entry } = setUp({ storage, connected: false })
  transport.opened(asked({ id }))
  return entry(id).drafts.get('color')?.text
}

describe('what one prompt may take', () => {
  test('is 64 kB; with more it is held in memory alone, and comes back when there is less', () => {
    const { store, type, storage, entry, pause } = page()
    type('ask_1', 'x'.repeat(20_000))
    expect(after(storage)).toHaveLength(20_000)
    store.write('ask_1', 'color', 'x'.repeat(40_000))
    pause()
    expect(entry().drafts.get('color')?.text).toHaveLength(40_000)
    // Not the older, shorter text.
    expect(after(storage)).toBeUndefined()
    store.write('ask_1', 'color', 'short')
    pause()
    expect(after(storage)).toBe('short')
  })

  test('is never more than 64 kB, to the byte', () => {
    const { type, store, storage, pause } = page()
    for (const length of [32_000, 32_400, 32_768, 33_000]) {
      type('ask_1', '')
      store.write('ask_1', 'color', 'x'.repeat(length))
      pause()
      for (const text of storage.items.values()) expect(size(text)).toBeLessThanOrEqual(64 * kB)
    }
    expect(storage.items.size).toBe(0)
  })
})

describe('what all prompts may take', () => {
  test('is 50 records: the ones that ended longest ago go first, then the ones asked longest ago', () => {
    const { type, end, storage } = page()
    for (const id of ['open', 'ended second', 'ended first']) type(id, id)
    end('ended first')
    end('ended second')
    for (let n = 0; n < 47; n += 1) type(`n${n}`, 'x')
    expect(storage.items.size).toBe(50)
    type('one more', 'x')
    expect(ids(storage)).not.toContain('ended first')
    expect(ids(storage)).toContain('ended second')
    type('another', 'x')
    expect(ids(storage)).not.toContain('ended second')
    expect(ids(storage)).toContain('open')
    type('a third', 'x')
    expect(ids(storage)).not.toContain('open')
    expect(ids(storage)).toContain('n0')
    expect(storage.items.size).toBe(50)
  })

  test('is 512 kB', () => {
    const { type, end, storage } = page()
    type('ended', 'x'.repeat(30_000))
    end('ended')
    for (let n = 0; n < 12; n += 1) {
      type(`n${n}`, 'x'.repeat(30_000))
      const all = [...storage.items.values()].reduce((sum, text) => sum + size(text), 0)
      expect(all).toBeLessThanOrEqual(512 * kB)
    }
    expect(ids(storage)).not.toContain('ended')
    expect(ids(storage)).toContain('n11')
    expect(storage.items.size).toBe(8)
  })

  test('counts the records of other chats, and none of the host', () => {
    const storage = new MemoryStorage()
    storage.setItem('theme', 'x'.repeat(600 * kB))
    const other = setUp({ storage, scope: 'other' })
    for (let n = 0; n < 49; n += 1) {
      other.transport.opened(asked({ id: `other${n}` }))
      other.store.write(`other${n}`, 'color', 'x')
    }
    other.pause()
    const { type } = page(storage)
    type('a', 'x')
    type('b', 'x')
    expect(storage.items.size).toBe(51)
    expect(storage.getItem('theme')).toHaveLength(600 * kB)
  })
})

describe('a storage that is full', () => {
  test('loses the record rather than bring back older text', () => {
    const { type, store, storage, entry, pause } = page()
    type('ask_1', 'old')
    const setItem = storage.setItem
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    store.write('ask_1', 'color', 'new')
    pause()
    expect(entry().drafts.get('color')?.text).toBe('new')
    expect(after(storage)).toBeUndefined()
    storage.setItem = setItem
    store.write('ask_1', 'color', 'newer')
    pause()
    expect(after(storage)).toBe('newer')
  })
})

describe('what is of no use', () => {
  test('what another version of this package keeps, or the host, is left alone', () => {
    const storage = new MemoryStorage()
    storage.setItem('ask-user:draft:3:later', 'of a later version')
    storage.setItem('ask-user:drafty', 'of the host')
    setUp({ storage })
    createQuestionStore({ storage, clock: new FakeClock() })
    expect([...storage.items.keys()]).toEqual(['ask-user:draft:3:later', 'ask-user:drafty'])
  })

  test('names and contents that nobody wrote are cleared', () => {
    const storage = new MemoryStorage()
    for (const name of [
      '',
      '[]',
      '["a"]',
      '["a","b","c"]',
      '{"0":"a"}',
      '["a",7]',
      '"a"',
      'a\nb',
      '["a","b"]',
    ]) {
      storage.setItem(`ask-user:draft:2:${name}`, '{}')
    }
    storage.setItem('ask-user:draft:2:["gateway session","huge"]', 'x'.repeat(1_000_000))
    const { endings, transport } = setUp({ storage })
    expect(storage.items.size).toBe(0)
    expect(endings()).toEqual([])
    expect(transport.calls).toEqual([])
  })

  test('a prompt that expired more than 24 hours ago is not asked about any more', async () => {
    const clock = new FakeClock()
    const storage = new MemoryStorage()
    const before = setUp({ storage })
    before.transport.opened(asked())
    before.store.write('ask_1', 'color', 'teal')
    before.pause()
    await clock.advance(900_000 + 86_400_000)
    expect(setUp({ storage, clock }).transport.checks).toHaveLength(1)
    await clock.advance(1)
    expect(setUp({ storage, clock }).transport.checks).toHaveLength(0)
    expect(storage.items.size).toBe(0)
  })

  test('a prompt that never expires is asked about for ever', async () => {
    const clock = new FakeClock()
    const storage = new MemoryStorage()
    const before = setUp({ storage })
    before.transport.opened(asked({ expiresAtMs: Number.POSITIVE_INFINITY }))
    before.store.write('ask_1', 'color', 'teal')
    before.pause()
    await clock.advance(1e12)
    const { transport, lastEnded } = setUp({ storage, clock })
    await transport.last.reply({ status: 'unknown' })
    expect(lastEnded().prompt.expiresAtMs).toBe(Number.POSITIVE_INFINITY)
  })

  test("another chat's records do not go by this one's clock", () => {
    const storage = new MemoryStorage()
    const other = setUp({ storage, scope: 'other' })
    other.transport.opened(asked())
    other.store.write('ask_1', 'color', 'teal')
    other.pause()
    const ahead = setUp({ storage, connected: false })
    ahead.transport.offset(1e10)
    ahead.transport.ready()
    expect(storage.items.size).toBe(1)
  })
})

test('a prompt of 20,000 characters per question still keeps its drafts', () => {
  const long = 'why? '.repeat(4_000)
  const storage = new MemoryStorage()
  const { store, transport, pause } = setUp({ storage })
  transport.opened(asked({ questions: [question({ question: long })] }))
  store.write('ask_1', 'color', 'because')
  pause()
  expect(after(storage)).toBe('because')
})
