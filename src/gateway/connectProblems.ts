import { fieldsOf, waitOf } from '../core/foreign.js'
import type { Connection, ConnectionProblem } from '../core/index.js'
import { type GatewayError, textIn } from './GatewayError.js'

/** How an attempt or a connection ended, and the least wait before the next one, in ms. */
export interface Ended {
  readonly connection: Extract<Connection, { status: 'offline' | 'refused' }>
  readonly retryAfterMs?: number | undefined
}

/** What the page knows about its own attempt. */
export interface Attempt {
  /** Where the page came from; undefined outside a browser. */
  readonly origin: string | undefined
  /** Whether the host gave a token, so that a refused device token was not the only one. */
  readonly sharedToken: boolean
}

/** `error.details.code` of a refused `connect` (protocol section 1.8). */
const problems: readonly (readonly [RegExp, ConnectionProblem])[] = [
  [/^AUTH_(REQUIRED|TOKEN_MISSING)$/, 'token-missing'],
  [/^AUTH_(UNAUTHORIZED|(DEVICE_)?TOKEN_MISMATCH)$/, 'token-mismatch'],
  [/^AUTH_PASSWORD_/, 'password'],
  [/^AUTH_SCOPE_MISMATCH$/, 'scopes-missing'],
  [/^AUTH_RATE_LIMITED$/, 'rate-limited'],
  [/^PAIRING_REQUIRED$/, 'pairing-required'],
  [/^CONTROL_UI_ORIGIN_NOT_ALLOWED$/, 'origin-refused'],
  [/^DEVICE_AUTH_|^(CONTROL_UI_)?DEVICE_IDENTITY_REQUIRED$/, 'device-refused'],
  [/^(PROTOCOL|CLIENT_VERSION|CONTROL_UI_BUILD)_MISMATCH$/, 'protocol-mismatch'],
]

/** Refusals of one proof, not of the device: the next attempt signs a fresh challenge. */
const staleProof = /^DEVICE_AUTH_(SIGNATURE_EXPIRED|NONCE_MISMATCH)$/

/** Says what a refused `connect` means. Everything that is not known to pass by itself is final, so that nothing storms. */
export function connectProblem(error: GatewayError, attempt: Attempt): Ended {
  const { code, retryAfterMs, message } = error
  const reason = error.reason ?? ''
  if ((code === 'UNAVAILABLE' || error.retryable) && reason !== 'AUTH_RATE_LIMITED') {
    const why = textIn(error.details, 'reason')
    const problem =
      why === 'startup-sidecars' ? 'starting' : why === 'gateway-restarting' ? 'restarting' : 'lost'
    return { connection: { status: 'offline', problem, detail: message }, retryAfterMs }
  }
  const problem = problemOf(reason, attempt)
  const detail = detailOf(problem, error, attempt)
  const waits =
    problem === 'pairing-required' && textIn(error.details, 'recommendedNextStep') === 'wait_then_retry'
  const passes = waits || staleProof.test(reason)
  return { connection: { status: passes ? 'offline' : 'refused', problem, detail }, retryAfterMs }
}

function problemOf(reason: string, { sharedToken }: Attempt): ConnectionProblem {
  if (reason === 'AUTH_DEVICE_TOKEN_MISMATCH' && !sharedToken) return 'token-missing'
  return problems.find(([reasons]) => reasons.test(reason))?.[1] ?? 'refused'
}

/** What helps the person next: the request to approve, the origin to allow; otherwise the Gateway's own words. */
function detailOf(problem: ConnectionProblem, error: GatewayError, { origin }: Attempt): string {
  if (problem === 'pairing-required') return textIn(error.details, 'requestId') ?? error.message
  if (problem === 'origin-refused') return origin ?? error.message
  return error.message
}

/** What the client knows about a close. */
export interface Close {
  readonly code: number
  readonly reason: string
  readonly socketOpened: boolean
  /** The `shutdown` event, where the Gateway had said that it shuts down. */
  readonly shutdown: { readonly payload?: unknown } | undefined
}

/** Says what a close means that no refusal came before (protocol section 1.9). All of them are worth another try. */
export function closeProblem(close: Close, before: Connection): Ended {
  // A Gateway on its way down or up refuses the upgrade itself, and a page sees nothing but 1006.
  if (!close.socketOpened && before.status === 'offline') return { connection: before }
  const problem =
    close.shutdown || close.code === 1012 ? 'restarting' : close.code === 1013 ? 'starting' : 'lost'
  return {
    connection: { status: 'offline', problem, ...(close.reason && { detail: close.reason }) },
    retryAfterMs: waitOf(fieldsOf(close.shutdown?.payload)?.restartExpectedMs),
  }
}
