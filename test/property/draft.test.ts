import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  answeredCount,
  clampStep,
  draftOf,
  type Drafts,
  firstUnanswered,
  hasContent,
  isAnswered,
  isLastStep,
  ownWords,
  plainText,
} from 'react-ask-user/core'
import { act, draftsAfter, meant, prompt } from './asked.js'
import { broken, runs, same } from './runs.js'

test('whatever is chosen and typed in whatever order, a draft stays one that can be sent as it looks', () => {
  fc.assert(
    fc.property(prompt, fc.array(act, { maxLength: 12 }), (asked, acts) => {
      let drafts: Drafts = new Map()
      const typed = new Map<string, string>()
      for (const act of acts) {
        const { question, choose, write } = meant(asked, act)
        const { multiSelect } = question
        const before = draftOf(drafts, question)
        drafts = draftsAfter(asked, drafts, act)
        const now = draftOf(drafts, question)
        if (write !== undefined && question.other) typed.set(question.id, write)
        const labels = question.options.map(({ label }) => label)
        const says = plainText(now.text).trim() !== ''
        const words = ownWords(now)
        const count = now.chosen.length + (words === undefined ? 0 : 1)
        const isTaken = choose !== undefined && labels.includes(choose)
        const isOff = multiSelect && before.chosen.includes(choose ?? '')
        const rules = {
          'choosing never changes or loses what was typed': now.text === (typed.get(question.id) ?? ''),
          'labels stand in their order': same(
            now.chosen,
            labels.filter((label) => now.chosen.includes(label)),
          ),
          'words count where they say something and are not put aside':
            words === (says && !now.aside ? now.text.trim() : undefined),
          'a single choice has one answer': multiSelect || count < 2,
          'what has something to send is answered': isAnswered(now) === count > 0,
          'words stand aside only for the one choice in their place':
            !now.aside || (!multiSelect && now.chosen.length === 1),
          'what was chosen last is chosen, or no more if it was':
            !isTaken || now.chosen.includes(choose) === !isOff,
          'what was written last counts':
            write === undefined || !question.other || !says || words === write.trim(),
        }
        expect(broken(rules)).toEqual([])
      }
    }),
    runs,
  )
})

test('whatever was done, steps lead to the questions without an answer, and every step is one of the prompt', () => {
  const step = fc.oneof(fc.integer({ min: -2, max: 5 }), fc.double(), fc.constantFrom(1e308, -0))
  fc.assert(
    fc.property(prompt, fc.array(act, { maxLength: 6 }), step, (asked, acts, step) => {
      const drafts = acts.reduce<Drafts>((drafts, act) => draftsAfter(asked, drafts, act), new Map())
      const open = asked.questions.map((question) => !isAnswered(draftOf(drafts, question)))
      const count = open.filter((each) => !each).length
      const shown = clampStep(asked, step)
      const rules = {
        'the first without an answer is found': firstUnanswered(asked, drafts) === open.indexOf(true),
        'answers are counted': answeredCount(asked, drafts) === count,
        'an answer is content': count === 0 || hasContent(drafts),
        'a step is a question': asked.questions[shown] !== undefined,
        'a step that is one stays': asked.questions[step] === undefined || shown === step + 0,
        'the last step is the last': isLastStep(asked, shown) === (shown === asked.questions.length - 1),
      }
      expect(broken(rules)).toEqual([])
    }),
    runs,
  )
})
