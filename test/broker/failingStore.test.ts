import { describe, expect, test } from 'vitest'
import type { Broker } from 'react-ask-user/broker'
import { quiet } from './database.js'
import { answers, color, statusOf } from './setUp.js'
import { twoProcesses } from './twoProcesses.js'

const choice = (label: string) => answers({ color: { choices: [label] } })

/** A broker whose store failed once. */
async function failing(call: (broker: Broker) => Promise<unknown>) {
  const { here, database } = twoProcesses(4)
  await here.broker.request({ id: 'q', questions: [color] })
  database.failures = 1
  await expect(call(here.broker)).rejects.toThrow('the database is away')
  return here.broker
}

describe('a store that fails', () => {
  test.each<[string, (broker: Broker) => Promise<unknown>]>([
    ['request', (broker) => broker.request({ questions: [color] })],
    ['list', (broker) => broker.list()],
    ['get', (broker) => broker.get('q')],
    ['resolve', (broker) => broker.resolve('q', choice('Red'))],
    ['cancel', (broker) => broker.cancel('q')],
    ['wait', (broker) => broker.wait('q')],
  ])('fails the call: %s; and the next one goes through', async (_name, call) => {
    const broker = await failing(call)
    expect(await broker.resolve('q', choice('Red'))).toMatchObject({ status: 'answered' })
  })

  test('fails who asks', async () => {
    const { here, database } = twoProcesses(5)
    database.failures = 1
    const questions = [{ id: 'color', header: 'Color', question: 'Which?', options: color.options }]
    await expect(here.broker.ask({ questions })).rejects.toThrow('the database is away')
    await here.broker.close()
  })

  test('when a prompt should expire is tried again a second later', async () => {
    const { here, clock, database } = twoProcesses(6)
    await here.broker.request({ id: 'q', questions: [color], timeoutMs: 100 })
    await quiet()
    database.failures = 4
    await clock.advance(100)
    await quiet()
    expect(here.told).toEqual(['q opened'])
    for (let tries = 0; tries < 4; tries += 1) {
      await clock.advance(1000)
      await quiet()
    }
    expect(here.told).toEqual(['q opened', 'q expired'])
  })

  test('when a prompt should expire is left alone for that second', async () => {
    const { here, clock, database } = twoProcesses(11)
    await here.broker.request({ id: 'q', questions: [color], timeoutMs: 100 })
    await quiet()
    // Both processes try.
    database.failures = 2
    await clock.advance(100)
    await quiet()
    await clock.advance(999)
    await quiet()
    expect(here.told).toEqual(['q opened'])
    await clock.advance(1)
    await quiet()
    expect(here.told).toEqual(['q opened', 'q expired'])
  })

  test('when a prompt should be forgotten is tried again a second later', async () => {
    const { here, clock, database } = twoProcesses(9)
    await here.broker.request({ id: 'q', questions: [color] })
    await here.broker.cancel('q')
    await quiet()
    // Both processes try.
    database.failures = 2
    await clock.advance(15_000)
    await quiet()
    await clock.advance(999)
    await quiet()
    expect([...database.rows.keys()]).toEqual(['q'])
    await clock.advance(1)
    await quiet()
    expect(database.rows.size).toBe(0)
  })

  test('when a prompt should be forgotten is tried again, and a new one of that id stays', async () => {
    const { here, clock, database } = twoProcesses(7)
    await here.broker.request({ id: 'q', questions: [color] })
    await here.broker.cancel('q')
    await quiet()
    database.failures = 2
    await clock.advance(15_000)
    await quiet()
    expect([...database.rows.keys()]).toEqual(['q'])
    await here.broker.request({ id: 'q', questions: [color] })
    await clock.advance(1000)
    await quiet()
    expect(await statusOf(here.broker, 'q')).toBe('pending')
    await here.broker.cancel('q')
    await clock.advance(15_000)
    await quiet()
    expect(database.rows.size).toBe(0)
  })
})
