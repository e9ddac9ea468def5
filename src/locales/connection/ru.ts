import type { ConnectionWords } from './connectionWords.js'

/** Russian, for the state of a connection. */
export const ru: ConnectionWords = {
  lost: 'Соединение потеряно. Переподключение…',
  starting: 'Gateway запускается. Подключение…',
  restarting: 'Gateway перезапускается. Переподключение…',
  'token-missing': 'Gateway запрашивает токен. Введите его и подключитесь снова.',
  'token-mismatch': 'Gateway не принял токен. Проверьте его и подключитесь снова.',
  password: 'Gateway не принял пароль. Проверьте его и подключитесь снова.',
  'pairing-required':
    'Сначала нужно одобрить этот браузер: выполните «openclaw devices approve» на Gateway и подключитесь снова.',
  'device-refused': 'Gateway не принял ключ устройства этого браузера. Подключитесь снова.',
  'origin-refused':
    'Gateway не разрешает эту страницу. Добавьте её адрес в gateway.controlUi.allowedOrigins.',
  'protocol-mismatch': 'Gateway использует другую версию протокола. Обновите страницу или Gateway.',
  'scopes-missing': 'Gateway не предоставил нужные права: {scopes}.',
  'rate-limited': 'Слишком много неудачных попыток. Подождите немного и подключитесь снова.',
  'insecure-page': 'Для подключения откройте страницу по https или на localhost.',
  refused: 'Gateway отклонил подключение.',
}
