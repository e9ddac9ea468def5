import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Answer,
  answersOf,
  answerValues,
  draftOf,
  type Drafts,
  firstUnanswered,
  ownWords,
  readAnswers,
  toWireAnswers,
} from 'react-ask-user/core'
import { act, draftsAfter, prompt } from './asked.js'
import { answers } from './foreign.js'
import { broken, differ, runs, same } from './runs.js'

const throughWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const none: Answer = { choices: [] }

test('what a person chose and wrote goes out whole and comes back apart, by question id, in either dialect', () => {
  fc.assert(
    fc.property(prompt, fc.array(act, { minLength: 1, maxLength: 12 }), (asked, acts) => {
      const drafts = acts.reduce<Drafts>((drafts, act) => draftsAfter(asked, drafts, act), new Map())
      const all = answersOf(asked, drafts)
      expect(all === null).toBe(firstUnanswered(asked, drafts) >= 0)
      const sent = all ?? new Map<string, Answer>()
      const read = readAnswers(asked, throughWire(toWireAnswers(sent, asked.dialect)))
      const ids = all ? asked.questions.map(({ id }) => id) : []
      expect([[...sent.keys()], [...read.keys()]]).toEqual([ids, ids])
      for (const question of all ? asked.questions : []) {
        const draft = draftOf(drafts, question)
        const given = sent.get(question.id) ?? none
        const got = read.get(question.id) ?? none
        const isLabel = question.options.some(({ label }) => label === given.text)
        const rules = {
          'choices are those of the draft': same(given.choices, draft.chosen),
          'words are those of the draft': given.text === ownWords(draft),
          'words come back as words, unless they are a label':
            got.text === (isLabel ? undefined : given.text),
          'the values are the same': same(answerValues(got).toSorted(), answerValues(given).toSorted()),
        }
        expect(broken(rules)).toEqual([])
      }
    }),
    runs,
  )
})

test('whatever answers come, only questions of the prompt have one, and only its labels are choices', () => {
  const given = prompt.chain((asked) => {
    const labels = asked.questions.flatMap(({ options }) => options.map(({ label }) => label))
    const ids = fc.constantFrom(...asked.questions.map(({ id }) => id), 'toString', '__proto__')
    return fc.tuple(fc.constant(asked), answers(ids, fc.constantFrom('', ...labels)))
  })
  fc.assert(
    fc.property(given, ([asked, wire]) => {
      const read = readAnswers(asked, wire)
      for (const [id, { choices, text }] of read) {
        const question = asked.questions.find((question) => question.id === id)
        const labels = question?.options.map(({ label }) => label) ?? []
        const rules = {
          'it is a question of the prompt': question !== undefined,
          'choices are its labels': choices.every((label) => labels.includes(label)),
          'no choice stands twice': differ(choices),
          'there is an answer': choices.length > 0 || text !== undefined,
          'words are trimmed and say something': text === undefined || (text.trim() === text && text !== ''),
        }
        expect(broken(rules)).toEqual([])
      }
      // Reading what was read gives it again.
      expect(readAnswers(asked, throughWire(toWireAnswers(read, asked.dialect)))).toEqual(read)
    }),
    runs,
  )
})
