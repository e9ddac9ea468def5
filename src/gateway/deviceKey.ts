import { fieldsOf } from '../core/foreign.js'
import { hex } from '../core/randomId.js'
import { browserRecords, type DeviceRecords } from './deviceStorage.js'

/** The identity under which a Gateway knows this browser (protocol section 1.4). */
export interface DeviceKey {
  /** Lower-case hex SHA-256 of the 32 raw public bytes. */
  readonly deviceId: string
  /** The 32 raw public bytes in base64url without padding. */
  readonly publicKey: string
  /** Signs the UTF-8 bytes of the text with Ed25519 and gives the 64 bytes in base64url without padding. */
  sign(text: string): Promise<string>
}

/** Where the device key is kept. A new key is a new device, which the Gateway may want to pair again. */
export interface DeviceKeyStore {
  /** The key for one Gateway; the same at each call. `gateway` is its address without the query. */
  load(gateway: string): Promise<DeviceKey>
}

/** Whether this page can sign at all: `crypto.subtle` exists only on https and localhost. */
export function canSign(): boolean {
  return typeof crypto !== 'undefined' && 'subtle' in crypto && Boolean(crypto.subtle)
}

/**
 * Ed25519 keys from WebCrypto, in the browser's IndexedDB by default. The private key cannot be exported. Each Gateway
 * has its own, so that no Gateway can pass a proof on to another one or recognise the browser from there.
 */
export function webCryptoKeys(records: DeviceRecords = browserRecords()): DeviceKeyStore {
  return {
    async load(gateway) {
      const name = `key ${gateway}`
      const known = readPair(await records.update(name, (kept) => kept))
      if (known) return toDeviceKey(known)
      const created: unknown = await crypto.subtle.generateKey({ name: 'Ed25519' }, false, ['sign', 'verify'])
      const fresh = readPair(created)
      if (!fresh) throw new TypeError('WebCrypto made no Ed25519 key pair')
      // Another tab may have been faster; then its key is the one.
      const kept = readPair(await records.update(name, (kept) => (readPair(kept) ? kept : fresh)))
      return toDeviceKey(kept ?? fresh)
    },
  }
}

function readPair(value: unknown) {
  const { publicKey, privateKey } = fieldsOf(value) ?? {}
  return publicKey instanceof CryptoKey && privateKey instanceof CryptoKey ? { publicKey, privateKey } : null
}

async function toDeviceKey(pair: { publicKey: CryptoKey; privateKey: CryptoKey }): Promise<DeviceKey> {
  const raw = await crypto.subtle.exportKey('raw', pair.publicKey)
  return {
    deviceId: hex(new Uint8Array(await crypto.subtle.digest('SHA-256', raw))),
    publicKey: base64url(raw),
    sign: async (text) =>
      base64url(await crypto.subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(text))),
  }
}

function base64url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
