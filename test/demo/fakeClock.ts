import type { Clock } from 'react-ask-user/core'

interface Timer {
  readonly dueMs: number
  readonly callback: () => void
}

/** A clock that stands still until it is told otherwise. */
export class FakeClock implements Clock {
  #nowMs = 1_800_000_000_000
  readonly #timers = new Set<Timer>()

  now(): number {
    return this.#nowMs
  }

  after(delayMs: number, callback: () => void): () => void {
    const timer = { dueMs: this.#nowMs + delayMs, callback }
    this.#timers.add(timer)
    return () => void this.#timers.delete(timer)
  }

  /** Lets time pass, timer by timer. */
  advance(ms: number): void {
    const untilMs = this.#nowMs + ms
    for (;;) {
      const [next] = [...this.#timers].toSorted((a, b) => a.dueMs - b.dueMs)
      if (!next || next.dueMs > untilMs) break
      this.#timers.delete(next)
      this.#nowMs = next.dueMs
      next.callback()
    }
    this.#nowMs = untilMs
  }
}
