import { GatewayCalls } from './gatewayCalls.js'
import { GatewayClient, type Mischief, noMischief } from './gatewayClient.js'
import type { Journal } from './journal.js'
import type { Connection, ServerEnd } from './network.js'
import { type Asked, type Ending, QuestionBook, Refusal, type WireAnswers } from './questionBook.js'
import { createPlace, epochMs, type VirtualTime } from './virtualTime.js'
import { type Call, readCall, type Reply, type WireError } from './wire.js'

const starting: WireError = {
  code: 'UNAVAILABLE',
  message: 'gateway starting; retry shortly',
  retryable: true,
  retryAfterMs: 500,
  details: { reason: 'startup-sidecars' },
}

const tickMs = 30_000
const startingMs = 1200
/** How often a Gateway that drains looks whether the last prompt has ended, in ms. */
const lookMs = 50

/** An OpenClaw Gateway by protocol sections 1 to 3, small enough to be believed. */
export class ModelGateway {
  readonly book: QuestionBook
  #status: 'up' | 'draining' | 'down' | 'starting' = 'up'
  #boot = 0
  #run: GatewayCalls
  readonly #clients = new Set<GatewayClient>()
  readonly #mischief = new Map<number, Mischief>()

  constructor(
    private readonly time: VirtualTime,
    private readonly journal: Journal,
  ) {
    this.book = new QuestionBook(time, (event, payload) => this.#tellAll(event, payload))
    this.#run = this.#nextRun()
    this.#tick()
  }

  get status() {
    return this.#status
  }

  /** What goes wrong next for a tab; to be changed. */
  mischief(tab: number): Mischief {
    const known = this.#mischief.get(tab) ?? noMischief()
    this.#mischief.set(tab, known)
    return known
  }

  /** Nothing goes wrong any more. */
  behave(): void {
    this.#mischief.clear()
  }

  ask(asked: Pick<Asked, 'id' | 'sessionKey' | 'questions'>, waitMs: number): void {
    if (this.#status === 'up') this.book.ask(this.#run.place, asked, waitMs)
  }

  /** Somebody else answers. */
  answer(id: string, answers: WireAnswers, by: Pick<Ending, 'actor' | 'resolvedBy'>): void {
    unlessRefused(() => this.book.answer(this.#run.place, id, answers, by))
  }

  /** Somebody else cancels. */
  cancel(id: string, by: Pick<Ending, 'actor' | 'resolvedBy'>): void {
    unlessRefused(() => this.book.cancel(this.#run.place, id, by))
  }

  /** Takes connections of a tab; null while it is on its way down. */
  readonly accept =
    (tab: number) =>
    (connection: Connection): ServerEnd | null => {
      if (this.#status === 'down' || this.#status === 'draining') return null
      const { time, journal } = this
      const { place } = this.#run
      const client = new GatewayClient(time, journal, place, tab, connection, () => this.mischief(tab))
      this.#clients.add(client)
      const payload = { nonce: client.nonce, ts: this.#now() }
      client.send({ type: 'event', event: 'connect.challenge', payload })
      return {
        receive: (data) => void (client.gone || this.#receive(client, data)),
        closed: () => this.#lose(client),
      }
    }

  /** Stops when the last prompt has ended or the budget is used up, and comes back with another boot id. */
  drain(budgetMs: number, downMs: number, announced: boolean): void {
    if (this.#status !== 'up') return
    this.#status = 'draining'
    this.#run.draining = true
    const { place } = this.#run
    const endMs = this.time.nowMs + budgetMs
    const look = () => {
      if (this.book.pending().length > 0 && this.time.nowMs < endMs) {
        this.time.after(place, lookMs, look)
        return
      }
      const restart = announced && { restartExpectedMs: downMs + startingMs }
      const shutdown = { event: 'shutdown', payload: { reason: 'gateway stopping', ...restart } }
      this.#stop(downMs, (client) => {
        client.send({ type: 'event', ...shutdown })
        client.connection.close(1012, 'service restart')
      })
    }
    look()
  }

  /** Is killed: it says nothing and forgets everything. */
  crash(downMs: number): void {
    if (this.#status !== 'down') this.#stop(downMs, (client) => client.connection.break(false))
  }

  /** Closes a tab's connections, as it does for a slow consumer. */
  close(tab: number, code: number, reason: string): void {
    for (const client of this.#clients) {
      if (client.tab !== tab) continue
      this.#lose(client)
      client.connection.close(code, reason)
    }
  }

  /** Sends a tab what nobody should send. */
  babble(tab: number, data: string): void {
    for (const client of this.#clients) {
      if (client.tab === tab && client.greeted) client.connection.download(data)
    }
  }

  #nextRun(): GatewayCalls {
    this.#boot += 1
    return new GatewayCalls(this.time, this.journal, this.book, createPlace(`gateway ${this.#boot}`))
  }

  #stop(downMs: number, leave: (client: GatewayClient) => void): void {
    this.#status = 'down'
    this.#run.place.gone = true
    for (const client of this.#clients) {
      leave(client)
      this.#lose(client)
    }
    this.book.forgetAll()
    const run = this.#nextRun()
    this.#run = run
    this.time.after(run.place, downMs, () => {
      this.#status = 'starting'
      this.#tick()
      this.time.after(run.place, startingMs, () => {
        this.#status = 'up'
      })
    })
  }

  #lose(client: GatewayClient): void {
    client.leave()
    this.#clients.delete(client)
  }

  #tick(): void {
    this.time.after(this.#run.place, tickMs, () => {
      this.#tellAll('tick', { ts: this.#now() })
      this.#tick()
    })
  }

  #tellAll(event: string, payload: unknown): void {
    for (const client of this.#clients) if (client.greeted) client.tell(event, payload)
  }

  #now(): number {
    return epochMs + this.time.nowMs
  }

  #receive(client: GatewayClient, data: string): void {
    const call = readCall(data)
    const reply = (body: Reply) => client.reply(call, body, () => this.#replied(client, call, body))
    try {
      const body = this.#do(client, call, reply)
      if (body) reply(body)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { message, reason } = error
      reply({ error: { code: 'INVALID_REQUEST', message, details: { reason } } })
    }
  }

  #do(client: GatewayClient, call: Call, reply: (body: Reply) => void): Reply | undefined {
    if (call.method === 'connect') return this.#connect(client, call.params.device.nonce)
    if (!client.greeted) throw new Error(`${call.method} before hello`)
    return this.#run.do(call, client.tab, client.mischief(), reply)
  }

  #replied(client: GatewayClient, { method }: Call, body: Reply): void {
    if (method !== 'connect') return
    if ('payload' in body) client.greeted = true
    else this.close(client.tab, 1013, 'gateway starting')
  }

  #connect(client: GatewayClient, nonce: string): Reply {
    if (nonce !== client.nonce) throw new Error('a proof for another challenge')
    if (this.#status === 'starting') return { error: starting }
    const scopes = ['operator.read', 'operator.write', 'operator.questions']
    return {
      payload: {
        type: 'hello-ok',
        protocol: 4,
        server: { version: '2026.9.6', bootId: `boot ${this.#boot}`, connId: client.nonce },
        features: { methods: ['question.list', 'question.get', 'question.resolve', 'question.waitAnswer'] },
        snapshot: { sessionDefaults: { defaultAgentId: 'main', mainSessionKey: 'agent:main:main' } },
        auth: { method: 'token', role: 'operator', scopes, deviceToken: `device token ${client.tab}` },
        policy: { tickIntervalMs: tickMs },
      },
    }
  }
}

function unlessRefused(run: () => unknown): void {
  try {
    run()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
