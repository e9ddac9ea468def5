import type { ConnectionWords } from './connectionWords.js'

/** Ukrainian, for the state of a connection. */
export const uk: ConnectionWords = {
  lost: 'З’єднання втрачено. Повторне підключення…',
  starting: 'Gateway запускається. Підключення…',
  restarting: 'Gateway перезапускається. Повторне підключення…',
  'token-missing': 'Gateway запитує токен. Введіть його та підключіться знову.',
  'token-mismatch': 'Gateway не прийняв токен. Перевірте його та підключіться знову.',
  password: 'Gateway не прийняв пароль. Перевірте його та підключіться знову.',
  'pairing-required':
    'Спершу потрібно схвалити цей браузер: виконайте «openclaw devices approve» на Gateway і підключіться знову.',
  'device-refused': 'Gateway не прийняв ключ пристрою цього браузера. Підключіться знову.',
  'origin-refused': 'Gateway не дозволяє цю сторінку. Додайте її адресу до gateway.controlUi.allowedOrigins.',
  'protocol-mismatch': 'Gateway використовує іншу версію протоколу. Оновіть сторінку або Gateway.',
  'scopes-missing': 'Gateway не надав потрібних прав: {scopes}.',
  'rate-limited': 'Забагато невдалих спроб. Зачекайте трохи й підключіться знову.',
  'insecure-page': 'Для підключення відкрийте сторінку через https або на localhost.',
  refused: 'Gateway відхилив підключення.',
}
