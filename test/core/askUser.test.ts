import { describe, expect, test } from 'vitest'
import { parseArguments, waitSeconds } from 'react-ask-user/core'

const given = { id: 'ask_1', nowMs: 10_000 }
const one = {
  id: 'target',
  header: 'Target',
  question: 'Where to?',
  options: [{ label: 'Here' }, { label: 'There' }],
}

describe('how long the agent waits', () => {
  test.each([
    [undefined, 900],
    [1, 30],
    [30, 30],
    [45.9, 45],
    [3600, 3600],
    [86_400, 3600],
    [-5, 30],
    [Number.POSITIVE_INFINITY, 3600],
    [Number.NaN, 900],
  ])('%s seconds become %s', (asked, seconds) => {
    expect(waitSeconds(asked)).toBe(seconds)
  })

  test('the prompt expires so much later than it was asked', () => {
    expect(parseArguments({ questions: [one], timeoutSeconds: 60 }, given).prompt).toMatchObject({
      createdAtMs: 10_000,
      expiresAtMs: 70_000,
    })
    expect(parseArguments({ questions: [one] }, given).prompt?.expiresAtMs).toBe(910_000)
  })

  test('B-118: a wait that is no number is the usual one', () => {
    expect(parseArguments({ questions: [one], timeoutSeconds: 'soon' }, given).prompt?.expiresAtMs).toBe(
      910_000,
    )
  })
})

describe('what a model wrote', () => {
  test('a well-formed call has no problem, and keeps the given ids', () => {
    const { prompt, problems } = parseArguments(
      { questions: [one] },
      { ...given, sessionKey: 's', runId: 'r' },
    )
    expect(problems).toEqual([])
    expect(prompt).toMatchObject({ id: 'ask_1', sessionKey: 's', runId: 'r', questions: [one] })
  })

  test.each([
    ['a list', { questions: [{ ...one, isOther: false }] }],
    ['one question outside a list', { questions: { ...one, isOther: false } }],
    ['a bare list', [one]],
    ['JSON text', JSON.stringify({ questions: JSON.stringify([JSON.stringify(one)]) })],
  ])('B-062, B-064: own words are taken, whatever the arguments say: %s', (_, args) => {
    const { prompt } = parseArguments(args, given)
    expect(prompt?.questions).toHaveLength(1)
    expect(prompt?.questions[0]).toMatchObject({ id: 'target', other: true, options: one.options })
    expect(prompt?.unreadable).toBeUndefined()
  })

  test('JSON in strings is read and noted where it stood', () => {
    const args = JSON.stringify({ questions: JSON.stringify([JSON.stringify(one)]) })
    expect(parseArguments(args, given).problems.map(({ code, path }) => [code, path])).toEqual([
      ['json-text', ''],
      ['json-text', 'questions'],
      ['json-text', 'questions.0'],
    ])
  })

  test('an authored Other is merged into the built-in one', () => {
    const { prompt } = parseArguments({ questions: [{ ...one, options: ['A', 'B', 'Other…'] }] }, given)
    expect(prompt?.questions[0]?.options).toEqual([{ label: 'A' }, { label: 'B' }])
  })

  test.each([undefined, null, 'deploy?', 7, {}, { questions: {} }])(
    'B-126: arguments that say nothing (%j) still give a question to answer or skip',
    (args) => {
      const { prompt, problems } = parseArguments(args, given)
      expect(prompt).toMatchObject({ id: 'ask_1', questions: [{ options: [], other: true }] })
      expect(problems).not.toEqual([])
    },
  )
})
