import { randomUUID } from 'node:crypto'
import type { Clock } from './clock.js'
import type { AnswerMap, WireQuestion } from './methodParams.js'
import { canonicalAnswers, checkQuestions } from './questionRules.js'
import { invalidRequest } from './requestError.js'
import { agentOf, canonicalSessionKey } from './sessionKey.js'

const defaultTimeoutMs = 900_000
const longestTimeoutMs = 2_147_000_000
const keptAfterEndMs = 15_000

/** Answers as the wire has them. */
export interface WireAnswers {
  readonly answers: Readonly<Record<string, readonly string[]>>
}

/** How a request for answers ended; also the payload of `question.resolved`, next to its id. */
export type Outcome =
  | { readonly status: 'answered'; readonly answers: WireAnswers }
  | { readonly status: 'cancelled' | 'expired' }

/** A request for answers, as `question.requested`, `question.list` and `question.get` show it. */
export interface QuestionRecord {
  readonly id: string
  readonly questions: readonly WireQuestion[]
  readonly agentId?: string
  readonly sessionKey?: string
  readonly runId?: string
  readonly createdAtMs: number
  readonly expiresAtMs: number
  readonly status: 'pending' | Outcome['status']
  readonly answers?: WireAnswers
  readonly resolvedBy?: string
}

/** What to ask. */
export interface QuestionRequest {
  readonly id?: string | undefined
  readonly questions: readonly WireQuestion[]
  readonly agentId?: string | undefined
  readonly sessionKey?: string | undefined
  readonly runId?: string | undefined
  readonly timeoutMs?: number | undefined
}

/** Who ended a request, and under which id of the client's own. */
export interface Resolver {
  readonly resolvedBy?: string | undefined
  readonly resolutionId?: string | undefined
}

type WaitResult = (Outcome & { readonly resolutionId?: string }) | { readonly status: 'pending' }

interface Entry {
  record: QuestionRecord
  outcome?: Outcome
  resolutionId?: string
  readonly waiters: Set<() => void>
  stopTimer: () => void
}

/** All open questions of one gateway, and for 15 seconds those that ended. They live as long as the process. */
export class QuestionRegistry {
  readonly #entries = new Map<string, Entry>()

  constructor(
    private readonly clock: Clock,
    private readonly publish: (event: string, payload: object) => void,
  ) {}

  /** Opens a request and tells everyone. */
  request(request: QuestionRequest): QuestionRecord {
    checkQuestions(request.questions)
    const id = request.id ?? randomUUID()
    if (this.#entries.has(id)) throw invalidRequest(`question '${id}' already exists`, 'QUESTION_ID_IN_USE')
    const { sessionKey, agentId, runId } = request
    const timeoutMs = Math.min(request.timeoutMs ?? defaultTimeoutMs, longestTimeoutMs)
    const key = sessionKey === undefined ? undefined : canonicalSessionKey(sessionKey, agentId)
    const agent = agentId ?? (key === undefined ? undefined : agentOf(key))
    const createdAtMs = this.clock.now()
    const record: QuestionRecord = {
      id,
      questions: request.questions,
      ...(agent !== undefined && { agentId: agent }),
      ...(key !== undefined && { sessionKey: key }),
      ...(runId !== undefined && { runId }),
      createdAtMs,
      expiresAtMs: createdAtMs + timeoutMs,
      status: 'pending',
    }
    const entry: Entry = {
      record,
      waiters: new Set(),
      stopTimer: this.clock.after(timeoutMs, () => this.#end(entry, { status: 'expired' }, {})),
    }
    this.#entries.set(id, entry)
    this.publish('question.requested', record)
    return record
  }

  /** The pending ones, oldest first. */
  list(): QuestionRecord[] {
    return [...this.#entries.values()]
      .flatMap(({ record }) => (record.status === 'pending' ? [record] : []))
      .toSorted((a, b) => a.createdAtMs - b.createdAtMs || (a.id < b.id ? -1 : 1))
  }

  /** One that is pending or ended a moment ago. */
  get(id: string): QuestionRecord {
    return this.#find(id).record
  }

  /** Whether it can still be answered. */
  isPending(id: string): boolean {
    return this.#entries.get(id)?.record.status === 'pending'
  }

  /** Accepts answers, or refuses them and leaves the question open. */
  answer(id: string, answers: AnswerMap, resolver: Resolver): Outcome {
    const entry = this.#findPending(id)
    const canonical = canonicalAnswers(entry.record.questions, answers)
    return this.#end(
      entry,
      { status: 'answered', answers: { answers: Object.fromEntries(canonical) } },
      resolver,
    )
  }

  /** Ends a request without an answer. */
  cancel(id: string, resolver: Resolver): Outcome {
    return this.#end(this.#findPending(id), { status: 'cancelled' }, resolver)
  }

  /** Waits for the end, at most `timeoutMs`; an aborted wait reads as still pending. */
  wait(
    id: string,
    options: {
      timeoutMs?: number | undefined
      includeResolutionId?: boolean | undefined
      signal: AbortSignal
    },
  ): Promise<WaitResult> {
    const entry = this.#find(id)
    const result = (): WaitResult => {
      if (!entry.outcome) return { status: 'pending' }
      const isWanted = options.includeResolutionId && entry.resolutionId !== undefined
      return { ...entry.outcome, ...(isWanted && { resolutionId: entry.resolutionId }) }
    }
    if (entry.outcome || options.signal.aborted) return Promise.resolve(result())
    return new Promise((resolve) => {
      const settle = () => {
        entry.waiters.delete(settle)
        options.signal.removeEventListener('abort', settle)
        stopTimer?.()
        resolve(result())
      }
      const stopTimer =
        options.timeoutMs === undefined
          ? undefined
          : this.clock.after(Math.min(options.timeoutMs, longestTimeoutMs), settle)
      entry.waiters.add(settle)
      options.signal.addEventListener('abort', settle)
    })
  }

  /** Stops every timer; nothing is told to anyone. */
  close(): void {
    for (const entry of this.#entries.values()) entry.stopTimer()
    this.#entries.clear()
  }

  #find(id: string): Entry {
    const entry = this.#entries.get(id)
    if (!entry) throw invalidRequest(`question '${id}' was not found`, 'QUESTION_NOT_FOUND')
    return entry
  }

  #findPending(id: string): Entry {
    const entry = this.#find(id)
    if (entry.outcome) {
      throw invalidRequest(`question '${id}' is already ${entry.outcome.status}`, 'QUESTION_ALREADY_TERMINAL')
    }
    return entry
  }

  #end(entry: Entry, outcome: Outcome, { resolvedBy, resolutionId }: Resolver): Outcome {
    const { id } = entry.record
    entry.stopTimer()
    entry.record = { ...entry.record, ...outcome, ...(resolvedBy !== undefined && { resolvedBy }) }
    entry.outcome = outcome
    if (resolutionId !== undefined) entry.resolutionId = resolutionId
    entry.stopTimer = this.clock.after(keptAfterEndMs, () => this.#entries.delete(id))
    this.publish('question.resolved', { id, ...outcome })
    for (const settle of entry.waiters) settle()
    return outcome
  }
}
