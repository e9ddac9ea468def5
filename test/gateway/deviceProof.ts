import { createHash, generateKeyPairSync, sign } from 'node:crypto'

/** What a client says about itself when it connects. */
export interface ClientInfo {
  readonly id: string
  readonly mode: string
  readonly version: string
  readonly platform: string
}

/** Everything that the signature covers besides the device itself. */
export interface ProofContext {
  readonly client: ClientInfo
  readonly role: string
  readonly scopes: readonly string[]
  readonly token: string
  readonly nonce: string
  readonly signedAt: number
}

/** The `device` member of the connect parameters. */
export interface DeviceProof {
  readonly id: string
  readonly publicKey: string
  readonly signature: string
  readonly signedAt: number
  readonly nonce: string
}

/** A device of its own: an Ed25519 key pair that signs each connect. */
export interface Device {
  prove(context: ProofContext): DeviceProof
}

/** A device that no gateway has seen before. */
export function createDevice(): Device {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  // The last 32 bytes of the SPKI form are the key itself.
  const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32)
  const id = createHash('sha256').update(raw).digest('hex')
  return {
    prove({ client, role, scopes, token, nonce, signedAt }) {
      const deviceFamily = ''
      const signed = [
        'v3',
        id,
        client.id,
        client.mode,
        role,
        scopes.join(','),
        signedAt,
        token,
        nonce,
        client.platform,
        deviceFamily,
      ].join('|')
      return {
        id,
        publicKey: raw.toString('base64url'),
        signature: sign(null, Buffer.from(signed), privateKey).toString('base64url'),
        signedAt,
        nonce,
      }
    },
  }
}
