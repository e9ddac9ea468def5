import { describe, expect, test } from 'vitest'
import { createBroker } from 'react-ask-user/broker'
import { resolvedBy } from 'react-ask-user/core'
import { settle } from '../store/fakeClock.js'
import { Database, quiet, seeded } from './database.js'
import { answers, color, refusal, statusOf } from './setUp.js'
import { twoProcesses } from './twoProcesses.js'

const seeds = Array.from({ length: 25 }, (_, index) => index + 1)
const choice = (label: string) => answers({ color: { choices: [label] } })

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
