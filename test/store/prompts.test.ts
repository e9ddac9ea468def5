import { describe, expect, test } from 'vitest'
import { createQuestionStore, shownPrompt } from 'react-ask-user/store'
import { FakeTransport } from './fakeTransport.js'
import { asked, red, setUp } from './setUp.js'

const at = (id: string, ms: number) => asked({ id, createdAtMs: ms })

describe('a prompt opens once and ends once', () => {
  test('B-110: one that is delivered twice is one prompt, and its drafts stay', () => {
    const { store, transport, openIds, entry } = setUp()
    transport.opened(asked())
    store.choose('ask_1', 'color', 'Red')
    transport.opened(asked({ questions: [] }))
    expect(openIds()).toEqual(['ask_1'])
    expect(entry().drafts.get('color')?.chosen).toEqual(['Red'])
  })

  test('B-108, B-110: one that has ended never opens again, whatever is delivered later', () => {
    const { store, transport, openIds, endings } = setUp()
    transport.opened(asked())
    transport.ended('ask_1', red)
    transport.opened(asked())
    transport.ended('ask_1', { status: 'cancelled' })
    store.open(asked())
    store.end('ask_1', { status: 'expired' })
    expect(openIds()).toEqual([])
    expect(endings()).toEqual([['ask_1', 'answered']])
  })

  test('one that ended before it was opened never opens, and leaves no summary', () => {
    const { transport, openIds, endings } = setUp()
    transport.ended('ask_1', red)
    transport.opened(asked())
    expect(openIds()).toEqual([])
    expect(endings()).toEqual([])
  })

  test('the end of one prompt is not the end of another, also for ids like "__proto__" and "constructor"', () => {
    const { transport, openIds } = setUp()
    transport.ended('toString', red)
    transport.opened(at('__proto__', 1), at('constructor', 2), at('toString', 3))
    transport.ended('__proto__', red)
    expect(openIds()).toEqual(['constructor'])
  })

  test('B-113, B-117: other events leave an open prompt alone', () => {
    const { transport, openIds } = setUp()
    transport.opened(asked())
    transport.offline()
    transport.offset(5)
    transport.ended('another', red)
    transport.ready()
    expect(openIds()).toEqual(['ask_1'])
  })

  test("the time of the end is the server's", () => {
    const { transport, lastEnded } = setUp()
    transport.opened(asked())
    transport.offset(500)
    transport.ended('ask_1', red)
    expect(lastEnded().endedAtMs).toBe(1_000_500)
  })

  test('the end is read with the prompt that it ends', () => {
    const { transport, lastEnded } = setUp()
    transport.opened(asked())
    transport.emit({
      type: 'ended',
      id: 'ask_1',
      resolution: ({ questions }) => (questions[0]?.id === 'color' ? { status: 'expired' } : red),
    })
    expect(lastEnded().resolution.status).toBe('expired')
  })
})

describe('several prompts', () => {
  test('B-119, B-120: wait in the order in which they were asked, whatever the order of delivery', () => {
    const { transport, openIds } = setUp()
    transport.opened(at('third', 30), at('first', 10), at('second', 20), at('also_second', 20))
    expect(openIds()).toEqual(['first', 'second', 'also_second', 'third'])
  })

  test('B-056: a new prompt never moves the one on screen, though it was asked earlier', () => {
    const { store, transport } = setUp()
    transport.opened(at('second', 20), at('first', 10))
    expect(store.getState().shownId).toBe('second')
  })

  test('another one can be put on screen; an unknown or ended one cannot', () => {
    const { store, transport } = setUp()
    transport.opened(at('a', 1), at('b', 2))
    store.show('b')
    store.show('gone')
    expect(shownPrompt(store.getState())?.prompt.id).toBe('b')
    transport.ended('a', red)
    store.show('a')
    expect(store.getState().shownId).toBe('b')
  })

  test('when the one on screen ends, the next in line takes its place, and behind the last the one before', () => {
    const { store, transport } = setUp()
    transport.opened(at('a', 1), at('b', 2), at('c', 3))
    store.show('b')
    transport.ended('b', red)
    expect(store.getState().shownId).toBe('c')
    transport.ended('c', red)
    expect(store.getState().shownId).toBe('a')
    transport.ended('a', red)
    expect(store.getState().shownId).toBeUndefined()
  })

  test('when another one ends, the one on screen stays', () => {
    const { store, transport } = setUp()
    transport.opened(at('a', 1), at('b', 2))
    transport.ended('b', red)
    expect(store.getState().shownId).toBe('a')
  })

  test('B-055, B-056, B-129: an answer goes to its own prompt, and drafts and steps do not mix', () => {
    const { store, transport, entry } = setUp()
    transport.opened(at('a', 1), at('b', 2))
    store.choose('a', 'color', 'Red')
    store.write('b', 'color', 'teal')
    store.answer('b')
    expect(transport.sent.map(({ id, answers }) => [id, answers?.get('color')])).toEqual([
      ['b', { choices: [], text: 'teal' }],
    ])
    expect(entry('a').drafts.get('color')?.chosen).toEqual(['Red'])
  })
})

describe('the dock', () => {
  test('is a bar until it is expanded, stays expanded for the next prompt and is a bar again when nothing is open', () => {
    const { store, transport } = setUp()
    store.expand()
    expect(store.getState().collapsed).toBe(true)
    transport.opened(at('a', 1), at('b', 2))
    store.expand()
    transport.ended('a', red)
    expect(store.getState().collapsed).toBe(false)
    store.collapse()
    expect(store.getState().collapsed).toBe(true)
    store.expand()
    transport.ended('b', red)
    expect(store.getState().collapsed).toBe(true)
  })

  test('collapsing keeps draft and step', () => {
    const { store, transport, entry } = setUp()
    transport.opened(asked())
    store.write('ask_1', 'color', 'teal')
    const before = entry()
    store.expand()
    store.collapse()
    expect(entry()).toBe(before)
  })
})

test('B-107: what a peer tells while the store is being made is not lost', () => {
  const transport = new FakeTransport()
  const subscribe = transport.subscribe.bind(transport)
  transport.subscribe = (listener) => {
    const stop = subscribe(listener)
    transport.ended('old', red)
    transport.opened(asked({ id: 'old' }), asked())
    transport.ready()
    return stop
  }
  const store = createQuestionStore({ transport, storage: null })
  expect(store.getState()).toMatchObject({ shownId: 'ask_1', connection: { status: 'ready' } })
  expect(store.getState().open).toHaveLength(1)
  store.destroy()
  expect(transport.listeners).toBe(0)
})

test('a store that was destroyed hears nothing and has no timer left', () => {
  const { store, transport, clock, openIds } = setUp()
  transport.opened(asked())
  expect([transport.listeners, clock.timers]).toEqual([1, 1])
  store.destroy()
  expect([transport.listeners, clock.timers]).toEqual([0, 0])
  transport.opened(asked({ id: 'b' }))
  expect(openIds()).toEqual(['ask_1'])
})

test('a store without any option works where there is no browser', () => {
  const store = createQuestionStore()
  store.open(asked({ expiresAtMs: Number.POSITIVE_INFINITY }))
  store.choose('ask_1', 'color', 'Red')
  expect(store.answer('ask_1')).toBe(true)
  expect(store.getState().connection.status).toBe('ready')
  expect(store.getInitialState()).toMatchObject({ open: [], collapsed: true })
})
