/** 128 random bits in hex. Unlike `crypto.randomUUID` it works on insecure pages too. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
