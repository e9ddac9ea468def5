import * as v from 'valibot'
import {
  answersOf,
  clampStep,
  type Draft,
  type Drafts,
  type EndedPrompt,
  type Prompt,
  PromptSchema,
  type Question,
  withoutSecrets,
} from '../core/index.js'
import { SavedResolutionSchema, saveResolution } from './savedResolution.js'
import { idle, type OpenPrompt } from './state.js'

/** What is kept of a prompt: while it is open, or once it has ended with words that were not sent. */
export type Kept = OpenPrompt | EndedPrompt

export function hasEnded(kept: Kept): kept is EndedPrompt {
  return 'resolution' in kept
}

const DraftSchema = v.object({ chosen: v.array(v.string()), text: v.string(), aside: v.boolean() })

const RecordSchema = v.object({
  prompt: v.pipe(
    PromptSchema,
    v.check(({ questions }) => questions.length > 0),
  ),
  step: v.number(),
  drafts: v.array(v.tuple([v.string(), DraftSchema])),
  attemptId: v.exactOptional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(128))),
  /** What was on its way to the peer. */
  send: v.exactOptional(v.picklist(['answer', 'skip'])),
  end: v.exactOptional(v.object({ resolution: SavedResolutionSchema, atMs: v.number() })),
})

type SavedRecord = v.InferInput<typeof RecordSchema>

/** Writes what is kept of a prompt, without secrets. */
export function writeRecord(kept: Kept): string {
  const { prompt } = kept
  const secret = new Set(prompt.questions.flatMap((question) => (question.secret ? question.id : [])))
  const drafts = [...kept.drafts].filter(([questionId]) => !secret.has(questionId))
  return JSON.stringify(
    hasEnded(kept)
      ? {
          prompt,
          step: 0,
          drafts,
          end: { resolution: saveResolution(kept.resolution), atMs: kept.endedAtMs },
        }
      : { prompt, step: kept.step, drafts, attemptId: kept.attemptId, send: onItsWay(kept) },
  )
}

function onItsWay({ sending }: OpenPrompt): SavedRecord['send'] {
  return sending.status === 'sending' || sending.status === 'waiting' ? sending.kind : undefined
}

/**
 * Reads what was kept of a prompt, as far as it still fits; undefined where it cannot be read or is about another one.
 *
 * @param told the prompt as its peer tells it now; what was kept of it is taken only where there is no such
 */
export function readRecord(text: string, id: string, told?: Prompt): Kept | undefined {
  const read = v.safeParse(RecordSchema, parseJson(text))
  if (!read.success || read.output.prompt.id !== id) return undefined
  const { prompt: kept, step, send, attemptId, end } = read.output
  // An address to open comes from the peer alone.
  const prompt = told ?? { ...kept, questions: kept.questions.map(({ url: _url, ...question }) => question) }
  const drafts = fitting(prompt, read.output.drafts)
  if (end) return { prompt, drafts, resolution: withoutSecrets(prompt, end.resolution), endedAtMs: end.atMs }
  // A secret was not stored, and then there is no answer to send.
  const whole = send === 'skip' || answersOf(prompt, drafts) !== null
  return {
    prompt,
    drafts,
    step: clampStep(prompt, step),
    sending: send && whole ? { status: 'waiting', kind: send } : idle,
    timeUp: false,
    ...(attemptId !== undefined && { attemptId }),
  }
}

function parseJson(text: string): unknown {
  try {
    // JSON has no Infinity and writes null for it.
    return JSON.parse(text, (key, value: unknown) => (key === 'expiresAtMs' ? (value ?? Infinity) : value))
  } catch {
    return undefined
  }
}

/** Drafts of questions and options that the prompt still has. */
function fitting(prompt: Prompt, saved: SavedRecord['drafts']): Drafts {
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
