import { GatewayError } from './GatewayError.js'

/** Names under which people put a secret into an address, where logs and history keep it. */
const secretName = /token|password|secret|auth|key/i

/** Reads the address of a Gateway. Throws a `GatewayError` with the code `INVALID_URL`, whose message repeats no secret. */
export function gatewayUrl(address: string): URL {
  let url: URL
  try {
    url = new URL(address.trim())
  } catch {
    throw invalid('it is not an absolute address')
  }
  if (url.protocol !== 'ws:' && url.protocol !== 'wss:') throw invalid('it must begin with ws:// or wss://')
  if (url.username || url.password) throw invalid('it holds credentials; use `auth` for them')
  if (url.hash) throw invalid('it holds a fragment (#…)')
  if ([...url.searchParams.keys()].some((name) => secretName.test(name))) {
    throw invalid('its query holds a token or password; use `auth` for them')
  }
  return url
}

function invalid(why: string): GatewayError {
  return new GatewayError('INVALID_URL', `The Gateway's address cannot be used: ${why}`)
}

/** One name per Gateway, for what is kept about it. */
export function gatewayName(url: URL): string {
  return `${url.protocol}//${url.host}${url.pathname.replace(/(?<!\/)\/+$/, '')}`
}

/** Whether a stored device token may go to this address: encrypted, on this machine, or where the page itself came from. */
export function isTrusted(url: URL, pageHost: string | undefined): boolean {
  return url.protocol === 'wss:' || isLoopback(url.hostname) || url.host === pageHost
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}
