import { RequestError } from './requestError.js'

/** A refused `connect`: the reply, then the socket closes with this code and reason. */
export class HandshakeError extends RequestError {
  readonly closeCode: number
  readonly closeReason: string

  constructor(
    message: string,
    details?: Readonly<Record<string, unknown>>,
    more: { code?: string; closeCode?: number; closeReason?: string; retryAfterMs?: number } = {},
  ) {
    const { code = 'INVALID_REQUEST', retryAfterMs } = more
    const retry = retryAfterMs === undefined ? {} : { retryable: true, retryAfterMs }
    super({ code, message, ...(details && { details }), ...retry })
    this.closeCode = more.closeCode ?? 1008
    this.closeReason = more.closeReason ?? message
  }
}
