import { describe, expect, test } from 'vitest'
import { createQuestionStore, findOpen, type DraftStorage } from 'react-ask-user/store'
import { options, question } from '../core/build.js'
import { FakeClock } from './fakeClock.js'
import { asked, MemoryStorage, red, setUp, three } from './setUp.js'

/** The drafts after a reload with whatever is stored now. */
function reloaded(storage: DraftStorage, prompt = asked()) {
  const { transport, entry } = setUp({ storage, connected: false })
  transport.opened(prompt)
  return entry(prompt.id)
}

/** A storage that holds one saved draft. */
function holding(saved: unknown) {
  const storage = new MemoryStorage()
  const { store, transport } = setUp({ storage })
  transport.opened(asked())
  store.choose('ask_1', 'color', 'Red')
  for (const key of storage.items.keys()) {
    storage.items.set(key, typeof saved === 'string' ? saved : JSON.stringify(saved))
  }
  return storage
}

/** A prompt with ids that collide with what every object has. */
const odd = (id: string) =>
  asked({ id, questions: [question({ id: '__proto__' }), question({ id: 'constructor' })] })

const broken = () => {
  throw new DOMException('full or blocked', 'QuotaExceededError')
}

describe('a reload', () => {
  test('B-031, B-032, B-116: the same step, choices and text as before', () => {
    const storage = new MemoryStorage()
    const { store, transport, entry } = setUp({ storage })
    transport.opened(three())
    store.choose('ask_1', 'a', 'Red')
    store.write('ask_1', 'b', 'Yes, always, "x"\n\u2028')
    store.choose('ask_1', 'b', 'Blue')
    store.goTo('ask_1', 2)
    const after = reloaded(storage, three())
    expect(after.drafts).toEqual(entry().drafts)
    expect(after.step).toBe(2)
  })

  test('words put aside come back put aside', () => {
    const storage = new MemoryStorage()
    const { store, transport } = setUp({ storage })
    transport.opened(asked())
    store.write('ask_1', 'color', 'Red')
    store.choose('ask_1', 'color', 'Blue')
    expect(reloaded(storage).drafts.get('color')).toEqual({ chosen: ['Blue'], text: 'Red', aside: true })
  })

  test('S-6: own words equal to a label come back as own words', () => {
    const storage = new MemoryStorage()
    const { store, transport } = setUp({ storage })
    transport.opened(asked())
    store.write('ask_1', 'color', 'Red')
    expect(reloaded(storage).drafts.get('color')).toEqual({ chosen: [], text: 'Red', aside: false })
  })

  test('B-146: prompts and questions called "constructor" or "__proto__" keep their own drafts', () => {
    const storage = new MemoryStorage()
    const { store, transport } = setUp({ storage })
    transport.opened(odd('__proto__'), odd('constructor'))
    store.write('__proto__', '__proto__', 'one')
    store.write('constructor', 'constructor', 'two')
    expect([...reloaded(storage, odd('__proto__')).drafts]).toEqual([
      ['__proto__', { chosen: [], text: 'one', aside: false }],
    ])
    expect([...reloaded(storage, odd('constructor')).drafts.keys()]).toEqual(['constructor'])
  })

  test('a prompt that has ended leaves nothing behind, also one that was not open', () => {
    const storage = new MemoryStorage()
    const { store, transport } = setUp({ storage })
    transport.opened(asked())
    store.write('ask_1', 'color', 'teal')
    expect(storage.items.size).toBe(1)
    store.destroy()
    const after = setUp({ storage })
    after.transport.ended('ask_1', red)
    expect(storage.items.size).toBe(0)
  })

  test('a prompt that nobody touched is not stored', () => {
    const storage = new MemoryStorage()
    const { transport } = setUp({ storage })
    transport.opened(asked())
    expect(storage.items.size).toBe(0)
  })
})

describe('secrets', () => {
  const secret = asked({
    questions: [question({ id: 'key', secret: true, options: [] }), question({ id: 'b' })],
  })

  test('are never stored, from the first letter to the end', async () => {
    const storage = new MemoryStorage()
    const seen: string[] = []
    const spying: DraftStorage = {
      getItem: storage.getItem,
      removeItem: storage.removeItem,
      setItem(key, value) {
        seen.push(value)
        storage.setItem(key, value)
      },
    }
    const { store, transport, lastEnded } = setUp({ storage: spying })
    transport.opened(secret)
    store.write('ask_1', 'key', 'hunter2')
    store.choose('ask_1', 'b', 'Red')
    store.goTo('ask_1', 1)
    store.answer('ask_1')
    expect(transport.last.answers?.get('key')?.text).toBe('hunter2')
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.join('')).not.toContain('hunter2')
    expect(reloaded(storage, secret).drafts.get('b')?.chosen).toEqual(['Red'])
    await transport.last.reply({ status: 'expired' })
    expect([...lastEnded().drafts.keys()]).toEqual(['b'])
  })

  test('are not taken from a storage either', () => {
    const storage = holding({ step: 0, drafts: [['key', { chosen: [], text: 'planted', aside: false }]] })
    expect(reloaded(storage, secret).drafts.size).toBe(0)
  })
})

