import type { ConnectionWords } from './connectionWords.js'

/** Italian, for the state of a connection. */
export const it: ConnectionWords = {
  lost: 'La connessione è caduta. Riconnessione…',
  starting: 'Il Gateway si sta avviando. Connessione…',
  restarting: 'Il Gateway si sta riavviando. Riconnessione…',
  'token-missing': 'Il Gateway richiede un token. Inseriscilo e riconnettiti.',
  'token-mismatch': 'Il Gateway non ha accettato il token. Controllalo e riconnettiti.',
  password: 'Il Gateway non ha accettato la password. Controllala e riconnettiti.',
  'pairing-required':
    'Questo browser deve prima essere approvato: esegui «openclaw devices approve» sul Gateway, poi riconnettiti.',
  'device-refused': 'Il Gateway non ha accettato la chiave del dispositivo di questo browser. Riconnettiti.',
  'origin-refused':
    'Il Gateway non consente questa pagina. Aggiungi il suo indirizzo a gateway.controlUi.allowedOrigins.',
  'protocol-mismatch': 'Il Gateway usa un’altra versione del protocollo. Aggiorna la pagina o il Gateway.',
  'scopes-missing': 'Il Gateway non ha concesso le autorizzazioni necessarie: {scopes}.',
  'rate-limited': 'Troppi tentativi non riusciti. Attendi un po’, poi riconnettiti.',
  'insecure-page': 'Per connettersi, la pagina deve essere aperta tramite https o su localhost.',
  refused: 'Il Gateway ha rifiutato la connessione.',
}
