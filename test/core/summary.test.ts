import { describe, expect, test } from 'vitest'
import {
  type Answer,
  draftsLeft,
  emptyDraft,
  type Resolution,
  summarize,
  unsentText,
  withoutSecrets,
} from 'react-ask-user/core'
import { draft, prompt, question } from './build.js'

const two = prompt({ questions: [question({ id: 'a' }), question({ id: 'b', secret: true, options: [] })] })
const answered = (answers: [string, Answer][], by?: 'here' | 'elsewhere'): Resolution => ({
  status: 'answered',
  answers: new Map(answers),
  ...(by && { by }),
})

describe('the summary of an answered prompt', () => {
  test('tells choices and own words apart', () => {
    const resolution = answered([['a', { choices: ['Red'], text: 'but dark\nred' }]], 'here')
    const summary = summarize({ prompt: two, resolution, drafts: new Map(), endedAtMs: 0 })
    expect(summary).toMatchObject({ status: 'answered', by: 'here' })
    expect(summary.items[0]).toEqual({
      questionId: 'a',
      header: 'Color',
      question: 'Which color?',
      choices: ['Red'],
      text: 'but dark\nred',
      hidden: false,
    })
  })

  test('never holds a secret, only that there was an answer', () => {
    const resolution = answered([['b', { choices: ['hunter2'], text: 'hunter2' }]])
    const drafts = new Map([['b', draft({ text: 'hunter2' })]])
    const summary = summarize({ prompt: two, resolution, drafts, endedAtMs: 0 })
    expect(JSON.stringify(summary)).not.toContain('hunter2')
    expect(summary.items.map((item) => item.hidden)).toEqual([false, true])
  })

  test('holds what was typed and not sent when someone else was faster', () => {
    const resolution = answered([['a', { choices: ['Blue'] }]], 'elsewhere')
    const drafts = new Map([['a', draft({ text: ' teal ' })]])
    const summary = summarize({ prompt: two, resolution, drafts, endedAtMs: 0 })
    expect(summary.items[0]).toMatchObject({ choices: ['Blue'], unsent: 'teal' })
  })

  test('words that did reach the agent are not called unsent', () => {
    const resolution = answered([['a', { choices: [], text: 'teal' }]])
    const drafts = new Map([['a', draft({ text: ' teal' })]])
    const [item] = summarize({ prompt: two, resolution, drafts, endedAtMs: 0 }).items
    expect(item).not.toHaveProperty('unsent')
  })
})

test.each(['skipped', 'cancelled', 'expired', 'unknown'] as const)(
  'B-039, B-041: a %s prompt keeps the question and what was typed',
  (status) => {
    const drafts = new Map([['a', draft({ text: 'half a sent' })]])
    const summary = summarize({ prompt: two, resolution: { status }, drafts, endedAtMs: 0 })
    expect(summary.status).toBe(status)
    expect(summary.items[0]).toMatchObject({ question: 'Which color?', choices: [], unsent: 'half a sent' })
  },
)

test('all unsent words can be copied at once, a blank line between questions', () => {
  const asked = prompt({ questions: ['a', 'b', 'c'].map((id) => question({ id })) })
  const drafts = new Map([
    ['a', draft({ text: 'one' })],
    ['b', draft({ text: ' ' })],
    ['c', draft({ text: 'two\nlines' })],
  ])
  const summary = summarize({ prompt: asked, resolution: { status: 'expired' }, drafts, endedAtMs: 0 })
  expect(unsentText(summary)).toBe('one\n\ntwo\nlines')
  expect(unsentText({ ...summary, items: [] })).toBe('')
})

describe('the drafts that stay with an ended prompt', () => {
  const drafts = new Map([
    ['a', draft({ text: 'mine' })],
    ['b', draft({ text: 'hunter2' })],
    ['c', emptyDraft],
  ])

  test('are the words that a choice had put aside, once an answer was sent from here', () => {
    const aside = new Map([['a', draft({ chosen: ['Red'], text: 'my long reasons', aside: true })]])
    const left = draftsLeft(two, aside, answered([], 'here'))
    expect(left.get('a')?.text).toBe('my long reasons')
  })

  test('are none of what was sent from here', () => {
    const sent = answered([['a', { choices: [], text: 'mine' }]], 'here')
    expect(draftsLeft(two, new Map([['a', draft({ text: ' mine ' })]]), sent).size).toBe(0)
    expect(draftsLeft(two, new Map([['a', draft({ chosen: ['Red'] })]]), answered([], 'here')).size).toBe(0)
  })

  test('are the words that were written after the answer from here that was taken', () => {
    const sent = answered([['a', { choices: [], text: 'before' }]], 'here')
    expect([...draftsLeft(two, drafts, sent).keys()]).toEqual(['a'])
  })

  test.each<Resolution>([
    answered([], 'elsewhere'),
    answered([]),
    { status: 'skipped', by: 'here' },
    { status: 'cancelled' },
    { status: 'expired' },
    { status: 'unknown' },
  ])('are all but secret and empty ones otherwise: $status', (resolution) => {
    expect([...draftsLeft(two, drafts, resolution).keys()]).toEqual(['a'])
  })
})

test('an end that is kept tells that a secret was answered, but not what', () => {
  const sent = answered([
    ['a', { choices: ['Red'] }],
    ['b', { choices: [], text: 'hunter2' }],
    ['gone', { choices: ['x'] }],
  ])
  const resolution = withoutSecrets(two, sent)
  expect(resolution).toEqual(
    answered([
      ['a', { choices: ['Red'] }],
      ['b', { choices: [] }],
    ]),
  )
  const { items } = summarize({ prompt: two, resolution, drafts: new Map(), endedAtMs: 0 })
  expect(items.map(({ hidden }) => hidden)).toEqual([false, true])
  expect(withoutSecrets(two, { status: 'expired' })).toEqual({ status: 'expired' })
})
