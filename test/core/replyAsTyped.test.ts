import { describe, expect, test } from 'vitest'
import { answerValues, type Prompt } from 'react-ask-user/core'
import { parseReply, type ParsedReply } from '../../src/core/parseReply.js'
import { options, prompt, question } from './build.js'

const listWords = [' and ', ' & ']
const answersIn = (reply: ParsedReply) => (reply.status === 'skipped' ? new Map() : reply.answers)
const say = (asked: Prompt, text: string) => {
  const reply = parseReply(asked, text, { listWords })
  return reply.status === 'answered' ? reply.answers.get(asked.questions[0]?.id ?? '') : reply.status
}

describe('signs around a number or a label, as people type them', () => {
  const single = prompt({
    questions: [
      question({ options: [{ label: 'Red (Recommended)', description: 'Loud' }, { label: 'Green' }] }),
    ],
  })

  test.each([
    '2.',
    '2)',
    '(2)',
    '[2]',
    '#2',
    '２．',
    '２）',
    '٢.',
    '②',
    '⑵',
    '2️⃣',
    '2!',
    'green.',
    'Green!',
    '"Green"',
    '“green”',
    '„Green“',
    '«Green»',
    '「Green」',
    '`Green`',
    '*Green*',
    '- green',
    '• 2',
    '2. Green',
    '2) green',
    '2️⃣ Green',
  ])('%s is the second option', (text) => {
    expect(say(single, text)).toEqual({ choices: ['Green'] })
  })

  test.each(['1. Red (Recommended)', '1. red', '1) Red (Recommended) - Loud', 'Red (Recommended) - Loud'])(
    'a line of the question, %s, is its option',
    (text) => {
      expect(say(single, text)).toEqual(
        text.startsWith('Red') ? { choices: [], text } : { choices: ['Red (Recommended)'] },
      )
    },
  )

  test.each(['-2', '+1', '2?', '2%', '$2', '1.5', '2 days', '1. Green', '3.', '#9', '...', 'not green'])(
    '%s stays own words',
    (text) => {
      expect(say(single, text)).toEqual({ choices: [], text })
    },
  )

  test('a label with such signs comes first', () => {
    const asked = prompt({ questions: [question({ options: options('Go.', 'Go', 'Go!', '1.') })] })
    for (const label of ['Go.', 'Go', 'Go!', '1.']) expect(say(asked, label)).toEqual({ choices: [label] })
  })
})

test.each(['˙', ':', '!'])('a label that is a sign alone is chosen by it: %s', (label) => {
  const asked = prompt({ questions: [question({ options: options(label, 'Green') })] })
  expect(say(asked, label)).toEqual({ choices: [label] })
})

describe('a list, as people type it', () => {
  const multi = prompt({ questions: [question({ multiSelect: true })] })

  test.each([
    '1, 2, and 3',
    'red, green, & blue',
    '1,2 and 3',
    '1 2 3',
    '1. 2. 3.',
    '1) 2) 3)',
    '1 + 2 + 3',
    '1&2&3',
    '١ ٢ ٣',
    '#1, #2, #3',
    '- 1\n- 2\n- 3',
    '• Red\n• Green\n• Blue',
    '1. Red\n2. Green\n3. Blue',
  ])('%j is all three', (text) => {
    expect(say(multi, text)).toEqual({ choices: ['Red', 'Green', 'Blue'] })
  })

  test.each([
    ['1, and salt and pepper', { choices: ['Red'], text: 'and salt and pepper' }],
    ['1 9', { choices: [], text: '1 9' }],
    ['2 days', { choices: [], text: '2 days' }],
    ['1-3', { choices: [], text: '1-3' }],
    ['1/3', { choices: [], text: '1/3' }],
  ])('%j keeps what is no option', (text, answer) => {
    expect(say(multi, text)).toEqual(answer)
  })

  test('a label that is itself a sign of a list is found, however it is composed', () => {
    const asked = prompt({ questions: [question({ multiSelect: true, options: options('\u037E', '!') })] })
    for (const text of ['\u037E', ';']) expect(say(asked, text)).toEqual({ choices: ['\u037E'] })
  })

  test('a label of several numbers is one choice', () => {
    const asked = prompt({ questions: [question({ multiSelect: true, options: options('1 2', 'B', 'C') })] })
    expect(say(asked, '1 2')).toEqual({ choices: ['1 2'] })
    expect(say(asked, '2 3')).toEqual({ choices: ['B', 'C'] })
  })
})

describe('several questions, as people answer them', () => {
  const three = prompt({
    questions: [
      question({ id: 'first', header: 'One', options: options('Here', 'There') }),
      question({ id: 'second', header: 'Two', multiSelect: true }),
      question({ id: 'third', header: 'Three', options: options('Yes', 'No') }),
    ],
  })
  const values = (text: string, answers?: ReturnType<typeof answersIn>) => {
    const reply = parseReply(three, text, { listWords, ...(answers && { answers }) })
    return Array.from(answersIn(reply), ([id, answer]) => `${id}=${answerValues(answer).join('+')}`)
  }

  test.each([
    '1. 2\n2. 1, 3\n3. 1',
    '1) there\n2) red and blue\n3) yes',
    '3. yes\n2. 1 3\n1. There',
    '#1: 2\n#2: 1,3\n#3: 1',
    '- One: 2\n- Two: 1,3\n- Three: 1',
    '1️⃣: 2\n2️⃣: 1 3\n3️⃣: 1',
    '**One**: there\n**Two**: red, blue\n**Three**: yes',
    '2. There\n1, 3\n1. Yes',
    '1: 2; 2: 1,3; 3: 1',
    'three: yes; two: red & blue; one: there',
    'There; red and blue; yes',
    'There\n\nred, blue\n \nyes\n',
  ])('%j answers all three', (text) => {
    expect(values(text)).toEqual(['first=There', 'second=Red+Blue', 'third=Yes'])
  })

  test.each(['2 1 2', '2, 1, 2', '1: 2, 2: 1, 3: 2', '1:2 2:1 3:2', 'There, red, no'])(
    '%j on one line answers all three',
    (text) => {
      expect(values(text)).toEqual(['first=There', 'second=Red', 'third=No'])
    },
  )

  test.each([
    ['2 1 9', ['first=2 1 9']],
    ['here, there and everywhere', ['first=here, there and everywhere']],
    ['1. here\n1. red\n1. yes', ['first=Here', 'second=Red', 'third=Yes']],
    ['1. as you like\n2. 2\n3. later', ['first=as you like', 'second=Green', 'third=later']],
  ])('%j gives %j', (text, expected) => {
    expect(values(text)).toEqual(expected)
  })

  test.each([
    ['2. red', ['first=Here', 'second=Red']],
    ['3) no', ['first=Here', 'third=No']],
    ['2. 1', ['first=Here', 'second=Red']],
    ['2. mauve', ['first=Here', 'second=mauve']],
    ['2, 1', ['first=Here', 'second=Green+Red']],
  ])('while two are open, %s gives %j', (text, expected) => {
    expect(values(text, answersIn(parseReply(three, '1: 1')))).toEqual(expected)
  })

  test('a numbered list in own words for the last open question stays whole', () => {
    const answers = answersIn(parseReply(three, '1: 1\n2: 1'))
    expect(values('1. ask Ada\n2. then ask Bob', answers)).toEqual([
      'first=Here',
      'second=Red',
      'third=1. ask Ada\n2. then ask Bob',
    ])
    expect(values('3. no', answers)).toEqual(['first=Here', 'second=Red', 'third=No'])
  })
})
