import { describe, expect, test } from 'vitest'
import { SendError, type Resolution, summarize, unsentText } from 'react-ask-user/core'
import { settle } from './fakeClock.js'
import { answered, asked, red, setUp, three } from './setUp.js'

function ready() {
  const parts = setUp()
  parts.transport.opened(asked())
  parts.store.choose('ask_1', 'color', 'Red')
  return parts
}

function typed() {
  const parts = setUp()
  parts.transport.opened(asked())
  // Own words that the wire cannot tell from a label.
  parts.store.write('ask_1', 'color', ' Red ')
  parts.store.answer('ask_1')
  return parts
}

describe('sending', () => {
  test('B-126: nothing is sent while a question has no answer', () => {
    const { store, transport } = setUp()
    transport.opened(three())
    store.choose('ask_1', 'a', 'Red')
    store.choose('ask_1', 'b', 'Red')
    store.write('ask_1', 'c', '  ')
    expect(store.answer('ask_1')).toBe(false)
    expect(transport.calls).toEqual([])
  })

  test('is shown as sending, and as answered only after the peer acknowledged', async () => {
    const { store, transport, sending, endings, openIds } = ready()
    expect(store.answer('ask_1')).toBe(true)
    expect(sending()).toEqual({ status: 'sending', kind: 'answer' })
    await settle()
    expect(openIds()).toEqual(['ask_1'])
    await transport.last.reply(red)
    expect(endings()).toEqual([['ask_1', 'answered']])
  })

  test('S-2, S-13: pressing twice sends once, and locks everything else', () => {
    const { store, transport, entry } = ready()
    store.answer('ask_1')
    const before = entry()
    expect([store.answer('ask_1'), store.skip('ask_1')]).toEqual([false, false])
    store.choose('ask_1', 'color', 'Blue')
    store.write('ask_1', 'color', 'x')
    store.withdraw('ask_1')
    expect(entry()).toBe(before)
    expect(transport.sent).toHaveLength(1)
  })

  test('B-042: choices and own words are sent apart', () => {
    const { store, transport } = setUp()
    transport.opened(three())
    store.choose('ask_1', 'a', 'Red')
    store.choose('ask_1', 'b', 'Blue')
    store.choose('ask_1', 'b', 'Red')
    store.write('ask_1', 'b', ' why not teal? ')
    store.write('ask_1', 'c', 'Red')
    store.answer('ask_1')
    expect(Object.fromEntries(transport.last.answers ?? [])).toEqual({
      a: { choices: ['Red'] },
      b: { choices: ['Red', 'Blue'], text: 'why not teal?' },
      c: { choices: [], text: 'Red' },
    })
  })
})

