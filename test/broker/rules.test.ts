import { describe, expect, test } from 'vitest'
import { options, question } from '../core/build.js'
import { answers, refusal, setUp, statusOf } from './setUp.js'

const strict = question({ id: 'strict', other: false })
const free = question({ id: 'free', options: [] })
const many = question({ id: 'many', multiSelect: true })

describe('what makes no sense is not asked', () => {
  test.each([
    ['no question', [], /invalid prompt: questions/],
    ['four questions', ['a', 'b', 'c', 'd'].map((id) => question({ id })), /invalid prompt: questions/],
    ['one id twice', [question(), question()], "duplicate question id 'color'"],
    [
      'one option',
      [question({ options: options('Only') })],
      "question 'color' must have either no options or 2 to 4 options",
    ],
    [
      'five options',
      [question({ options: options('1', '2', '3', '4', '5') })],
      "question 'color' must have either no options or 2 to 4 options",
    ],
    [
      'one label twice',
      [question({ options: options('Red', ' rED ') })],
      "question 'color' has duplicate option label ' rED '",
    ],
    ['a secret', [question({ secret: true })], "question 'color': secret questions are not supported yet"],
    ...['https://user:pass@example.com/', '/relative', 'javascript:alert(1)', ''].map(
      (url): [string, unknown[], string] => [
        `the address "${url}"`,
        [question({ url })],
        "question 'color' requires an absolute HTTP(S) URL without credentials",
      ],
    ),
    ['a question without its text', [{ ...question(), question: undefined }], /questions\.0\.question/],
    ['options that are text', [{ ...question(), options: 'Red, Blue' }], /questions\.0\.options/],
  ])('%s', async (_what, questions, message) => {
    const { broker, told } = setUp()
    const request = JSON.parse(JSON.stringify({ questions }))
    const refused = await refusal(broker.request(request))
    expect(refused.reason).toBe('QUESTION_INVALID_REQUEST')
    expect(refused.message).toMatch(message)
    expect(await broker.list()).toEqual([])
    expect(told()).toEqual([])
  })

  test.each([0, -1, Number.NaN, '9'])('a time of %s', async (timeoutMs) => {
    const { broker } = setUp()
    const request = Object.assign({ questions: [question()] }, { timeoutMs })
    // @ts-expect-error: as a host without types might
    expect(await refusal(broker.request(request))).toMatchObject({ reason: 'QUESTION_INVALID_REQUEST' })
  })

  test('what was asked cannot be changed from outside', async () => {
    const { broker } = setUp()
    const questions = [{ ...question(), options: options('Red', 'Blue') }]
    await broker.request({ id: 'q', questions })
    questions[0]?.options.splice(0)
    questions.pop()
    expect((await broker.get('q')).prompt.questions).toEqual([question({ options: options('Red', 'Blue') })])
  })
})

describe('what may be asked', () => {
  test.each([
    ['two options', { options: options('Red', 'Blue') }],
    ['four options', { options: options('1', '2', '3', '4') }],
    ['no options', { options: [] }],
    ['an address', { url: 'https://example.com/a?b#c' }],
    ['a label with spaces around', { options: options(' Red ', 'Blue') }],
  ])('%s', async (_what, patch) => {
    const { broker } = setUp()
    const { id } = await broker.request({ questions: [question(patch)] })
    expect((await broker.get(id)).prompt.questions).toEqual([question(patch)])
  })

  test('a label with spaces around is the answer as it was asked', async () => {
    const { broker } = setUp()
    await broker.request({ id: 'q', questions: [question({ options: options(' Red ', 'Blue') })] })
    expect(await broker.resolve('q', { answers: { color: ['Red'] } })).toMatchObject({
      answers: answers({ color: { choices: [' Red '] } }),
    })
  })
})

