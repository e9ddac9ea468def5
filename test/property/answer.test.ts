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
import { runs } from './runs.js'

const throughWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test('what a person chose and wrote goes out whole and comes back apart, by question id, in either dialect', () => {
  fc.assert(
    fc.property(prompt, fc.array(act, { minLength: 1, maxLength: 12 }), (asked, acts) => {
      const drafts = acts.reduce<Drafts>((drafts, act) => draftsAfter(asked, drafts, act), new Map())
      const sent = answersOf(asked, drafts)
      expect(sent === null).toBe(firstUnanswered(asked, drafts) >= 0)
      if (!sent) return
      expect([...sent.keys()]).toEqual(asked.questions.map(({ id }) => id))
      const wire = throughWire(toWireAnswers(sent, asked.dialect))
      const read = readAnswers(asked, wire)
      for (const question of asked.questions) {
        const draft = draftOf(drafts, question)
        const answer = sent.get(question.id)
        expect(answer?.choices).toEqual(draft.chosen)
        expect(answer?.text).toBe(ownWords(draft))
        // Own words equal to a label are the label to a reader of the wire; all else reads as it was meant.
        const words = question.options.some(({ label }) => label === answer?.text) ? undefined : answer?.text
        const values: Answer | undefined = read.get(question.id)
        expect(values?.text).toBe(words)
        expect(new Set(values && answerValues(values))).toEqual(new Set(answer && answerValues(answer)))
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
      const questions = new Map(asked.questions.map((question) => [question.id, question]))
      for (const [id, { choices, text }] of read) {
        const labels = questions.get(id)?.options.map(({ label }) => label)
        expect(labels).toEqual(expect.arrayContaining([...choices]))
        expect(new Set(choices).size).toBe(choices.length)
        expect(choices.length > 0 || text !== undefined).toBe(true)
        expect(text?.trim()).toBe(text)
        expect(text).not.toBe('')
      }
      // Reading what was read gives it again.
      expect(readAnswers(asked, throughWire(toWireAnswers(read, asked.dialect)))).toEqual(read)
    }),
    runs,
  )
})
