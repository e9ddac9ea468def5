import { describe, expect, test } from 'vitest'
import { parsePrompt, type ProblemCode } from 'react-ask-user/core'
import { dig, fixture, parsed } from './build.js'

const time = { createdAtMs: 1, expiresAtMs: 2 }

/** A well-formed question of a record, with some of it replaced. */
const ask = (patch: Record<string, unknown> = {}): Record<string, unknown> => ({
  questionId: 'target',
  header: 'Target',
  question: 'Where to?',
  isOther: true,
  options: [{ label: 'Here' }, { label: 'There' }],
  ...patch,
})

/** A well-formed record with one question, with some of the question replaced. */
const record = (patch: Record<string, unknown> = {}) => ({ id: 'q1', ...time, questions: [ask(patch)] })

const first = (value: unknown) => parsed(value).questions[0]
const labels = (value: unknown) => first(value)?.options.map((option) => option.label)
const options = (count: number) => Array.from({ length: count }, (_, index) => `Option ${index}`)
const problems = (value: unknown) => parsePrompt(value).problems.map(({ code, path }) => `${code} ${path}`)

describe('a well-formed record', () => {
  test.each([
    '11-question.requested-single.event.json',
    '13-question.requested-multi.event.json',
    '14-question.requested-multiselect.event.json',
    '15-question.requested-freetext-url.event.json',
  ])("B-128: the Gateway's %s is read without a problem", (name) => {
    const { prompt, problems } = parsePrompt(dig(fixture(name), 'payload'))
    expect(problems).toEqual([])
    expect(prompt?.dialect).toBe('flat')
    expect(prompt?.unreadable).toBeUndefined()
  })

  test('every field of a three-question record arrives', () => {
    expect(parsed(dig(fixture('13-question.requested-multi.event.json'), 'payload'))).toMatchObject({
      id: 'proto-multi-mx56ze4g',
      agentId: 'main',
      sessionKey: 'agent:main:proto',
      runId: 'run-proto-1',
      createdAtMs: 1796159500846,
      expiresAtMs: 1796160100846,
      questions: [
        { id: 'deploy_target', header: 'Deploy', multiSelect: false, other: true, secret: false },
        { id: 'checks', multiSelect: true, options: [{}, {}, { description: 'about 20 minutes' }] },
        { id: 'window', question: 'When should the rollout start?' },
      ],
    })
  })

  test('a text question with a link has no options and takes own words', () => {
    const note = first(dig(fixture('15-question.requested-freetext-url.event.json'), 'payload'))
    expect(note).toMatchObject({ options: [], other: true, url: 'https://example.com/docs' })
  })

  test('a record with id instead of questionId is of the nested dialect', () => {
    const { questionId, ...question } = record().questions[0] ?? {}
    const { prompt, problems } = parsePrompt({ ...record(), questions: [{ ...question, id: questionId }] })
    expect(problems).toEqual([])
    expect(prompt).toMatchObject({ dialect: 'nested', questions: [{ id: 'target' }] })
  })

  test('questionId outranks id', () => {
    expect(parsed(record({ id: 'old' }))).toMatchObject({ dialect: 'flat', questions: [{ id: 'target' }] })
  })

  test('a secret is a secret', () => {
    expect(first(record({ isSecret: true, options: [] }))?.secret).toBe(true)
  })

  test('reading changes nothing in what was read', () => {
    const value = JSON.stringify(record({ header: 'a header that is cut' }))
    const given: unknown = JSON.parse(value)
    parsePrompt(given)
    expect(JSON.stringify(given)).toBe(value)
  })
})

