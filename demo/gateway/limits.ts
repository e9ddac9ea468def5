import type { Clock } from 'react-ask-user/core'

/** How wrong tokens are answered: ten of one client within a minute lock it out for five, as at the real Gateway. */
const attempts = { most: 10, windowMs: 60_000, lockoutMs: 300_000, clients: 10_000 } as const

interface Failures {
  atMs: number[]
  lockedUntilMs: number
}

/** Counts the wrong tokens of each client. */
export class FailedAttempts {
  /** By client, those that failed last at the end. */
  readonly #failures = new Map<string, Failures>()

  constructor(private readonly clock: Clock) {}

  /** How long a client is locked out, in ms; 0 where it is not. */
  lockedForMs(client: string): number {
    const lockedUntilMs = this.#failures.get(client)?.lockedUntilMs ?? 0
    return Math.max(0, lockedUntilMs - this.clock.now())
  }

  /** Counts a wrong token. */
  add(client: string): void {
    const now = this.clock.now()
    const before = this.#failures.get(client)?.atMs ?? []
    const atMs = [...before.filter((ms) => ms > now - attempts.windowMs), now]
    const isLocked = atMs.length >= attempts.most
    this.#failures.delete(client)
    this.#failures.set(client, {
      atMs: isLocked ? [] : atMs,
      lockedUntilMs: isLocked ? now + attempts.lockoutMs : 0,
    })
    const [oldest] = this.#failures.keys()
    if (this.#failures.size > attempts.clients && oldest !== undefined) this.#failures.delete(oldest)
  }

  /** Forgives a client that had the right token after all. */
  clear(client: string): void {
    this.#failures.delete(client)
  }
}

/** How many requests one connection may make. No page comes near it. */
export const requestLimit = { most: 600, windowMs: 60_000 } as const

/** Counts the requests of one connection. */
export class RequestBudget {
  #startedMs = Number.NEGATIVE_INFINITY
  #count = 0

  constructor(private readonly clock: Clock) {}

  /** Takes one request from the budget. Gives how long to wait, in ms, where there is nothing left; else 0. */
  take(): number {
    const now = this.clock.now()
    if (now - this.#startedMs >= requestLimit.windowMs) {
      this.#startedMs = now
      this.#count = 0
    }
    this.#count += 1
    return this.#count > requestLimit.most ? this.#startedMs + requestLimit.windowMs - now : 0
  }
}
