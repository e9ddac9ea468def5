import { describe, expect, test } from 'vitest'
import { createBroker } from 'react-ask-user/broker'
import { resolvedBy } from 'react-ask-user/core'
import { FakeClock } from '../store/fakeClock.js'
import { color, red, refusal, setUp, statusOf } from './setUp.js'

const over = (id: string, word: string) => ({
  reason: 'QUESTION_ALREADY_TERMINAL',
  message: `question '${id}' is already ${word}`,
})

describe('a prompt', () => {
  test('is open until it is answered', async () => {
    const { broker, clock, ask, openIds } = setUp()
    const prompt = await broker.request({
      id: 'q',
      questions: [color],
      agentId: 'main',
      sessionKey: 'agent:main:main',
      runId: 'run',
      timeoutMs: 30_000,
    })
    expect(prompt).toEqual({
      id: 'q',
      questions: [color],
      agentId: 'main',
      sessionKey: 'agent:main:main',
      runId: 'run',
      createdAtMs: clock.now(),
      expiresAtMs: clock.now() + 30_000,
      dialect: 'flat',
    })
    await ask('other')
    expect(await openIds()).toEqual(['other', 'q'])
    expect(await broker.get('q')).toEqual({ prompt })
    await clock.advance(1000)
    const resolution = { status: 'answered', answers: red, by: 'elsewhere' }
    const resolver = { resolvedBy: 'somebody', resolutionId: 'try-1' }
    expect(await broker.resolve('q', red, resolver)).toEqual(resolution)
    expect(await openIds()).toEqual(['other'])
    expect(await broker.get('q')).toEqual({
      prompt,
      end: { resolution, endedAtMs: clock.now(), ...resolver },
    })
  })

  test.each([
    [undefined, { status: 'cancelled' }],
    ['an-admin', { status: 'cancelled', by: 'elsewhere' }],
    ['run-abort', { status: 'cancelled', by: 'run' }],
    [resolvedBy.skip, { status: 'skipped', by: 'elsewhere' }],
  ])('that is cancelled by %s has ended so', async (name, resolution) => {
    const { broker, ask, openIds } = setUp()
    await ask('q')
    expect(await broker.cancel('q', { resolvedBy: name })).toEqual(resolution)
    expect(await openIds()).toEqual([])
  })

  test('ends once, and the second is told how', async () => {
    const { broker, ask, clock } = setUp()
    for (const id of ['answered', 'skipped', 'cancelled', 'expired'])
      await ask(id, id === 'expired' ? 10 : 100)
    await broker.resolve('answered', red)
    await broker.cancel('skipped', { resolvedBy: resolvedBy.skip })
    await broker.cancel('cancelled')
    await clock.advance(10)
    expect(await refusal(broker.resolve('answered', red))).toEqual(over('answered', 'answered'))
    expect(await refusal(broker.cancel('answered'))).toEqual(over('answered', 'answered'))
    expect(await refusal(broker.resolve('skipped', red))).toEqual(over('skipped', 'cancelled'))
    expect(await refusal(broker.resolve('cancelled', red))).toEqual(over('cancelled', 'cancelled'))
    expect(await refusal(broker.resolve('expired', red))).toEqual(over('expired', 'expired'))
    // What was wrong with the answer no longer matters.
    expect(await refusal(broker.resolve('expired', new Map()))).toEqual(over('expired', 'expired'))
  })

  test('expires by the clock, and is forgotten 15 seconds later', async () => {
    const { broker, ask, clock, told, openIds } = setUp()
    await ask('q', 30_000)
    await clock.advance(29_999)
    expect(await openIds()).toEqual(['q'])
    await clock.advance(1)
    expect(told()).toEqual(['q opened', 'q expired'])
    expect(await openIds()).toEqual([])
    await clock.advance(14_999)
    expect(await statusOf(broker, 'q')).toBe('expired')
    expect(await refusal(ask('q'))).toEqual({
      reason: 'QUESTION_ID_IN_USE',
      message: "question 'q' already exists",
    })
    await clock.advance(1)
    expect(await refusal(broker.get('q'))).toEqual({
      reason: 'QUESTION_NOT_FOUND',
      message: "question 'q' was not found",
    })
    await ask('q')
    expect(told().at(-1)).toBe('q opened')
  })

  test('is kept after its end for as long as the broker was told', async () => {
    const { broker, ask, clock } = setUp({ keptAfterEndMs: 5 })
    await ask('q')
    await broker.resolve('q', red)
    await clock.advance(4)
    expect(await statusOf(broker, 'q')).toBe('answered')
    await clock.advance(1)
    expect(await refusal(broker.resolve('q', red))).toMatchObject({ reason: 'QUESTION_NOT_FOUND' })
  })

  test('may be asked under an old id at once where nothing is kept', async () => {
    const { broker, ask, clock, told } = setUp({ keptAfterEndMs: 0 })
    await ask('q', 50)
    await broker.cancel('q')
    expect(await refusal(broker.get('q'))).toMatchObject({ reason: 'QUESTION_NOT_FOUND' })
    await ask('q', 50)
    await clock.advance(50)
    expect(told()).toEqual(['q opened', 'q cancelled', 'q opened', 'q expired'])
  })

  test('is over when its time is up, even while the timer that should say so is late', async () => {
    const clock = new FakeClock()
    const late = { now: () => clock.now(), after: () => () => undefined }
    const broker = createBroker({ clock: late })
    const told: string[] = []
    broker.subscribe((event) => told.push(event.type))
    for (const id of ['a', 'b', 'c']) await broker.request({ id, questions: [color], timeoutMs: 100 })
    await clock.advance(100)
    expect(await broker.list()).toEqual([])
    expect(await refusal(broker.resolve('a', red))).toMatchObject({
      message: "question 'a' is already expired",
    })
    expect(await statusOf(broker, 'b')).toBe('expired')
    expect(await broker.wait('c')).toEqual({ status: 'expired' })
    expect(told).toEqual(['opened', 'opened', 'opened', 'ended', 'ended', 'ended'])
  })

  test('lasts 15 minutes unless told, and never longer than a timer can', async () => {
    const { broker, clock } = setUp()
    const lasts = async (timeoutMs?: number) =>
      (await broker.request({ questions: [color], timeoutMs })).expiresAtMs - clock.now()
    expect([await lasts(), await lasts(1), await lasts(864_000_000), await lasts(9e15)]).toEqual([
      900_000, 1, 864_000_000, 2_147_000_000,
    ])
  })

  test('gets an id that the Gateway would give it, and no two the same', async () => {
    const { broker } = setUp()
    const prompts = await Promise.all(
      Array.from({ length: 50 }, () => broker.request({ questions: [color] })),
    )
    expect(new Set(prompts.map(({ id }) => id)).size).toBe(50)
    for (const { id } of prompts) expect(id).toMatch(/^ask_[0-9a-f]{32}$/)
  })

  test('is listed oldest first, and by its id where that is the same', async () => {
    const { ask, clock, openIds } = setUp()
    for (const id of ['m', 'b', 'a']) await ask(id)
    await clock.advance(1)
    await ask('0')
    expect(await openIds()).toEqual(['a', 'b', 'm', '0'])
  })
})
