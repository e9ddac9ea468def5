/** A map that does not grow for ever: one entry more than its limit makes it forget the one that was set first. */
export interface LimitedMap<T> {
  readonly has: (id: string) => boolean
  readonly get: (id: string) => T | undefined
  readonly set: (id: string, value: T) => void
}

/**
 * How many ids are remembered, such as those of prompts that have ended. An ended id is delivered again within moments or
 * never, so that the newest 10,000 are as good as all of them, and no peer can fill the page's memory.
 */
const manyIds = 10_000

export function createLimitedMap<T>(limit = manyIds): LimitedMap<T> {
  const entries = new Map<string, T>()
  return {
    has: (id) => entries.has(id),
    get: (id) => entries.get(id),
    set(id, value) {
      entries.set(id, value)
      const [oldest] = entries.keys()
      if (entries.size > limit && oldest !== undefined) entries.delete(oldest)
    },
  }
}