describe('a storage that does not do its work', () => {
  test.each<[string, DraftStorage]>([
    ['throws on everything', { getItem: broken, setItem: broken, removeItem: broken }],
    ['is full', { getItem: () => null, setItem: broken, removeItem: () => undefined }],
    ['forgets', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }],
  ])('one that %s is passed over: memory alone holds the drafts', async (_, storage) => {
    const { store, transport, entry, endings } = setUp({ storage })
    transport.opened(asked())
    store.choose('ask_1', 'color', 'Red')
    store.goTo('ask_1', 0)
    expect(entry().drafts.get('color')?.chosen).toEqual(['Red'])
    expect(store.answer('ask_1')).toBe(true)
    await transport.last.reply(red)
    expect(endings()).toEqual([['ask_1', 'answered']])
  })

  test('none at all is the same', () => {
    const store = createQuestionStore({ storage: null, clock: new FakeClock() })
    store.open(asked())
    store.write('ask_1', 'color', 'x')
    expect(findOpen(store.getState(), 'ask_1')?.drafts.get('color')?.text).toBe('x')
  })

  test.each<unknown>([
    'not JSON',
    'null',
    '7',
    '"text"',
    [],
    {},
    { step: '1', drafts: [] },
    { step: 0, drafts: {} },
    { step: 0, drafts: [['color', { chosen: 'Red', text: '', aside: false }]] },
    { step: 0, drafts: [['color', null]] },
    { step: 0, drafts: [], send: { kind: 'delete', mayHaveArrived: false } },
  ])('one that holds garbage (%j) is as good as empty', (saved) => {
    expect(reloaded(holding(saved))).toMatchObject({
      step: 0,
      drafts: new Map(),
      sending: { status: 'idle' },
    })
  })

  test('a stored step, question or option that the prompt does not have is left out', () => {
    const draft = { chosen: ['Gone', 'Red'], text: '', aside: false }
    const after = reloaded(
      holding({
        step: 99,
        drafts: [
          ['color', draft],
          ['gone', draft],
          ['constructor', draft],
        ],
      }),
    )
    expect(after.step).toBe(0)
    expect([...after.drafts]).toEqual([['color', { chosen: ['Red'], text: '', aside: false }]])
  })

  test('two stored choices of a single-choice question become one, so that it can be sent', () => {
    const saved = { step: 0, drafts: [['color', { chosen: ['Blue', 'Red'], text: 'x', aside: false }]] }
    expect(reloaded(holding(saved)).drafts.get('color')).toEqual({ chosen: ['Red'], text: 'x', aside: true })
  })

  test('stored words of a strict question, and choices twice, are left out', () => {
    const saved = { step: 0, drafts: [['color', { chosen: ['Red', 'Red'], text: 'x', aside: false }]] }
    const strict = asked({
      questions: [question({ other: false, multiSelect: true, options: options('Red', 'B') })],
    })
    expect(reloaded(holding(saved), strict).drafts.get('color')).toEqual({
      chosen: ['Red'],
      text: '',
      aside: false,
    })
  })

  test('a stored answer that is not whole is not sent', () => {
    const saved = { step: 0, drafts: [], send: { kind: 'answer', mayHaveArrived: false } }
    const { transport, sending } = setUp({ storage: holding(saved) })
    transport.opened(asked())
    expect(sending()).toEqual({ status: 'idle' })
    expect(transport.calls).toEqual([])
  })

  test('a stored skip does not end a question that is asked here', () => {
    const saved = { step: 0, drafts: [], send: { kind: 'skip', mayHaveArrived: false } }
    const store = createQuestionStore({ storage: holding(saved), clock: new FakeClock() })
    void store.ask({ id: 'ask_1', questions: [] })
    expect(findOpen(store.getState(), 'ask_1')?.sending).toEqual({ status: 'idle' })
  })
})

test("two stores on one storage do not write over each other's prompts", () => {
  const storage = new MemoryStorage()
  const one = setUp({ storage })
  const two = setUp({ storage })
  one.transport.opened(asked({ id: 'a' }))
  two.transport.opened(asked({ id: 'b' }))
  one.store.write('a', 'color', 'one')
  two.store.write('b', 'color', 'two')
  one.store.write('a', 'color', 'one!')
  one.transport.ended('c', red)
  expect(reloaded(storage, asked({ id: 'a' })).drafts.get('color')?.text).toBe('one!')
  expect(reloaded(storage, asked({ id: 'b' })).drafts.get('color')?.text).toBe('two')
})
