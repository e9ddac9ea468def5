/** The official back-off of a page (protocol section 1.9). */
export const backoff = { initialMs: 800, multiplier: 1.7, maxMs: 15_000 } as const

/** How far the waits of many pages are spread, so that they do not come back all at once. */
const jitter = 0.2

/** The most that a Gateway can ask for, in ms. */
const longestFloorMs = 300_000

/** The wait before try number `attempt` (from 0), in ms; never below what the Gateway asked for, up to five minutes. */
export function reconnectDelay(attempt: number, random: () => number, floorMs = 0): number {
  const base = Math.min(backoff.maxMs, backoff.initialMs * backoff.multiplier ** attempt)
  const floor = Math.min(floorMs, longestFloorMs)
  const spread = random()
  return Math.round(Math.max(base * (1 + jitter * (2 * spread - 1)), floor * (1 + jitter * spread)))
}

/** Calls back when the browser is on line again or the page becomes visible. Does nothing outside a browser. */
export function onWake(callback: () => void): () => void {
  if (typeof window === 'undefined' || typeof document === 'undefined') return () => {}
  const visible = () => void (document.visibilityState === 'visible' && callback())
  window.addEventListener('online', callback)
  document.addEventListener('visibilitychange', visible)
  return () => {
    window.removeEventListener('online', callback)
    document.removeEventListener('visibilitychange', visible)
  }
}

/** Barks when nothing was heard for twice the time in which something is due. */
export function createWatchdog(bark: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitMs: number | undefined
  const heard = () => {
    clearTimeout(timer)
    if (waitMs !== undefined) timer = setTimeout(bark, waitMs)
  }
  return {
    heard,
    start(intervalMs: number) {
      waitMs = 2 * intervalMs + 1
      heard()
    },
    stop() {
      waitMs = undefined
      heard()
    },
  }
}
