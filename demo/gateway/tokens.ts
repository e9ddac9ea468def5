import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Compares secrets without telling by the time it takes where they differ. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected))
}

function digest(value: string): Buffer {
  return createHash('sha256').update(value).digest()
}

/**
 * The token a device may come back with instead of the shared one. It is made from the shared token, so that nothing is
 * kept and it outlives a restart.
 */
export function issueDeviceToken(sharedToken: string, deviceId: string, scopes: readonly string[]): string {
  const granted = Buffer.from(scopes.toSorted().join(',')).toString('base64url')
  const seal = createHmac('sha256', sharedToken).update(`${deviceId}|${granted}`).digest('base64url')
  return `${granted}.${seal}`
}

/** The scopes a device token was issued with, or nothing when it is not this device's. */
export function readDeviceToken(
  sharedToken: string,
  deviceId: string,
  token: string,
): readonly string[] | undefined {
  const granted = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()
  const scopes = granted === '' ? [] : granted.split(',')
  return isSameSecret(token, issueDeviceToken(sharedToken, deviceId, scopes)) ? scopes : undefined
}
