/** A list that only grows, and that can be waited on. */
export class Journal<T> {
  readonly #entries: T[] = []
  readonly #watchers = new Set<() => void>()

  get entries(): readonly T[] {
    return this.#entries
  }

  add(entry: T): void {
    this.#entries.push(entry)
    for (const watch of this.#watchers) watch()
  }

  /** The oldest entry that matches, whether it is there already or still to come. `missing` words the failure. */
  find(matches: (entry: T, index: number) => boolean, timeoutMs: number, missing: () => string): Promise<T> {
    return new Promise((resolve, reject) => {
      let looked = 0
      const stop = () => {
        clearTimeout(timer)
        this.#watchers.delete(look)
      }
      const look = () => {
        for (const entry of this.#entries.slice(looked)) {
          if (!matches(entry, looked++)) continue
          stop()
          resolve(entry)
          return
        }
      }
      const timer = setTimeout(() => {
        stop()
        reject(new Error(`${missing()} (waited ${timeoutMs} ms)`))
      }, timeoutMs)
      this.#watchers.add(look)
      look()
    })
  }
}
