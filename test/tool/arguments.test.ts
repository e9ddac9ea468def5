import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clusters, isAuthoredOther, labelKey, parseArguments } from 'react-ask-user/core'
import { AskUserError, checkArguments, createAskUserTool } from 'react-ask-user/tool'
import { asks } from '../../fixtures/asks.js'
import { runs } from '../property/runs.js'

const option = (label: string) => ({ label })
const target = {
  id: 'target',
  header: 'Target',
  question: 'Where to?',
  options: [option('Here (Recommended)'), option('There')],
}
const asking = (patch: object) => ({ questions: [{ ...target, ...patch }] })

/** What a model is told about wrong arguments. */
function refused(args: unknown): AskUserError {
  try {
    checkArguments(args)
  } catch (error) {
    if (error instanceof AskUserError) return error
    throw error
  }
  throw new Error('not refused')
}

/** Arguments that can be asked, or nothing where they are refused in words. */
function checkedOrRefused(args: unknown) {
  try {
    return checkArguments(args)
  } catch (error) {
    if (error instanceof AskUserError) return undefined
    throw error
  }
}

describe('arguments that can be asked', () => {
  test.each(Object.entries(asks))('are taken as they are: %s', (_, args) => {
    const { questions } = checkArguments(args)
    expect(questions).toEqual(args.questions)
  })

  test('are trimmed, and the header is cut to 12 characters as a person counts them', () => {
    const args = {
      questions: [
        {
          id: 'target',
          header: ' Deployment target 👩‍💻 ',
          question: ' Where to?\n',
          options: [
            { label: ' Here ', description: ' Now ' },
            { label: 'There', description: ' \u200B' },
          ],
          multiSelect: true,
        },
      ],
    }
    expect(checkArguments(args)).toEqual({
      questions: [
        {
          id: 'target',
          header: 'Deployment t',
          question: 'Where to?',
          options: [{ label: 'Here', description: 'Now' }, { label: 'There' }],
          multiSelect: true,
        },
      ],
      timeoutSeconds: 900,
    })
  })

  test.each([
    [undefined, 900],
    [1, 30],
    [30, 30],
    [3600, 3600],
    [86_400, 3600],
    [-5, 30],
  ])('wait %s seconds as %s', (timeoutSeconds, seconds) => {
    const args = { ...asking({}), ...(timeoutSeconds !== undefined && { timeoutSeconds }) }
    expect(checkArguments(args).timeoutSeconds).toBe(seconds)
  })

  test('lose an authored Other where enough is left', () => {
    const { questions } = checkArguments(asking({ options: ['A', 'Other…', 'B', ' OTHER '].map(option) }))
    expect(questions[0]?.options).toEqual([option('A'), option('B')])
  })
})

describe('arguments that break a rule name the place and what to change', () => {
  const long = 'x'.repeat(65)
  test.each<[string, unknown, string[]]>([
    ['nothing', undefined, ['the arguments: must be an object']],
    ['JSON in a string', JSON.stringify(asking({})), ['the arguments: must be an object']],
    ['no questions', {}, ['questions: is missing']],
    ['questions in a string', { questions: '[]' }, ['questions: must be a list of questions']],
    ['an empty list', { questions: [] }, ['questions: must have at least 1 question']],
    [
      'four questions',
      { questions: Array.from({ length: 4 }, () => target) },
      ['questions: must have at most 3 questions; ask the others later'],
    ],
    ['a question that is none', { questions: ['Where to?'] }, ['questions.0: must be an object']],
    [
      'an id in capitals',
      asking({ id: 'Target' }),
      ['questions.0.id: must be snake_case: small letters, digits and _, a letter first'],
    ],
    [
      'an id of another script',
      asking({ id: 'цель' }),
      ['questions.0.id: must be snake_case: small letters, digits and _, a letter first'],
    ],
    [
      'an id twice',
      { questions: [target, target] },
      ['questions.1.id: must be unique; "target" stands twice'],
    ],
    ['no header', asking({ header: undefined }), ['questions.0.header: must be text']],
    ['an empty header', asking({ header: '' }), ['questions.0.header: must not be empty']],
    ['a header of nothing to see', asking({ header: ' \u200B' }), ['questions.0.header: must not be blank']],
    ['a blank question', asking({ question: '\n' }), ['questions.0.question: must not be blank']],
    ['no options', asking({ options: [] }), ['questions.0.options: must have at least 2 options']],
    [
      'options that are texts',
      asking({ options: ['A', 'B'] }),
      ['questions.0.options.0: must be an object', 'questions.0.options.1: must be an object'],
    ],
    [
      'five options',
      asking({ options: ['A', 'B', 'C', 'D', 'E'].map(option) }),
      ['questions.0.options: must have at most 4 options; leave the weakest out'],
    ],
    [
      'an Other in the place of a choice',
      asking({ options: ['A', 'Other'].map(option) }),
      ['questions.0.options: must have at least 2 options beside "Other", which is offered by itself'],
    ],
    [
      'a blank label',
      asking({ options: ['A', ' ', 'B'].map(option) }),
      ['questions.0.options.1.label: must not be blank'],
    ],
    [
      'a long label',
      asking({ options: ['A', long].map(option) }),
      ['questions.0.options.1.label: must have at most 64 characters; it has 65'],
    ],
    [
      'labels that look the same',
      asking({ options: ['Here', ' HERE\u200B '].map(option) }),
      ['questions.0.options.1.label: must be unique in its question; "HERE\u200B" stands twice'],
    ],
    [
      'a value',
      asking({ options: [option('A'), { ...option('B'), value: 1 }] }),
      ['questions.0.options.1.value: is not an argument; leave it out'],
    ],
    [
      'a flag of the wire',
      asking({ isOther: false }),
      ['questions.0.isOther: is not an argument; leave it out'],
    ],
    [
      'multiSelect as text',
      asking({ multiSelect: 'yes' }),
      ['questions.0.multiSelect: must be true or false'],
    ],
    ['half a second', { ...asking({}), timeoutSeconds: 30.5 }, ['timeoutSeconds: must be a whole number']],
    ['a time in words', { ...asking({}), timeoutSeconds: '60' }, ['timeoutSeconds: must be a whole number']],
    [
      'an endless time',
      { ...asking({}), timeoutSeconds: Infinity },
      ['timeoutSeconds: must be a whole number'],
    ],
  ])('%s', (_, args, problems) => {
    const { name, reason, message, problems: found } = refused(args)
    expect([name, reason]).toEqual(['AskUserError', 'invalid-arguments'])
    expect(message.split('\n')).toEqual([
      'ask_user asked nobody: its arguments are wrong. Change this and call it again:',
      ...problems.map((problem) => `- ${problem}`),
    ])
    const places = found.map(({ path, message }) => `${path === '' ? 'the arguments' : path}: ${message}`)
    expect(places).toEqual(problems)
  })

  test('all at once, but not so many that nobody reads them', () => {
    const wrong = refused({
      questions: [{ id: 'A', header: 'H', question: 'Q', options: [] }],
      timeoutSeconds: 0.5,
    })
    expect(wrong.problems.map(({ path }) => path)).toEqual([
      'questions.0.id',
      'questions.0.options',
      'timeoutSeconds',
    ])
    const wrongAll = { id: 'A', header: '', question: '', options: [] }
    const many = refused({ questions: [wrongAll, wrongAll, wrongAll] })
    expect(many.problems).toHaveLength(12)
    expect(many.message.split('\n')).toHaveLength(12)
    expect(many.message).toMatch(/\n- and 2 more$/u)
    const ten = refused({ questions: [wrongAll, wrongAll, { ...wrongAll, header: 'H', question: 'Q' }] })
    expect(ten.problems).toHaveLength(10)
    expect(ten.message.split('\n').at(-1)).toMatch(/^- questions\.2\.options: /u)
  })
})

