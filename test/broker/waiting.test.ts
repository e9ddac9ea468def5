import { getEventListeners } from 'node:events'
import { describe, expect, test } from 'vitest'
import { settle } from '../store/fakeClock.js'
import { red, refusal, setUp, statusOf } from './setUp.js'

describe('who waits', () => {
  test('hears the end, and on demand whose attempt it was', async () => {
    const { broker, ask } = setUp()
    await ask('q')
    const plain = broker.wait('q')
    const informed = broker.wait('q', { includeResolutionId: true })
    await broker.resolve('q', red, { resolutionId: 'mine' })
    expect(await plain).toEqual({ status: 'answered', answers: red })
    expect(await informed).toEqual({ status: 'answered', answers: red, resolutionId: 'mine' })
    expect(await broker.wait('q', { includeResolutionId: true })).toEqual(await informed)
    expect(await broker.wait('q')).toEqual(await plain)
  })

  test('hears after their own time that it is still open', async () => {
    const { broker, ask, clock } = setUp()
    await ask('q')
    const polls = [broker.wait('q', { timeoutMs: 200 }), broker.wait('q', { timeoutMs: 300 })]
    const seen: unknown[] = []
    for (const poll of polls) void poll.then((result) => seen.push(result))
    await settle()
    await clock.advance(199)
    expect(seen).toEqual([])
    await clock.advance(1)
    expect(seen).toEqual([{ status: 'pending' }])
    await broker.cancel('q')
    expect(await Promise.all(polls)).toEqual([{ status: 'pending' }, { status: 'cancelled' }])
  })

  test.each([0, -5])('no longer than %s ms hears at once', async (timeoutMs) => {
    const { broker, ask, clock } = setUp()
    await ask('q')
    const waiting = broker.wait('q', { timeoutMs })
    await settle()
    await clock.advance(0)
    expect(await waiting).toEqual({ status: 'pending' })
  })

  test('may leave, before or while they wait, and the prompt stays', async () => {
    const { broker, ask } = setUp()
    await ask('q')
    expect(await broker.wait('q', { signal: AbortSignal.abort() })).toEqual({ status: 'pending' })
    const leaving = new AbortController()
    const waiting = broker.wait('q', { signal: leaving.signal })
    const staying = broker.wait('q')
    await settle()
    leaving.abort()
    expect(await waiting).toEqual({ status: 'pending' })
    expect(await statusOf(broker, 'q')).toBe('pending')
    await broker.resolve('q', red)
    expect(await staying).toMatchObject({ status: 'answered' })
  })

  test('leaves nothing behind at a signal that outlives the wait', async () => {
    const { broker, ask } = setUp()
    const run = new AbortController()
    await ask('q')
    const waiting = broker.wait('q', { signal: run.signal })
    await settle()
    expect(getEventListeners(run.signal, 'abort')).toHaveLength(1)
    await broker.resolve('q', red)
    await waiting
    await refusal(broker.wait('nothing', { signal: run.signal }))
    expect(getEventListeners(run.signal, 'abort')).toEqual([])
  })

  test('for nothing is told so', async () => {
    const { broker } = setUp()
    expect(await refusal(broker.wait('q'))).toMatchObject({ reason: 'QUESTION_NOT_FOUND' })
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('%s ms waits until the end', async (timeoutMs) => {
    const { broker, ask, clock } = setUp()
    await ask('q', 50)
    const waiting = broker.wait('q', { timeoutMs })
    await settle()
    await clock.advance(50)
    expect(await waiting).toEqual({ status: 'expired' })
  })
})

describe('who listens', () => {
  test('hears of each prompt once, in order, and before the caller does', async () => {
    const { broker, ask, told, clock } = setUp()
    await ask('a')
    expect(told()).toEqual(['a opened'])
    await ask('b', 50)
    await broker.resolve('a', red)
    expect(told()).toEqual(['a opened', 'b opened', 'a answered'])
    await refusal(broker.resolve('a', red))
    await refusal(ask('a'))
    await clock.advance(60_000)
    expect(told()).toEqual(['a opened', 'b opened', 'a answered', 'b expired'])
  })

  test('hears nothing more once they stop, and the same one may listen twice', async () => {
    const { broker, ask } = setUp()
    const heard: string[] = []
    const listener = () => void heard.push('x')
    const stops = [broker.subscribe(listener), broker.subscribe(listener)]
    await ask('a')
    expect(heard).toHaveLength(2)
    stops[0]?.()
    await ask('b')
    expect(heard).toHaveLength(3)
    stops[1]?.()
    await ask('c')
    expect(heard).toHaveLength(3)
  })

  test('and answers at once answers', async () => {
    const { broker, ask, told } = setUp()
    broker.subscribe((event) => {
      if (event.type === 'opened') void broker.resolve(event.prompt.id, red)
    })
    await ask('a')
    expect(await broker.wait('a')).toMatchObject({ status: 'answered' })
    expect(told()).toEqual(['a opened', 'a answered'])
  })

  test('and throws disturbs nobody, and is reported', async () => {
    const { broker, ask, told } = setUp()
    const reported: unknown[] = []
    const report = (error: unknown) => void reported.push(error)
    const others = process.rawListeners('uncaughtException')
    process.removeAllListeners('uncaughtException').on('uncaughtException', report)
    try {
      const fault = new Error('a fault of the listener')
      broker.subscribe(() => {
        throw fault
      })
      await ask('a')
      const waiting = broker.wait('a')
      await broker.resolve('a', red)
      expect(await waiting).toMatchObject({ status: 'answered' })
      await settle()
      expect(told()).toEqual(['a opened', 'a answered'])
      expect(reported).toEqual([fault, fault])
    } finally {
      process.removeAllListeners('uncaughtException')
      for (const other of others)
        process.on('uncaughtException', (error) => void Reflect.apply(other, process, [error]))
    }
  })
})
