import { describe, expect, test } from 'vitest'
import { SendError } from 'react-ask-user/core'
import { replyText } from 'react-ask-user/store'
import { asked, red, setUp, three } from './setUp.js'

describe('a message given as the answer', () => {
  test('B-132: is sent as the choice that it names', () => {
    const { store, transport } = setUp()
    transport.opened(asked())
    expect(replyText(store, '2')).toBe(true)
    expect(transport.last.answers?.get('color')).toEqual({ choices: ['Green'] })
  })

  test('is sent as own words where it names none', () => {
    const { store, transport } = setUp()
    transport.opened(asked())
    expect(replyText(store, '  the sea, at night ')).toBe(true)
    expect(transport.last.answers?.get('color')).toEqual({ choices: [], text: 'the sea, at night' })
  })

  test('answers the prompt on screen', () => {
    const { store, transport } = setUp()
    transport.opened(asked({ id: 'a' }), asked({ id: 'b' }))
    store.show('b')
    replyText(store, 'red')
    expect(transport.last.id).toBe('b')
  })

  test('takes the place of what was chosen, and puts typed words aside', async () => {
    const { store, transport, entry } = setUp()
    transport.opened(asked())
    store.write('ask_1', 'color', 'teal')
    replyText(store, 'red')
    await transport.last.fail(new SendError('unavailable'))
    expect(entry().drafts.get('color')).toEqual({ chosen: ['Red'], text: 'teal', aside: true })
  })

  test('answers several questions at once, choices in the order of the options', async () => {
    const { store, transport, entry } = setUp()
    transport.opened(three())
    expect(replyText(store, 'c: done\nred')).toBe(false)
    expect(replyText(store, 'red\n3, 1\ndone')).toBe(true)
    await transport.last.fail(new SendError('unavailable'))
    expect(Object.fromEntries(entry().drafts)).toEqual({
      a: { chosen: ['Red'], text: '', aside: false },
      b: { chosen: ['Red', 'Blue'], text: '', aside: false },
      c: { chosen: [], text: 'done', aside: false },
    })
  })

  test('skips where it is the command for it', () => {
    const { store, transport } = setUp()
    transport.opened(three())
    expect(replyText(store, '/skip')).toBe(true)
    expect(transport.sent.map(({ kind }) => kind)).toEqual(['skip'])
    expect(replyText(store, '/skip')).toBe(false)
  })

  test('waits for a connection like any other answer', () => {
    const { store, transport } = setUp({ connected: false })
    transport.opened(asked())
    expect(replyText(store, 'red')).toBe(true)
    transport.ready()
    expect(transport.sent).toHaveLength(1)
  })
})

describe('a message that is no answer', () => {
  test('stays a message: nothing is open, it is blank, or it leaves a question without an answer', () => {
    const { store, transport, entry } = setUp()
    expect(replyText(store, 'red')).toBe(false)
    transport.opened(three())
    const before = entry()
    expect(replyText(store, '  ')).toBe(false)
    expect(replyText(store, 'just do it')).toBe(false)
    expect(entry()).toBe(before)
  })

  test('stays a message while the prompt is locked', async () => {
    const { store, transport, clock } = setUp()
    transport.opened(asked({ id: 'a' }), asked({ id: 'b' }))
    replyText(store, 'red')
    expect(replyText(store, 'blue')).toBe(false)
    expect(transport.sent).toHaveLength(1)
    await transport.last.reply(red)
    await clock.advance(900_000)
    expect(replyText(store, 'blue')).toBe(false)
  })
})
