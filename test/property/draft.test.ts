import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  answeredCount,
  clampStep,
  type Draft,
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
import { runs } from './runs.js'

test('whatever is chosen and typed in whatever order, a draft stays one that can be sent as it looks', () => {
  fc.assert(
    fc.property(prompt, fc.array(act, { maxLength: 12 }), (asked, acts) => {
      let drafts: Drafts = new Map()
      const typed = new Map<string, string>()
      for (const act of acts) {
        const { question, choose, write } = meant(asked, act)
        const before = draftOf(drafts, question)
        drafts = draftsAfter(asked, drafts, act)
        if (write !== undefined && question.other) typed.set(question.id, write)
        const now: Draft = draftOf(drafts, question)
        // What was typed is never changed by choosing, and never lost.
        expect(now.text).toBe(typed.get(question.id) ?? '')
        const labels = question.options.map(({ label }) => label)
        expect(now.chosen).toEqual(labels.filter((label) => now.chosen.includes(label)))
        const says = plainText(now.text).trim() !== ''
        expect(ownWords(now)).toBe(says && !now.aside ? now.text.trim() : undefined)
        const values = now.chosen.length + (ownWords(now) === undefined ? 0 : 1)
        if (!question.multiSelect) expect(values).toBeLessThan(2)
        expect(isAnswered(now)).toBe(values > 0)
        // Words stand aside only for the one choice that took their place.
        if (now.aside) expect([question.multiSelect, now.chosen.length]).toEqual([false, 1])
        // The last act counts, where it could.
        if (choose !== undefined && labels.includes(choose)) {
          const was = question.multiSelect && before.chosen.includes(choose)
          expect(now.chosen.includes(choose)).toBe(!was)
        }
        if (write !== undefined && question.other && says) expect(ownWords(now)).toBe(write.trim())
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
      expect(firstUnanswered(asked, drafts)).toBe(open.indexOf(true))
      expect(answeredCount(asked, drafts)).toBe(open.filter((each) => !each).length)
      expect(answeredCount(asked, drafts) > 0 && !hasContent(drafts)).toBe(false)
      const shown = clampStep(asked, step)
      expect(asked.questions[shown]).toBeDefined()
      if (asked.questions[step]) expect(shown).toBe(step + 0)
      expect(isLastStep(asked, shown)).toBe(shown === asked.questions.length - 1)
    }),
    runs,
  )
})
