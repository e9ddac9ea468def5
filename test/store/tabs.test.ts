import { afterEach, describe, expect, test, vi } from 'vitest'
import { SendError, type Resolution, summarize, unsentText } from 'react-ask-user/core'
import { ask, type TabChannel } from 'react-ask-user/store'
import { question } from '../core/build.js'
import { answered, asked, MemoryStorage, red, setUp } from './setUp.js'

/** The reply to an answer that was taken. */
const taken = answered({ color: { choices: ['Red'] } }, 'here')

/** The tabs of one origin: what one posts, all others hear, as copies. */
class Origin {
  readonly heard: unknown[] = []
  readonly #tabs = new Set<{ listener?: (event: { readonly data: unknown }) => void }>()

  get size(): number {
    return this.#tabs.size
  }

  open(): TabChannel {
    const tab: { listener?: (event: { readonly data: unknown }) => void } = {}
    this.#tabs.add(tab)
    return {
      postMessage: (message) => this.post(message, tab),
      addEventListener: (_, listener) => void (tab.listener = listener),
      close: () => void this.#tabs.delete(tab),
    }
  }

  post(message: unknown, from?: object) {
    this.heard.push(message)
    for (const tab of this.#tabs) if (tab !== from) tab.listener?.({ data: structuredClone(message) })
  }
}

/** Tabs with the same prompt open, each with its own storage. */
function tabs(count: number, prompt = asked(), scope?: string) {
  const origin = new Origin()
  const all = Array.from({ length: count }, () => {
    const storage = new MemoryStorage()
    const tab = setUp({ tabs: origin.open(), storage, ...(scope !== undefined && { scope }) })
    tab.transport.opened(prompt)
    return { ...tab, storage }
  })
  const [one, two, three] = all
  if (!one || !two) throw new Error('at least two tabs')
  return { origin, one, two, three: three ?? two }
}

describe('two tabs of one session', () => {
  test('one answers: the other closes at once, also while its connection is away, and its draft stays copyable', async () => {
    const { one, two } = tabs(2)
    two.transport.offline()
    two.store.write('ask_1', 'color', 'teal')
    one.store.choose('ask_1', 'color', 'Red')
    expect(two.entry().drafts.get('color')?.text).toBe('teal')
    one.store.answer('ask_1')
    expect(two.openIds()).toEqual(['ask_1'])
    await one.transport.last.reply(taken)
    expect(two.openIds()).toEqual([])
    expect(two.lastEnded().resolution).toEqual(answered({ color: { choices: ['Red'] } }, 'elsewhere'))
    expect(two.lastEnded().drafts.get('color')?.text).toBe('teal')
    expect(two.storage.text).toContain('teal')
  })

  test.each<[Resolution, Resolution]>([
    [
      { status: 'skipped', by: 'here' },
      { status: 'skipped', by: 'elsewhere' },
    ],
    [answered({}, 'message'), answered({}, 'message')],
    [
      { status: 'cancelled', by: 'run' },
      { status: 'cancelled', by: 'run' },
    ],
    [{ status: 'cancelled' }, { status: 'cancelled' }],
    [{ status: 'expired' }, { status: 'expired' }],
    [{ status: 'unknown' }, { status: 'unknown' }],
    [answered({}, 'elsewhere'), answered({}, 'elsewhere')],
  ])('%j in one is %j in the other', (here, there) => {
    const { one, two } = tabs(2)
    one.transport.ended('ask_1', here)
    expect(two.lastEnded().resolution).toEqual(there)
  })

  test('elsewhere, seen from one, may be the other where that one has sent something', async () => {
    const { one, two } = tabs(2)
    two.store.choose('ask_1', 'color', 'Blue')
    two.store.answer('ask_1')
    await two.transport.last.fail(new SendError('timeout'))
    one.transport.ended('ask_1', answered({ color: { choices: ['Red'] } }, 'elsewhere'))
    expect(two.lastEnded().resolution).toEqual(red)
  })

  test('an answer that waits in the other is not sent any more', async () => {
    const { one, two } = tabs(2)
    two.transport.offline()
    two.store.write('ask_1', 'color', 'teal')
    two.store.answer('ask_1')
    one.store.skip('ask_1')
    await one.transport.last.reply({ status: 'skipped', by: 'here' })
    two.transport.ready()
    expect(two.transport.calls).toEqual([])
    expect(two.lastEnded().resolution).toEqual({ status: 'skipped', by: 'elsewhere' })
    expect(two.lastEnded().drafts.get('color')?.text).toBe('teal')
  })

  test('a transport that holds it still is told, so that it does not open again in a store made anew', () => {
    const { one, two } = tabs(2)
    one.transport.ended('ask_1', red)
    expect(two.transport.forgotten).toEqual(['ask_1'])
    expect(one.transport.forgotten).toEqual([])
  })

  test('one that is sending waits for its own reply where the end may be its own', async () => {
    for (const end of [
      answered({ color: { choices: ['Red'] } }, 'elsewhere'),
      { status: 'unknown' } as const,
    ]) {
      const { one, two } = tabs(2)
      two.store.choose('ask_1', 'color', 'Red')
      two.store.answer('ask_1')
      one.transport.ended('ask_1', end)
      expect(two.openIds()).toEqual(['ask_1'])
      await two.transport.last.reply(answered({ color: { choices: ['Red'] } }, 'here'))
      expect(two.lastEnded().resolution).toMatchObject({ by: 'here' })
    }
  })

  test('one that is sending closes where the other was faster', async () => {
    const { one, two } = tabs(2)
    for (const { store } of [one, two]) {
      store.choose('ask_1', 'color', 'Red')
      store.answer('ask_1')
    }
    await one.transport.last.reply(answered({ color: { choices: ['Red'] } }, 'here'))
    expect(two.lastEnded().resolution).toMatchObject({ by: 'elsewhere' })
    await two.transport.last.fail(new SendError('timeout'))
    expect(two.endings()).toHaveLength(1)
  })

  test('each end is told once and never passed on', () => {
    const { origin, one, two, three } = tabs(3)
    one.transport.ended('ask_1', red)
    one.transport.ended('ask_1', red)
    two.transport.ended('ask_1', red)
    expect(origin.heard).toHaveLength(1)
    expect(three.endings()).toEqual([['ask_1', 'answered']])
    expect(two.endings()).toHaveLength(1)
  })

  test('a prompt that one does not have is not told, and one that only the other has is not closed by it', () => {
    const { origin, one, two } = tabs(2)
    one.transport.ended('never seen', red)
    expect(origin.heard).toEqual([])
    one.transport.opened(asked({ id: 'only one' }))
    one.transport.ended('only one', red)
    two.transport.opened(asked({ id: 'only one' }))
    expect(two.openIds()).toEqual(['ask_1', 'only one'])
  })

  test('a secret is not told', async () => {
    const { origin, one, two } = tabs(2, asked({ questions: [question({ secret: true, options: [] })] }))
    one.store.write('ask_1', 'color', 'hunter2')
    one.store.answer('ask_1')
    const { answers = new Map() } = one.transport.last
    await one.transport.last.reply({ status: 'answered', answers, by: 'here' })
    expect(JSON.stringify(origin.heard)).not.toContain('hunter2')
    expect(two.lastEnded().resolution).toMatchObject({ status: 'answered', by: 'elsewhere' })
  })
})

describe('other chats of the same origin', () => {
  test('of another Gateway or session keep a prompt with the same id', () => {
    const origin = new Origin()
    const [one, two] = ['session a', 'session b'].map((scope) => setUp({ tabs: origin.open(), scope }))
    for (const tab of [one, two]) tab?.transport.opened(asked())
    one?.transport.ended('ask_1', red)
    expect(two?.openIds()).toEqual(['ask_1'])
  })

  test('over a transport that does not say what it shows tell and hear nothing', () => {
    const origin = new Origin()
    const tab = setUp({ tabs: origin.open(), scope: null })
    tab.transport.opened(asked())
    origin.post({ type: 'ended', scope: undefined, id: 'ask_1', resolution: { status: 'expired' } })
    expect(tab.openIds()).toEqual(['ask_1'])
    tab.transport.ended('ask_1', red)
    expect(origin.heard).toHaveLength(1)
  })

  test('what a page asks itself is its own', async () => {
    const { origin, one, two } = tabs(2)
    const args = { id: 'here', questions: [] }
    void ask(one.store, args)
    void ask(two.store, args)
    one.store.skip('here')
    expect(origin.heard).toEqual([])
    origin.post({ type: 'ended', scope: 'gateway session', id: 'here', resolution: { status: 'expired' } })
    expect(two.openIds()).toEqual(['ask_1', 'here'])
  })
})

describe('whatever is posted', () => {
  const good = { type: 'ended', scope: 'gateway session', id: 'ask_1', resolution: { status: 'expired' } }

  test.each<unknown>([
    undefined,
    null,
    7,
    'ended',
    [],
    {},
    { ...good, type: 'opened' },
    { ...good, scope: 'another' },
    { ...good, id: 7 },
    { ...good, id: '__proto__' },
    { ...good, resolution: null },
    { ...good, resolution: { status: 'paused' } },
    { ...good, resolution: { status: 'answered', answers: { color: ['Red'] } } },
    { ...good, resolution: { status: 'answered', answers: [['color', ['Red']]] } },
    { ...good, resolution: { status: 'skipped', by: 'someone' } },
  ])('%j changes nothing', (message) => {
    const { origin, two } = tabs(2)
    const before = two.store.getState()
    origin.post(message)
    expect(two.store.getState()).toBe(before)
  })

  test('an end that claims to be from here is not from here, and answers that nobody asked for are left out', () => {
    const { origin, two } = tabs(2)
    const answers = [
      ['color', { choices: ['Red'] }],
      ['__proto__', { choices: [], text: 'x' }],
    ]
    origin.post({ ...good, resolution: { status: 'answered', answers, by: 'here' } })
    expect(two.lastEnded().resolution).toEqual(answered({ color: { choices: ['Red'] } }, 'elsewhere'))
  })
})

/** A page whose BroadcastChannel is an origin's. */
function page(onCreate: (name: string) => void = () => {}) {
  const origin = new Origin()
  vi.stubGlobal('document', {})
  const create = vi.fn(function create(name: string) {
    onCreate(name)
    return origin.open()
  })
  vi.stubGlobal('BroadcastChannel', create)
  return origin
}

describe('the channel', () => {
  afterEach(() => void vi.unstubAllGlobals())

  test("is a page's own BroadcastChannel unless another one, or none, is passed in", () => {
    const names: string[] = []
    const origin = page((name) => names.push(name))
    const one = setUp({ tabs: 'page' })
    const two = setUp({ tabs: 'page' })
    for (const { transport } of [one, two]) transport.opened(asked())
    one.transport.ended('ask_1', red)
    expect(two.openIds()).toEqual([])
    setUp({ tabs: null })
    setUp({ tabs: origin.open() })
    setUp({ tabs: 'page', scope: null })
    expect(names).toEqual(['react-ask-user', 'react-ask-user'])
  })

  test('is none outside of a page, where there are no tabs', () => {
    const made = vi.fn()
    vi.stubGlobal('BroadcastChannel', made)
    setUp({ tabs: 'page' })
    expect(made).not.toHaveBeenCalled()
  })

  test('that the browser refuses, or that fails, is passed over', () => {
    page(() => {
      throw new DOMException('no', 'SecurityError')
    })
    const refused = setUp({ tabs: 'page' })
    refused.transport.opened(asked())
    refused.transport.ended('ask_1', red)
    expect(refused.endings()).toEqual([['ask_1', 'answered']])
    const failing = setUp({
      tabs: {
        postMessage: () => {
          throw new DOMException('closed', 'InvalidStateError')
        },
        addEventListener: () => {},
        close: () => {},
      },
    })
    failing.transport.opened(asked())
    failing.transport.ended('ask_1', red)
    expect(failing.endings()).toEqual([['ask_1', 'answered']])
  })

  test('is closed with the store', () => {
    const { origin, one } = tabs(2)
    one.store.destroy()
    expect(origin.size).toBe(1)
  })

  test('works as a real BroadcastChannel too', async () => {
    const [one, two] = ['one', 'two'].map(() => setUp({ tabs: new BroadcastChannel('react-ask-user test') }))
    if (!one || !two) throw new Error('no tabs')
    for (const { transport } of [one, two]) transport.opened(asked())
    const closed = new Promise<void>((resolve) => {
      two.store.subscribe((state) => void (state.open.length === 0 && resolve()))
    })
    one.store.choose('ask_1', 'color', 'Red')
    one.store.answer('ask_1')
    await one.transport.last.reply(taken)
    await closed
    expect(two.lastEnded().resolution).toEqual(answered({ color: { choices: ['Red'] } }, 'elsewhere'))
    one.store.destroy()
    two.store.destroy()
  })
})

test('an answer whose reply was lost and that another tab saw taken is answered, and its words are not called unsent', async () => {
  const { one, two } = tabs(2)
  two.store.write('ask_1', 'color', 'Red')
  two.store.answer('ask_1')
  two.transport.offline()
  await two.transport.last.fail(new SendError('timeout'))
  one.transport.ended('ask_1', answered({ color: { choices: ['Red'] } }, 'elsewhere'))
  expect(two.lastEnded().resolution).toEqual(answered({ color: { choices: [], text: 'Red' } }))
  expect(unsentText(summarize(two.lastEnded()))).toBe('')
})