describe('every problem has a name, a place and a way on', () => {
  const cases: [ProblemCode, string, unknown][] = [
    ['unreadable-prompt', '', { ...record(), id: '' }],
    ['json-text', '', JSON.stringify(record())],
    ['json-text', 'questions', { ...record(), questions: JSON.stringify(record().questions) }],
    ['json-text', 'questions.0', { ...record(), questions: [JSON.stringify(record().questions[0])] }],
    ['json-text', 'questions.0.options', record({ options: '[{"label":"a"},{"label":"b"}]' })],
    ['missing-time', 'expiresAtMs', { ...record(), expiresAtMs: 'soon' }],
    ['missing-questions', 'questions', { ...record(), questions: [] }],
    ['missing-questions', 'questions', { ...record(), questions: 7 }],
    [
      'too-many-questions',
      'questions',
      {
        ...record(),
        questions: [1, 2, 3, 4].map((n) => ask({ questionId: `q${n}` })),
      },
    ],
    ['unreadable-question', 'questions.0', { ...record(), questions: [7, record().questions[0]] }],
    ['missing-question-id', 'questions.0.id', record({ questionId: undefined })],
    ['bad-question-id', 'questions.0.id', record({ questionId: 'Not Snake' })],
    [
      'duplicate-question-id',
      'questions.1.id',
      { ...record(), questions: [record().questions[0], record().questions[0]] },
    ],
    ['missing-question-text', 'questions.0.question', record({ question: ' ' })],
    ['missing-question-text', 'questions.0.question', record({ question: '', header: '' })],
    ['missing-header', 'questions.0.header', record({ header: '' })],
    ['header-too-long', 'questions.0.header', record({ header: 'thirteen char' })],
    ['unreadable-options', 'questions.0.options', record({ options: { a: 'b' } })],
    ['too-few-options', 'questions.0.options', record({ options: ['only'] })],
    ['too-many-options', 'questions.0.options', record({ options: ['a', 'b', 'c', 'd', 'e'] })],
    ['too-large', 'questions', record({ question: 'a'.repeat(200_000) })],
    ['blank-label', 'questions.0.options.1.label', record({ options: ['a', ' ', 'b'] })],
    ['label-too-long', 'questions.0.options.0.label', record({ options: ['x'.repeat(65), 'b'] })],
    ['duplicate-label', 'questions.0.options.1.label', record({ options: ['Yes', 'YES ', 'No'] })],
    ['duplicate-label', 'questions.0.options.1.label', record({ options: ['Prod', 'Prod\u200B', 'No'] })],
    ['authored-other', 'questions.0.options', record({ options: ['a', 'b', 'Other'] })],
    ['bad-url', 'questions.0.url', record({ url: 'javascript:alert(1)' })],
  ]

  test.each(cases)('%s at "%s"', (code, path, value) => {
    const found = parsePrompt(value).problems.filter((problem) => problem.code === code)
    expect(found.map((problem) => problem.path)).toEqual([path])
    expect(found[0]?.message).toMatch(/\w/u)
  })

  test('each code of the list above is covered', () => {
    const all: Record<ProblemCode, true> = {
      'unreadable-prompt': true,
      'json-text': true,
      'missing-time': true,
      'missing-questions': true,
      'too-many-questions': true,
      'unreadable-question': true,
      'missing-question-id': true,
      'bad-question-id': true,
      'duplicate-question-id': true,
      'missing-question-text': true,
      'missing-header': true,
      'header-too-long': true,
      'unreadable-options': true,
      'too-few-options': true,
      'too-many-options': true,
      'too-large': true,
      'blank-label': true,
      'label-too-long': true,
      'duplicate-label': true,
      'authored-other': true,
      'bad-url': true,
    }
    expect([...new Set(cases.map(([code]) => code))].toSorted()).toEqual(Object.keys(all).toSorted())
  })

  test('only a record without an id gives no prompt', () => {
    for (const value of [null, undefined, 7, 'text', [], {}, { id: 7 }, { id: '' }]) {
      expect(parsePrompt(value).prompt).toBeNull()
    }
    expect(parsePrompt({ id: 'x' }).prompt).not.toBeNull()
  })
})

