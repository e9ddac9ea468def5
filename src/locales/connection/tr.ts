import type { ConnectionWords } from './connectionWords.js'

/** Turkish, for the state of a connection. */
export const tr: ConnectionWords = {
  lost: 'Bağlantı koptu. Yeniden bağlanılıyor…',
  starting: 'Gateway başlatılıyor. Bağlanılıyor…',
  restarting: 'Gateway yeniden başlatılıyor. Yeniden bağlanılıyor…',
  'token-missing': 'Gateway belirteç istiyor. Belirteci girip yeniden bağlanın.',
  'token-mismatch': 'Gateway belirteci kabul etmedi. Kontrol edip yeniden bağlanın.',
  password: 'Gateway parolayı kabul etmedi. Kontrol edip yeniden bağlanın.',
  'pairing-required':
    'Önce bu tarayıcının onaylanması gerekiyor: Gateway üzerinde “openclaw devices approve” komutunu çalıştırıp yeniden bağlanın.',
  'device-refused': 'Gateway bu tarayıcının cihaz anahtarını kabul etmedi. Yeniden bağlanın.',
  'origin-refused':
    'Gateway bu sayfaya izin vermiyor. Sayfanın adresini gateway.controlUi.allowedOrigins ayarına ekleyin.',
  'protocol-mismatch':
    'Gateway protokolün başka bir sürümünü kullanıyor. Sayfayı veya Gateway’i güncelleyin.',
  'scopes-missing': 'Gateway gerekli izinleri vermedi: {scopes}.',
  'rate-limited': 'Çok fazla başarısız deneme. Biraz bekleyip yeniden bağlanın.',
  'insecure-page': 'Bağlanmak için sayfa https üzerinden veya localhost’ta açılmalıdır.',
  refused: 'Gateway bağlantıyı reddetti.',
}
