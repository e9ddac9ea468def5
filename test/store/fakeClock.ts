import type { Clock } from 'react-ask-user/store'

/** A clock that stands still until it is moved. */
export class FakeClock implements Clock {
  #now = 1_000_000
  readonly #timers = new Set<{ at: number; run: () => void }>()

  now = () => this.#now

  after = (ms: number, run: () => void) => {
    const timer = { at: this.#now + ms, run }
    this.#timers.add(timer)
    return () => void this.#timers.delete(timer)
  }

  /** Somebody sets it; timers go on as they were. */
  set(now: number): void {
    for (const timer of this.#timers) timer.at += now - this.#now
    this.#now = now
  }

  /** How many timers are set. */
  get timers(): number {
    return this.#timers.size
  }

  /** Lets time pass at once: runs what is due, without waiting for what follows from it. */
  pass(ms: number): void {
    this.#now += ms
    for (const timer of [...this.#timers].filter(({ at }) => at <= this.#now)) {
      this.#timers.delete(timer)
      timer.run()
    }
  }

  /** Lets time pass: runs what is due in order, and what follows from it. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms
    for (;;) {
      const [next] = [...this.#timers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)
      if (!next) break
      this.#timers.delete(next)
      this.#now = Math.max(this.#now, next.at)
      next.run()
      await settle()
    }
    this.#now = end
  }
}

/** Lets everything happen that waits for nothing but its turn. */
export const settle = () => new Promise<void>((resolve) => void setImmediate(resolve))
