/** Where something runs: one load of a page, one run of the Gateway, the network. */
export interface Place {
  readonly name: string
  /** Nothing of a place that is gone runs any more. */
  gone: boolean
  /** A page that sleeps takes up everything later, in order. True ms. */
  wakesAtMs: number
}

export function createPlace(name: string): Place {
  return { name, gone: false, wakesAtMs: 0 }
}

interface Task {
  readonly id: number
  readonly place: Place
  readonly atMs: number
  readonly run: () => void
}

/** The true time at which every schedule begins, in epoch ms. */
export const epochMs = 1_796_159_486_000

/** What a browser's timer makes of a longer delay: none at all. */
const longestDelayMs = 2 ** 31 - 1

const { setImmediate } = globalThis

/** Time that passes only when it is told to. Everything in a schedule runs here, one thing after another. */
export class VirtualTime {
  /** True time since the beginning. */
  nowMs = 0
  /** How far the person's clock is ahead. */
  skewMs = 0
  /** Whose code runs now; timers that it sets are its own. */
  #place = createPlace('nobody')
  readonly #tasks: Task[] = []
  #lastId = 0

  get place(): Place {
    return this.#place
  }

  /** Runs something later in a place. Returns the way to call it off. */
  after(place: Place, ms: number, run: () => void): () => void {
    const id = this.#add(place, ms, run)
    return () => this.#remove(id)
  }

  /** Runs something now in a place, and all that follows from it without waiting. */
  async enter(place: Place, run: () => void): Promise<void> {
    this.#place = place
    run()
    await new Promise((resolve) => void setImmediate(resolve))
  }

  /** Lets time pass: runs what is due in order, and what follows from it; `rest` after each, until it gives false. */
  async passUntil(endMs: number, rest: () => boolean): Promise<void> {
    for (let task = this.#next(endMs); task; task = this.#next(endMs)) {
      this.#remove(task.id)
      this.nowMs = Math.max(this.nowMs, task.atMs, task.place.wakesAtMs)
      await this.enter(task.place, task.run)
      if (!rest()) return
    }
    this.nowMs = Math.max(this.nowMs, endMs)
  }

  /** Makes the global timers and clocks those of this time. Returns the way back. */
  install(): () => void {
    const { setTimeout, clearTimeout, Date } = globalThis
    const localMs = () => epochMs + this.nowMs + this.skewMs
    class LocalDate extends Date {
      constructor(...given: [] | [value: number | string]) {
        super(given[0] ?? localMs())
      }
      static override now = localMs
    }
    Object.assign(globalThis, {
      setTimeout: (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
        this.#add(this.#place, ms > longestDelayMs ? 1 : ms, () => run(...given)),
      clearTimeout: (id: unknown) => this.#remove(id),
      Date: LocalDate,
    })
    Object.defineProperty(performance, 'now', { value: () => this.nowMs, configurable: true })
    return () => {
      Object.assign(globalThis, { setTimeout, clearTimeout, Date })
      Reflect.deleteProperty(performance, 'now')
    }
  }

  #add(place: Place, ms: number, run: () => void): number {
    this.#lastId += 1
    this.#tasks.push({ id: this.#lastId, place, atMs: this.nowMs + Math.max(0, Math.round(ms)), run })
    return this.#lastId
  }

  #remove(id: unknown): void {
    const index = this.#tasks.findIndex((task) => task.id === id)
    if (index >= 0) this.#tasks.splice(index, 1)
  }

  #next(endMs: number): Task | undefined {
    let first: Task | undefined
    for (const task of this.#tasks) {
      const { gone, wakesAtMs } = task.place
      if (!gone && Math.max(task.atMs, wakesAtMs) <= endMs && (!first || isBefore(task, first))) first = task
    }
    return first
  }
}

/** Whoever wakes first, then what was due first, then what was asked for first. */
function isBefore(a: Task, b: Task): boolean {
  const [dueA, dueB] = [Math.max(a.atMs, a.place.wakesAtMs), Math.max(b.atMs, b.place.wakesAtMs)]
  return (dueA - dueB || a.atMs - b.atMs || a.id - b.id) < 0
}
