import type { Journal } from './journal.js'
import type { Connection } from './network.js'
import { mix } from './random.js'
import type { Place, VirtualTime } from './virtualTime.js'
import type { Call, Method, Reply } from './wire.js'

/** What goes wrong next between the Gateway and one tab. */
export interface Mischief {
  /** The next reply to a method comes that much later, `Infinity` for never; events may overtake it. */
  hold?: { readonly method: Method; readonly ms: number } | undefined
  /** The connection breaks when the next call of one of these methods was done, before its reply. */
  readonly cutAfter: Set<Method>
  /** The next answer or skip is refused for no fault of its own. */
  refuse?: 'invalid' | 'forbidden' | 'unavailable' | undefined
  /** Events wait until then, in true ms, and stay in order; replies overtake them. */
  eventsHeldUntilMs: number
  /** How many of the next events are lost in the Gateway, as for a slow consumer. */
  dropEvents: number
  /** How many of the next events are sent twice. */
  repeatEvents: number
}

export function noMischief(): Mischief {
  return { cutAfter: new Set(), eventsHeldUntilMs: 0, dropEvents: 0, repeatEvents: 0 }
}

/** A reply may be up to 700 ms before the event of the same end, or behind it (protocol section 0, point 6). */
function slackMs(event: string, nowMs: number): number {
  const chance = mix(nowMs)
  return event === 'question.resolved' && chance % 2 === 0 ? chance % 700 : 0
}

/** The Gateway's view of one page that is connected: what it sends there, and what goes wrong with that. */
export class GatewayClient {
  readonly nonce: string
  /** Whether hello was sent; before that there are no events. */
  greeted = false
  #gone = false
  #seq = 0
  #lastEventMs = 0

  constructor(
    private readonly time: VirtualTime,
    private readonly journal: Journal,
    /** One run of the Gateway. */
    private readonly place: Place,
    readonly tab: number,
    readonly connection: Connection,
    readonly mischief: () => Mischief,
  ) {
    this.nonce = `nonce ${tab}.${connection.number}`
  }

  get gone(): boolean {
    return this.#gone
  }

  /** Nothing is sent any more. */
  leave(): void {
    this.#gone = true
  }

  send(frame: object): void {
    if (!this.#gone) this.connection.download(JSON.stringify(frame))
  }

  /** Sends an event, after those before it. */
  tell(event: string, payload: unknown): void {
    const mischief = this.mischief()
    this.#seq += 1
    const isTick = event === 'tick'
    if (!isTick && mischief.dropEvents > 0) {
      mischief.dropEvents -= 1
      this.journal.count('fault', 'event lost in the Gateway')
      return
    }
    const { nowMs } = this.time
    const frame = { type: 'event', event, payload, seq: this.#seq }
    if (mischief.eventsHeldUntilMs > nowMs) this.journal.count('fault', 'late event')
    this.#lastEventMs = Math.max(mischief.eventsHeldUntilMs, this.#lastEventMs, nowMs + slackMs(event, nowMs))
    this.time.after(this.place, this.#lastEventMs - nowMs, () => this.send(frame))
    if (!isTick && mischief.repeatEvents > 0) {
      mischief.repeatEvents -= 1
      this.journal.count('fault', 'event sent twice')
      this.tell(event, payload)
    }
  }

  /** Replies to a call, once, if nothing prevents it; then `sent`. */
  reply({ id, method }: Call, body: Reply, sent: () => void): void {
    const mischief = this.mischief()
    if (mischief.cutAfter.delete(method)) {
      this.journal.count('fault', `connection cut before the reply to ${method}`)
      return this.connection.break(true)
    }
    const ms = takeHold(mischief, method)
    if (ms > 0) this.journal.count('fault', Number.isFinite(ms) ? 'late reply' : 'no reply')
    if (!Number.isFinite(ms)) return
    this.time.after(this.place, ms, () => {
      this.send({ type: 'res', id, ok: 'payload' in body, ...body })
      sent()
    })
  }
}

function takeHold(mischief: Mischief, method: Method): number {
  if (mischief.hold?.method !== method) return 0
  const { ms } = mischief.hold
  mischief.hold = undefined
  return ms
}
