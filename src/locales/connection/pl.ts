import type { ConnectionWords } from './connectionWords.js'

/** Polish, for the state of a connection. */
export const pl: ConnectionWords = {
  lost: 'Utracono połączenie. Ponowne łączenie…',
  starting: 'Gateway się uruchamia. Łączenie…',
  restarting: 'Gateway uruchamia się ponownie. Ponowne łączenie…',
  'token-missing': 'Gateway wymaga tokenu. Wpisz go i połącz się ponownie.',
  'token-mismatch': 'Gateway nie przyjął tokenu. Sprawdź go i połącz się ponownie.',
  password: 'Gateway nie przyjął hasła. Sprawdź je i połącz się ponownie.',
  'pairing-required':
    'Tę przeglądarkę trzeba najpierw zatwierdzić: uruchom „openclaw devices approve” na serwerze Gateway, a potem połącz się ponownie.',
  'device-refused': 'Gateway nie przyjął klucza urządzenia tej przeglądarki. Połącz się ponownie.',
  'origin-refused': 'Gateway nie zezwala na tę stronę. Dodaj jej adres do gateway.controlUi.allowedOrigins.',
  'protocol-mismatch': 'Gateway używa innej wersji protokołu. Zaktualizuj stronę lub Gateway.',
  'scopes-missing': 'Gateway nie przyznał potrzebnych uprawnień: {scopes}.',
  'rate-limited': 'Zbyt wiele nieudanych prób. Odczekaj chwilę i połącz się ponownie.',
  'insecure-page': 'Aby się połączyć, stronę trzeba otworzyć przez https lub na localhost.',
  refused: 'Gateway odrzucił połączenie.',
}
