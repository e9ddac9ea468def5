import type { Connection } from '../core/index.js'
import type { ConnectionSource } from './connectionSignal.js'

/** One event frame (protocol section 1.1). `seq` counts per connection; without it no gap can be noticed. */
export interface GatewayEvent {
  readonly event: string
  readonly payload?: unknown
  readonly seq?: number | undefined
}

/**
 * A Gateway connection that someone else holds. `connectGateway` gives one; over the official client it is
 *
 * ```ts
 * const connection = connectionSignal() // .set({ status: 'ready' }) in onHello, offline in onClose
 * gatewayTransport({
 *   request: (method, params, options) => client.request(method, params, options),
 *   onEvent: (listener) => client.addEventListener(listener),
 *   connection,
 * })
 * ```
 */
export interface GatewayClientLike {
  /**
   * One call; `timeoutMs` is how long to wait for the reply. Rejects with the Gateway's error (an object with its `code`,
   * `message` and `details`), or with one without a code where the connection was lost.
   */
  request(method: string, params?: unknown, options?: { readonly timeoutMs?: number }): Promise<unknown>
  /** Calls the listener for each event frame, in order. Returns the way to stop. */
  onEvent(listener: (event: GatewayEvent) => void): () => void
  /** `ready` after each hello, told again for each new connection; see `connectionSignal`. */
  readonly connection: ConnectionSource
  /** The session to show where the options name none; undefined shows those of all sessions. */
  sessionKey?(): string | undefined
  /**
   * One name per Gateway, the same after a reload and in every tab, such as its address. With it, tabs tell each other
   * which prompts have ended, and what was typed for one that ended while the page was away is shown again.
   */
  readonly name?: string
}

/** Whether question calls may go out. */
export function isUsable(connection: Connection): boolean {
  if (connection.status !== 'refused') return connection.status === 'ready'
  return connection.missingScopes?.includes('operator.questions') === false
}
