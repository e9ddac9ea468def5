import type { Connection } from '../core/index.js'

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

/** How something is connected, now and from now on. */
export interface ConnectionSource {
  readonly get: () => Connection
  /** Calls the listener on each change, not at once. Returns the way to stop. */
  readonly subscribe: (listener: (connection: Connection) => void) => () => void
}

/** A `ConnectionSource` that is told by whoever holds the connection. */
export interface ConnectionSignal extends ConnectionSource {
  /** Tells everyone, also when nothing changed: a second `ready` means a new connection. */
  readonly set: (connection: Connection) => void
}

/**
 * Makes the `connection` of a `GatewayClientLike` from the callbacks of a client: `set({ status: 'ready' })` after each
 * hello, `set({ status: 'offline', problem: 'lost' })` after each close. It starts as `connecting`.
 */
export function connectionSignal(): ConnectionSignal {
  const listeners = createListeners<Connection>()
  let current: Connection = { status: 'connecting' }
  return {
    get: () => current,
    subscribe: listeners.add,
    set(connection) {
      current = connection
      listeners.emit(connection)
    },
  }
}
