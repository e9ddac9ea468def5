/** A set of ids that does not grow for ever. */
export interface IdSet {
  readonly has: (id: string) => boolean
  /** Adds an id; one more than the limit makes it forget the one that was added first. */
  readonly add: (id: string) => void
}

/**
 * Remembers ids, such as those of prompts that have ended. An ended id is delivered again within moments or never, so that
 * the newest 10,000 are as good as all of them, and no peer can fill the page's memory.
 */
export function createIdSet(limit = 10_000): IdSet {
  const ids = new Set<string>()
  return {
    has: (id) => ids.has(id),
    add(id) {
      ids.add(id)
      const [oldest] = ids
      if (ids.size > limit && oldest !== undefined) ids.delete(oldest)
    },
  }
}
