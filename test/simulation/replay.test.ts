import { describe, expect, test } from 'vitest'
import { play } from './scene.js'
import { makeSchedule } from './schedule.js'

describe('a schedule', () => {
  test.each([1, 2, 7, 4000])('of seed %i gives the same trace each time', async (seed) => {
    const first = await play(makeSchedule(seed))
    const second = await play(makeSchedule(seed))
    expect(first.trace.length).toBeGreaterThan(20)
    expect(second).toEqual(first)
  })

  test('differs from that of another seed', async () => {
    const [one, other] = [makeSchedule(1), makeSchedule(2)]
    expect(one.actions).not.toEqual(other.actions)
    expect((await play(one)).trace).not.toEqual((await play(other)).trace)
  })

  test('is data: it can be written down and played from there', async () => {
    const schedule = makeSchedule(3)
    expect(JSON.parse(JSON.stringify(schedule))).toEqual(schedule)
  })

  test('leaves the clock and the timers of the machine as they were', async () => {
    const { setTimeout, Date } = globalThis
    const before = Date.now()
    await play(makeSchedule(1))
    expect(globalThis.setTimeout).toBe(setTimeout)
    expect(globalThis.Date).toBe(Date)
    expect(Date.now() - before).toBeLessThan(60_000)
    expect(Object.hasOwn(performance, 'now')).toBe(false)
  })
})
