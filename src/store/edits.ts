import {
  type Answers,
  chooseOption,
  clampStep,
  type Draft,
  draftOf,
  type Question,
  writeOther,
} from '../core/index.js'
import { findOpen, idle, isLocked, withOpen, type StateAccess } from './state.js'

/** What a person does to the drafts of open prompts. */
export function createEdits({ getState, setState }: StateAccess) {
  function edit(id: string, questionId: string, change: (draft: Draft, question: Question) => Draft) {
    const entry = findOpen(getState(), id)
    const question = entry?.prompt.questions.find((candidate) => candidate.id === questionId)
    if (!entry || !question || isLocked(entry)) return
    const before = draftOf(entry.drafts, question)
    const after = change(before, question)
    if (after === before) return
    // A refusal is about an answer that is no longer there.
    setState((state) =>
      withOpen(state, id, { drafts: new Map(entry.drafts).set(questionId, after), sending: idle }),
    )
  }

  return {
    choose: (id: string, questionId: string, label: string) =>
      edit(id, questionId, (draft, question) => chooseOption(draft, question, label)),
    write: (id: string, questionId: string, text: string) =>
      edit(id, questionId, (draft, question) => writeOther(draft, question, text)),
    goTo(id: string, step: number) {
      const entry = findOpen(getState(), id)
      if (!entry) return
      setState((state) => withOpen(state, id, { step: clampStep(entry.prompt, step) }))
    },
    setAnswers(id: string, answers: Answers) {
      for (const [questionId, { choices, text }] of answers) {
        edit(id, questionId, (draft, question) => ({
          chosen: question.options.flatMap(({ label }) => (choices.includes(label) ? label : [])),
          text: text ?? draft.text,
          aside: text === undefined && draft.text.trim() !== '',
        }))
      }
    },
  }
}