describe('an answer', () => {
  const cases: readonly [string, unknown, unknown][] = [
    ['a choice', { strict: ['Red'], free: ['x'], many: ['Red'] }, { strict: { choices: ['Red'] } }],
    [
      'a label with spaces around',
      { strict: [' Red '], free: ['x'], many: ['Red'] },
      { strict: { choices: ['Red'] } },
    ],
    [
      'own words, trimmed',
      { strict: ['Red'], free: [' my own '], many: ['Red'] },
      { free: { choices: [], text: 'my own' } },
    ],
    [
      'several choices, twice and in the order given, and own words',
      { strict: ['Red'], free: ['x'], many: ['Blue', 'Red', 'Blue', 'red'] },
      { many: { choices: ['Blue', 'Red', 'Blue'], text: 'red' } },
    ],
    [
      'own words in several values, a line each',
      { strict: ['Red'], free: ['x'], many: ['mauve', 'Red', ' teal '] },
      { many: { choices: ['Red'], text: 'mauve\nteal' } },
    ],
    [
      'the nested dialect',
      { strict: { answers: ['Red'] }, free: { answers: ['x'] }, many: ['Red'] },
      { strict: { choices: ['Red'] }, free: { choices: [], text: 'x' } },
    ],
  ]
  test.each(cases)('may be %s', async (_what, given, kept) => {
    const { broker } = setUp()
    await broker.request({ id: 'q', questions: [strict, free, many] })
    const wire = JSON.parse(JSON.stringify({ answers: given }))
    const resolution = await broker.resolve('q', wire)
    const got = resolution.status === 'answered' ? Object.fromEntries(resolution.answers) : undefined
    expect(got).toMatchObject(Object(kept))
    expect((await broker.get('q')).end?.resolution).toEqual(resolution)
  })

  test('keeps choices and own words apart, also where the words are a label', async () => {
    const { broker } = setUp()
    await broker.request({ id: 'q', questions: [question()] })
    const typed = answers({ color: { choices: [], text: ' Red ' } })
    expect(await broker.resolve('q', typed)).toEqual({
      status: 'answered',
      answers: answers({ color: { choices: [], text: 'Red' } }),
    })
  })

  test('is kept in the order of the questions', async () => {
    const { broker } = setUp()
    await broker.request({ id: 'q', questions: [strict, free] })
    const end = await broker.resolve('q', { answers: { free: ['x'], strict: ['Red'] } })
    expect(end.status === 'answered' && [...end.answers.keys()]).toEqual(['strict', 'free'])
  })

  const good = { strict: ['Red'], free: ['x'], many: ['Red'] }
  test.each([
    [
      'a question that was not asked',
      { ...good, other: ['x'] },
      "question 'other' is not part of this request",
    ],
    ['a question left out', { strict: ['Red'], free: ['x'] }, "question 'many' requires an answer"],
    ['an empty list', { ...good, many: [] }, "question 'many' requires an answer"],
    ['a blank', { ...good, many: ['Red', ' \n'] }, "question 'many' contains an empty answer"],
    ['two for one', { ...good, free: ['x', 'y'] }, "question 'free' does not allow multiple answers"],
    [
      'words where none are taken',
      { ...good, strict: ['Mauve'] },
      "question 'strict' contains an unknown option",
    ],
    ['a label in another case', { ...good, strict: ['RED'] }, "question 'strict' contains an unknown option"],
    ['no list', { ...good, strict: 'Red' }, "question 'strict' takes a list of texts"],
    ['a number', { ...good, strict: [1] }, "question 'strict' takes a list of texts"],
    ['a text', 'Red', 'answers is an object with a list of texts per question'],
    ['a list of answers', [['Red']], 'answers is an object with a list of texts per question'],
    ['nothing', null, 'answers is an object with a list of texts per question'],
  ])('%s is refused, and the prompt stays open', async (_what, given, message) => {
    const { broker } = setUp()
    await broker.request({ id: 'q', questions: [strict, free, many] })
    const wire = JSON.parse(JSON.stringify({ answers: given }))
    expect(await refusal(broker.resolve('q', wire))).toEqual({ reason: 'QUESTION_INVALID_ANSWER', message })
    expect(await statusOf(broker, 'q')).toBe('pending')
  })

  test.each([
    ['choices that are none', { choices: ['Mauve'] }, "question 'strict' contains an unknown option"],
    [
      'words where none are taken',
      { choices: [], text: 'Red' },
      "question 'strict' contains an unknown option",
    ],
    [
      'a choice beside words',
      { choices: ['Red'], text: 'x' },
      "question 'strict' does not allow multiple answers",
    ],
    ['blank words', { choices: [], text: ' ' }, "question 'strict' contains an empty answer"],
  ])('%s are refused in the own form, too', async (_what, answer, message) => {
    const { broker } = setUp()
    await broker.request({ id: 'q', questions: [strict] })
    const given = answers({ strict: answer })
    expect(await refusal(broker.resolve('q', given))).toEqual({ reason: 'QUESTION_INVALID_ANSWER', message })
  })

  test.each([undefined, null, 7, 'Red', []])('%j instead of answers is refused', async (given) => {
    const { broker } = setUp()
    await broker.request({ id: 'q', questions: [strict] })
    // @ts-expect-error: as it may come from anywhere
    expect(await refusal(broker.resolve('q', given))).toMatchObject({ reason: 'QUESTION_INVALID_ANSWER' })
  })
})

describe('hostile names are ordinary', () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'a b|c', '\u202e', '']

  test.each(names.filter(Boolean))('the id %j', async (id) => {
    const { broker, openIds } = setUp()
    expect(await refusal(broker.get(id))).toMatchObject({ reason: 'QUESTION_NOT_FOUND' })
    expect(await refusal(broker.cancel(id))).toMatchObject({ reason: 'QUESTION_NOT_FOUND' })
    await broker.request({ id, questions: [question()] })
    expect(await refusal(broker.request({ id, questions: [question()] }))).toMatchObject({
      reason: 'QUESTION_ID_IN_USE',
    })
    expect(await openIds()).toEqual([id])
    const waiting = broker.wait(id)
    await broker.cancel(id)
    expect(await waiting).toEqual({ status: 'cancelled' })
  })

  test.each(names.filter(Boolean))('a question called %j', async (id) => {
    const { broker } = setUp()
    await broker.request({ id: 'q', questions: [question({ id })] })
    const wire = JSON.parse(`{"answers":{${JSON.stringify(id)}:["Red"]}}`)
    const end = await broker.resolve('q', wire)
    expect(end).toEqual({ status: 'answered', answers: new Map([[id, { choices: ['Red'] }]]) })
  })

  test.each(names)('an answer to a question called %j that was not asked', async (name) => {
    const { broker } = setUp()
    await broker.request({ id: 'q', questions: [question()] })
    const wire = JSON.parse(`{"answers":{"color":["Red"],${JSON.stringify(name)}:["x"]}}`)
    expect(await refusal(broker.resolve('q', wire))).toEqual({
      reason: 'QUESTION_INVALID_ANSWER',
      message: `question '${name}' is not part of this request`,
    })
  })

  test('an empty id is none', async () => {
    const { broker } = setUp()
    expect(await refusal(broker.request({ id: '', questions: [question()] }))).toMatchObject({
      reason: 'QUESTION_INVALID_REQUEST',
    })
  })
})
