import type { Prompt, Question } from './contract.js'
import { visible } from './plainText.js'

/** What the person has chosen and typed for one question, not yet sent. */
export interface Draft {
  /** Labels chosen, in the order of the question's options. */
  readonly chosen: readonly string[]
  /** Own words as typed. */
  readonly text: string
  /** A single choice took the place of the words: they are kept but do not count until they are taken up again. */
  readonly aside: boolean
}

/** The drafts of one prompt, by question id. */
export type Drafts = ReadonlyMap<string, Draft>

/** A draft in which nothing is chosen or written. */
export const emptyDraft: Draft = { chosen: [], text: '', aside: false }

/** The draft of one question; an empty one before anything was done. */
export function draftOf(drafts: Drafts, question: Question): Draft {
  return drafts.get(question.id) ?? emptyDraft
}

/** Chooses an option: the only one of a single-choice question, or turned over in a multiple-choice one. Own words are put aside, not away. */
export function chooseOption(draft: Draft, question: Question, label: string): Draft {
  if (!question.options.some((option) => option.label === label)) return draft
  if (!question.multiSelect) return { chosen: [label], text: draft.text, aside: draft.text.trim() !== '' }
  const chosen = new Set(draft.chosen)
  if (!chosen.delete(label)) chosen.add(label)
  const inOrder = question.options.filter((option) => chosen.has(option.label)).map((option) => option.label)
  return { ...draft, chosen: inOrder }
}

/** Writes own words. In a single-choice question they take the place of the choice as soon as they say anything. */
export function writeOther(draft: Draft, question: Question, text: string): Draft {
  if (!question.other) return draft
  const replaces = !question.multiSelect && text.trim() !== ''
  return { chosen: replaces ? [] : draft.chosen, text, aside: false }
}

/** Own words that count: something to see, not put aside. Trimmed as the wire does (protocol section 2.3). */
export function ownWords(draft: Draft): string | undefined {
  return (!draft.aside && visible(draft.text)) || undefined
}

/** Whether a question has an answer that could be sent. */
export function isAnswered(draft: Draft): boolean {
  return draft.chosen.length > 0 || ownWords(draft) !== undefined
}

/** Whether anything was chosen or typed anywhere in a prompt, also what was put aside. */
export function hasContent(drafts: Drafts): boolean {
  for (const draft of drafts.values()) if (draft.chosen.length > 0 || draft.text.trim()) return true
  return false
}

/** How many questions of a prompt have an answer. */
export function answeredCount(prompt: Prompt, drafts: Drafts): number {
  return prompt.questions.filter((question) => isAnswered(draftOf(drafts, question))).length
}
