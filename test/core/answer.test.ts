import { describe, expect, test } from 'vitest'
import {
  type Answer,
  answerOf,
  answersOf,
  answerValues,
  chooseOption,
  emptyDraft,
  readAnswers,
  toWireAnswers,
  writeOther,
} from 'react-ask-user/core'
import { dig, draft, fixture, options, parsed, prompt, question } from './build.js'

const multi = (patch = {}) => prompt({ questions: [question({ multiSelect: true, ...patch })] })

describe('the answer that a draft holds', () => {
  test('keeps choices and own words apart', () => {
    expect(answerOf(draft({ chosen: ['Red'], text: ' teal \n' }))).toEqual({ choices: ['Red'], text: 'teal' })
  })

  test('leaves out words that were put aside, and blank ones', () => {
    expect(answerOf(draft({ chosen: ['Red'], text: 'teal', aside: true }))).toEqual({ choices: ['Red'] })
    expect(answerOf(draft({ chosen: ['Red'], text: ' ' }))).toEqual({ choices: ['Red'] })
  })

  test('B-126: is none for the prompt while one question has none', () => {
    const two = prompt({ questions: [question({ id: 'a' }), question({ id: 'b' })] })
    expect(answersOf(two, new Map([['a', draft({ chosen: ['Red'] })]]))).toBeNull()
    expect(answersOf(two, new Map())).toBeNull()
  })
})

describe('on the wire', () => {
  test('choices come first, own words last', () => {
    expect(answerValues({ choices: ['A', 'B'], text: 'why not C?' })).toEqual(['A', 'B', 'why not C?'])
  })

  test('B-042: own words equal to a chosen label are not sent twice', () => {
    expect(answerValues({ choices: ['A', 'B'], text: 'A' })).toEqual(['A', 'B'])
  })

  test('B-049: a label with a comma is one value', () => {
    const answers = new Map([['color', { choices: ['Yes, proceed'] }]])
    expect(toWireAnswers(answers, 'flat')).toEqual({ answers: { color: ['Yes, proceed'] } })
  })

  test('the nested dialect has an object with answers per question', () => {
    const answers = new Map([['deploy_target', { choices: ['Staging (Recommended)'] }]])
    expect(JSON.stringify(toWireAnswers(answers, 'nested'))).toBe(
      '{"answers":{"deploy_target":{"answers":["Staging (Recommended)"]}}}',
    )
  })

  test.each(['flat', 'nested'] as const)(
    'B-146, S-1: ids like "constructor" and "__proto__" go from draft to %s wire and back',
    (dialect) => {
      const ids = ['constructor', '__proto__', 'toString']
      const asked = prompt({ questions: ids.map((id) => question({ id })) })
      const drafts = new Map(
        asked.questions.map((each) => [each.id, writeOther(emptyDraft, each, `words for ${each.id}`)]),
      )
      const answers = answersOf(asked, drafts)
      expect(answers?.size).toBe(3)
      const json = JSON.stringify(toWireAnswers(answers ?? new Map(), dialect))
      expect(readAnswers(asked, JSON.parse(json))).toEqual(answers)
    },
  )
})

describe('reading foreign answers', () => {
  test("the Gateway's recorded answers are read: labels as choices, the rest as own words", () => {
    const asked = parsed(dig(fixture('13-question.requested-multi.event.json'), 'payload'))
    const wire = dig(fixture('35-question.resolved-answered-multi.event.json'), 'payload', 'answers')
    expect(readAnswers(asked, wire)).toEqual(
      new Map<string, Answer>([
        ['deploy_target', { choices: [], text: 'my own cluster' }],
        ['checks', { choices: ['Unit tests', 'E2E tests'], text: 'smoke on prod' }],
        ['window', { choices: ['Now (Recommended)'] }],
      ]),
    )
  })

  test('both dialects are read everywhere, also mixed', () => {
    const asked = prompt({ questions: [question({ id: 'a' }), question({ id: 'b' })] })
    expect(readAnswers(asked, { answers: { a: ['Red'], b: { answers: ['own'] } } })).toEqual(
      new Map([
        ['a', { choices: ['Red'] }],
        ['b', { choices: [], text: 'own' }],
      ]),
    )
  })

  test('values that are no text are left out, and the others stay', () => {
    const wire = { answers: { color: ['Red', 5, null, ['Blue'], '  ', 'own'] } }
    expect(readAnswers(multi(), wire).get('color')).toEqual({ choices: ['Red'], text: 'own' })
  })

  test('values given twice are one choice', () => {
    expect(readAnswers(multi(), { answers: { color: ['Red', 'Red', 'Blue'] } }).get('color')).toEqual({
      choices: ['Red', 'Blue'],
    })
  })

  test('a label is known also with outer spaces, as the Gateway compares', () => {
    expect(readAnswers(prompt(), { answers: { color: [' Red '] } }).get('color')).toEqual({
      choices: ['Red'],
    })
  })

  test('a label in another case is own words', () => {
    expect(readAnswers(prompt(), { answers: { color: ['red'] } }).get('color')).toEqual({
      choices: [],
      text: 'red',
    })
  })

  test('B-048, S-5: "Yes, always" and "x, y" come back as one choice and one text', () => {
    const asked = multi({ options: options('Yes, always', 'Yes') })
    expect(readAnswers(asked, { answers: { color: ['Yes, always', 'x, y'] } }).get('color')).toEqual({
      choices: ['Yes, always'],
      text: 'x, y',
    })
  })

  test.each([
    null,
    7,
    'Red',
    [],
    {},
    { answers: null },
    { answers: 'Red' },
    { answers: { color: 'Red' } },
    { answers: { color: [] } },
    { answers: { color: [' '] } },
    { answers: { color: [7] } },
    { answers: { color: { answers: 'Red' } } },
    { answers: { other_question: ['Red'] } },
  ])('%j says nothing', (wire) => {
    expect(readAnswers(prompt(), wire).size).toBe(0)
  })

  test('B-045: answers are matched by question id, not by header, text or position', () => {
    const wire = { answers: { Color: ['Red'], 'Which color?': ['Red'], 0: ['Red'] } }
    expect(readAnswers(prompt(), wire).size).toBe(0)
  })

  test('an inherited name is no answer', () => {
    expect(readAnswers(prompt({ questions: [question({ id: 'toString' })] }), { answers: {} }).size).toBe(0)
  })
})

test('S-6, S-14: own words equal to a label are own words until the wire', () => {
  const asks = question()
  const typed = writeOther(chooseOption(emptyDraft, asks, 'Blue'), asks, 'Red')
  expect(answerOf(typed)).toEqual({ choices: [], text: 'Red' })
})