test('whatever a model writes is refused in words, or can be asked as it is', () => {
  const text = fc.oneof(
    fc.constantFrom('a', 'A', 'Other', 'a_1', ' ', 'Go (Recommended)', '__proto__'),
    fc.string({ unit: 'grapheme' }),
  )
  const near = fc.record(
    {
      questions: fc.array(
        fc.record(
          {
            id: fc.oneof(fc.constantFrom('a', 'b', 'c_2'), text),
            header: text,
            question: text,
            options: fc.array(fc.record({ label: text, description: text }, { requiredKeys: ['label'] }), {
              maxLength: 5,
            }),
            multiSelect: fc.boolean(),
          },
          { requiredKeys: ['id', 'header', 'question', 'options'] },
        ),
        { maxLength: 4 },
      ),
      timeoutSeconds: fc.integer(),
    },
    { requiredKeys: ['questions'] },
  )
  fc.assert(
    fc.property(fc.oneof({ weight: 4, arbitrary: near }, { weight: 1, arbitrary: fc.anything() }), (args) => {
      const checked = checkedOrRefused(args)
      if (!checked) return
      expect(checked.questions.length).toBeGreaterThan(0)
      for (const { header, options } of checked.questions) {
        expect(clusters(header).length).toBeLessThanOrEqual(12)
        expect(new Set(options.map(({ label }) => labelKey(label))).size).toBe(options.length)
        expect(options.filter(({ label }) => isAuthoredOther(label))).toEqual([])
      }
      // Nothing is left for the tolerant reader to mend.
      const { prompt, problems } = parseArguments(checked, { id: 'ask_1', nowMs: 0 })
      expect(problems).toEqual([])
      expect(prompt?.questions.map(({ id }) => id)).toEqual(checked.questions.map(({ id }) => id))
      expect(prompt?.expiresAtMs).toBe(checked.timeoutSeconds * 1000)
    }),
    runs,
  )
})

test('the JSON Schema says the same to the model', () => {
  const { inputSchema } = createAskUserTool({ ask: () => Promise.reject(new Error('not asked')) })
  const text = { type: 'string', minLength: 1, description: expect.any(String) }
  expect(inputSchema).toEqual({
    type: 'object',
    additionalProperties: false,
    required: ['questions'],
    properties: {
      questions: {
        type: 'array',
        minItems: 1,
        maxItems: 3,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['id', 'header', 'question', 'options'],
          properties: {
            id: { type: 'string', pattern: '^[a-z][a-z0-9_]*$', description: expect.any(String) },
            header: text,
            question: text,
            options: {
              type: 'array',
              minItems: 2,
              maxItems: 4,
              description: expect.any(String),
              items: {
                type: 'object',
                additionalProperties: false,
                required: ['label'],
                properties: {
                  label: { ...text, maxLength: 64 },
                  description: { type: 'string', description: expect.any(String) },
                },
              },
            },
            multiSelect: { type: 'boolean', description: expect.any(String) },
          },
        },
      },
      timeoutSeconds: { type: 'integer', description: expect.stringMatching(/900.*30.*3600/u) },
    },
  })
})
