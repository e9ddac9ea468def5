/** 128 random bits in hex. Unlike `crypto.randomUUID` it works on insecure pages too. */
export function randomId(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)))
}

/** Bytes in lower-case hex. */
export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
