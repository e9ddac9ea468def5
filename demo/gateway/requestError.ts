import { BrokerError } from 'react-ask-user/broker'
import { requestLimit } from './limits.js'

/** The `error` object of a refused request. */
export interface WireError {
  readonly code: string
  readonly message: string
  readonly details?: Readonly<Record<string, unknown>>
  /** Whether the same request may go through later, and after how many ms. */
  readonly retryable?: boolean
  readonly retryAfterMs?: number
}

/** A request that is refused; what the client reads is in `wire`. */
export class RequestError extends Error {
  constructor(readonly wire: WireError) {
    super(wire.message)
    this.name = 'RequestError'
  }
}

/** The commonest refusal: INVALID_REQUEST, with a reason where clients branch on one. */
export function invalidRequest(message: string, reason?: string): RequestError {
  return new RequestError({
    code: 'INVALID_REQUEST',
    message,
    ...(reason !== undefined && { details: { reason } }),
  })
}

/** A client that asks for too much is told when it may go on, in the Gateway's words. */
export function rateLimited(method: string, retryAfterMs: number): RequestError {
  const { most, windowMs } = requestLimit
  return new RequestError({
    code: 'UNAVAILABLE',
    message: `rate limit exceeded for ${method}; retry after ${Math.ceil(retryAfterMs / 1000)}s`,
    retryable: true,
    retryAfterMs,
    details: { method, limit: `${most} per ${windowMs / 1000}s` },
  })
}

/** What a client is told of an error: the refusals of the broker are those of the Gateway, other faults are ours. */
export function wireError(error: unknown): WireError {
  if (error instanceof RequestError) return error.wire
  if (!(error instanceof BrokerError)) return { code: 'UNAVAILABLE', message: String(error) }
  const isPlain = error.reason === 'QUESTION_INVALID_REQUEST' || error.reason === 'BROKER_CLOSED'
  return invalidRequest(error.message, isPlain ? undefined : error.reason).wire
}
