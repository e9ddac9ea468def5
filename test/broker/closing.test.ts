import { describe, expect, test } from 'vitest'
import { createBroker, memoryStore } from 'react-ask-user/broker'
import type { Clock } from 'react-ask-user/core'
import { FakeClock, settle } from '../store/fakeClock.js'
import { quiet } from './database.js'
import { answers, color, red, refusal, setUp, statusOf } from './setUp.js'
import { twoProcesses } from './twoProcesses.js'

describe('timers', () => {
  test('there is one for all prompts and waits, and none once nothing is due', async () => {
    const { broker, clock, ask } = setUp()
    expect(clock.timers).toBe(0)
    for (let index = 0; index < 300; index += 1) {
      await ask(`q${index}`, 1000 + ((index * 7919) % 5000))
      if (index % 3 === 0) void broker.wait(`q${index}`, { timeoutMs: 500 + index })
    }
    expect(clock.timers).toBe(1)
    for (let index = 0; index < 300; index += 2) await broker.resolve(`q${index}`, red)
    expect(clock.timers).toBe(1)
    await clock.advance(60_000)
    expect(clock.timers).toBe(0)
  })

  test('is set once, not anew for each prompt that expires later', async () => {
    const clock = new FakeClock()
    let set = 0
    const counting: Clock = {
      now: () => clock.now(),
      after(ms, run) {
        set += 1
        return clock.after(ms, run)
      },
    }
    const broker = createBroker({ clock: counting })
    for (let index = 0; index < 100; index += 1) {
      await broker.request({ id: `q${index}`, questions: [color], timeoutMs: 1000 + index })
    }
    for (let index = 1; index < 100; index += 1) await broker.cancel(`q${index}`)
    expect(set).toBe(1)
  })

  test('prompts that are answered leave none for their expiry, nor for those who waited', async () => {
    const { broker, clock, ask } = setUp()
    await ask('q', 900_000)
    const waiting = broker.wait('q', { timeoutMs: 800_000 })
    await broker.resolve('q', red)
    expect(await waiting).toMatchObject({ status: 'answered' })
    await clock.advance(15_000)
    expect(clock.timers).toBe(0)
  })
})

describe('a broker that is closed', () => {
  test('ends waits as pending, refuses what comes, and leaves no timer', async () => {
    const { broker, ask, clock, told } = setUp()
    await ask('q')
    const waiting = broker.wait('q', { timeoutMs: 100 })
    await settle()
    await broker.close()
    expect(await waiting).toEqual({ status: 'pending' })
    expect(clock.timers).toBe(0)
    const closed = { reason: 'BROKER_CLOSED', message: 'the broker is closed' }
    const calls = [
      broker.request({ questions: [color] }),
      broker.list(),
      broker.get('q'),
      broker.resolve('q', red),
      broker.cancel('q'),
      broker.wait('q'),
      broker.ask({ questions: [] }),
    ]
    expect(await Promise.all(calls.map(refusal))).toEqual(calls.map(() => closed))
    await broker.close()
    expect(told()).toEqual(['q opened'])
  })

  test('has taken the questions of its agents back in a slow store by the time that it says so', async () => {
    const { here, database } = twoProcesses(12)
    const questions = [{ id: 'color', header: 'Color', question: 'Which?', options: color.options }]
    const asked = here.broker.ask({ id: 'q', questions })
    await quiet()
    await here.broker.close()
    expect(database.rows.get('q')).toContain('"cancelled"')
    expect(await asked).toEqual({ status: 'cancelled', by: 'run' })
  })

  test('leaves prompts to others on its store', async () => {
    const store = memoryStore()
    const first = setUp({ store })
    await first.ask('q')
    await first.broker.close()
    const second = setUp({ store, clock: first.clock })
    expect(await second.openIds()).toEqual(['q'])
    await second.clock.advance(30_000)
    expect(second.told()).toEqual(['q opened', 'q expired'])
    expect(first.told()).toEqual(['q opened'])
  })
})

test('without any option it works on the clock of the machine', async () => {
  const broker = createBroker()
  const { id } = await broker.request({ questions: [color], timeoutMs: 20 })
  expect(await broker.wait(id)).toEqual({ status: 'expired' })
  await broker.request({ id: 'next', questions: [color] })
  await broker.resolve('next', answers({ color: { choices: ['Blue'] } }))
  expect(await statusOf(broker, 'next')).toBe('answered')
  await broker.close()
})
