import { describe, expect, test } from 'vitest'
import { resolvedBy } from 'react-ask-user/core'
import { answers, outcome, setUp } from './setUp.js'

const choice = (label: string) => answers({ color: { choices: [label] } })

describe('in one process, at one instant', () => {
  test('the first of two answers counts', async () => {
    const { broker, ask, told } = setUp()
    await ask('q')
    const waiting = broker.wait('q')
    const calls = [broker.resolve('q', choice('Red')), broker.resolve('q', choice('Blue'))]
    expect(await Promise.all(calls.map(outcome))).toEqual(['answered', 'QUESTION_ALREADY_TERMINAL'])
    expect(await waiting).toEqual({ status: 'answered', answers: choice('Red') })
    expect((await broker.get('q')).end?.resolution).toEqual({ status: 'answered', answers: choice('Red') })
    expect(told()).toEqual(['q opened', 'q answered'])
  })

  test.each([
    ['answer', 'skip', 'answered'],
    ['skip', 'answer', 'skipped'],
    ['skip', 'skip', 'skipped'],
  ])('of an %s and a %s the first counts', async (first, second, status) => {
    const { broker, ask, told } = setUp()
    await ask('q')
    const calls = [first, second].map((what) =>
      outcome(
        what === 'skip'
          ? broker.cancel('q', { resolvedBy: resolvedBy.skip })
          : broker.resolve('q', choice('Red')),
      ),
    )
    expect(await Promise.all(calls)).toEqual([status, 'QUESTION_ALREADY_TERMINAL'])
    expect(told()).toEqual(['q opened', `q ${status}`])
  })

  test('an answer before the time is up counts, and one that is on its way when it is does not', async () => {
    const { broker, ask, clock, told } = setUp()
    for (const id of ['early', 'late']) await ask(id, 100)
    await clock.advance(99)
    expect(await outcome(broker.resolve('early', choice('Red')))).toBe('answered')
    const late = outcome(broker.resolve('late', choice('Red')))
    await clock.advance(1)
    expect(await late).toBe('QUESTION_ALREADY_TERMINAL')
    expect(told()).toEqual(['early opened', 'late opened', 'early answered', 'late expired'])
  })

  test('one of two prompts with one id is asked', async () => {
    const { ask, told } = setUp()
    expect(await Promise.all([outcome(ask('q')), outcome(ask('q'))])).toEqual(['done', 'QUESTION_ID_IN_USE'])
    expect(told()).toEqual(['q opened'])
  })
})
