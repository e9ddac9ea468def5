import { expect, test } from 'vitest'
import { clampStep, firstUnanswered, isLastStep } from 'react-ask-user/core'
import { draft, prompt, question } from './build.js'

const three = prompt({ questions: ['a', 'b', 'c'].map((id) => question({ id })) })

test('the first question without an answer is found, also behind answered ones', () => {
  expect(firstUnanswered(three, new Map())).toBe(0)
  expect(firstUnanswered(three, new Map([['a', draft({ chosen: ['Red'] })]]))).toBe(1)
  expect(
    firstUnanswered(
      three,
      new Map([
        ['a', draft({ text: 'x' })],
        ['c', draft({ chosen: ['Red'] })],
      ]),
    ),
  ).toBe(1)
})

test('when all have an answer there is nothing to go to', () => {
  expect(firstUnanswered(three, new Map(['a', 'b', 'c'].map((id) => [id, draft({ text: 'x' })])))).toBe(-1)
})

test('blank words and words put aside are no answer', () => {
  expect(firstUnanswered(three, new Map([['a', draft({ text: ' \n' })]]))).toBe(0)
  expect(firstUnanswered(three, new Map([['a', draft({ text: 'x', aside: true })]]))).toBe(0)
})

test.each([
  [-1, 0],
  [0, 0],
  [2, 2],
  [3, 2],
  [1.5, 0],
  [Number.NaN, 0],
  [Number.POSITIVE_INFINITY, 0],
])('step %s becomes %s of three', (step, index) => {
  expect(clampStep(three, step)).toBe(index)
})

test('Submit stands on the last step only', () => {
  expect([0, 1, 2].map((step) => isLastStep(three, step))).toEqual([false, false, true])
})
