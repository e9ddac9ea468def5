import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerValues, labelKey, parseReply, type Prompt } from 'react-ask-user/core'
import { dig, fixture, options, parsed, prompt, question } from './build.js'

const asking = (patch: Parameters<typeof question>[0]) => prompt({ questions: [question(patch)] })
const say = (asked: Prompt, text: string) => {
  const reply = parseReply(asked, text)
  return reply.status === 'answered' ? reply.answers.get(asked.questions[0]?.id ?? '') : reply.status
}

describe('what a real Gateway made of ten messages', () => {
  const recorded = fixture('plain-text-results.json')
  const cases = Array.isArray(recorded) ? recorded.map((each: unknown) => each) : []
  const prompts: Record<string, Prompt> = {
    single: parsed(dig(fixture('11-question.requested-single.event.json'), 'payload')),
    multi: parsed(dig(fixture('13-question.requested-multi.event.json'), 'payload')),
  }

  test.each(cases.map((each) => [dig(each, 'mode'), dig(each, 'text'), each]))(
    '%s: %j is understood the same, apart from the missing "(Recommended)"',
    (mode, text, each) => {
      const asked = prompts[String(mode)]
      if (!asked) throw new Error('no prompt')
      const reply = parseReply(asked, String(text))
      const answers = dig(each, 'resolved', 'answers', 'answers')
      const values = Object.fromEntries(
        Array.from(reply.answers, ([id, answer]) => [id, answerValues(answer)]),
      )
      const expected = text === 'staging' ? { deploy_target: ['Staging (Recommended)'] } : answers
      const missing = reply.status === 'incomplete' ? reply.missing.map(({ id }) => id) : []
      expect([missing, missing.length > 0 || values]).toEqual(
        dig(each, 'status') === 'answered' ? [[], expected] : [['checks', 'window'], true],
      )
    },
  )

  test('all ten are there', () => {
    expect(cases).toHaveLength(10)
  })
})

describe('one single-choice question', () => {
  test.each([
    ['2', { choices: ['Green'] }],
    [' GREEN ', { choices: ['Green'] }],
    ['4', { choices: [], text: '4' }],
    ['0', { choices: [], text: '0' }],
    ['red, green', { choices: [], text: 'red, green' }],
    ['teal\nplease', { choices: [], text: 'teal\nplease' }],
    ['skip', { choices: [], text: 'skip' }],
    ['', 'incomplete'],
    [' \n', 'incomplete'],
  ])('%j gives %j', (text, answer) => {
    expect(say(prompt(), text)).toEqual(answer)
  })

  test('B-049: a label with a comma is one choice', () => {
    expect(say(asking({ options: options('Yes, proceed', 'Yes') }), 'yes, proceed')).toEqual({
      choices: ['Yes, proceed'],
    })
  })

  test("a label that is a number is found where the number is no option's place", () => {
    expect(say(asking({ options: options('9000', '8080') }), '8080')).toEqual({ choices: ['8080'] })
    expect(say(asking({ options: options('9000', '8080'), other: false }), '8080')).toEqual({
      choices: ['8080'],
    })
  })

  test('a label said in full outranks one that only lacks "(Recommended)"', () => {
    const asked = asking({ options: options('Staging (Recommended)', 'Staging') })
    expect(say(asked, 'staging')).toEqual({ choices: ['Staging'] })
  })

  test('a strict question takes no own words', () => {
    expect(say(asking({ other: false }), 'teal')).toBe('incomplete')
  })

  test('a text question takes anything, also a number', () => {
    expect(say(asking({ options: [] }), '2')).toEqual({ choices: [], text: '2' })
  })
})

