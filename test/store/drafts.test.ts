import { describe, expect, test } from 'vitest'
import { asked, setUp, three } from './setUp.js'

describe('drafts', () => {
  test('B-033: own words of one question are not those of another', () => {
    const { store, transport, entry } = setUp()
    transport.opened(three())
    store.write('ask_1', 'a', 'mine')
    store.goTo('ask_1', 1)
    expect(entry().drafts.get('b')).toBeUndefined()
    expect(entry().drafts.get('a')?.text).toBe('mine')
    expect(entry().step).toBe(1)
  })

  test('words are put aside by a choice and taken up again by writing', () => {
    const { store, transport, entry } = setUp()
    transport.opened(asked())
    store.write('ask_1', 'color', 'teal')
    store.choose('ask_1', 'color', 'Red')
    expect(entry().drafts.get('color')).toEqual({ chosen: ['Red'], text: 'teal', aside: true })
    store.write('ask_1', 'color', 'teal!')
    expect(entry().drafts.get('color')).toEqual({ chosen: [], text: 'teal!', aside: false })
  })

  test('what names no open prompt, question or option changes nothing', () => {
    const { store, transport } = setUp()
    transport.opened(asked())
    const before = store.getState()
    store.choose('gone', 'color', 'Red')
    store.choose('ask_1', 'gone', 'Red')
    store.choose('ask_1', 'color', 'gone')
    store.write('ask_1', 'constructor', 'x')
    store.goTo('gone', 1)
    store.withdraw('gone')
    expect(store.getState()).toBe(before)
    expect([store.answer('gone'), store.skip('gone')]).toEqual([false, false])
  })

  test('a step outside the prompt is brought inside', () => {
    const { store, transport, entry } = setUp()
    transport.opened(three())
    store.goTo('ask_1', 9)
    expect(entry().step).toBe(2)
    store.goTo('ask_1', -1)
    expect(entry().step).toBe(0)
  })

  test('B-041, B-123: when the prompt ends without it, what was typed stays readable', () => {
    const { store, transport, lastEnded } = setUp()
    transport.opened(asked())
    store.write('ask_1', 'color', 'half a sent')
    transport.ended('ask_1', { status: 'expired' })
    expect(lastEnded().drafts.get('color')?.text).toBe('half a sent')
  })

  test('B-052, B-053: a skip keeps what was typed and says that it was a skip', async () => {
    const { store, transport, lastEnded } = setUp()
    transport.opened(asked())
    store.write('ask_1', 'color', 'not sure')
    expect(store.skip('ask_1')).toBe(true)
    await transport.last.reply({ status: 'skipped', by: 'here' })
    expect(lastEnded().resolution).toEqual({ status: 'skipped', by: 'here' })
    expect(lastEnded().drafts.get('color')?.text).toBe('not sure')
  })
})

test('words written on after the end stay with the summary, and a secret does not', async () => {
  const { store, transport } = setUp()
  transport.opened(asked())
  store.write('ask_1', 'color', 'before the end')
  store.end('ask_1', { status: 'expired' })
  store.write('ask_1', 'color', 'before the end, and after it')
  expect(store.getState().ended[0]?.drafts.get('color')?.text).toBe('before the end, and after it')
})
