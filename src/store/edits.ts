import { chooseOption, clampStep, type Draft, draftOf, type Question, writeOther } from '../core/index.js'
import { parseReply } from '../core/parseReply.js'
import { findOpen, idle, isLocked, type SendKind, shownPrompt, withOpen, type StateAccess } from './state.js'

interface EditsParts extends StateAccess {
  readonly send: (id: string, kind: SendKind) => boolean
}

/** What a person does to the drafts of open prompts. */
export function createEdits({ getState, setState, send }: EditsParts) {
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
    replyText(text: string): boolean {
      const entry = shownPrompt(getState())
      if (!entry || isLocked(entry)) return false
      const { id } = entry.prompt
      const reply = parseReply(entry.prompt, text)
      if (reply.status === 'skipped') return send(id, 'skip')
      if (reply.status !== 'answered') return false
      for (const [questionId, { choices, text }] of reply.answers) {
        edit(id, questionId, (draft, question) => ({
          chosen: question.options.flatMap(({ label }) => (choices.includes(label) ? label : [])),
          text: text ?? draft.text,
          aside: text === undefined && draft.text.trim() !== '',
        }))
      }
      return send(id, 'answer')
    },
  }
}
