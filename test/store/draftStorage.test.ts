import { describe, expect, test } from 'vitest'
import { ask, createQuestionStore, findOpen, type DraftStorage } from 'react-ask-user/store'
import { options, question } from '../core/build.js'
import { FakeClock } from './fakeClock.js'
import { asked, MemoryStorage, red, setUp, three } from './setUp.js'

/** The drafts after a reload with whatever is stored now. */
function reloaded(storage: DraftStorage, prompt = asked()) {
  const { transport, entry } = setUp({ storage, connected: false })
  transport.opened(prompt)
  return entry(prompt.id)
}

/** A storage that holds a record of one prompt with some of its fields replaced, or any text in its place. */
function holding(patch: object | string) {
  const storage = new MemoryStorage()
  const { store, transport } = setUp({ storage })
  transport.opened(asked())
  store.choose('ask_1', 'color', 'Red')
  store.destroy()
  for (const [key, text] of storage.items) {
    const record: unknown = JSON.parse(text)
    storage.items.set(
      key,
      typeof patch === 'string' ? patch : JSON.stringify(Object.assign(record ?? {}, patch)),
    )
  }
  return storage
}

/** A prompt with ids that collide with what every object has. */
const odd = (id: string) =>
  asked({ id, questions: [question({ id: '__proto__' }), question({ id: 'constructor' })] })

const broken = (): never => {
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
    store.destroy()
    expect(reloaded(storage).drafts.get('color')).toEqual({ chosen: ['Blue'], text: 'Red', aside: true })
  })

  test('S-6: own words equal to a label come back as own words', () => {
    const storage = new MemoryStorage()
    const { store, transport } = setUp({ storage })
    transport.opened(asked())
    store.write('ask_1', 'color', 'Red')
    store.destroy()
    expect(reloaded(storage).drafts.get('color')).toEqual({ chosen: [], text: 'Red', aside: false })
  })

  test('B-146: prompts and questions called "constructor" or "__proto__" keep their own drafts', () => {
    const storage = new MemoryStorage()
    const { store, transport } = setUp({ storage })
    transport.opened(odd('__proto__'), odd('constructor'))
    store.write('__proto__', '__proto__', 'one')
    store.write('constructor', 'constructor', 'two')
    store.destroy()
    expect([...reloaded(storage, odd('__proto__')).drafts]).toEqual([
      ['__proto__', { chosen: [], text: 'one', aside: false }],
    ])
    expect([...reloaded(storage, odd('constructor')).drafts.keys()]).toEqual(['constructor'])
  })

  test('a prompt that has ended with nothing unsent leaves nothing behind', () => {
    const storage = new MemoryStorage()
    const { store, transport, pause } = setUp({ storage })
    transport.opened(asked())
    store.choose('ask_1', 'color', 'Red')
    pause()
    expect(storage.items.size).toBe(1)
    store.destroy()
    setUp({ storage }).transport.ended('ask_1', red)
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
    storage.setItem = (key, value) => {
      seen.push(value)
      storage.items.set(key, value)
    }
    const { store, transport, lastEnded, pause } = setUp({ storage })
    transport.opened(secret)
    store.write('ask_1', 'key', 'hunter2')
    pause()
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
  const silent = {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
    key: () => null,
  }
  test.each<[string, DraftStorage]>([
    [
      'throws on everything',
      {
        getItem: broken,
        setItem: broken,
        removeItem: broken,
        key: broken,
        get length() {
          return broken()
        },
      },
    ],
    ['is full', { ...silent, length: 0, setItem: broken }],
    ['forgets', { ...silent, length: 3 }],
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

  test.each<[string, object | string]>([
    ['no JSON', 'not JSON'],
    ['null', 'null'],
    ['a number', '7'],
    ['a text', '"text"'],
    ['a list', '[]'],
    ['an empty object', '{}'],
    ['a prototype', '{"__proto__":{"step":0,"drafts":[]}}'],
    ['a step that is none', { step: '1' }],
    ['drafts that are none', { drafts: {} }],
    ['choices that are none', { drafts: [['color', { chosen: 'Red', text: '', aside: false }]] }],
    ['a draft that is none', { drafts: [['color', null]] }],
    ['an unknown way of sending', { send: 'delete' }],
    ['an empty id of an attempt', { attemptId: '' }],
    ['an endless id of an attempt', { attemptId: 'x'.repeat(129) }],
    ['an unknown end', { end: { resolution: { status: 'paused' }, atMs: 1 } }],
    [
      'answers that are none',
      { end: { resolution: { status: 'answered', answers: { color: 'Red' } }, atMs: 1 } },
    ],
    ['no prompt', { prompt: null }],
    ['another prompt', { prompt: asked({ id: 'another' }) }],
    ['a prompt without questions', { prompt: { ...asked(), questions: [] } }],
    ['a question without anything', { prompt: { ...asked(), questions: [{ id: 'color' }] } }],
    ['a million characters', 'x'.repeat(1_000_000)],
  ])('one that holds %s is as good as empty, and is cleared', (_, saved) => {
    const storage = holding(saved)
    expect(reloaded(storage)).toMatchObject({ step: 0, drafts: new Map(), sending: { status: 'idle' } })
    expect(storage.items.size).toBe(0)
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
    const saved = { step: 0, drafts: [], send: 'answer' }
    const { transport, sending } = setUp({ storage: holding(saved) })
    transport.opened(asked())
    expect(sending()).toEqual({ status: 'idle' })
    expect(transport.sent).toEqual([])
  })

  test('a stored skip does not end a question that is asked here', () => {
    const storage = new MemoryStorage()
    const clock = new FakeClock()
    const asking = () => {
      const store = createQuestionStore({ storage, clock })
      void ask(store, { id: 'ask_1', questions: [] })
      return store
    }
    asking().write('ask_1', 'answer', 'teal')
    clock.pass(300)
    for (const [key, text] of storage.items) {
      const record: unknown = JSON.parse(text)
      storage.items.set(key, JSON.stringify(Object.assign(record ?? {}, { send: 'skip' })))
    }
    const again = findOpen(asking().getState(), 'ask_1')
    expect(again?.drafts.get('answer')?.text).toBe('teal')
    expect(again?.sending).toEqual({ status: 'idle' })
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
  one.pause()
  two.pause()
  one.transport.ended('c', red)
  expect(reloaded(storage, asked({ id: 'a' })).drafts.get('color')?.text).toBe('one!')
  expect(reloaded(storage, asked({ id: 'b' })).drafts.get('color')?.text).toBe('two')
})
