import type { ConnectionWords } from './connectionWords.js'

/** Spanish, for the state of a connection. */
export const es: ConnectionWords = {
  lost: 'Se perdió la conexión. Reconectando…',
  starting: 'El Gateway se está iniciando. Conectando…',
  restarting: 'El Gateway se está reiniciando. Reconectando…',
  'token-missing': 'El Gateway pide un token. Escríbelo y vuelve a conectarte.',
  'token-mismatch': 'El Gateway no aceptó el token. Revísalo y vuelve a conectarte.',
  password: 'El Gateway no aceptó la contraseña. Revísala y vuelve a conectarte.',
  'pairing-required':
    'Primero hay que aprobar este navegador: ejecuta «openclaw devices approve» en el Gateway y vuelve a conectarte.',
  'device-refused': 'El Gateway no aceptó la clave de dispositivo de este navegador. Vuelve a conectarte.',
  'origin-refused':
    'El Gateway no permite esta página. Añade su dirección a gateway.controlUi.allowedOrigins.',
  'protocol-mismatch': 'El Gateway usa otra versión del protocolo. Actualiza la página o el Gateway.',
  'scopes-missing': 'El Gateway no concedió los permisos necesarios: {scopes}.',
  'rate-limited': 'Demasiados intentos fallidos. Espera un poco y vuelve a conectarte.',
  'insecure-page': 'Para conectarse, la página debe abrirse por https o en localhost.',
  refused: 'El Gateway rechazó la conexión.',
}
