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
  reply(resolution: Resolution | null): Promise<void>
  fail(error: SendError | Error): Promise<void>
}

/** A peer that does what the test says and remembers what it was asked. */
export class FakeTransport implements PromptTransport {
  readonly calls: Call[] = []
  readonly #listeners = new Set<(event: TransportEvent) => void>()

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

  answer(prompt: Prompt, answers: Answers) {
    return this.#call('answer', prompt, answers).then(ending)
  }

  skip(prompt: Prompt) {
    return this.#call('skip', prompt).then(ending)
  }

  check(prompt: Prompt) {
    return this.#call('check', prompt)
  }

  claimsText() {
    return false
  }

  #call(kind: Call['kind'], prompt: Prompt, answers?: Answers): Promise<Resolution | null> {
    return new Promise((resolve, reject) => {
      this.calls.push({
        kind,
        id: prompt.id,
        ...(answers && { answers }),
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
