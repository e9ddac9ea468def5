import { fieldsOf, textOf, waitOf } from '../core/foreign.js'

/** What is known of a failed call beside its code and message. */
export interface GatewayErrorMore {
  readonly details?: unknown
  readonly retryable?: boolean
  readonly retryAfterMs?: number | undefined
}

/**
 * Why a call failed. `code` is the Gateway's own (`INVALID_REQUEST`, `FORBIDDEN`, `UNAVAILABLE`, `NOT_PAIRED`, …; protocol
 * section 2.4) or one of this package:
 *
 * - `INVALID_URL`: the address given to `connectGateway` cannot be used
 * - `NOT_CONNECTED`: the call did not go out, because there was no hello yet or the connection was lost
 * - `CONNECTION_LOST`: the connection was lost before a reply; the Gateway may have got the call
 * - `TIMEOUT`: no reply in time; the Gateway may have got the call
 * - `ABORTED`: the caller's signal
 */
export class GatewayError extends Error {
  override readonly name = 'GatewayError'
  /** The finer reason where one was given, such as `QUESTION_NOT_FOUND`, `MISSING_SCOPE` or `AUTH_TOKEN_MISMATCH`. */
  readonly reason: string | undefined
  /** Whether the Gateway says that the same call may succeed later. */
  readonly retryable: boolean
  /** How long the Gateway asks to wait before the next try, in ms. */
  readonly retryAfterMs: number | undefined
  /** The error's details as they came, unread. */
  readonly details: unknown

  constructor(
    readonly code: string,
    message: string,
    more: GatewayErrorMore = {},
  ) {
    super(message)
    const { details } = more
    this.details = details
    this.retryable = more.retryable ?? false
    this.retryAfterMs = more.retryAfterMs
    this.reason = textIn(details, 'code') ?? textIn(details, 'reason')
  }
}

/** A non-empty text in a foreign object. */
export function textIn(value: unknown, key: string): string | undefined {
  return textOf(fieldsOf(value)?.[key]) || undefined
}

/**
 * Reads whatever a client threw. An error without a code is taken for a lost connection; `sent` tells whether the call
 * may have arrived.
 */
export function toGatewayError(thrown: unknown, sent = true): GatewayError {
  if (thrown instanceof GatewayError) return thrown
  const given = textIn(thrown, 'code')
  const code = given === 'CLIENT_TIMEOUT' ? 'TIMEOUT' : given
  const message = thrown instanceof Error ? thrown.message : textIn(thrown, 'message')
  if (!code) return new GatewayError(sent ? 'CONNECTION_LOST' : 'NOT_CONNECTED', message ?? String(thrown))
  const { details, retryable, retryAfterMs } = fieldsOf(thrown) ?? {}
  return new GatewayError(code, message || code, {
    details,
    retryable: retryable === true,
    retryAfterMs: waitOf(retryAfterMs),
  })
}
