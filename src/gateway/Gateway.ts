import type { PromptTransport } from '../core/index.js'
import type { DeviceKeyStore } from './deviceKey.js'
import type { DeviceTokenStore } from './deviceStorage.js'
import type { GatewayClientLike, GatewayEvent } from './GatewayClientLike.js'
import type { ConnectionSource } from './connectionSignal.js'
import type { WebSocketConstructor } from './socket.js'

/** What `connectGateway` is made with. All but `url` has a default. */
export interface GatewayOptions {
  /** `ws://` or `wss://`, without credentials, tokens or a fragment. */
  readonly url: string
  /** The Gateway's shared token or password. Where neither is given, a device token from an earlier visit is used. */
  readonly auth?: { readonly token?: string; readonly password?: string }
  /** The session whose prompts are shown, in short or full form. Default: the Gateway's main session. */
  readonly sessionKey?: string
  /** How this page introduces itself. */
  readonly client?: {
    readonly displayName?: string
    /** Default: `0`. */
    readonly version?: string
    readonly instanceId?: string
  }
  /** BCP 47, for the Gateway's own texts. */
  readonly locale?: string
  /** Default: a WebCrypto Ed25519 key per Gateway whose private half cannot be exported, kept in IndexedDB. */
  readonly deviceKey?: DeviceKeyStore
  /** Default: IndexedDB, per Gateway, and memory where that is blocked. */
  readonly tokenStore?: DeviceTokenStore
  /** Default: the global one. */
  readonly WebSocket?: WebSocketConstructor
  /** The local clock, in epoch ms. Default: `Date`. */
  readonly clock?: { now(): number }
  /** 0 to 1, for the jitter of the back-off. Default: `Math.random`. */
  readonly random?: () => number
  /** Makes request ids, never twice the same. Default: 128 random bits in hex. */
  readonly createId?: () => string
}

/** A connection to an OpenClaw Gateway. It is a `GatewayClientLike`: `gatewayTransport` gives a second session over it. */
export interface Gateway extends GatewayClientLike {
  /** The session's questions, for `createQuestionStore`. */
  readonly transport: PromptTransport
  /**
   * One call on the same connection, such as `chat.send`. It waits for nothing and is not repeated. Rejects with a
   * `GatewayError`: `NOT_CONNECTED` before hello and while offline, `CONNECTION_LOST`, `TIMEOUT` (`timeoutMs`, 30 s by
   * default), `ABORTED`, or the Gateway's own code.
   */
  request(
    method: string,
    params?: unknown,
    options?: { readonly timeoutMs?: number; readonly signal?: AbortSignal },
  ): Promise<unknown>
  /** Every event of the connection, in order; of `connect.challenge` only the `ts`. Returns the way to stop. */
  onEvent(listener: (event: GatewayEvent) => void): () => void
  /**
   * The connection itself: `ready` after each hello. (The transport says `ready` later, when the open prompts are told.)
   * `refused` with `scopes-missing` is connected all the same: `request` works for what was granted, and without
   * `operator.questions` no question call is made.
   */
  readonly connection: ConnectionSource
  /** The canonical session key, once hello has come. */
  sessionKey(): string | undefined
  /** Tries now: instead of waiting while offline, and after `refused`, when whatever was wrong has been put right. */
  reconnect(): void
  /** Ends the connection for good. */
  close(): void
}
