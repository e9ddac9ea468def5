import {
  answersOf,
  clampStep,
  type Draft,
  type Drafts,
  type EndedPrompt,
  type Prompt,
  type Question,
  withoutSecrets,
} from '../core/index.js'
import { attempt } from './attempt.js'
import {
  readFields,
  readFlag,
  readList,
  readMaybe,
  readNumber,
  readPairs,
  readText,
  readWord,
} from './saved.js'
import { readPrompt } from './savedPrompt.js'
import { readResolution, saveResolution } from './savedResolution.js'
import { idle, type OpenPrompt, type SendKind } from './state.js'

/** What is kept of a prompt: while it is open, or once it has ended with words that were not sent. */
export type Kept = OpenPrompt | EndedPrompt

export function hasEnded(kept: Kept): kept is EndedPrompt {
  return 'resolution' in kept
}

const kinds = ['answer', 'skip'] as const

/** The longest id of an attempt, in UTF-16 units. */
const longestId = 128

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

/** What was on its way to the peer. */
function onItsWay({ sending }: OpenPrompt): SendKind | undefined {
  return sending.status === 'sending' || sending.status === 'waiting' ? sending.kind : undefined
}

/**
 * Reads what was kept of a prompt, as far as it still fits; undefined where it cannot be read or is about another one.
 *
 * @param told the prompt as its peer tells it now; what was kept of it is taken only where there is no such
 */
export function readRecord(text: string, id: string, told?: Prompt): Kept | undefined {
  return attempt((): Kept | undefined => {
    const record = readFields(JSON.parse(text))
    const kept = readPrompt(record.prompt)
    if (kept.id !== id || kept.questions.length === 0) return undefined
    const prompt = told ?? kept
    const drafts = fitting(prompt, readPairs(record.drafts, readDraft))
    const step = clampStep(prompt, readNumber(record.step))
    const send = readMaybe(record.send, (kind) => readWord(kind, kinds))
    const attemptId = readMaybe(record.attemptId, readText)
    if (attemptId === '' || (attemptId && attemptId.length > longestId)) return undefined
    const end = readMaybe(record.end, readFields)
    if (end) {
      const resolution = withoutSecrets(prompt, readResolution(end.resolution))
      return { prompt, drafts, resolution, endedAtMs: readNumber(end.atMs) }
    }
    // A secret was not stored, and then there is no answer to send.
    const whole = send === 'skip' || answersOf(prompt, drafts) !== null
    return {
      prompt,
      drafts,
      step,
      sending: send && whole ? { status: 'waiting', kind: send } : idle,
      timeUp: false,
      ...(attemptId !== undefined && { attemptId }),
    }
  })
}

function readDraft(value: unknown): Draft {
  const { chosen, text, aside } = readFields(value)
  return { chosen: readList(chosen, readText), text: readText(text), aside: readFlag(aside) }
}

/** Drafts of questions and options that the prompt still has. */
function fitting(prompt: Prompt, saved: readonly [string, Draft][]): Drafts {
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
