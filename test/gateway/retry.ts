import { setTimeout as sleep } from 'node:timers/promises'

export interface RetryOptions {
  readonly timeoutMs: number
  readonly everyMs?: number
  /** Why trying again is pointless, if it is. */
  readonly hopeless?: () => string | undefined
}

/** Tries again until it works; the last failure is the cause of the error when it gives up. */
export async function retryUntil<T>(attempt: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { timeoutMs, everyMs = 200, hopeless } = options
  const deadline = Date.now() + timeoutMs
  for (;;) {
    try {
      return await attempt()
    } catch (cause) {
      const why = hopeless?.() ?? (Date.now() + everyMs > deadline ? `waited ${timeoutMs} ms` : undefined)
      if (why !== undefined) throw new Error(`gave up: ${why}`, { cause })
    }
    await sleep(everyMs)
  }
}
