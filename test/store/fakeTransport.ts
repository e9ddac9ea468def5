import type {
  Answers,
  Connection,
  Prompt,
  PromptTransport,
  Resolution,
  SendError,
  TransportEvent,
} from 'react-ask-user/core'
import { settle } from './fakeClock.js'

/** One call that the store made, to be replied to by the test. */
export interface Call {
  readonly kind: 'answer' | 'skip' | 'check'
  readonly id: string
  readonly answers?: Answers
  readonly attemptId?: string
  reply(resolution: Resolution | null): Promise<void>
  fail(error: SendError | Error): Promise<void>
}

/** A peer that does what the test says and remembers what it was asked. */
export class FakeTransport implements PromptTransport {
  readonly calls: Call[] = []
  readonly #listeners = new Set<(event: TransportEvent) => void>()

  /** Names what it shows where it is given a name. */
  readonly scope?: () => string

  constructor(scope?: string) {
    if (scope !== undefined) this.scope = () => scope
  }

  get listeners(): number {
    return this.#listeners.size
  }

  /** Calls by which something was sent. */
  get sent(): Call[] {
    return this.calls.filter((call) => call.kind !== 'check')
  }

  get checks(): Call[] {
    return this.calls.filter((call) => call.kind === 'check')
  }

  get last(): Call {
    const call = this.calls.at(-1)
    if (!call) throw new Error('nothing was called')
    return call
  }

  subscribe(listener: (event: TransportEvent) => void) {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  emit(event: TransportEvent) {
    for (const listener of this.#listeners) listener(event)
  }

  opened(...prompts: Prompt[]) {
    for (const prompt of prompts) this.emit({ type: 'opened', prompt })
  }

  ended(id: string, resolution: Resolution) {
    this.emit({ type: 'ended', id, resolution: () => resolution })
  }

  connection(connection: Connection) {
    this.emit({ type: 'connection', connection })
  }

  ready() {
    this.connection({ status: 'ready' })
  }

  offline() {
    this.connection({ status: 'offline', problem: 'lost' })
  }

  offset(offsetMs: number) {
    this.emit({ type: 'clock', offsetMs })
  }

  answer(prompt: Prompt, answers: Answers, attemptId: string) {
    return this.#call('answer', prompt, { answers, attemptId }).then(ending)
  }

  skip(prompt: Prompt, attemptId: string) {
    return this.#call('skip', prompt, { attemptId }).then(ending)
  }

  check(prompt: Prompt, attemptId?: string) {
    return this.#call('check', prompt, attemptId === undefined ? {} : { attemptId })
  }

  /** Ids that another tab was said to have ended. */
  readonly forgotten: string[] = []

  forget(id: string) {
    this.forgotten.push(id)
  }

  claimsText() {
    return false
  }

  #call(
    kind: Call['kind'],
    prompt: Prompt,
    given: Pick<Call, 'answers' | 'attemptId'>,
  ): Promise<Resolution | null> {
    return new Promise((resolve, reject) => {
      this.calls.push({
        kind,
        id: prompt.id,
        ...given,
        reply(resolution) {
          resolve(resolution)
          return settle()
        },
        fail(error) {
          reject(error)
          return settle()
        },
      })
    })
  }
}

function ending(resolution: Resolution | null): Resolution {
  if (!resolution) throw new Error('only a check may find a prompt still open')
  return resolution
}
