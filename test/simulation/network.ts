import { mix } from './random.js'
import { createPlace, type Place, type VirtualTime } from './virtualTime.js'

/** The page's end of a connection. */
export interface PageEnd {
  readonly readyState: number
  opened(): void
  message(data: string): void
  closed(code: number, reason: string): void
}

/** The Gateway's end of a connection. */
export interface ServerEnd {
  receive(data: string): void
  /** The connection is over; nothing more comes. */
  closed(): void
}

/** A server that takes connections; null refuses the upgrade. */
export type Accept = (connection: Connection) => ServerEnd | null

/** Sees every frame: when the page sends it, when it arrives at the Gateway, and when one arrives at the page. */
export type Tap = (way: 'sent' | 'arrived' | 'received', data: string, connection: Connection) => void

/** How long a page waits for an upgrade that nobody answers, in ms. */
const upgradeTimeoutMs = 20_000

/**
 * One tab's way to the Gateway. Frames of a connection arrive in order and unchanged, as TCP has it, or not at all once
 * it is broken; how long they take differs from frame to frame and from tab to tab.
 */
export class Line {
  readonly #place = createPlace('network')
  readonly connections = new Set<Connection>()
  /** `silent` swallows everything; nobody is told. `offline` is known at once. */
  state: 'up' | 'offline' | 'silent' = 'up'
  #stalledUntilMs = 0
  #troubles = 0
  #opened = 0

  constructor(
    private readonly time: VirtualTime,
    /** How long a frame takes, at least and at most, in ms. */
    private readonly latency: { readonly minMs: number; readonly maxMs: number },
    private readonly chance: number,
    readonly accept: Accept,
    readonly tap: Tap,
  ) {}

  nextConnection(): number {
    this.#opened += 1
    return this.#opened
  }

  /** Runs something on the way or at its end, after a frame's time. */
  later(run: () => void, place: Place = this.#place, ms = this.latencyMs()): void {
    this.time.after(place, ms, run)
  }

  /** When a frame that is sent now arrives, in true ms. */
  arrivalMs(): number {
    return Math.max(this.time.nowMs + this.latencyMs(), this.#stalledUntilMs)
  }

  after(atMs: number, place: Place, run: () => void): void {
    this.time.after(place, atMs - this.time.nowMs, run)
  }

  private latencyMs(): number {
    const { minMs, maxMs } = this.latency
    return minMs + (mix(this.chance, this.time.nowMs) % (maxMs - minMs + 1))
  }

  /** Breaks every connection. What the page sent last still arrives, or not; what was on its way to it does not. */
  cut(lastArrives: boolean): void {
    for (const connection of this.connections) connection.break(lastArrives)
  }

  goOffline(ms: number): void {
    this.state = 'offline'
    this.cut(false)
    this.#comeBackAfter(ms)
  }

  /** The connections die and nobody is told. */
  goSilent(ms: number): void {
    this.state = 'silent'
    for (const connection of this.connections) connection.dead = true
    this.#comeBackAfter(ms)
  }

  /** Frames pile up and then arrive one right after the other. */
  stall(ms: number): void {
    this.#stalledUntilMs = Math.max(this.#stalledUntilMs, this.time.nowMs + ms)
  }

  heal(): void {
    this.#troubles += 1
    this.state = 'up'
    this.#stalledUntilMs = 0
  }

  #comeBackAfter(ms: number): void {
    this.#troubles += 1
    const trouble = this.#troubles
    this.later(() => void (trouble === this.#troubles && this.heal()), this.#place, ms)
  }

  /** Waits for an upgrade that may never come. */
  connect(connection: Connection): void {
    if (this.state === 'up') this.later(() => connection.upgrade())
    const ms = this.state === 'offline' ? 5 : upgradeTimeoutMs
    this.later(() => connection.giveUp(), connection.page, ms)
  }
}

/** One connection, from the page's socket to the Gateway. */
export class Connection {
  /** Nothing arrives any more, and neither end knows. */
  dead = false
  readonly number: number
  #server: ServerEnd | null = null
  /** Frames of a way that is shut do not arrive. */
  readonly #shut = { up: false, down: false }
  readonly #lastMs = { up: 0, down: 0 }

  constructor(
    readonly line: Line,
    readonly page: Place,
    private readonly socket: PageEnd,
  ) {
    this.number = line.nextConnection()
    line.connections.add(this)
    line.connect(this)
  }

  upgrade(): void {
    if (this.#shut.down) return
    this.#down(() => this.socket.opened())
    this.#server = this.line.state === 'up' ? this.line.accept(this) : null
    if (!this.#server) this.lost()
  }

  /** The upgrade took too long. */
  giveUp(): void {
    if (this.socket.readyState === 0) this.lost()
  }

  /** The page sends a frame. */
  upload(data: string): void {
    this.line.tap('sent', data, this)
    if (this.line.state === 'up' && this.dead) return this.lost()
    this.#up(() => {
      this.line.tap('arrived', data, this)
      this.#server?.receive(data)
    })
  }

  /** The Gateway sends a frame. */
  download(data: string): void {
    this.#down(() => {
      this.line.tap('received', data, this)
      this.socket.message(data)
    })
  }

  /** The page closes; what it sent before still arrives. */
  leave(): void {
    this.#shut.down = true
    this.#up(() => this.#end())
  }

  /** The Gateway closes; what it sent before still arrives. */
  close(code: number, reason: string): void {
    this.#shut.up = true
    this.#server = null
    this.#down(() => {
      this.#shut.down = true
      this.line.connections.delete(this)
      this.socket.closed(code, reason)
    })
  }

  break(lastArrives: boolean): void {
    this.lost()
    if (lastArrives) return this.#up(() => this.#end())
    this.#shut.up = true
    this.line.later(() => this.#end())
  }

  /** The page learns that there is no connection. */
  lost(): void {
    this.#shut.down = true
    this.line.connections.delete(this)
    this.line.later(() => this.socket.closed(1006, ''), this.page, 0)
  }

  #end(): void {
    const server = this.#server
    this.#server = null
    this.#shut.up = true
    this.line.connections.delete(this)
    server?.closed()
  }

  #up(run: () => void): void {
    this.#lastMs.up = Math.max(this.#lastMs.up, this.line.arrivalMs())
    this.line.after(this.#lastMs.up, gatewaySide, () => void (this.#shut.up || this.dead || run()))
  }

  #down(run: () => void): void {
    this.#lastMs.down = Math.max(this.#lastMs.down, this.line.arrivalMs())
    this.line.after(this.#lastMs.down, this.page, () => void (this.#shut.down || this.dead || run()))
  }
}

/** Frames arrive at the Gateway's machine, whatever runs there. */
const gatewaySide = createPlace('gateway')
