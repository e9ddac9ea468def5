import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto'
import type { ConnectParams, DeviceProof } from './connectParams.js'
import { HandshakeError } from './handshakeError.js'

const allowedSkewMs = 120_000

/** Checks that the device holds the key it names and signed this very connection. */
export function checkDeviceProof(
  device: DeviceProof,
  connect: ConnectParams,
  challenge: { nonce: string; now: number },
): void {
  const rawKey = Buffer.from(device.publicKey, 'base64url')
  if (device.id !== createHash('sha256').update(rawKey).digest('hex')) {
    throw refused('device identity mismatch', 'DEVICE_ID_MISMATCH', 'device-id-mismatch')
  }
  if (Math.abs(challenge.now - device.signedAt) > allowedSkewMs) {
    throw refused('device signature expired', 'SIGNATURE_EXPIRED', 'device-signature-stale')
  }
  if (device.nonce !== challenge.nonce) {
    throw refused('device nonce mismatch', 'NONCE_MISMATCH', 'device-nonce-mismatch')
  }
  const key = readKey(rawKey)
  const signature = Buffer.from(device.signature, 'base64url')
  const isSigned = signedTexts(device, connect).some((text) =>
    verify(null, Buffer.from(text, 'utf8'), key, signature),
  )
  if (!isSigned) throw refused('device signature invalid', 'SIGNATURE_INVALID', 'device-signature')
}

function readKey(rawKey: Buffer): KeyObject {
  try {
    return createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: rawKey.toString('base64url') },
      format: 'jwk',
    })
  } catch {
    throw refused('device public key invalid', 'PUBLIC_KEY_INVALID', 'device-public-key')
  }
}

/** The text of version 3, and that of version 2, which older clients sign. */
function signedTexts(device: DeviceProof, { client, role, scopes, auth }: ConnectParams): string[] {
  const common = [
    device.id,
    client.id,
    client.mode,
    role ?? 'operator',
    (scopes ?? []).join(','),
    String(device.signedAt),
    auth?.token ?? auth?.deviceToken ?? auth?.bootstrapToken ?? '',
    device.nonce,
  ]
  const described = [asciiLower(client.platform), asciiLower(client.deviceFamily ?? '')]
  return [['v3', ...common, ...described].join('|'), ['v2', ...common].join('|')]
}

function asciiLower(value: string): string {
  return value.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

function refused(message: string, code: string, reason: string): HandshakeError {
  return new HandshakeError(message, { code: `DEVICE_AUTH_${code}`, reason })
}
