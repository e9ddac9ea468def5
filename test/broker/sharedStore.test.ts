import { describe, expect, test } from 'vitest'
import { type Broker, createBroker } from 'react-ask-user/broker'
import { resolvedBy } from 'react-ask-user/core'
import { FakeClock, settle } from '../store/fakeClock.js'
import { Database, quiet, seeded } from './database.js'
import { answers, color, refusal, statusOf, toldAs } from './setUp.js'

const seeds = Array.from({ length: 25 }, (_, index) => index + 1)
const choice = (label: string) => answers({ color: { choices: [label] } })

/** Two processes on one database. */
function twoProcesses(seed: number) {
  const clock = new FakeClock()
  const database = new Database(seeded(seed))
  const process = () => {
    const broker = createBroker({ clock, store: database.connect() })
    const told: string[] = []
    broker.subscribe((event) => told.push(toldAs(event)))
    return { broker, told }
  }
  return { clock, database, here: process(), there: process() }
}

async function outcomes(calls: readonly Promise<unknown>[]) {
  const settled = await Promise.allSettled(calls)
  return {
    won: settled.flatMap((call) => (call.status === 'fulfilled' ? [call.value] : [])),
    lost: await Promise.all(
      settled.flatMap((call, index) =>
        call.status === 'rejected' ? [refusal(calls[index] ?? call.reason)] : [],
      ),
    ),
  }
}

describe.each(seeds)('two brokers on one store that takes its time (seed %i)', (seed) => {
  test('one of two answers wins, and all who wait hear the same', async () => {
    const { here, there, clock } = twoProcesses(seed)
    const waiting: Promise<unknown>[] = []
    await here.broker.request({ id: 'q', questions: [color] })
    for (const { broker } of [here, there]) {
      waiting.push(
        broker.wait('q', { includeResolutionId: true }),
        broker.wait('q', { includeResolutionId: true }),
      )
    }
    const { won, lost } = await outcomes([
      here.broker.resolve('q', choice('Red'), { resolutionId: 'here' }),
      there.broker.resolve('q', choice('Blue'), { resolutionId: 'there' }),
    ])
    expect(won).toHaveLength(1)
    expect(lost.map(({ reason }) => reason)).toEqual(['QUESTION_ALREADY_TERMINAL'])
    const heard = await Promise.all(waiting)
    expect(new Set(heard.map((result) => JSON.stringify(result))).size).toBe(1)
    expect(heard[0]).toMatchObject(Object(won[0]))
    await quiet()
    expect(here.told).toEqual(['q opened', 'q answered'])
    // There it may be over before it was heard of.
    expect([[], ['q opened', 'q answered']]).toContainEqual(there.told)
    await clock.advance(15_000)
    await quiet()
    expect(await refusal(there.broker.get('q'))).toMatchObject({ reason: 'QUESTION_NOT_FOUND' })
  })

  test('a run that stops while its question is on its way leaves none open', async () => {
    const { here, there } = twoProcesses(seed)
    const run = new AbortController()
    const questions = [{ id: 'color', header: 'Color', question: 'Which?', options: color.options }]
    const asked = here.broker.ask({ id: 'q', questions }, { signal: run.signal })
    run.abort()
    expect(await asked).toEqual({ status: 'cancelled', by: 'run' })
    expect(await there.broker.list()).toEqual([])
    await quiet()
    expect(here.told).toEqual(['q opened', 'q cancelled'])
  })

  test('of two that ask under one id one does', async () => {
    const { here, there } = twoProcesses(seed)
    const request = { id: 'q', questions: [color] }
    const { won, lost } = await outcomes([here.broker.request(request), there.broker.request(request)])
    expect(won).toHaveLength(1)
    expect(lost.map(({ reason }) => reason)).toEqual(['QUESTION_ID_IN_USE'])
    expect(await there.broker.list()).toEqual(won)
  })
})

