import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ask, createQuestionStore, systemClock } from 'react-ask-user/store'
import { SendError } from 'react-ask-user/core'
import { settle } from './fakeClock.js'
import { asked, red, setUp } from './setUp.js'

/** Lets time pass; tells after how many ms the peer was asked. */
async function checkTimes(parts: ReturnType<typeof setUp>, ms: number) {
  const times: number[] = []
  const begun = parts.clock.now()
  while (parts.clock.now() - begun < ms) {
    const before = parts.transport.checks.length
    await parts.clock.advance(1_000)
    if (parts.transport.checks.length > before) {
      times.push(parts.clock.now() - begun)
      await parts.transport.last.reply(null)
    }
  }
  return times
}

describe('when the time is up', () => {
  test('the prompt is locked and not ended, and what was typed stays', async () => {
    const { store, transport, clock, entry } = setUp()
    transport.opened(asked())
    store.choose('ask_1', 'color', 'Red')
    await clock.advance(899_999)
    expect(entry().timeUp).toBe(false)
    await clock.advance(1)
    expect(entry().timeUp).toBe(true)
    store.choose('ask_1', 'color', 'Blue')
    expect(entry().drafts.get('color')?.chosen).toEqual(['Red'])
    expect([store.answer('ask_1'), store.skip('ask_1')]).toEqual([false, false])
    expect(transport.calls).toEqual([])
  })

  test("the peer's own word ends it, and the peer is not asked", async () => {
    const { transport, clock, endings } = setUp()
    transport.opened(asked())
    await clock.advance(900_500)
    transport.ended('ask_1', { status: 'expired' })
    expect(endings()).toEqual([['ask_1', 'expired']])
    await clock.advance(100_000)
    expect(transport.checks).toEqual([])
    expect(clock.timers).toBe(0)
  })

  test('without a word the peer is asked, ever more seldom, at most every 30 seconds', async () => {
    const parts = setUp()
    parts.transport.opened(asked({ expiresAtMs: 1_000_000 }))
    expect(await checkTimes(parts, 130_000)).toEqual([2_000, 6_000, 14_000, 30_000, 60_000, 90_000, 120_000])
  })

  test('a check that fails is tried again', async () => {
    const { transport, clock, endings } = setUp()
    transport.opened(asked({ expiresAtMs: 1_000_000 }))
    await clock.advance(2_000)
    await transport.last.fail(new SendError('offline'))
    await clock.advance(4_000)
    expect(transport.checks).toHaveLength(2)
    await transport.last.reply({ status: 'unknown' })
    expect(endings()).toEqual([['ask_1', 'unknown']])
    expect(clock.timers).toBe(0)
  })

  test('an answer that was under way still counts', async () => {
    const { store, transport, clock, endings } = setUp()
    transport.opened(asked())
    store.choose('ask_1', 'color', 'Red')
    await clock.advance(899_000)
    store.answer('ask_1')
    await clock.advance(2_000)
    await transport.last.reply(red)
    expect(endings()).toEqual([['ask_1', 'answered']])
  })

  test('a prompt that arrives too late is locked at once', () => {
    const { transport, entry } = setUp()
    transport.opened(asked({ expiresAtMs: 999_999 }))
    expect(entry().timeUp).toBe(true)
  })

  test('a prompt without a time never expires', async () => {
    const { transport, clock, entry } = setUp()
    transport.opened(asked({ expiresAtMs: Number.POSITIVE_INFINITY }))
    expect(clock.timers).toBe(0)
    await clock.advance(1e12)
    expect(entry().timeUp).toBe(false)
  })

  test('each of several prompts has its own time', async () => {
    const { transport, clock, entry } = setUp()
    transport.opened(
      asked({ id: 'late', expiresAtMs: 1_000_300 }),
      asked({ id: 'soon', expiresAtMs: 1_000_100 }),
    )
    await clock.advance(200)
    expect([entry('late').timeUp, entry('soon').timeUp]).toEqual([false, true])
    await clock.advance(100)
    expect(entry('late').timeUp).toBe(true)
  })

  test('prompts asked here and at a peer that end at one moment do not disturb each other', async () => {
    const { store, transport, clock, entry } = setUp()
    const first = ask(store, { id: 'here', timeoutSeconds: 30, questions: [] })
    transport.opened(asked({ id: 'there', createdAtMs: 1_000_001, expiresAtMs: 1_030_000 }))
    const second = ask(store, { id: 'here_too', timeoutSeconds: 30, questions: [] })
    await clock.advance(30_000)
    expect([await first, await second]).toEqual([{ status: 'expired' }, { status: 'expired' }])
    expect(entry('there').timeUp).toBe(true)
    expect(clock.timers).toBe(1)
    await clock.advance(2_000)
    expect(transport.checks).toHaveLength(1)
    store.destroy()
    expect(clock.timers).toBe(0)
  })

  test('a check that comes back after the store was destroyed changes nothing', async () => {
    const { store, transport, clock, openIds } = setUp()
    transport.opened(asked({ expiresAtMs: 1_000_000 }))
    await clock.advance(2_000)
    store.destroy()
    await transport.last.reply(null)
    expect(clock.timers).toBe(0)
    expect(openIds()).toEqual(['ask_1'])
  })
})

