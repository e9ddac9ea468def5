import type { Mischief } from './gatewayClient.js'
import type { Journal } from './journal.js'
import { type Asked, type QuestionBook, toRecord } from './questionBook.js'
import type { Place, VirtualTime } from './virtualTime.js'
import type { Call, Reply, Resolve, WireError } from './wire.js'

const refusals = {
  invalid: {
    code: 'INVALID_REQUEST',
    message: 'the answer was not taken',
    details: { reason: 'QUESTION_INVALID_ANSWER' },
  },
  forbidden: {
    code: 'FORBIDDEN',
    message: 'Session-scoped access requires a verified user profile.',
  },
  unavailable: { code: 'UNAVAILABLE', message: 'overloaded', retryable: true, retryAfterMs: 500 },
} satisfies Record<NonNullable<Mischief['refuse']>, WireError>

const restarting: WireError = {
  code: 'UNAVAILABLE',
  message: 'unavailable during gateway restart',
  retryable: true,
  retryAfterMs: 1000,
  details: { reason: 'gateway-restarting' },
}

/** The question calls of one run of the Gateway (protocol sections 2.2 to 2.4 and 2.6). */
export class GatewayCalls {
  /** It waits for the last prompt to end before it stops. */
  draining = false

  constructor(
    private readonly time: VirtualTime,
    private readonly journal: Journal,
    private readonly book: QuestionBook,
    readonly place: Place,
  ) {}

  /** Does what a tab asks for. Returns the reply, or undefined where it comes later through `reply`. Throws a Refusal. */
  do(
    call: Exclude<Call, { method: 'connect' }>,
    tab: number,
    mischief: Mischief,
    reply: (body: Reply) => void,
  ): Reply | undefined {
    switch (call.method) {
      case 'question.list':
        if (this.draining) return { error: restarting }
        return { payload: { questions: this.book.pending().map(toRecord) } }
      case 'question.get':
        return { payload: { question: toRecord(this.book.get(call.params.id)) } }
      case 'question.waitAnswer':
        return this.draining ? { error: restarting } : this.#wait(call.params, reply)
      default:
        return this.#resolve(call.params, tab, mischief)
    }
  }

  #wait(
    { id, timeoutMs, includeResolutionId }: Extract<Call, { method: 'question.waitAnswer' }>['params'],
    reply: (body: Reply) => void,
  ): Reply | undefined {
    const end = ({ ending }: Asked): Reply => ({
      payload: {
        status: ending?.status ?? 'pending',
        ...(ending?.answers && { answers: { answers: ending.answers } }),
        ...(includeResolutionId &&
          ending?.resolutionId !== undefined && { resolutionId: ending.resolutionId }),
      },
    })
    const asked = this.book.get(id)
    if (asked.ending) return end(asked)
    const stop = this.book.wait(id, () => reply(end(asked)))
    if (timeoutMs === undefined) return undefined
    this.time.after(this.place, timeoutMs, () => {
      stop()
      if (!asked.ending) reply(end(asked))
    })
    return undefined
  }

  #resolve(params: Resolve, actor: number, mischief: Mischief): Reply {
    const { id, resolvedBy } = params
    const { refuse } = mischief
    mischief.refuse = undefined
    if (refuse && !this.book.get(id).ending) {
      this.journal.count('fault', `answer refused as ${refuse}`)
      return { error: refusals[refuse] }
    }
    const by = { actor, ...(resolvedBy !== undefined && { resolvedBy }) }
    if ('cancel' in params) {
      this.book.cancel(this.place, id, by)
      return { payload: { status: 'cancelled' } }
    }
    const { answers, resolutionId } = params
    const taken = this.book.answer(this.place, id, answers.answers, {
      ...by,
      ...(resolutionId !== undefined && { resolutionId }),
    })
    return { payload: { status: 'answered', answers: { answers: taken } } }
  }
}
