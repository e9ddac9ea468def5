/** Time and timers, passed in to whatever needs them; no rule of core reads it. */
export interface Clock {
  /** Epoch ms. */
  now(): number
  /** Runs something once after some ms. Returns the way to call it off. */
  after(ms: number, run: () => void): () => void
}

/** The longest delay that a browser's timer takes, in ms. */
const longest = 2 ** 31 - 1

/** The clock of the machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, Math.min(ms, longest))
    return () => clearTimeout(timer)
  },
}
