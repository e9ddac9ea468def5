import { afterEach, expect, test, vi } from 'vitest'
import { asked, MemoryStorage, setUp, three } from './setUp.js'

afterEach(() => void vi.unstubAllGlobals())

/** A store whose writings to the storage are counted, with one prompt open. */
function page(prompt = asked()) {
  const storage = new MemoryStorage()
  let writes = 0
  const { setItem } = storage
  storage.setItem = (key, value) => {
    writes += 1
    setItem(key, value)
  }
  const parts = setUp({ storage })
  parts.transport.opened(prompt)
  return { ...parts, storage, writes: () => writes }
}

test('a key does not wait for the storage: one writing takes all letters of 300 ms', () => {
  const { store, clock, storage, writes } = page()
  for (const text of ['t', 'te', 'tea']) store.write('ask_1', 'color', text)
  clock.pass(299)
  store.write('ask_1', 'color', 'teal')
  expect(writes()).toBe(0)
  clock.pass(1)
  expect(writes()).toBe(1)
  expect(storage.text).toContain('teal')
  clock.pass(1_000_000)
  expect(writes()).toBe(1)
})

test('who types on without a pause is saved all the same', () => {
  const { store, clock, writes } = page()
  for (let n = 1; n <= 10; n += 1) {
    store.write('ask_1', 'color', 'x'.repeat(n))
    clock.pass(100)
  }
  expect(writes()).toBe(3)
})

test('a step and an answer on its way are written at once, with all that was typed before', () => {
  const { store, storage, writes, clock } = page(three())
  store.write('ask_1', 'a', 'teal')
  store.goTo('ask_1', 1)
  expect(writes()).toBe(1)
  expect(storage.text).toContain('teal')
  store.choose('ask_1', 'b', 'Red')
  store.write('ask_1', 'c', 'because')
  store.answer('ask_1')
  expect(storage.text).toContain('because')
  const before = writes()
  clock.pass(300)
  expect(writes()).toBe(before)
})

test('a prompt that ends before its words were written leaves what was not sent, and no more', () => {
  const { store, transport, storage, clock } = page()
  store.write('ask_1', 'color', 'teal')
  transport.ended('ask_1', { status: 'expired' })
  expect(storage.text).toContain('teal')
  store.write('ask_1', 'color', '')
  expect(storage.items.size).toBe(0)
  clock.pass(300)
  expect(storage.items.size).toBe(0)
})

test('a store that is destroyed writes what it has, and leaves no timer', () => {
  const { store, storage, clock } = page()
  store.write('ask_1', 'color', 'teal')
  store.destroy()
  expect(storage.text).toContain('teal')
  expect(clock.timers).toBe(0)
})

test('where the window says nothing, as in React Native, the time alone decides', () => {
  vi.stubGlobal('window', {})
  const { store, storage, clock } = page()
  store.write('ask_1', 'color', 'teal')
  clock.pass(300)
  expect(storage.text).toContain('teal')
})

test.each(['pagehide', 'visibilitychange'])('at %s everything typed is written, and once only', (leaving) => {
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  const { store, storage, writes, clock } = page()
  store.write('ask_1', 'color', 'teal')
  window.dispatchEvent(new Event(leaving))
  expect(storage.text).toContain('teal')
  window.dispatchEvent(new Event(leaving))
  clock.pass(300)
  expect(writes()).toBe(1)
  // A page that comes back goes on as before.
  store.write('ask_1', 'color', 'teal!')
  window.dispatchEvent(new Event(leaving))
  expect(storage.text).toContain('teal!')
})
