import { describe, expect, test } from 'vitest'
import { answerValues, type Prompt } from 'react-ask-user/core'
import { type ParsedReply, parseReply } from '../../src/core/parseReply.js'
import { cpuMs, patienceMs } from '../security/patience.js'
import { dig, fixture, options, parsed, prompt, question } from './build.js'

const asking = (patch: Parameters<typeof question>[0]) => prompt({ questions: [question(patch)] })
const answersIn = (reply: ParsedReply) => (reply.status === 'skipped' ? new Map() : reply.answers)
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
        Array.from(answersIn(reply), ([id, answer]) => [id, answerValues(answer)]),
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
    ['\u200B\u202E', 'incomplete'],
  ])('%j gives %j', (text, answer) => {
    expect(say(prompt(), text)).toEqual(answer)
  })

  test.each([
    ['full-width', '２'],
    ['Arabic-Indic', '٢'],
    ['Persian', '۲'],
    ['Devanagari', '२'],
    ['Thai', '๒'],
    ['Bengali', '২'],
    ['mathematical', '𝟚'],
  ])('the number is taken in %s digits', (_, text) => {
    expect(say(prompt(), text)).toEqual({ choices: ['Green'] })
  })

  test.each([
    ['composed', 'Người dùng', 'người dùng'.normalize('NFC')],
    ['decomposed', 'Người dùng', 'NGƯỜI DÙNG'.normalize('NFD')],
    ['in full width', 'Plan A 10', 'ｐｌａｎ　ａ　１０'],
    ['in digits of its script', 'الساعة 10', 'الساعة ١٠'],
    ['with other blanks', 'Tonight 22:00', 'tonight\u00a0\u00a022:00'],
    ['with invisible signs', 'Staging', '\u2068Sta\u00adging\u2069'],
    ['in small Turkish letters', 'İptal', 'iptal'],
    ['in capital Turkish letters', 'ısıt', 'ISIT'],
    ['in capital German letters', 'Straße', 'STRASSE'],
    ['in capital Greek letters', 'Λόφος', 'ΛΌΦΟΣ'],
  ])('a label is found when it is written %s', (_, label, text) => {
    expect(say(asking({ options: options(label, 'Else') }), text)).toEqual({ choices: [label] })
  })

  test.each(['Staging (Recommended)', 'staging', '  STAGING ', 'Staging  (recommended)'])(
    'a recommended option is found with its suffix and without it: %j',
    (text) => {
      const asked = asking({ options: options('Production', 'Staging (Recommended)') })
      expect(say(asked, text)).toEqual({ choices: ['Staging (Recommended)'] })
    },
  )

  test("the suffix may be the language's", () => {
    const asked = asking({ options: options('Canary (Empfohlen)', 'Staging') })
    const reply = (recommendedSuffixes: string[]) => parseReply(asked, 'canary', { recommendedSuffixes })
    expect(reply(['empfohlen'])).toMatchObject({
      answers: new Map([['color', { choices: ['Canary (Empfohlen)'] }]]),
    })
    expect(reply([])).toMatchObject({ answers: new Map([['color', { choices: [], text: 'canary' }]]) })
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

  test("a label that is a number outranks another option's number", () => {
    const asked = asking({ options: options('2', '3 (Recommended)', '5') })
    expect(say(asked, '2')).toEqual({ choices: ['2'] })
    expect(say(asked, '3')).toEqual({ choices: ['3 (Recommended)'] })
    expect(say(asked, '1')).toEqual({ choices: ['2'] })
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

  test('a secret is not taken from a message', () => {
    expect(say(asking({ options: [], secret: true }), '493 022')).toBe('incomplete')
    expect(say(asking({ secret: true }), 'red')).toBe('incomplete')
  })
})

/** The parts of a reply that may mean several options, and which. */
const unclear = (asked: Prompt, text: string) => {
  const reply = parseReply(asked, text)
  if (reply.status !== 'incomplete') return reply.status
  return reply.unclear.map(({ question, text, options }) => [
    question.id,
    text,
    options.map(({ label }) => label),
  ])
}

describe('a reply that may mean several options', () => {
  const twins = asking({ options: options('Staging (Recommended)', 'Staging [recommended]', 'Else') })

  test('chooses none of them and names them', () => {
    expect(unclear(twins, ' staging ')).toEqual([
      ['color', 'staging', ['Staging (Recommended)', 'Staging [recommended]']],
    ])
    expect(parseReply(twins, 'staging')).toMatchObject({ answers: new Map(), missing: twins.questions })
  })

  test('is none where it is one of them to the letter', () => {
    expect(say(twins, 'staging [recommended]')).toEqual({ choices: ['Staging [recommended]'] })
    expect(say(asking({ options: options('Ilk', 'İlk') }), 'İLK')).toEqual({ choices: ['İlk'] })
  })

  test('names the part of a list that is meant', () => {
    const asked = asking({ ...twins.questions[0], multiSelect: true })
    expect(unclear(asked, 'else, staging')).toEqual([
      ['color', 'staging', ['Staging (Recommended)', 'Staging [recommended]']],
    ])
  })
})

describe('a skip', () => {
  test.each(['/skip', ' /SKIP\n', '／ｓｋｉｐ', '/skip@deploy_bot'])('%j alone skips', (text) => {
    expect(say(prompt(), text)).toBe('skipped')
    expect(say(prompt({ questions: [question({ id: 'a' }), question({ id: 'b' })] }), text)).toBe('skipped')
  })

  test.each(['skip', '/skip it', 'please /skip', '/skipped', '/überspringen'])('%j does not', (text) => {
    expect(say(prompt(), text)).toEqual({ choices: [], text })
  })

  test("the language's word skips as well", () => {
    expect(parseReply(prompt(), '/Überspringen', { skipCommands: ['/überspringen'] }).status).toBe('skipped')
    expect(parseReply(prompt(), '/skip', { skipCommands: ['/überspringen'] }).status).toBe('skipped')
  })

  test('nothing of it is an answer, whatever the options say', () => {
    expect(say(asking({ options: options('/skip', 'Go') }), '/skip')).toBe('skipped')
  })
})

/** The answer to a question whose language has these list words. */
const joined = (asked: Prompt, text: string, ...listWords: readonly string[]) => {
  const reply = parseReply(asked, text, { listWords })
  return reply.status === 'answered' ? reply.answers.get('color') : reply.status
}

describe('one multiple-choice question', () => {
  const multi = { multiSelect: true }

  test.each([
    ['1, 3', { choices: ['Red', 'Blue'] }],
    ['blue;red\n2', { choices: ['Blue', 'Red', 'Green'] }],
    ['1、３', { choices: ['Red', 'Blue'] }],
    ['1，3；2', { choices: ['Red', 'Blue', 'Green'] }],
    ['١، ٣', { choices: ['Red', 'Blue'] }],
    ['1,1,red', { choices: ['Red'] }],
    ['red, teal, teal', { choices: ['Red'], text: 'teal' }],
    ['red, teal, 2, grey', { choices: ['Red', 'Green'], text: 'teal\ngrey' }],
    ['teal, grey; or\n\nnone', { choices: [], text: 'teal, grey; or\n\nnone' }],
    [', ;\n', 'incomplete'],
    ['red,\u200B', { choices: ['Red'] }],
  ])('%j gives %j', (text, answer) => {
    expect(say(asking(multi), text)).toEqual(answer)
  })

  test.each([
    ['red and 3', [' and '], { choices: ['Red', 'Blue'] }],
    ['1, 2  AND  3', [' and '], { choices: ['Red', 'Green', 'Blue'] }],
    ['1と3', ['と'], { choices: ['Red', 'Blue'] }],
    ['١ و٣', [' و'], { choices: ['Red', 'Blue'] }],
    ['1과 3', ['과 '], { choices: ['Red', 'Blue'] }],
    ['1 + 3', [' + '], { choices: ['Red', 'Blue'] }],
    ['red and 3', [' und '], { choices: [], text: 'red and 3' }],
    ['2 and a half', [' and '], { choices: [], text: '2 and a half' }],
    ['red, 2 and a half', [' and '], { choices: ['Red'], text: '2 and a half' }],
    ['salt and pepper', [' and '], { choices: [], text: 'salt and pepper' }],
    ['red and ', [' and '], { choices: [], text: 'red and' }],
  ])('%j with %j gives %j', (text, words, answer) => {
    expect(joined(asking(multi), text, ...words)).toEqual(answer)
  })

  test('a label is never split at a list word, nor at one beside a comma', () => {
    const asked = asking({ ...multi, options: options('Unit and load', 'Yes, and no', 'Lint', 'Unit') })
    expect(joined(asked, 'unit and load', ' and ')).toEqual({ choices: ['Unit and load'] })
    expect(joined(asked, 'lint and unit and load', ' and ')).toEqual({ choices: ['Lint', 'Unit and load'] })
    expect(joined(asked, 'yes, and no and unit', ' and ')).toEqual({ choices: ['Yes, and no', 'Unit'] })
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

  test('own words between choices do not become a label by standing together', () => {
    const asked = asking({ ...multi, options: options('B, C', 'A') })
    expect(say(asked, 'B, A, C')).toEqual({ choices: ['A'], text: 'B\nC' })
  })

  test('a text of very many parts is no list', () => {
    const essay = `red, ${'and so on, '.repeat(500)}green`
    expect(say(asking(multi), essay)).toEqual({ choices: [], text: essay })
  })

  test('a strict question does not take half of what was said', () => {
    expect(say(asking({ ...multi, other: false }), 'red, teal')).toBe('incomplete')
  })
})

/** What replies that go on with one another come to. */
const complete = (asked: Prompt, ...replies: string[]) => {
  let answers = answersIn(parseReply(asked, ''))
  let reply = parseReply(asked, '')
  for (const text of replies) {
    reply = parseReply(asked, text, { answers })
    answers = answersIn(reply)
  }
  return [reply.status, ...Array.from(answers, ([id, answer]) => `${id}=${answerValues(answer).join('+')}`)]
}

describe('several questions', () => {
  const three = prompt({
    questions: [
      question({ id: 'first', header: 'One', question: 'First one?' }),
      question({ id: 'second', header: 'Two', question: 'Second one?', multiSelect: true }),
      question({ id: 'third', header: '', question: 'Third one?' }),
    ],
  })
  const values = (text: string, asked = three) => {
    const reply = parseReply(asked, text)
    const answers = Array.from(answersIn(reply), ([id, answer]) => `${id}=${answerValues(answer).join('+')}`)
    return [reply.status, ...answers]
  }

  test.each([
    ['1\n2, 3\nown words', ['answered', 'first=Red', 'second=Green+Blue', 'third=own words']],
    ['3: x\n1 = 2\nsecond - 1', ['answered', 'first=Green', 'second=Red', 'third=x']],
    ['TWO: red\nfirst one?: blue\n3: y', ['answered', 'first=Blue', 'second=Red', 'third=y']],
    ['１：２\n２：１\n３：３', ['answered', 'first=Green', 'second=Red', 'third=Blue']],
    ['1: red\r\n2: green\r\n3: blue\r\n', ['answered', 'first=Red', 'second=Green', 'third=Blue']],
    ['1 – red\n\n2 — green\n\n3 - blue', ['answered', 'first=Red', 'second=Green', 'third=Blue']],
    ['first: a = b - c\n2\n3', ['answered', 'first=a = b - c', 'second=Green', 'third=Blue']],
    ['3: x\nred\n1, 2', ['answered', 'first=Red', 'second=Red+Green', 'third=x']],
    ['just do it', ['incomplete', 'first=just do it']],
    ['2-3 days\n1\nx', ['answered', 'first=2-3 days', 'second=Red', 'third=x']],
  ])('%j is read by key, the rest in order', (text, expected) => {
    expect(values(text)).toEqual(expected)
  })

  test.each([
    [
      'lines that are over go on with the last answer',
      '1\n2\nfirst line\n\nsecond line',
      'third=first line\n\nsecond line',
    ],
    [
      'a line under an answer by key goes on with it',
      '1: 1\n2: 1\n3: first line\nsecond line',
      'third=first line\nsecond line',
    ],
    ['a key twice is one answer', '3: a\n1: 1\n2: 1\n3: b', 'third=a\nb'],
    ['a key alone has its answer under it', 'Two:\n1\n3\n1: 2\n3:\nmy\nwords', 'second=Red+Blue'],
  ])('nothing that was said is lost: %s', (_, text, expected) => {
    expect(values(text)).toContain(expected)
    expect(values(text)[0]).toBe('answered')
  })

  test('lines under a key alone are of no other question', () => {
    expect(values('Two:\n1\n3\n1: 2')).toEqual(['incomplete', 'first=Green', 'second=Red+Blue'])
  })

  test('a key alone that has nothing under it leaves its question open', () => {
    expect(values('1:\n2: 1\n3: x')).toEqual(['incomplete', 'second=Red', 'third=x'])
  })

  test('an empty header is no key', () => {
    expect(values(': red')).toEqual(['incomplete', 'first=: red'])
  })

  test('a topic with a dash in it is a key, and one that two questions share is none', () => {
    const asked = prompt({
      questions: [
        question({ id: 'a', header: 'E2E-tests' }),
        question({ id: 'b', header: 'Auth' }),
        question({ id: 'c', header: 'Auth' }),
      ],
    })
    expect(values('2: red\n3: blue\ne2e-tests: green', asked)).toEqual([
      'answered',
      'a=Green',
      'b=Red',
      'c=Blue',
    ])
    expect(values('1\nauth: 1\nauth: 2', asked)).toEqual(['answered', 'a=Red', 'b=auth: 1', 'c=auth: 2'])
  })

  test.each(['__proto__', 'constructor', 'hasOwnProperty'])('a question may be called %s', (id) => {
    const asked = prompt({ questions: [question({ id }), question({ id: 'b' })] })
    expect(values(`${id}: 2\n3`, asked)).toEqual(['answered', `${id}=Green`, 'b=Blue'])
  })

  describe('a reply completes what an earlier one left open', () => {
    test('what is missing is named, and can be said alone', () => {
      const reply = parseReply(three, '2: 1, 2')
      expect(reply).toMatchObject({ status: 'incomplete', missing: [{ id: 'first' }, { id: 'third' }] })
      expect(complete(three, '2: 1, 2', '3\nx')).toEqual([
        'answered',
        'first=Blue',
        'second=Red+Green',
        'third=x',
      ])
      expect(complete(three, '2: 1, 2', '3: x', 'red')).toEqual([
        'answered',
        'first=Red',
        'second=Red+Green',
        'third=x',
      ])
    })

    test('the last missing one may be answered in several lines', () => {
      expect(complete(three, '1\n2', 'a: b\n\nc')).toEqual([
        'answered',
        'first=Red',
        'second=Green',
        'third=a: b\n\nc',
      ])
    })

    test('an answer may be changed by its key', () => {
      expect(complete(three, '1\n2', '1: 3\n3: x')).toEqual([
        'answered',
        'first=Blue',
        'second=Green',
        'third=x',
      ])
    })

    test('an answer of another prompt is not carried over', () => {
      const answers = new Map([['other', { choices: ['Red'] }]])
      expect(parseReply(three, '1\n2\n3', { answers })).toMatchObject({
        status: 'answered',
        answers: { size: 3 },
      })
    })
  })
})

test.each([
  ['blanks', ' '],
  ['line breaks', '\n'],
  ['commas', ','],
  ['choices', '1,'],
  ['list words', ' and '],
  ['words in a list', 'a and b,'],
  ['keys', 'a:'],
  ['keys on lines', 'x - y:\n'],
  ['numbers on lines', '1. x\n'],
  ['digits', '٣'],
  ['accents', '\u0301\u0323'],
  ['invisible signs', '\u200B'],
  ['commands', '/skip'],
])(
  'a message of a million %s does not hold up the page',
  (_, said) => {
    const labels = options('Red', 'Yes, and no; never (Recommended)', 'a,'.repeat(40))
    const ask = (id: string) => question({ id, header: 'x - y', options: labels, multiSelect: true })
    const text = `x${said.repeat(1_000_000 / said.length)}y`
    const spent = cpuMs(() => {
      parseReply(prompt({ questions: [ask('a')] }), text, { listWords: [' and '] })
      parseReply(prompt({ questions: [ask('a'), ask('b')] }), text, { listWords: [' and '] })
    })
    expect(spent).toBeLessThan(patienceMs)
  },
  30_000,
)
