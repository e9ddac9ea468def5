/** Time as the gateway sees it, so that tests decide when a question expires. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Runs `callback` once after `delayMs`; the returned function calls it off. */
  after(delayMs: number, callback: () => void): () => void
}

/** The clock of the machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs)
    return () => clearTimeout(timer)
  },
}
