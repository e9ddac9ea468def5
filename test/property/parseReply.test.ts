import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseReply, renderMissing, renderText } from 'react-ask-user/channels'
import { parsePrompt, plainText, type Prompt } from 'react-ask-user/core'
import { options, prompt, question } from '../core/build.js'
import { runs } from './runs.js'

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))

/** Labels that trip a careless reader: numbers, lists, keys, suffixes, signs of several scripts. */
const label = fc.oneof(
  text,
  fc.constantFrom(
    '1',
    '2',
    '３',
    '٣',
    'Yes, always',
    'No; never',
    'salt and pepper',
    'Go (Recommended)',
    'Go',
    'a: b',
    'İptal',
  ),
)

const wireQuestion = fc.record({
  questionId: fc.oneof(fc.constantFrom('a', 'b', '__proto__', 'constructor'), text),
  header: text,
  question: text,
  options: fc.array(fc.record({ label, description: text }), { maxLength: 6 }),
  multiSelect: fc.boolean(),
  isOther: fc.boolean(),
  isSecret: fc.constantFrom(false, false, false, true),
})

/** Any prompt, as it comes over a wire. */
const anyPrompt = fc.array(wireQuestion, { maxLength: 4 }).map((questions): Prompt => {
  const { prompt } = parsePrompt({ id: 'ask_1', questions })
  if (!prompt) throw new Error('no prompt')
  return prompt
})

/** Any message, most often made of what stands in the prompt. */
const replyTo = ({ questions }: Prompt) => {
  const said = questions.flatMap(({ id, header, options }) => [
    id,
    header,
    ...options.map((option) => option.label),
  ])
  const piece = fc.constantFrom(
    ...said,
    '1',
    '2',
    '٣',
    ',',
    ';',
    '\n',
    ': ',
    ' - ',
    ' and ',
    ' ',
    '/skip',
    'x',
  )
  return fc.oneof(
    text,
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
  )
}

const asked = anyPrompt.chain((prompt) => fc.tuple(fc.constant(prompt), replyTo(prompt)))

test('whatever is asked and said: every question is answered or named, and nothing is invented', () => {
  fc.assert(
    fc.property(asked, ([prompt, said]) => {
      const reply = parseReply(prompt, said)
      if (reply.status === 'skipped') return
      const missing = reply.status === 'incomplete' ? reply.missing : []
      expect([...reply.answers.keys(), ...missing.map(({ id }) => id)].toSorted()).toEqual(
        prompt.questions.map(({ id }) => id).toSorted(),
      )
      for (const question of prompt.questions) {
        const answer = reply.answers.get(question.id)
        if (!answer) continue
        const labels = question.options.map((option) => option.label)
        expect(labels).toEqual(expect.arrayContaining([...answer.choices]))
        expect(new Set(answer.choices).size).toBe(answer.choices.length)
        expect(question.secret).toBe(false)
        const words = answer.text === undefined ? [] : [answer.text]
        expect(answer.choices.length + words.length).toBeGreaterThan(0)
        expect(question.multiSelect || answer.choices.length + words.length === 1).toBe(true)
        expect(question.other || words.length === 0).toBe(true)
        for (const own of words) {
          expect(plainText(own).trim()).not.toBe('')
          // The wire would take it for a choice.
          expect(labels.map((each) => each.trim())).not.toContain(own)
        }
      }
    }),
    runs,
  )
})

test('a reply completes an earlier one without losing it', () => {
  fc.assert(
    fc.property(
      anyPrompt.chain((prompt) => fc.tuple(fc.constant(prompt), replyTo(prompt), replyTo(prompt))),
      ([prompt, first, second]) => {
        const before = parseReply(prompt, first)
        if (before.status !== 'incomplete') return
        const after = parseReply(prompt, second, { answers: before.answers })
        if (after.status === 'skipped') return
        const open = after.status === 'incomplete' ? after.missing.map(({ id }) => id) : []
        for (const id of before.answers.keys()) expect(after.answers.has(id) || open.includes(id)).toBe(true)
      },
    ),
    runs,
  )
})

