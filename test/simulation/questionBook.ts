import { epochMs, type Place, type VirtualTime } from './virtualTime.js'

/** One question on the wire (protocol section 2.1). */
export interface WireQuestion {
  readonly questionId: string
  readonly header: string
  readonly question: string
  readonly options: readonly { readonly label: string; readonly description?: string }[]
  readonly multiSelect?: boolean
  readonly isOther?: boolean
  readonly isSecret?: boolean
}

export type WireAnswers = Readonly<Record<string, readonly string[]>>

/** The values for one question, whatever its id. */
export function valuesIn(answers: WireAnswers | undefined, id: string): readonly string[] {
  return (answers && Object.hasOwn(answers, id) ? answers[id] : undefined) ?? []
}

/** Who really ended a prompt: the number of a tab, or someone else. */
export type Actor = number | 'phone' | 'message' | 'run' | 'time'

/** How a prompt really ended. */
export interface Ending {
  readonly status: 'answered' | 'cancelled' | 'expired'
  readonly answers?: WireAnswers
  readonly resolvedBy?: string
  readonly resolutionId?: string
  readonly actor: Actor
  readonly atMs: number
}

/** One prompt and all that is true about it, also after the Gateway has forgotten it. */
export interface Asked {
  readonly id: string
  readonly sessionKey: string
  readonly questions: readonly WireQuestion[]
  readonly createdAtMs: number
  readonly expiresAtMs: number
  ending?: Ending
  /** Since when the Gateway knows nothing of it, in true ms. */
  forgottenAtMs?: number
}

/** Why the Gateway did not do as it was asked (protocol section 2.4). */
export class Refusal extends Error {
  constructor(
    readonly reason: 'QUESTION_NOT_FOUND' | 'QUESTION_ALREADY_TERMINAL' | 'QUESTION_INVALID_ANSWER',
    message: string,
  ) {
    super(message)
  }
}

/** How long the Gateway remembers a prompt that ended, in ms (protocol section 2.2). */
const graceMs = 15_000

/** The Gateway's prompts by the rules of protocol sections 2.2 to 2.5, and the truth about every prompt there ever was. */
export class QuestionBook {
  /** Every prompt of the schedule, in the order of asking. */
  readonly truth = new Map<string, Asked>()
  readonly #known = new Map<string, Asked>()
  readonly #waiters = new Map<string, Set<(asked: Asked) => void>>()

  constructor(
    private readonly time: VirtualTime,
    private readonly tell: (event: string, payload: unknown) => void,
  ) {}

  ask(place: Place, asked: Omit<Asked, 'createdAtMs' | 'expiresAtMs'>, waitMs: number): void {
    if (this.truth.has(asked.id)) return
    const createdAtMs = epochMs + this.time.nowMs
    const whole: Asked = { ...asked, createdAtMs, expiresAtMs: createdAtMs + waitMs }
    this.truth.set(whole.id, whole)
    this.#known.set(whole.id, whole)
    this.tell('question.requested', toRecord(whole))
    this.time.after(place, waitMs, () => {
      if (!whole.ending) this.#end(place, whole, { status: 'expired', actor: 'time', atMs: this.time.nowMs })
    })
  }

  pending(): Asked[] {
    return [...this.#known.values()].filter(({ ending }) => !ending)
  }

  get(id: string): Asked {
    const asked = this.#known.get(id)
    if (!asked) throw new Refusal('QUESTION_NOT_FOUND', 'question not found')
    return asked
  }

  answer(
    place: Place,
    id: string,
    answers: WireAnswers,
    by: Pick<Ending, 'actor' | 'resolvedBy' | 'resolutionId'>,
  ) {
    const asked = this.#open(id)
    const canonical = canonicalAnswers(asked, answers)
    this.#end(place, asked, { status: 'answered', answers: canonical, ...by, atMs: this.time.nowMs })
    return canonical
  }

  cancel(place: Place, id: string, by: Pick<Ending, 'actor' | 'resolvedBy'>): void {
    this.#end(place, this.#open(id), { status: 'cancelled', ...by, atMs: this.time.nowMs })
  }

  /** Calls back at the end of a prompt. Returns the way to stop waiting. */
  wait(id: string, ended: (asked: Asked) => void): () => void {
    const waiters = this.#waiters.get(id) ?? new Set()
    this.#waiters.set(id, waiters.add(ended))
    return () => void waiters.delete(ended)
  }

  /** A new process knows nothing. */
  forgetAll(): void {
    for (const asked of this.#known.values()) asked.forgottenAtMs = this.time.nowMs
    this.#known.clear()
    this.#waiters.clear()
  }

  #open(id: string): Asked {
    const asked = this.get(id)
    if (!asked.ending) return asked
    throw new Refusal('QUESTION_ALREADY_TERMINAL', `question is already ${asked.ending.status}`)
  }

  #end(place: Place, asked: Asked, ending: Ending): void {
    asked.ending = ending
    const { status, answers } = ending
    this.tell('question.resolved', { id: asked.id, status, ...(answers && { answers: { answers } }) })
    for (const ended of this.#waiters.get(asked.id) ?? []) ended(asked)
    this.#waiters.delete(asked.id)
    this.time.after(place, graceMs, () => {
      asked.forgottenAtMs = this.time.nowMs
      this.#known.delete(asked.id)
    })
  }
}

/** The record as the wire carries it. */
export function toRecord({ id, sessionKey, questions, createdAtMs, expiresAtMs, ending }: Asked) {
  return {
    id,
    sessionKey,
    questions,
    createdAtMs,
    expiresAtMs,
    status: ending?.status ?? 'pending',
    ...(ending?.answers && { answers: { answers: ending.answers } }),
    ...(ending?.resolvedBy !== undefined && { resolvedBy: ending.resolvedBy }),
  }
}

/** Answers as the Gateway takes them (protocol section 2.3). */
function canonicalAnswers({ questions }: Asked, answers: WireAnswers): WireAnswers {
  const known = new Set(questions.map(({ questionId }) => questionId))
  const unknown = Object.keys(answers).find((id) => !known.has(id))
  if (unknown !== undefined) throw invalid(unknown, 'is unknown')
  return Object.fromEntries(
    questions.map(({ questionId, options, isOther, multiSelect }) => {
      const values = valuesIn(answers, questionId)
      if (values.length === 0) throw invalid(questionId, 'requires an answer')
      if (values.length > 1 && !multiSelect) throw invalid(questionId, 'takes one answer')
      const said = values.map((value) => value.trim())
      const strange = said.some((value) => !options.some(({ label }) => label === value))
      if (said.includes('')) throw invalid(questionId, 'has a blank answer')
      if (strange && !isOther && options.length > 0) throw invalid(questionId, 'has no such option')
      return [questionId, said]
    }),
  )
}

export function invalid(questionId: string, why: string): Refusal {
  return new Refusal('QUESTION_INVALID_ANSWER', `question '${questionId}' ${why}`)
}
