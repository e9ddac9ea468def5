import { type Draft, ownWords, type Prompt } from 'react-ask-user/core'
import type { OpenPrompt, SendKind } from 'react-ask-user/store'
import { valuesIn, type WireAnswers } from './questionBook.js'

/** What may have become of the copy that a failing storage holds: nothing, gone, or older than what was last seen. */
export type Risk = 'none' | 'gone' | 'older'

/** What the person at one tab has seen and done about one prompt; a reload does not change it. */
export interface Note {
  readonly prompt: Prompt
  /** What was on screen last while it was open. */
  drafts: ReadonlyMap<string, Draft>
  /** What was submitted and neither failed nor was taken back. */
  submitted: { readonly kind: SendKind; readonly answers?: WireAnswers } | undefined
  risk: Risk
  /** The one id under which its answers go out. */
  attemptId: string | undefined
  /** A storage that failed lost what was sent, so that this tab cannot know its own answer again. */
  forgotten: boolean
  /** Answers and skips that reached the Gateway. */
  readonly arrived: Set<SendKind>
  /** The Gateway said that it took ours. */
  accepted: boolean
  /** Own words that reached no agent and must stay readable, by question id; only of a prompt that has ended. */
  unsent: ReadonlyMap<string, string>
  over: boolean
}

export function newNote({ prompt, drafts }: Pick<OpenPrompt, 'prompt' | 'drafts'>): Note {
  return {
    prompt,
    drafts,
    submitted: undefined,
    risk: 'none',
    attemptId: undefined,
    forgotten: false,
    arrived: new Set(),
    accepted: false,
    unsent: new Map(),
    over: false,
  }
}

/** What a submit of these drafts must put on the wire. */
export function valuesOf(prompt: Prompt, drafts: ReadonlyMap<string, Draft>): WireAnswers {
  return Object.fromEntries(
    prompt.questions.map(({ id }) => {
      const draft = drafts.get(id)
      const words = draft && !draft.aside ? draft.text.trim() : ''
      return [id, [...new Set([...(draft?.chosen ?? []), ...(words ? [words] : [])])]]
    }),
  )
}

export function sameValues(a: WireAnswers | undefined, b: WireAnswers | undefined): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
}

function sorted(answers: WireAnswers = {}): unknown {
  return Object.entries(answers)
    .map(([id, values]) => [id, values.toSorted()] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** Words that a person would miss, by question id; secrets are never kept. */
export function wordsIn(prompt: Prompt, drafts: ReadonlyMap<string, Draft>): Map<string, string> {
  const words = new Map<string, string>()
  for (const { id, secret } of prompt.questions) {
    const text = drafts.get(id)?.text.trim()
    if (text && !secret) words.set(id, text)
  }
  return words
}

/** Words that a person would miss and that no answer, whoever gave it, holds. */
export function wordsLeft({ prompt, drafts }: Note, answers: WireAnswers = {}): Map<string, string> {
  return new Map([...wordsIn(prompt, drafts)].filter(([id, text]) => !valuesIn(answers, id).includes(text)))
}

/** Whether the drafts on screen are those that were there before, or those that a failing storage may give back. */
export function keeps(note: Note, drafts: ReadonlyMap<string, Draft>, risk: Risk): boolean {
  if (risk === 'older') return true
  return note.prompt.questions.every(({ id, secret }) => {
    const now = drafts.get(id)
    if (secret || same(note.drafts.get(id), now)) return true
    return risk === 'gone' && same(undefined, now)
  })
}

function same(a: Draft | undefined, b: Draft | undefined): boolean {
  return (
    (a?.text ?? '') === (b?.text ?? '') &&
    (a?.chosen ?? []).join('\n') === (b?.chosen ?? []).join('\n') &&
    (a && ownWords(a)) === (b && ownWords(b))
  )
}