describe('one multiple-choice question', () => {
  const multi = { multiSelect: true }

  test.each([
    ['1, 3', { choices: ['Red', 'Blue'] }],
    ['blue;red\n2', { choices: ['Blue', 'Red', 'Green'] }],
    ['1,1,red', { choices: ['Red'] }],
    ['red, teal, teal', { choices: ['Red'], text: 'teal' }],
    ['teal, grey', { choices: [], text: 'teal, grey' }],
    [', ;\n', 'incomplete'],
  ])('%j gives %j', (text, answer) => {
    expect(say(asking(multi), text)).toEqual(answer)
  })

  test('B-048: a label is never split at its own comma, also beside another choice', () => {
    const asked = asking({ ...multi, options: options('Yes, always', 'No; never', 'Maybe') })
    expect(say(asked, 'yes, always')).toEqual({ choices: ['Yes, always'] })
    expect(say(asked, 'maybe, yes, always; no; never')).toEqual({
      choices: ['Maybe', 'Yes, always', 'No; never'],
    })
  })

  test('a label with one comma is found beside a label with two', () => {
    const asked = asking({ ...multi, options: options('a, b, c', 'Yes, always', 'No') })
    expect(say(asked, 'no, yes, always, a, b, c')).toEqual({ choices: ['No', 'Yes, always', 'a, b, c'] })
  })

  test('a strict question does not take half of what was said', () => {
    expect(say(asking({ ...multi, other: false }), 'red, teal')).toBe('incomplete')
  })
})

describe('several questions', () => {
  const three = prompt({
    questions: [
      question({ id: 'first', header: 'One', question: 'First one?' }),
      question({ id: 'second', header: 'Two', question: 'Second one?', multiSelect: true }),
      question({ id: 'third', header: '', question: 'Third one?' }),
    ],
  })
  const values = (text: string) => {
    const { status, answers } = parseReply(three, text)
    return [status, ...Array.from(answers, ([id, answer]) => `${id}=${answerValues(answer).join('+')}`)]
  }

  test.each([
    ['1\n2, 3\nown words', ['answered', 'first=Red', 'second=Green+Blue', 'third=own words']],
    ['3: x\n1 = 2\nsecond - 1', ['answered', 'first=Green', 'second=Red', 'third=x']],
    ['TWO: red\nfirst one?: blue\n3: y', ['answered', 'first=Blue', 'second=Red', 'third=y']],
    ['1: red\r\n2: green\r\n3: blue\r\n', ['answered', 'first=Red', 'second=Green', 'third=Blue']],
    ['first: a = b - c\n2\n3', ['answered', 'first=a = b - c', 'second=Green', 'third=Blue']],
    ['just do it', ['incomplete', 'first=just do it']],
    ['- bullet\n1:\n', ['incomplete', 'first=- bullet', 'second=1:']],
  ])('%j is read by key, else by line', (text, expected) => {
    expect(values(text)).toEqual(expected)
  })

  test('an empty header is no key', () => {
    expect(values(': red')).toEqual(['incomplete', 'first=: red'])
  })
})

test('a message of 200 000 spaces does not hold up the page', () => {
  const two = prompt({ questions: [question({ id: 'a' }), question({ id: 'b', multiSelect: true })] })
  const begun = performance.now()
  parseReply(two, `x${' '.repeat(200_000)}y\n${','.repeat(20_000)}`)
  expect(performance.now() - begun).toBeLessThan(3_000)
})

test('whatever is said, nothing throws, no label is invented, and strict questions take labels only', () => {
  const labels = ['A', 'B, C', '7', 'Go (Recommended)']
  const said = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.constantFrom(...labels, 'go', 'a', ',', '\n', ';', ': ', '1', '3', 'q0', '-', ' '))
      .map((all) => all.join('')),
  )
  const asks = fc.record({
    multiSelect: fc.boolean(),
    other: fc.boolean(),
    count: fc.integer({ min: 1, max: 3 }),
  })
  fc.assert(
    fc.property(said, asks, (text, { count, ...patch }) => {
      const questions = Array.from({ length: count }, (_, index) =>
        question({ id: `q${index}`, header: '', options: options(...labels), ...patch }),
      )
      const reply = parseReply(prompt({ questions }), text)
      expect(reply.status === 'answered').toBe(reply.answers.size === count)
      for (const { choices, text: words } of reply.answers.values()) {
        expect(labels).toEqual(expect.arrayContaining([...choices]))
        expect(new Set(choices).size).toBe(choices.length)
        expect(choices.length > 0 || words !== undefined).toBe(true)
        expect(patch.multiSelect || choices.length + (words === undefined ? 0 : 1) === 1).toBe(true)
        expect(patch.other || words === undefined).toBe(true)
        expect(words?.trim()).not.toBe('')
        expect(words !== undefined && labels.map(labelKey).includes(labelKey(words))).toBe(false)
      }
    }),
    { numRuns: 500 },
  )
})
