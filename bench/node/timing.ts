import process from 'node:process'

/** What something costs without a browser, round by round. */
export interface Measured {
  readonly what: string
  readonly unit: 'µs' | 'ms' | 'bytes' | 'timers'
  readonly values: readonly number[]
}

/** How long a batch lasts at least, in ms, so that the clock's grain does not count. */
const batchMs = 20

/** Microseconds for one run, in each of so many rounds. */
export function timeEach(rounds: number, run: () => unknown): number[] {
  let batch = 1
  while (timeOf(batch, run) < batchMs) batch *= 2
  return Array.from({ length: rounds }, () => (timeOf(batch, run) / batch) * 1000)
}

function timeOf(count: number, run: () => unknown): number {
  const started = performance.now()
  for (let index = 0; index < count; index += 1) run()
  return performance.now() - started
}

/** Milliseconds for something that waits. */
export async function timeOnce(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await run()
  return performance.now() - started
}

export const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve))

/** The heap's bytes without what nobody holds. */
export function heapBytes(): number {
  const { gc } = globalThis
  if (!gc) throw new Error('Memory is only measured with node --expose-gc')
  gc()
  gc()
  return process.memoryUsage().heapUsed
}
