import { describe, expect, test } from 'vitest'
import {
  answeredCount,
  chooseOption,
  draftOf,
  emptyDraft,
  hasContent,
  isAnswered,
  ownWords,
  writeOther,
} from 'react-ask-user/core'
import { draft, prompt, question } from './build.js'

const single = question()
const multi = question({ multiSelect: true })
const strict = question({ other: false })

describe('a single-choice question', () => {
  test('choosing another option takes the place of the first', () => {
    const once = chooseOption(emptyDraft, single, 'Red')
    expect(chooseOption(once, single, 'Blue').chosen).toEqual(['Blue'])
  })

  test('choosing the same option again keeps it', () => {
    const once = chooseOption(emptyDraft, single, 'Red')
    expect(chooseOption(once, single, 'Red').chosen).toEqual(['Red'])
  })

  test('B-043: typing own words clears the choice', () => {
    const typed = writeOther(chooseOption(emptyDraft, single, 'Red'), single, 'teal')
    expect(typed).toEqual({ chosen: [], text: 'teal', aside: false })
  })

  test('typing only spaces leaves the choice', () => {
    const typed = writeOther(chooseOption(emptyDraft, single, 'Red'), single, '  ')
    expect(typed.chosen).toEqual(['Red'])
    expect(isAnswered(typed)).toBe(true)
    expect(ownWords(typed)).toBeUndefined()
  })

  test('choosing puts own words aside, not away, and writing takes them up again', () => {
    const typed = writeOther(emptyDraft, single, 'teal')
    const chosen = chooseOption(typed, single, 'Red')
    expect(chosen).toEqual({ chosen: ['Red'], text: 'teal', aside: true })
    expect(ownWords(chosen)).toBeUndefined()
    expect(writeOther(chosen, single, 'teal')).toEqual({ chosen: [], text: 'teal', aside: false })
  })

  test('nothing is put aside where nothing was typed', () => {
    expect(chooseOption(emptyDraft, single, 'Red').aside).toBe(false)
  })
})

describe('a multiple-choice question', () => {
  test('choosing turns an option over', () => {
    const on = chooseOption(emptyDraft, multi, 'Red')
    expect(on.chosen).toEqual(['Red'])
    expect(chooseOption(on, multi, 'Red').chosen).toEqual([])
  })

  test('choices stand in the order of the question, whatever the order of choosing', () => {
    const blue = chooseOption(emptyDraft, multi, 'Blue')
    expect(chooseOption(blue, multi, 'Red').chosen).toEqual(['Red', 'Blue'])
  })

  test('B-042, B-043: own words add to the choices and count', () => {
    let now = chooseOption(emptyDraft, multi, 'Red')
    now = writeOther(now, multi, 'why not teal?')
    now = chooseOption(now, multi, 'Blue')
    expect(now).toEqual({ chosen: ['Red', 'Blue'], text: 'why not teal?', aside: false })
    expect(ownWords(now)).toBe('why not teal?')
  })
})

test.each(['\u200B', '\u0000', ' \u202E\n'])(
  'words of which nothing can be seen are no answer: %j',
  (text) => {
    expect(ownWords({ chosen: [], text, aside: false })).toBeUndefined()
  },
)

test('a label that the question does not have changes nothing', () => {
  expect(chooseOption(emptyDraft, single, 'constructor')).toBe(emptyDraft)
  expect(chooseOption(emptyDraft, multi, 'red')).toBe(emptyDraft)
})

test('a strict question takes no own words', () => {
  expect(writeOther(emptyDraft, strict, 'teal')).toBe(emptyDraft)
})

test('B-033: the draft of one question is not the draft of another, not even for "__proto__"', () => {
  const drafts = new Map([['__proto__', draft({ text: 'mine' })]])
  expect(draftOf(drafts, question({ id: '__proto__' })).text).toBe('mine')
  expect(draftOf(drafts, question({ id: 'constructor' }))).toBe(emptyDraft)
})

test('something typed counts as content also when put aside; spaces do not', () => {
  expect(hasContent(new Map())).toBe(false)
  expect(hasContent(new Map([['a', draft({ text: ' \n' })]]))).toBe(false)
  expect(hasContent(new Map([['a', draft({ text: 'x', aside: true })]]))).toBe(true)
  expect(hasContent(new Map([['a', draft({ chosen: ['Red'] })]]))).toBe(true)
})

test('answered questions are counted, drafts of unknown questions are not', () => {
  const two = prompt({ questions: [question({ id: 'a' }), question({ id: 'b' })] })
  const drafts = new Map([
    ['a', draft({ text: 'x' })],
    ['gone', draft({ text: 'x' })],
  ])
  expect(answeredCount(two, drafts)).toBe(1)
})
