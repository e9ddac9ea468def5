import { describe, expect, test } from 'vitest'
import type { AskUserArguments } from 'react-ask-user/core'
import { createAskUserTool } from 'react-ask-user/tool'
import { settle } from '../store/fakeClock.js'
import { red, refusal, setUp } from './setUp.js'

const args: AskUserArguments = {
  questions: [
    {
      id: 'color',
      header: 'Color',
      question: 'Which color?',
      options: [{ label: 'Red' }, { label: 'Blue' }],
    },
  ],
}
const session = { key: 'agent:main:main', runId: 'run-1' }

describe('an agent that asks', () => {
  test('gets what was answered', async () => {
    const { broker, openIds } = setUp({ createId: () => 'made' })
    const end = broker.ask(args, { session })
    await settle()
    expect(await openIds()).toEqual(['made'])
    expect((await broker.get('made')).prompt).toMatchObject({
      sessionKey: 'agent:main:main',
      runId: 'run-1',
      questions: [{ id: 'color', other: true, multiSelect: false }],
    })
    await broker.resolve('made', { answers: { color: ['my own'] } })
    expect(await end).toEqual({
      status: 'answered',
      answers: new Map([['color', { choices: [], text: 'my own' }]]),
    })
  })

  test('by its tool gets it in the form for a model', async () => {
    const { broker, openIds, told } = setUp()
    const tool = createAskUserTool({ ask: broker.ask })
    const result = tool.execute(args, { session })
    await settle()
    const [id = ''] = await openIds()
    await broker.resolve(id, red)
    expect(await result).toEqual({
      status: 'answered',
      answers: { answers: { color: { answers: ['Red'] } } },
    })
    const run = new AbortController()
    const stopped = tool.execute(args, { session: { key: 'other' }, signal: run.signal })
    await settle()
    expect(await openIds()).toHaveLength(1)
    run.abort(new Error('the run stopped'))
    await expect(stopped).rejects.toThrow('the run stopped')
    expect(await openIds()).toEqual([])
    expect(told().at(-1)).toMatch(/cancelled$/)
  })

  test.each([
    [undefined, 900],
    [1, 30],
    [99_999, 3600],
  ])('for %s seconds waits %s', async (timeoutSeconds, waits) => {
    const { broker, clock, openIds } = setUp()
    const end = broker.ask({ ...args, ...(timeoutSeconds !== undefined && { timeoutSeconds }) })
    await settle()
    await clock.advance(waits * 1000 - 1)
    expect(await openIds()).toHaveLength(1)
    await clock.advance(1)
    expect(await end).toEqual({ status: 'expired' })
  })

  test('and stops takes its question back', async () => {
    const { broker, told } = setUp()
    const run = new AbortController()
    const end = broker.ask({ ...args, id: 'q' }, { signal: run.signal })
    await settle()
    run.abort()
    expect(await end).toEqual({ status: 'cancelled', by: 'run' })
    expect(told()).toEqual(['q opened', 'q cancelled'])
    expect((await broker.get('q')).end?.resolvedBy).toBe('run-abort')
  })

  test('and has stopped before does not ask', async () => {
    const { broker, told } = setUp()
    expect(await broker.ask(args, { signal: AbortSignal.abort() })).toEqual({
      status: 'cancelled',
      by: 'run',
    })
    expect(told()).toEqual([])
  })

  test('and stops after the answer has the answer', async () => {
    const { broker } = setUp()
    const run = new AbortController()
    const end = broker.ask({ ...args, id: 'q' }, { signal: run.signal })
    await settle()
    const answer = broker.resolve('q', red)
    await answer
    run.abort()
    expect(await end).toEqual(await answer)
  })

  test('nothing that can be answered is told what is wrong', async () => {
    const { broker, told } = setUp()
    const [question] = args.questions
    const one = { ...question, options: [{ label: 'Only' }] }
    for (const questions of [[], [{ id: 'a' }], [one]]) {
      // @ts-expect-error: as a host without types might
      const refused = await refusal(broker.ask({ questions }))
      expect(refused.reason).toBe('QUESTION_INVALID_REQUEST')
      expect(refused.message).toMatch(/at least one question|question is the sentence|2 to 4 options/)
    }
    expect(told()).toEqual([])
  })

  test('under an id that is in use is refused, and the one who was first is not disturbed', async () => {
    const { broker } = setUp()
    const first = broker.ask({ ...args, id: 'q' })
    await settle()
    const run = new AbortController()
    const second = broker.ask({ ...args, id: 'q' }, { signal: run.signal })
    expect(await refusal(second)).toMatchObject({ reason: 'QUESTION_ID_IN_USE' })
    run.abort()
    await settle()
    await broker.resolve('q', red)
    expect(await first).toMatchObject({ status: 'answered' })
  })

  test('is told when the broker closes, and nobody can answer any more', async () => {
    const { broker, clock, told } = setUp()
    const end = broker.ask({ ...args, id: 'q' })
    await settle()
    await broker.close()
    expect(await end).toEqual({ status: 'cancelled', by: 'run' })
    expect(told()).toEqual(['q opened', 'q cancelled'])
    expect(clock.timers).toBe(0)
  })

  test('while the broker closes is not left behind', async () => {
    const { broker, clock } = setUp()
    const end = broker.ask({ ...args, id: 'q' })
    await broker.close()
    expect(await end).toEqual({ status: 'cancelled', by: 'run' })
    expect(clock.timers).toBe(0)
  })
})
