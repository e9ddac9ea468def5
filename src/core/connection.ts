/** Why there is no connection, or not enough of one. Each has its own sentence in `locales/`. */
export type ConnectionProblem =
  | 'lost'
  | 'starting'
  | 'restarting'
  | 'token-missing'
  | 'token-mismatch'
  | 'password'
  | 'pairing-required'
  | 'device-refused'
  | 'origin-refused'
  | 'protocol-mismatch'
  | 'scopes-missing'
  | 'rate-limited'
  | 'insecure-page'
  | 'refused'

/** How a transport is connected. */
export type Connection =
  /** The first attempt is under way, or there never was one. */
  | { readonly status: 'connecting' }
  | { readonly status: 'ready' }
  /** Lost; it comes back by itself. */
  | { readonly status: 'offline'; readonly problem: ConnectionProblem; readonly detail?: string }
  /** It will not come back before someone does something. */
  | {
      readonly status: 'refused'
      readonly problem: ConnectionProblem
      readonly detail?: string
      readonly missingScopes?: readonly string[]
    }
