import { randomUUID } from 'node:crypto'
import type { ConnectParams } from './connectParams.js'
import { checkDeviceProof } from './deviceProof.js'
import { HandshakeError } from './handshakeError.js'
import type { FailedAttempts } from './limits.js'
import { checkOrigin } from './origin.js'
import { isSameSecret, issueDeviceToken, readDeviceToken } from './tokens.js'

/** The protocol version this gateway speaks. */
export const protocolVersion = 4

/** Scopes there are to grant. */
const grantableScopes = new Set(['operator.read', 'operator.write', 'operator.questions'])

/** Refusals that a client which tries tokens would get. */
const guesses = new Set<unknown>(['AUTH_TOKEN_MISMATCH', 'AUTH_DEVICE_TOKEN_MISMATCH'])

/** What the gateway knows when a client asks to connect. */
export interface HandshakeContext {
  readonly origin: string | undefined
  /** Address of the peer. */
  readonly address: string
  readonly nonce: string
  readonly now: number
  readonly token: string
  readonly allowedOrigins: readonly string[]
  readonly failedAttempts: FailedAttempts
}

/** How a client got in. */
export interface Admission {
  readonly method: 'token' | 'device-token'
  readonly scopes: readonly string[]
  readonly deviceToken?: string
}

/** Decides whether a client may connect, and with which scopes. Throws a HandshakeError if not. */
export function admit(connect: ConnectParams, context: HandshakeContext): Admission {
  const { client, device } = connect
  checkProtocol(connect)
  if ((connect.role ?? 'operator') !== 'operator') throw new HandshakeError('invalid role')
  const isControlUi = client.id === 'openclaw-control-ui'
  const isWeb = isControlUi || client.id === 'webchat-ui'
  const isPage = isWeb || context.origin !== undefined
  if (isPage) checkOrigin(context.origin, context.allowedOrigins)
  if (isControlUi && !device) {
    throw new HandshakeError('control ui requires device identity (use HTTPS or localhost secure context)', {
      code: 'CONTROL_UI_DEVICE_IDENTITY_REQUIRED',
    })
  }
  if (device) checkDeviceProof(device, connect, context)

  const wanted = (connect.scopes ?? []).filter((scope) => grantableScopes.has(scope))
  const method = authenticateOnce(connect, wanted, context)
  if (!device) {
    const isLocalTool = client.id === 'cli' || (client.id === 'gateway-client' && client.mode === 'backend')
    return { method, scopes: isLocalTool && !isPage ? wanted : [] }
  }
  if (isPage && !isWeb) throw pairingRequired(device.id, connect.scopes ?? [])
  const { auth } = connect
  const deviceToken =
    method === 'device-token'
      ? (auth?.deviceToken ?? auth?.token)
      : issueDeviceToken(context.token, device.id, wanted)
  return { method, scopes: wanted, ...(deviceToken !== undefined && { deviceToken }) }
}

function checkProtocol({ minProtocol, maxProtocol }: ConnectParams): void {
  if (minProtocol <= protocolVersion && protocolVersion <= maxProtocol) return
  throw new HandshakeError(
    'protocol mismatch',
    {
      code: 'PROTOCOL_MISMATCH',
      clientMinProtocol: minProtocol,
      clientMaxProtocol: maxProtocol,
      expectedProtocol: protocolVersion,
      minimumProbeProtocol: 3,
    },
    { closeCode: 1002 },
  )
}

/** Authenticates a client unless it guessed too often. Pages count by their origin, since all share one address. */
function authenticateOnce(
  connect: ConnectParams,
  wanted: readonly string[],
  { token, failedAttempts, origin, address }: HandshakeContext,
): Admission['method'] {
  const client = origin ?? address
  const lockedForMs = failedAttempts.lockedForMs(client)
  if (lockedForMs > 0) throw tooManyAttempts(lockedForMs)
  try {
    const method = authenticate(connect, wanted, token)
    failedAttempts.clear(client)
    return method
  } catch (error) {
    if (error instanceof HandshakeError && guesses.has(error.wire.details?.['code']))
      failedAttempts.add(client)
    throw error
  }
}

function authenticate(
  { auth, device }: ConnectParams,
  wanted: readonly string[],
  sharedToken: string,
): Admission['method'] {
  if (auth?.token !== undefined && isSameSecret(auth.token, sharedToken)) return 'token'
  for (const candidate of [auth?.deviceToken, auth?.token]) {
    const issued =
      device && candidate !== undefined ? readDeviceToken(sharedToken, device.id, candidate) : undefined
    if (!issued) continue
    if (wanted.every((scope) => issued.includes(scope))) return 'device-token'
    throw unauthorized('device token was issued with narrower scopes', 'SCOPE_MISMATCH')
  }
  if (auth?.deviceToken !== undefined) {
    throw unauthorized('device token mismatch (rotate/reissue device token)', 'DEVICE_TOKEN_MISMATCH')
  }
  if (auth?.token === undefined || auth.token === '') {
    throw unauthorized(
      'gateway token missing (paste in Control UI settings or openclaw doctor --generate-gateway-token; restart)',
      'TOKEN_MISSING',
      'update_auth_configuration',
    )
  }
  throw unauthorized(
    'gateway token mismatch (open the dashboard URL and paste the token in Control UI settings)',
    'TOKEN_MISMATCH',
    device ? 'retry_with_device_token' : 'update_auth_credentials',
  )
}

function unauthorized(
  reason: string,
  code: string,
  recommendedNextStep = 'update_auth_credentials',
): HandshakeError {
  return new HandshakeError(`unauthorized: ${reason}`, {
    code: `AUTH_${code}`,
    authReason: code.toLowerCase(),
    canRetryWithDeviceToken: recommendedNextStep === 'retry_with_device_token',
    recommendedNextStep,
  })
}

function tooManyAttempts(retryAfterMs: number): HandshakeError {
  return new HandshakeError(
    'unauthorized: too many failed authentication attempts (retry later)',
    {
      code: 'AUTH_RATE_LIMITED',
      authReason: 'rate_limited',
      canRetryWithDeviceToken: false,
      recommendedNextStep: 'wait_then_retry',
    },
    { retryAfterMs },
  )
}

/** Pages other than the two chat pages would need a person's approval, and here is nobody to give it. */
function pairingRequired(deviceId: string, requestedScopes: readonly string[]): HandshakeError {
  const requestId = randomUUID()
  const message = 'pairing required: device is not approved yet'
  return new HandshakeError(
    message,
    {
      code: 'PAIRING_REQUIRED',
      reason: 'not-paired',
      requestId,
      remediationHint: 'Approve this device from the pending pairing requests.',
      deviceId,
      requestedRole: 'operator',
      requestedScopes,
    },
    { code: 'NOT_PAIRED', closeReason: `${message} (requestId: ${requestId})` },
  )
}
