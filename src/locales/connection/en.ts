import type { ConnectionWords } from './connectionWords.js'

/** English, for the state of a connection. */
export const en: ConnectionWords = {
  lost: 'The connection was lost. Reconnecting…',
  starting: 'The Gateway is starting. Connecting…',
  restarting: 'The Gateway is restarting. Reconnecting…',
  'token-missing': 'The Gateway asks for a token. Enter it and connect again.',
  'token-mismatch': 'The Gateway did not accept the token. Check it and connect again.',
  password: 'The Gateway did not accept the password. Check it and connect again.',
  'pairing-required':
    'This browser must be approved first: run “openclaw devices approve” on the Gateway, then connect again.',
  'device-refused': 'The Gateway did not accept this browser’s device key. Connect again.',
  'origin-refused':
    'The Gateway does not allow this page. Add its address to gateway.controlUi.allowedOrigins.',
  'protocol-mismatch': 'The Gateway speaks another version of the protocol. Update the page or the Gateway.',
  'scopes-missing': 'The Gateway did not grant what is needed: {scopes}.',
  'rate-limited': 'Too many failed attempts. Wait a while, then connect again.',
  'insecure-page': 'The page must be opened over https or on localhost to connect.',
  refused: 'The Gateway refused the connection.',
}
