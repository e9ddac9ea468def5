import { describe, expect, test } from 'vitest'
import type { AskUserArguments } from 'react-ask-user/core'
import { ask, createQuestionStore } from 'react-ask-user/store'
import { FakeClock, settle } from './fakeClock.js'
import { answered, asked, red, setUp } from './setUp.js'

const color: AskUserArguments & { readonly id: string } = {
  id: 'ask_made',
  questions: [
    {
      id: 'color',
      header: 'Color',
      question: 'Which color?',
      options: [{ label: 'Red' }, { label: 'Blue' }],
    },
  ],
}

function alone() {
  const clock = new FakeClock()
  const store = createQuestionStore({ clock, storage: null })
  return { clock, store }
}

describe('a host without a gateway', () => {
  test('asks, and gets what was chosen', async () => {
    const { store } = alone()
    const end = ask(store, color)
    store.choose('ask_made', 'color', 'Red')
    expect(store.answer('ask_made')).toBe(true)
    expect(await end).toEqual(answered({ color: { choices: ['Red'] } }, 'here'))
    expect(store.getState().ended).toHaveLength(1)
  })

  test('B-062: own words are always taken', async () => {
    const { store } = alone()
    const end = ask(store, color)
    store.write('ask_made', 'color', 'Red')
    store.answer('ask_made')
    expect(await end).toEqual(answered({ color: { choices: [], text: 'Red' } }, 'here'))
  })

  test('B-068: a skip is a skip', async () => {
    const { store } = alone()
    const end = ask(store, color)
    store.skip('ask_made')
    expect(await end).toEqual({ status: 'skipped', by: 'here' })
  })

  test.each([
    [undefined, 900],
    [1, 30],
    [99_999, 3600],
    [Number.NaN, 900],
  ])(
    'B-118: with a time-out of %s the question waits %s seconds and then expires',
    async (timeoutSeconds, wait) => {
      const { store, clock } = alone()
      const end = ask(store, { ...color, ...(timeoutSeconds !== undefined && { timeoutSeconds }) })
      await clock.advance(wait * 1000 - 1)
      expect(store.getState().open).toHaveLength(1)
      await clock.advance(1)
      expect(await end).toEqual({ status: 'expired' })
      expect(clock.timers).toBe(0)
    },
  )

  test('an aborted run cancels the question and keeps what was typed', async () => {
    const { store } = alone()
    const run = new AbortController()
    const end = ask(store, color, { signal: run.signal })
    store.write('ask_made', 'color', 'teal')
    run.abort()
    expect(await end).toEqual({ status: 'cancelled', by: 'run' })
    expect(store.getState().ended[0]?.drafts.get('color')?.text).toBe('teal')
  })

  test('an abort after the answer changes nothing', async () => {
    const { store } = alone()
    const run = new AbortController()
    const end = ask(store, color, { signal: run.signal })
    store.skip('ask_made')
    run.abort()
    expect((await end).status).toBe('skipped')
    expect(store.getState().ended).toHaveLength(1)
  })

  test('a run that was aborted before never shows its question', async () => {
    const { store } = alone()
    expect((await ask(store, color, { signal: AbortSignal.abort() })).status).toBe('cancelled')
    expect(store.getState()).toMatchObject({ open: [], ended: [] })
  })

  test('B-119: two questions at once wait in line, and each gets its own answer', async () => {
    const { store } = alone()
    const first = ask(store, { ...color, id: 'first' })
    const second = ask(store, { ...color, id: 'second' })
    store.choose('second', 'color', 'Blue')
    store.answer('second')
    store.choose('first', 'color', 'Red')
    store.answer('first')
    expect(await first).toEqual(answered({ color: { choices: ['Red'] } }, 'here'))
    expect(await second).toEqual(answered({ color: { choices: ['Blue'] } }, 'here'))
  })

  test('an id that is open or has ended is not asked again, and its first answer is not disturbed', async () => {
    const { store } = alone()
    const first = ask(store, color)
    await expect(ask(store, color)).rejects.toThrow('the id "ask_made" was used before')
    store.skip('ask_made')
    expect((await first).status).toBe('skipped')
    await expect(ask(store, color)).rejects.toThrow('the id "ask_made" was used before')
    expect(store.getState().ended).toHaveLength(1)
  })

  test('an empty id is a mistake of the caller, not an answer of the person', async () => {
    await expect(ask(alone().store, { ...color, id: '' })).rejects.toThrow(
      'A prompt is an object with a non-empty id',
    )
  })

  test('without an id each question gets its own', () => {
    const { store } = alone()
    const { questions } = color
    void ask(store, { questions })
    void ask(store, { questions })
    const ids = store.getState().open.map(({ prompt }) => prompt.id)
    expect(new Set(ids).size).toBe(2)
    for (const id of ids) expect(id).toMatch(/^ask_[0-9a-f]{32}$/u)
  })
})

describe('beside a transport', () => {
  test('what is asked here ends here, also without a connection', async () => {
    const { store, transport } = setUp({ connected: false })
    const end = ask(store, { ...color, id: 'here' })
    store.choose('here', 'color', 'Red')
    store.answer('here')
    expect((await end).status).toBe('answered')
    expect(transport.calls).toEqual([])
  })

  test("an id that the peer has open stays the peer's", async () => {
    const { store, transport } = setUp()
    transport.opened(asked())
    await expect(ask(store, { ...color, id: 'ask_1' })).rejects.toThrow('used before')
    store.choose('ask_1', 'color', 'Red')
    store.answer('ask_1')
    expect(transport.sent).toHaveLength(1)
    await transport.last.reply(red)
    await settle()
    expect(store.getState().ended).toHaveLength(1)
  })

  test.each([0, 10_800_000, -10_800_000])(
    'a server clock that is %i ms off does not change how long the person has, nor does its correction',
    async (offset) => {
      const { store, transport, clock, entry } = setUp()
      transport.offset(offset)
      const left = () => entry('here').prompt.expiresAtMs - store.serverNow()
      const end = ask(store, { ...color, id: 'here', timeoutSeconds: 60 })
      expect(left()).toBe(60_000)
      await clock.advance(20_000)
      transport.offset(-offset)
      expect(left()).toBe(40_000)
      transport.offset(0)
      await clock.advance(39_999)
      expect(entry('here').timeUp).toBe(false)
      await clock.advance(1)
      expect(await end).toEqual({ status: 'expired' })
    },
  )

  test('a peer that ends an id of its own does not end what was asked here', async () => {
    const { store, transport, openIds } = setUp()
    void ask(store, { ...color, id: 'here' })
    transport.ended('here', red)
    expect(openIds()).toEqual(['here'])
  })
})