test('of an answer, a skip, a stop and the end of its time, all at once, each is first at times', async () => {
  const winners = new Set<unknown>()
  for (const seed of seeds) {
    const { here, there, clock } = twoProcesses(seed)
    const random = seeded(-seed)
    const soon = async () => {
      for (let turns = random() * 8; turns > 1; turns -= 1) await settle()
    }
    const run = new AbortController()
    const questions = [{ id: 'color', header: 'Color', question: 'Which?', options: color.options }]
    const asked = here.broker.ask({ id: 'q', timeoutSeconds: 30, questions }, { signal: run.signal })
    await quiet()
    const other = there.broker.wait('q')
    await clock.advance(29_999)
    await quiet()
    const calls = outcomes([
      soon().then(() => there.broker.resolve('q', choice('Red'))),
      soon().then(() => there.broker.cancel('q', { resolvedBy: resolvedBy.skip })),
    ])
    await Promise.all([soon().then(() => run.abort()), soon().then(() => clock.advance(1))])
    const { won, lost } = await calls
    expect(won.length + lost.length).toBe(2)
    const end = await asked
    winners.add(end.status)
    expect(await other).toEqual(end)
    expect(won).toEqual(end.status === 'answered' || end.status === 'skipped' ? [end] : [])
    await quiet()
    expect(here.told).toEqual(['q opened', `q ${end.status}`])
    expect(there.told).toEqual(['q opened', `q ${end.status}`])
  }
  expect(winners).toEqual(new Set(['answered', 'cancelled', 'expired', 'skipped']))
})

describe('a process that dies', () => {
  test('leaves its prompts to the others, which end them in time', async () => {
    const { here, there, clock } = twoProcesses(1)
    await here.broker.request({ id: 'q', questions: [color], timeoutMs: 30_000 })
    await here.broker.close()
    await quiet()
    await clock.advance(30_000)
    await quiet()
    expect(there.told).toEqual(['q opened', 'q expired'])
  })

  test('before anyone heard of its prompt leaves one that is over when its time is up', async () => {
    const { here, clock, database } = twoProcesses(2)
    await here.broker.request({ id: 'q', questions: [color], timeoutMs: 30_000 })
    await here.broker.close()
    await clock.advance(31_000)
    const late = createBroker({ clock, store: database.connect() })
    expect(await late.list()).toEqual([])
    expect(await statusOf(late, 'q')).toBe('expired')
  })

  test('before it had an ended prompt forgotten leaves an id that can be used again', async () => {
    const { here, clock, database } = twoProcesses(3)
    await here.broker.request({ id: 'q', questions: [color] })
    await here.broker.cancel('q')
    await here.broker.close()
    const next = createBroker({ clock, store: new Database(seeded(3)).connect() })
    await next.close()
    const fresh = createBroker({ clock, store: database.connect() })
    expect(await refusal(fresh.request({ id: 'q', questions: [color] }))).toMatchObject({
      reason: 'QUESTION_ID_IN_USE',
    })
    await clock.advance(15_000)
    expect(await fresh.request({ id: 'q', questions: [color] })).toMatchObject({ id: 'q' })
    expect(await statusOf(fresh, 'q')).toBe('pending')
  })
})

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

  test('when a prompt should be forgotten is tried again a second later', async () => {
    const { here, clock, database } = twoProcesses(9)
    await here.broker.request({ id: 'q', questions: [color] })
    await here.broker.cancel('q')
    await quiet()
    // Both processes try.
    database.failures = 2
    await clock.advance(15_000)
    await quiet()
    expect([...database.rows.keys()]).toEqual(['q'])
    await clock.advance(1000)
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

test('an id that another process uses again early names the new prompt', async () => {
  const { here, there, clock, database } = twoProcesses(10)
  await here.broker.request({ id: 'q', questions: [color] })
  await here.broker.cancel('q')
  await quiet()
  // The other one's grace time is shorter, say.
  database.rows.delete('q')
  await clock.advance(1)
  await there.broker.request({ id: 'q', questions: [color], timeoutMs: 100 })
  const waiting = here.broker.wait('q')
  await quiet()
  await clock.advance(100)
  await quiet()
  expect(await waiting).toEqual({ status: 'expired' })
  expect(here.told).toEqual(['q opened', 'q cancelled', 'q opened', 'q expired'])
})

test('an end that everyone else has forgotten is unknown', async () => {
  const { here, clock, database } = twoProcesses(8)
  await here.broker.request({ id: 'q', questions: [color], timeoutMs: 100 })
  const waiting = here.broker.wait('q')
  await quiet()
  database.rows.delete('q')
  await clock.advance(100)
  await quiet()
  expect(await waiting).toEqual({ status: 'unknown' })
  expect(here.told).toEqual(['q opened', 'q unknown'])
  expect(await refusal(here.broker.resolve('q', choice('Red')))).toMatchObject({
    reason: 'QUESTION_NOT_FOUND',
  })
})
