import * as v from 'valibot'
import { type Draft, type Drafts, type Prompt } from '../core/index.js'
import type { OpenPrompt } from './state.js'

/** Where drafts survive a reload; `sessionStorage` and `localStorage` fit. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps the drafts of open prompts. A full, blocked or damaged storage is passed over: then memory alone holds them. */
export interface DraftKeeper {
  /** What was kept of a prompt, as far as it still fits. */
  load(prompt: Prompt): Pick<OpenPrompt, 'drafts' | 'step'> | undefined
  save(entry: OpenPrompt): void
  /** Forgets a prompt that has ended. */
  forget(id: string): void
}

const DraftSchema = v.object({ chosen: v.array(v.string()), text: v.string(), aside: v.boolean() })

const SavedSchema = v.object({ step: v.number(), drafts: v.array(v.tuple([v.string(), DraftSchema])) })

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
      return saved.success
        ? { step: saved.output.step, drafts: fitting(prompt, saved.output.drafts) }
        : undefined
    },
    save({ prompt, step, drafts }) {
      const secret = new Set(prompt.questions.flatMap((question) => (question.secret ? question.id : [])))
      const kept = [...drafts].filter(([questionId]) => !secret.has(questionId))
      attempt(() => storage?.setItem(keyOf(prompt.id), JSON.stringify({ step, drafts: kept })))
    },
    forget(id) {
      attempt(() => storage?.removeItem(keyOf(id)))
    },
  }
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
    const labels = new Set(question?.options.map((option) => option.label))
    if (question)
      drafts.set(questionId, { ...draft, chosen: draft.chosen.filter((label) => labels.has(label)) })
  }
  return drafts
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
