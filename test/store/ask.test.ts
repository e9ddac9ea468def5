import { describe, expect, test } from 'vitest'
import type { AskUserArguments } from 'react-ask-user/core'
import { createQuestionStore } from 'react-ask-user/store'
import { FakeClock, settle } from './fakeClock.js'
import { answered, asked, red, setUp } from './setUp.js'

const ask: AskUserArguments = {
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
  const store = createQuestionStore({ clock, storage: null, createId: () => 'made' })
  return { clock, store }
}

describe('a host without a gateway', () => {
  test('asks, and gets what was chosen', async () => {
    const { store } = alone()
    const end = store.ask(ask)
    store.choose('made', 'color', 'Red')
    expect(store.answer('made')).toBe(true)
    expect(await end).toEqual(answered({ color: { choices: ['Red'] } }, 'here'))
    expect(store.getState().ended).toHaveLength(1)
  })

  test('B-062: own words are always taken', async () => {
    const { store } = alone()
    const end = store.ask(ask)
    store.write('made', 'color', 'Red')
    store.answer('made')
    expect(await end).toEqual(answered({ color: { choices: [], text: 'Red' } }, 'here'))
  })

  test('B-068: a skip is a skip', async () => {
    const { store } = alone()
    const end = store.ask(ask)
    store.skip('made')
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
      const end = store.ask({ ...ask, ...(timeoutSeconds !== undefined && { timeoutSeconds }) })
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
    const end = store.ask(ask, { signal: run.signal })
    store.write('made', 'color', 'teal')
    run.abort()
    expect(await end).toEqual({ status: 'cancelled', by: 'run' })
    expect(store.getState().ended[0]?.drafts.get('color')?.text).toBe('teal')
  })

  test('an abort after the answer changes nothing', async () => {
    const { store } = alone()
    const run = new AbortController()
    const end = store.ask(ask, { signal: run.signal })
    store.skip('made')
    run.abort()
    expect((await end).status).toBe('skipped')
    expect(store.getState().ended).toHaveLength(1)
  })

  test('a run that was aborted before never shows its question', async () => {
    const { store } = alone()
    expect((await store.ask(ask, { signal: AbortSignal.abort() })).status).toBe('cancelled')
    expect(store.getState()).toMatchObject({ open: [], ended: [] })
  })

  test('B-119: two questions at once wait in line, and each gets its own answer', async () => {
    const { store } = alone()
    const first = store.ask({ ...ask, id: 'first' })
    const second = store.ask({ ...ask, id: 'second' })
    store.choose('second', 'color', 'Blue')
    store.answer('second')
    store.choose('first', 'color', 'Red')
    store.answer('first')
    expect(await first).toEqual(answered({ color: { choices: ['Red'] } }, 'here'))
    expect(await second).toEqual(answered({ color: { choices: ['Blue'] } }, 'here'))
  })

  test('an id that is open or has ended is not asked again, and its first answer is not disturbed', async () => {
    const { store } = alone()
    const first = store.ask(ask)
    await expect(store.ask(ask)).rejects.toThrow('the id "made" was used before')
    store.skip('made')
    expect((await first).status).toBe('skipped')
    await expect(store.ask(ask)).rejects.toThrow('the id "made" was used before')
    expect(store.getState().ended).toHaveLength(1)
  })

  test('an empty id is a mistake of the caller, not an answer of the person', async () => {
    await expect(alone().store.ask({ ...ask, id: '' })).rejects.toThrow(
      'A prompt is an object with a non-empty id',
    )
  })

  test('without a maker of ids each question gets its own', () => {
    const store = createQuestionStore({ clock: new FakeClock(), storage: null })
    void store.ask(ask)
    void store.ask(ask)
    const ids = store.getState().open.map(({ prompt }) => prompt.id)
    expect(new Set(ids).size).toBe(2)
    for (const id of ids) expect(id).toMatch(/^ask_[0-9a-f]{32}$/u)
  })
})

describe('beside a transport', () => {
  test('what is asked here ends here, also without a connection', async () => {
    const { store, transport } = setUp({ connected: false })
    const end = store.ask({ ...ask, id: 'here' })
    store.choose('here', 'color', 'Red')
    store.answer('here')
    expect((await end).status).toBe('answered')
    expect(transport.calls).toEqual([])
  })

  test("an id that the peer has open stays the peer's", async () => {
    const { store, transport } = setUp()
    transport.opened(asked())
    await expect(store.ask({ ...ask, id: 'ask_1' })).rejects.toThrow('used before')
    store.choose('ask_1', 'color', 'Red')
    store.answer('ask_1')
    expect(transport.sent).toHaveLength(1)
    await transport.last.reply(red)
    await settle()
    expect(store.getState().ended).toHaveLength(1)
  })

  test("it expires by the server's clock, whatever the offset", async () => {
    const { store, transport, clock } = setUp()
    transport.offset(-500_000)
    const end = store.ask({ ...ask, id: 'here', timeoutSeconds: 60 })
    await clock.advance(59_999)
    expect(store.getState().open).toHaveLength(1)
    await clock.advance(1)
    expect(await end).toEqual({ status: 'expired' })
  })
})
