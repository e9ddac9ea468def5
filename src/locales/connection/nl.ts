import type { ConnectionWords } from './connectionWords.js'

/** Dutch, for the state of a connection. */
export const nl: ConnectionWords = {
  lost: 'De verbinding is verbroken. Opnieuw verbinden…',
  starting: 'De Gateway wordt gestart. Verbinden…',
  restarting: 'De Gateway wordt opnieuw gestart. Opnieuw verbinden…',
  'token-missing': 'De Gateway vraagt om een token. Vul het in en maak opnieuw verbinding.',
  'token-mismatch':
    'De Gateway heeft het token niet geaccepteerd. Controleer het en maak opnieuw verbinding.',
  password: 'De Gateway heeft het wachtwoord niet geaccepteerd. Controleer het en maak opnieuw verbinding.',
  'pairing-required':
    'Deze browser moet eerst worden goedgekeurd: voer ‘openclaw devices approve’ uit op de Gateway en maak daarna opnieuw verbinding.',
  'device-refused':
    'De Gateway heeft de apparaatsleutel van deze browser niet geaccepteerd. Maak opnieuw verbinding.',
  'origin-refused':
    'De Gateway staat deze pagina niet toe. Voeg het adres toe aan gateway.controlUi.allowedOrigins.',
  'protocol-mismatch':
    'De Gateway gebruikt een andere versie van het protocol. Werk de pagina of de Gateway bij.',
  'scopes-missing': 'De Gateway heeft de benodigde rechten niet verleend: {scopes}.',
  'rate-limited': 'Te veel mislukte pogingen. Wacht even en maak dan opnieuw verbinding.',
  'insecure-page': 'Om verbinding te maken moet de pagina via https of op localhost zijn geopend.',
  refused: 'De Gateway heeft de verbinding geweigerd.',
}
