import * as v from 'valibot'
import { answersOf, type Draft, type Drafts, type Prompt, type Question } from '../core/index.js'
import { idle, type OpenPrompt, type Sending } from './state.js'

/** Where drafts survive a reload; `sessionStorage` and `localStorage` fit. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps the drafts of open prompts, and what was on its way to the peer. A full, blocked or damaged storage is passed over: then memory alone holds them. */
export interface DraftKeeper {
  /** What was kept of a prompt, as far as it still fits. */
  load(prompt: Prompt): Pick<OpenPrompt, 'drafts' | 'step' | 'sending'> | undefined
  save(entry: OpenPrompt): void
  /** Forgets a prompt that has ended. */
  forget(id: string): void
}

const DraftSchema = v.object({ chosen: v.array(v.string()), text: v.string(), aside: v.boolean() })

const SavedSchema = v.object({
  step: v.number(),
  drafts: v.array(v.tuple([v.string(), DraftSchema])),
  send: v.optional(v.object({ kind: v.picklist(['answer', 'skip']), mayHaveArrived: v.boolean() })),
})

/** One entry per prompt, so that several stores of one page never write over each other. */
const keyOf = (id: string) => `ask-user:draft:1:${id}`

export function createDraftKeeper(storage: DraftStorage | undefined): DraftKeeper {
  return {
    load(prompt) {
      const text = attempt(() => storage?.getItem(keyOf(prompt.id)))
      if (!text) return undefined
      const saved = v.safeParse(
        SavedSchema,
        attempt((): unknown => JSON.parse(text)),
      )
      if (!saved.success) return undefined
      const { step, send } = saved.output
      const drafts = fitting(prompt, saved.output.drafts)
      // A secret was not stored, and then there is no answer to send.
      const whole = send?.kind === 'skip' || answersOf(prompt, drafts) !== null
      return { step, drafts, sending: send && whole ? { status: 'waiting', ...send } : idle }
    },
    save({ prompt, step, drafts, sending }) {
      const secret = new Set(prompt.questions.flatMap((question) => (question.secret ? question.id : [])))
      const kept = [...drafts].filter(([questionId]) => !secret.has(questionId))
      attempt(() =>
        storage?.setItem(keyOf(prompt.id), JSON.stringify({ step, drafts: kept, send: onItsWay(sending) })),
      )
    },
    forget(id) {
      attempt(() => storage?.removeItem(keyOf(id)))
    },
  }
}

function onItsWay(sending: Sending): v.InferOutput<typeof SavedSchema>['send'] {
  if (sending.status === 'sending') return { kind: sending.kind, mayHaveArrived: true }
  if (sending.status !== 'waiting') return undefined
  return { kind: sending.kind, mayHaveArrived: sending.mayHaveArrived }
}

/** The tab's own storage, or none where there is no browser or it refuses. */
export function sessionDraftStorage(): DraftStorage | undefined {
  return attempt(() => globalThis.sessionStorage)
}

/** Drafts of questions and options that the prompt still has. */
function fitting(prompt: Prompt, saved: v.InferOutput<typeof SavedSchema>['drafts']): Drafts {
  const drafts = new Map<string, Draft>()
  for (const [questionId, draft] of saved) {
    const question = prompt.questions.find((candidate) => candidate.id === questionId)
    if (question && !question.secret) drafts.set(questionId, fittingDraft(question, draft))
  }
  return drafts
}

/** A draft as the functions of `core/draft` could have made it, whatever was stored. */
function fittingDraft(question: Question, { chosen, text, aside }: Draft): Draft {
  const labels = question.options.flatMap(({ label }) => (chosen.includes(label) ? label : []))
  const kept = question.multiSelect ? labels : labels.slice(0, 1)
  const words = question.other ? text : ''
  const says = words.trim() !== ''
  return { chosen: kept, text: words, aside: says && (question.multiSelect ? aside : kept.length > 0) }
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