describe('limits', () => {
  test('what is just within them is no problem', () => {
    const value = {
      ...record(),
      questions: [1, 2, 3].map((n) =>
        ask({ questionId: `q${n}`, header: 'twelve chars', options: ['x'.repeat(64), 'b', 'c', 'd'] }),
      ),
    }
    expect(problems(value)).toEqual([])
  })

  test('more questions and options than allowed are all shown', () => {
    const questions = [1, 2, 3, 4, 5].map((n) =>
      ask({ options: ['a', 'b', 'c', 'd', 'e', 'f'], questionId: `q${n}` }),
    )
    const prompt = parsed({ ...record(), questions })
    expect(prompt.questions).toHaveLength(5)
    expect(prompt.questions[0]?.options).toHaveLength(6)
  })

  test('B-086: a header of 40 characters is cut', () => {
    expect(first(record({ header: 'h'.repeat(40) }))?.header).toBe('h'.repeat(12))
  })

  test('a header of 12 emoji families is not too long', () => {
    const header = '👨‍👩‍👧‍👦'.repeat(12)
    expect(first(record({ header }))?.header).toBe(header)
    expect(problems(record({ header }))).toEqual([])
  })

  test('B-097: a label of 120 characters stays whole', () => {
    expect(labels(record({ options: ['x'.repeat(120), 'b'] }))?.[0]).toHaveLength(120)
  })
})

