import type { ConnectionWords } from './connectionWords.js'

/** German, for the state of a connection. */
export const de: ConnectionWords = {
  lost: 'Die Verbindung ist abgebrochen. Neuer Verbindungsversuch\u00a0…',
  starting: 'Das Gateway startet. Verbindung wird hergestellt\u00a0…',
  restarting: 'Das Gateway startet neu. Neuer Verbindungsversuch\u00a0…',
  'token-missing': 'Das Gateway verlangt ein Token. Bitte eingeben und erneut verbinden.',
  'token-mismatch': 'Das Gateway hat das Token nicht akzeptiert. Bitte prüfen und erneut verbinden.',
  password: 'Das Gateway hat das Passwort nicht akzeptiert. Bitte prüfen und erneut verbinden.',
  'pairing-required':
    'Dieser Browser muss zuerst freigegeben werden: auf dem Gateway „openclaw devices approve“ ausführen, dann erneut verbinden.',
  'device-refused':
    'Das Gateway hat den Geräteschlüssel dieses Browsers nicht akzeptiert. Bitte erneut verbinden.',
  'origin-refused':
    'Das Gateway lässt diese Seite nicht zu. Bitte ihre Adresse in gateway.controlUi.allowedOrigins eintragen.',
  'protocol-mismatch':
    'Das Gateway spricht eine andere Version des Protokolls. Bitte die Seite oder das Gateway aktualisieren.',
  'scopes-missing': 'Das Gateway hat die nötigen Berechtigungen nicht erteilt: {scopes}.',
  'rate-limited': 'Zu viele Fehlversuche. Bitte etwas warten und dann erneut verbinden.',
  'insecure-page': 'Zum Verbinden muss die Seite über https oder auf localhost geöffnet sein.',
  refused: 'Das Gateway hat die Verbindung abgelehnt.',
}