describe('the id of the attempt', () => {
  test('is the same for every try at one prompt, whatever is sent, and another for each prompt', async () => {
    const { store, transport } = ready()
    transport.opened(asked({ id: 'b' }))
    store.skip('ask_1')
    await transport.last.fail(new SendError('timeout'))
    store.answer('ask_1')
    await transport.last.fail(new SendError('unavailable'))
    store.choose('ask_1', 'color', 'Blue')
    transport.offline()
    store.answer('ask_1')
    transport.ready()
    store.skip('b')
    const ids = transport.sent.map(({ attemptId }) => attemptId)
    expect(ids[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(ids.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => ids[0]))
    expect(ids[3]).toMatch(/^[0-9a-f]{32}$/)
    expect(ids[3]).not.toBe(ids[0])
  })

  test('goes with the question how a prompt stands, once something was sent', async () => {
    const { store, transport, clock } = ready()
    transport.opened(asked({ id: 'b' }))
    store.answer('ask_1')
    const { attemptId } = transport.last
    await transport.last.fail(new SendError('timeout'))
    await clock.advance(902_000)
    expect(transport.checks.map((call) => [call.id, call.attemptId])).toEqual([
      ['ask_1', attemptId],
      ['b', undefined],
    ])
  })
})

describe('a failure', () => {
  test('keeps everything, says why, and can be retried', async () => {
    const { store, transport, sending, entry, endings } = ready()
    store.answer('ask_1')
    await transport.last.fail(new SendError('invalid-answer', 'too long', 'color'))
    expect(sending()).toEqual({
      status: 'failed',
      kind: 'answer',
      problem: 'invalid-answer',
      detail: 'too long',
      questionId: 'color',
    })
    expect(entry().drafts.get('color')?.chosen).toEqual(['Red'])
    expect(store.answer('ask_1')).toBe(true)
    expect(transport.sent).toHaveLength(2)
    await transport.last.reply(red)
    expect(endings()).toEqual([['ask_1', 'answered']])
  })

  test('that is about one question puts that question on screen; any other leaves the step', async () => {
    const { store, transport, entry } = setUp()
    transport.opened(three())
    store.choose('ask_1', 'a', 'Red')
    store.choose('ask_1', 'b', 'Red')
    store.write('ask_1', 'c', 'x')
    store.goTo('ask_1', 2)
    store.answer('ask_1')
    await transport.last.fail(new SendError('invalid-answer', 'no such question', 'gone'))
    expect(entry().step).toBe(2)
    store.answer('ask_1')
    await transport.last.fail(new SendError('invalid-answer', 'too long', 'b'))
    expect(entry().step).toBe(1)
  })

  test('B-114: of a skip leaves the prompt open', async () => {
    const { store, transport, sending } = ready()
    store.skip('ask_1')
    await transport.last.fail(new SendError('unavailable'))
    expect(sending()).toEqual({ status: 'failed', kind: 'skip', problem: 'unavailable' })
  })

  test('of any other kind is a failure all the same', async () => {
    const { store, transport, sending } = ready()
    store.answer('ask_1')
    await transport.last.fail(new TypeError('boom'))
    expect(sending()).toEqual({ status: 'failed', kind: 'answer', problem: 'failed' })
  })

  test('goes away when the answer is changed or the failure is put away', async () => {
    const { store, transport, sending } = ready()
    store.answer('ask_1')
    await transport.last.fail(new SendError('forbidden'))
    store.withdraw('ask_1')
    expect(sending()).toEqual({ status: 'idle' })
    store.answer('ask_1')
    await transport.last.fail(new SendError('forbidden'))
    store.choose('ask_1', 'color', 'Blue')
    expect(sending()).toEqual({ status: 'idle' })
  })

  test('that comes after the prompt has ended changes nothing', async () => {
    const { store, transport, endings, openIds } = ready()
    store.answer('ask_1')
    transport.ended('ask_1', { status: 'expired' })
    await transport.last.fail(new SendError('timeout'))
    expect(openIds()).toEqual([])
    expect(endings()).toEqual([['ask_1', 'expired']])
  })
})

describe('who ended it', () => {
  const kept: Resolution = {
    status: 'answered',
    answers: new Map([['color', { choices: [], text: 'Red' }]]),
    by: 'here',
  }

  test("an event without a name that says the same is nobody's, with own words as own words", async () => {
    const { transport, lastEnded, endings } = typed()
    transport.ended('ask_1', red)
    expect(lastEnded().resolution).toEqual(answered({ color: { choices: [], text: 'Red' } }))
    expect(unsentText(summarize(lastEnded()))).toBe('')
    await transport.last.reply(answered({ color: { choices: ['Blue'] } }, 'elsewhere'))
    expect(endings()).toEqual([['ask_1', 'answered']])
  })

  test('the reply is recognised as ours, with own words as own words', async () => {
    const { transport, lastEnded } = typed()
    await transport.last.reply(answered({ color: { choices: ['Red'] } }, 'here'))
    expect(lastEnded().resolution).toEqual(kept)
  })

  test('an end after the reply was lost is ours where the peer says so, and the words are not called unsent', async () => {
    const { transport, lastEnded } = typed()
    await transport.last.fail(new SendError('timeout'))
    transport.ended('ask_1', answered({ color: { choices: ['Red'] } }, 'here'))
    expect(lastEnded().resolution).toEqual(kept)
    expect(lastEnded().drafts.size).toBe(0)
  })

  test("another answer is someone else's, and what was typed here stays", () => {
    const { transport, lastEnded } = typed()
    const other = answered({ color: { choices: ['Blue'] } })
    transport.ended('ask_1', other)
    expect(lastEnded().resolution).toEqual(other)
    expect(lastEnded().drafts.get('color')?.text).toBe(' Red ')
  })

  test("the same answer from elsewhere is someone else's where the peer can tell", () => {
    const { transport, lastEnded } = typed()
    transport.ended('ask_1', answered({ color: { choices: ['Red'] } }, 'elsewhere'))
    expect(lastEnded().resolution).toMatchObject({ by: 'elsewhere' })
  })

  test('words written after the answer that was taken stay, and are not taken for it', async () => {
    const { store, transport, lastEnded } = typed()
    await transport.last.fail(new SendError('timeout'))
    store.write('ask_1', 'color', 'rather teal')
    store.answer('ask_1')
    await transport.last.reply(answered({ color: { choices: ['Red'] } }, 'here'))
    expect(lastEnded().resolution).toEqual(answered({ color: { choices: ['Red'] } }, 'here'))
    expect(lastEnded().drafts.get('color')?.text).toBe('rather teal')
  })

  test('an answer is not ours because it happens to be in the draft', () => {
    const { store, transport, lastEnded } = setUp()
    transport.opened(asked())
    store.choose('ask_1', 'color', 'Red')
    transport.ended('ask_1', red)
    expect(lastEnded().resolution).toEqual(red)
  })

  test('a skip that waits does not make an answer with the words of the draft ours', () => {
    const { store, transport, lastEnded } = ready()
    transport.offline()
    store.skip('ask_1')
    transport.ended('ask_1', red)
    expect(lastEnded().resolution).toEqual(red)
  })

  test.each<[Resolution, Resolution]>([
    // Nobody said that it was ours.
    [{ status: 'cancelled' }, { status: 'cancelled' }],
    [
      { status: 'skipped', by: 'elsewhere' },
      { status: 'skipped', by: 'elsewhere' },
    ],
    [
      { status: 'cancelled', by: 'run' },
      { status: 'cancelled', by: 'run' },
    ],
    [{ status: 'expired' }, { status: 'expired' }],
  ])('while a skip is on its way, %j reads as %j', (heard, shown) => {
    const { store, transport, lastEnded } = ready()
    store.skip('ask_1')
    transport.ended('ask_1', heard)
    expect(lastEnded().resolution).toEqual(shown)
  })

  test('a cancel while an answer is on its way is no skip', () => {
    const { store, transport, lastEnded } = ready()
    store.answer('ask_1')
    transport.ended('ask_1', { status: 'cancelled' })
    expect(lastEnded().resolution).toEqual({ status: 'cancelled' })
  })
})
