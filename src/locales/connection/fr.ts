import type { ConnectionWords } from './connectionWords.js'

/** French, for the state of a connection. */
export const fr: ConnectionWords = {
  lost: 'La connexion a été perdue. Reconnexion…',
  starting: 'Le Gateway démarre. Connexion…',
  restarting: 'Le Gateway redémarre. Reconnexion…',
  'token-missing': 'Le Gateway demande un jeton. Saisissez-le, puis reconnectez-vous.',
  'token-mismatch': 'Le Gateway n’a pas accepté le jeton. Vérifiez-le, puis reconnectez-vous.',
  password: 'Le Gateway n’a pas accepté le mot de passe. Vérifiez-le, puis reconnectez-vous.',
  'pairing-required':
    'Ce navigateur doit d’abord être approuvé\u00a0: exécutez «\u00a0openclaw devices approve\u00a0» sur le Gateway, puis reconnectez-vous.',
  'device-refused': 'Le Gateway n’a pas accepté la clé d’appareil de ce navigateur. Reconnectez-vous.',
  'origin-refused':
    'Le Gateway n’autorise pas cette page. Ajoutez son adresse à gateway.controlUi.allowedOrigins.',
  'protocol-mismatch':
    'Le Gateway utilise une autre version du protocole. Mettez à jour la page ou le Gateway.',
  'scopes-missing': 'Le Gateway n’a pas accordé les autorisations nécessaires\u00a0: {scopes}.',
  'rate-limited': 'Trop de tentatives ont échoué. Patientez un peu, puis reconnectez-vous.',
  'insecure-page': 'Pour se connecter, la page doit être ouverte en https ou sur localhost.',
  refused: 'Le Gateway a refusé la connexion.',
}
