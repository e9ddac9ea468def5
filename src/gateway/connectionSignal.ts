import type { Connection } from '../core/index.js'
import { createListeners } from '../core/listeners.js'

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