/** One question whose labels look different to a person, and none of which is a number or a skip. */
const choice = fc
  .tuple(
    fc.uniqueArray(
      label.filter(
        (each) =>
          plainText(each).trim() !== '' && !/\p{N}/u.test(each.normalize('NFKC')) && !each.includes('/'),
      ),
      {
        minLength: 2,
        maxLength: 4,
        selector: (each) => plainText(each).normalize('NFKC').toUpperCase().replace(/\(.*/u, '').trim(),
      },
    ),
    fc.boolean(),
  )
  .map(([options, multiSelect]) => {
    const { prompt } = parsePrompt({
      id: 'ask_1',
      questions: [{ questionId: 'q', header: 'H', question: 'Q?', options, multiSelect, isOther: true }],
    })
    if (!prompt) throw new Error('no prompt')
    return prompt
  })

describe('an option said alone is that option', () => {
  test.each([
    ['its label', (label: string) => label],
    ['its label between blanks', (label: string) => ` \n${label}\t `],
    ['its label, composed', (label: string) => label.normalize('NFC')],
    ['its label, decomposed', (label: string) => label.normalize('NFD')],
    ['its number', (_: string, index: number) => String(index + 1)],
    ['its number in full width', (_: string, index: number) => String.fromCodePoint(0xff11 + index)],
    ['its number in Arabic-Indic digits', (_: string, index: number) => String.fromCodePoint(0x661 + index)],
  ])('%s', (_, write) => {
    fc.assert(
      fc.property(choice, (prompt) => {
        for (const [index, option] of (prompt.questions[0]?.options ?? []).entries()) {
          expect(parseReply(prompt, write(option.label, index))).toEqual({
            status: 'answered',
            answers: new Map([['q', { choices: [option.label] }]]),
          })
        }
      }),
      runs,
    )
  })

  test('numbers in a list are those options, whatever stands between them', () => {
    const between = fc.constantFrom(',', ', ', ';', '\n', '、', '，', '،', ' and ', ' & ')
    fc.assert(
      fc.property(choice, between, fc.infiniteStream(fc.boolean()), (prompt, joint, coin) => {
        const [asked] = prompt.questions
        const chosen = (asked?.options ?? []).flatMap((option, index) =>
          coin.next().value ? [{ option, index }] : [],
        )
        if (chosen.length === 0 || !asked?.multiSelect) return
        const said = chosen.map(({ index }) => index + 1).join(joint)
        expect(parseReply(prompt, said)).toEqual({
          status: 'answered',
          answers: new Map([['q', { choices: chosen.map(({ option }) => option.label) }]]),
        })
      }),
      runs,
    )
  })
})

test('own words come back as they are', () => {
  const labels = ['Red', 'Green (Recommended)', 'Blue, dark']
  const own = text
    .map((said) => said.trim())
    .filter(
      (said) =>
        // Of signs of a list alone, nothing was said.
        plainText(said).replace(/[,;、，،；\s]/gu, '') !== '' &&
        !/^[/／]/u.test(said) &&
        !/\p{N}|red|green|blue/iu.test(said.normalize('NFKC')),
    )
  fc.assert(
    fc.property(own, fc.boolean(), (said, multiSelect) => {
      const one = prompt({ questions: [question({ id: 'q', options: options(...labels), multiSelect })] })
      expect(parseReply(one, said)).toEqual({
        status: 'answered',
        answers: new Map([['q', { choices: [], text: said }]]),
      })
      const free = prompt({ questions: [question({ id: 'q', options: [] })] })
      expect(parseReply(free, ` ${said}\n`)).toMatchObject({
        answers: new Map([['q', { choices: [], text: said }]]),
      })
    }),
    runs,
  )
})

test('every prompt and every open question can be said as text, without signs that hide or reorder', () => {
  fc.assert(
    fc.property(asked, ([prompt, said]) => {
      const reply = parseReply(prompt, said)
      const texts = [
        renderText(prompt),
        ...(reply.status === 'incomplete' ? [renderMissing(prompt, reply)] : []),
      ]
      for (const each of texts) {
        expect(each).toBe(plainText(each))
        expect(each).not.toMatch(/undefined|null|\{\w+\}|\n{3}/u)
        expect(each).toContain('To skip, reply /skip.')
      }
    }),
    runs,
  )
})

test('a number that is shown chooses the option beside it', () => {
  fc.assert(
    fc.property(anyPrompt, (prompt) => {
      const [asked] = prompt.questions
      if (prompt.questions.length !== 1 || !asked || asked.secret) return
      const lines = renderText(prompt).split('\n')
      asked.options.forEach((option, index) => {
        const { label } = option
        if (
          !lines.some((line) =>
            line.startsWith(`${index + 1}. ${plainText(label).replace(/\s+/gu, ' ').trim()}`),
          )
        )
          return
        expect(parseReply(prompt, String(index + 1))).toMatchObject({
          answers: new Map([[asked.id, { choices: [label] }]]),
        })
      })
    }),
    runs,
  )
})
