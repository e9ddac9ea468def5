/** Those who want to hear of something. */
export interface Listeners<T> {
  /** How many listen now. */
  readonly size: () => number
  readonly add: (listener: (value: T) => void) => () => void
  readonly emit: (value: T) => void
}

/** A list of listeners in which one that throws keeps nothing from the others. */
export function createListeners<T>(): Listeners<T> {
  const entries = new Set<{ readonly listener: (value: T) => void }>()
  return {
    size: () => entries.size,
    add(listener) {
      const entry = { listener }
      entries.add(entry)
      return () => void entries.delete(entry)
    },
    emit(value) {
      for (const entry of entries) {
        try {
          entry.listener(value)
        } catch (error) {
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
  }
}
