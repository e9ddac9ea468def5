import { HandshakeError } from './handshakeError.js'

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Lets in pages of this machine and of the allow list; other pages would act with the person's connection. */
export function checkOrigin(origin: string | undefined, allowed: readonly string[]): void {
  const url = origin !== undefined && URL.canParse(origin) ? new URL(origin) : undefined
  if (origin === undefined || !url) throw refused('origin missing or invalid')
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  if (isWeb && loopbackHosts.has(url.hostname)) return
  if (!allowed.includes(origin) && !allowed.includes('*')) throw refused('origin not allowed')
}

function refused(reason: string): HandshakeError {
  return new HandshakeError(
    'origin not allowed (open the Control UI from the gateway host or allow it in gateway.controlUi.allowedOrigins)',
    { code: 'CONTROL_UI_ORIGIN_NOT_ALLOWED', reason },
  )
}