describe('ids', () => {
  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'B-146: "%s" is an ordinary question id',
    (id) => {
      expect(first(record({ questionId: id }))?.id).toBe(id)
    },
  )

  test('a foreign "__proto__" field changes no object', () => {
    parsePrompt(
      JSON.parse('{"id":"a","__proto__":{"polluted":1},"questions":[{"__proto__":{"polluted":1}}]}'),
    )
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  test('an id that is not snake_case stays, since the answer must carry it', () => {
    expect(first(record({ questionId: 'Deploy Target' }))?.id).toBe('Deploy Target')
  })

  test('of two questions with one id the first is asked, once', () => {
    const [question] = record().questions
    const prompt = parsed({ ...record(), questions: [question, { ...question, question: 'Second?' }] })
    expect(prompt.questions.map((each) => each.question)).toEqual(['Where to?'])
  })

  test('S-3: two questions with one header stay two questions', () => {
    const questions = ['a', 'b'].map((questionId) => ask({ questionId, header: 'Auth' }))
    expect(parsed({ ...record(), questions }).questions.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  test.each([
    [
      [undefined, 'question_1'],
      ['question_1_', 'question_1'],
    ],
    [
      ['question_2', undefined],
      ['question_2', 'question_2_'],
    ],
    [
      [undefined, undefined],
      ['question_1', 'question_2'],
    ],
  ])('a question without an id gets one that no other has: %j', (given, ids) => {
    const questions = given.map((questionId) => ask({ questionId }))
    expect(parsed({ ...record(), questions }).questions.map(({ id }) => id)).toEqual(ids)
  })
})

describe('options', () => {
  test.each([undefined, null, []])(
    'B-082, B-087: no options (%j) make it a text question, without a problem',
    (options) => {
      expect(first(record({ options, isOther: false }))).toMatchObject({ options: [], other: true })
      expect(problems(record({ options }))).toEqual([])
    },
  )

  test('B-084: only blank labels make it a text question, and say so', () => {
    const value = record({ options: ['', ' ', '\u200B'] })
    expect(first(value)).toMatchObject({ options: [], other: true })
    expect(problems(value)).toContain('too-few-options questions.0.options')
  })

  test('B-080: options as an object or a number do not take the page down', () => {
    for (const options of [{ map: 1 }, 7, true, 'a, b']) {
      expect(first(record({ options }))).toMatchObject({ options: [], other: true })
    }
  })

  test('options as plain strings are labels', () => {
    expect(labels(record({ options: ['a', 'b'] }))).toEqual(['a', 'b'])
  })

  test('JSON as text is read: the prompt, its questions, one question, its options', () => {
    const options = '[{"label":"a","description":"d"},{"label":"b"}]'
    const questions = JSON.stringify([JSON.stringify({ ...record().questions[0], options })])
    expect(first(JSON.stringify({ ...record(), questions }))?.options).toEqual([
      { label: 'a', description: 'd' },
      { label: 'b' },
    ])
  })

  test('one question outside a list is read as a list of one', () => {
    expect(first({ ...record(), questions: record().questions[0] })?.question).toBe('Where to?')
  })

  test('S-7: labels that differ only in case, spaces or composition are one option, the first', () => {
    expect(labels(record({ options: ['Đèn', ' đèn', 'ĐÈN'.normalize('NFD'), 'Quạt'] }))).toEqual([
      'Đèn',
      'Quạt',
    ])
  })

  test('B-049: a label with a comma is one label', () => {
    expect(labels(record({ options: ['Yes, proceed', 'No'] }))).toEqual(['Yes, proceed', 'No'])
  })

  test('outer spaces of labels, header, question and description go', () => {
    const value = record({
      header: ' H ',
      question: ' Q? ',
      options: [{ label: ' a ', description: ' ' }, 'b'],
    })
    expect(first(value)).toMatchObject({
      header: 'H',
      question: 'Q?',
      options: [{ label: 'a' }, { label: 'b' }],
    })
    expect(first(value)?.options[0]).not.toHaveProperty('description')
  })

  test.each([['Other'], ['other…'], [' OTHER '], ['Other...', 'Other:']])(
    'authored %j is merged into the built-in Other',
    (...others) => {
      expect(labels(record({ options: ['a', 'b', ...others] }))).toEqual(['a', 'b'])
    },
  )

  test('an authored Other stays in a strict question, where it is the only way to say so', () => {
    const value = record({ isOther: undefined, options: ['a', 'Other'] })
    expect(first(value)).toMatchObject({ other: false, options: [{ label: 'a' }, { label: 'Other' }] })
    expect(problems(value)).toEqual([])
  })
})

describe('what cannot be seen is not shown', () => {
  test('a question of only invisible characters gives way to the header', () => {
    expect(first(record({ question: '\u200B\u202E' }))?.question).toBe('Target')
  })

  test('an invisible header counts as none', () => {
    expect(problems(record({ header: '\u2066\u2069' }))).toEqual(['missing-header questions.0.header'])
  })
})

describe('links', () => {
  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '/relative',
    'https://user:secret@example.com/',
    'ftp://example.com',
    `https://example.com/${'x'.repeat(2048)}`,
    7,
  ])('%s is left out', (url) => {
    expect(first(record({ url }))).not.toHaveProperty('url')
  })

  test('an http address stays', () => {
    expect(first(record({ url: 'http://example.com/a?b#c' }))?.url).toBe('http://example.com/a?b#c')
  })
})

describe('a record that cannot be read', () => {
  test('B-058: becomes one text question beside its raw text, never a blank card', () => {
    const prompt = parsed({ id: 'x', ...time, questions: [{ weird: 1 }] })
    expect(prompt.questions).toHaveLength(1)
    expect(prompt.questions[0]).toMatchObject({ id: 'answer', options: [], other: true })
    expect(prompt.unreadable).toContain('"weird": 1')
  })

  test('is answered under the first id that it names, in its dialect', () => {
    const flat = { id: 'x', ...time, questions: [{}, { questionId: 'deploy' }] }
    expect(parsed(flat)).toMatchObject({ dialect: 'flat', questions: [{ id: 'deploy' }] })
    const nested = { id: 'x', ...time, questions: [{ id: 'deploy' }] }
    expect(parsed(nested)).toMatchObject({ dialect: 'nested', questions: [{ id: 'deploy' }] })
  })

  test('shows at most 4000 characters of it', () => {
    expect(parsed({ id: 'x', questions: 'y'.repeat(9_000) }).unreadable).toHaveLength(4_000)
  })

  test('or of more than a page can draw, is shown as its raw text, under its id', () => {
    const asked = record({ questionId: 'region', options: options(50_000), isOther: true })
    expect(parsed(asked)).toMatchObject({ questions: [{ id: 'region', options: [], other: true }] })
    expect(parsed(asked).unreadable).toContain('Option 7')
    expect(labels(record({ options: options(200) }))).toHaveLength(200)
    const many = Array.from({ length: 201 }, (_, index) => ({
      ...asked.questions[0],
      questionId: `q${index}`,
      options: [],
    }))
    expect(parsed({ ...asked, questions: many }).questions).toHaveLength(1)
    const wordy = record({ options: [{ label: 'a', description: 'long '.repeat(30_000) }, 'b'] })
    expect(parsed(wordy).unreadable).toHaveLength(4_000)
  })

  test('never expires where it does not say when', () => {
    expect(parsed({ id: 'x' }).expiresAtMs).toBe(Number.POSITIVE_INFINITY)
  })

  test('one unreadable question does not hide the others', () => {
    expect(parsed({ ...record(), questions: [null, ...record().questions] }).questions).toHaveLength(1)
  })
})