describe("the server's clock", () => {
  test('ahead of this machine: the time is up earlier', async () => {
    const { store, transport, clock, entry } = setUp()
    transport.opened(asked())
    transport.offset(600_000)
    expect(store.serverNow()).toBe(1_600_000)
    await clock.advance(300_000)
    expect(entry().timeUp).toBe(true)
  })

  test('behind this machine: the time is up later', async () => {
    const { transport, clock, entry } = setUp()
    transport.offset(-600_000)
    transport.opened(asked())
    await clock.advance(1_499_999)
    expect(entry().timeUp).toBe(false)
    await clock.advance(1)
    expect(entry().timeUp).toBe(true)
  })

  test('set right after the lock: the prompt opens again and the peer is not asked', async () => {
    const { store, transport, clock, entry } = setUp()
    transport.opened(asked({ expiresAtMs: 1_000_000 }))
    expect(entry().timeUp).toBe(true)
    transport.offset(-10_000)
    expect(entry().timeUp).toBe(false)
    await clock.advance(9_999)
    expect(transport.checks).toEqual([])
    store.choose('ask_1', 'color', 'Red')
    expect(store.answer('ask_1')).toBe(true)
  })

  test('set right while the peer is asked: the answer to the question still out does not lock it', async () => {
    const { transport, clock, entry } = setUp()
    transport.opened(asked({ expiresAtMs: 1_000_000 }))
    await clock.advance(2_000)
    transport.offset(-10_000)
    await transport.last.reply(null)
    expect(entry().timeUp).toBe(false)
    expect(clock.timers).toBe(1)
  })
})

test('a clock that jumps and jumps back locks no longer than until the peer was asked', async () => {
  const { store, transport, clock, entry } = setUp()
  transport.opened(asked())
  transport.offset(-2_000_000)
  // The machine's clock is moved ahead, and the old difference makes the time seem up.
  await clock.advance(3_000_000)
  expect(entry().timeUp).toBe(true)
  clock.set(1_000_000)
  await clock.advance(2_000)
  await transport.last.reply(null)
  expect(entry().timeUp).toBe(false)
  store.choose('ask_1', 'color', 'Red')
  expect(store.answer('ask_1')).toBe(true)
})

describe('the clock of the machine', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('tells the time and runs once, unless it is called off', () => {
    const ran: number[] = []
    const begun = systemClock.now()
    systemClock.after(50, () => ran.push(systemClock.now() - begun))
    systemClock.after(60, () => ran.push(0))()
    vi.advanceTimersByTime(1_000)
    expect(ran).toEqual([50])
  })

  test("a prompt that waits longer than a browser's timer can does not expire at once", async () => {
    const store = createQuestionStore({ storage: null })
    const days40 = 40 * 86_400_000
    store.open(asked({ expiresAtMs: Date.now() + days40 }))
    vi.advanceTimersByTime(days40 - 1)
    expect(store.getState().open).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(store.getState().ended.map(({ resolution }) => resolution.status)).toEqual(['expired'])
    vi.useRealTimers()
    await settle()
  })
})
