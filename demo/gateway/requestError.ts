/** The `error` object of a refused request. */
export interface WireError {
  readonly code: string
  readonly message: string
  readonly details?: Readonly<Record<string, unknown>>
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
