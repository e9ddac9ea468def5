import type { ConnectionWords } from './connectionWords.js'

/** Indonesian, for the state of a connection. */
export const id: ConnectionWords = {
  lost: 'Koneksi terputus. Menghubungkan kembali…',
  starting: 'Gateway sedang dimulai. Menghubungkan…',
  restarting: 'Gateway sedang dimulai ulang. Menghubungkan kembali…',
  'token-missing': 'Gateway meminta token. Masukkan token, lalu hubungkan lagi.',
  'token-mismatch': 'Gateway tidak menerima token. Periksa token, lalu hubungkan lagi.',
  password: 'Gateway tidak menerima kata sandi. Periksa kata sandi, lalu hubungkan lagi.',
  'pairing-required':
    'Browser ini harus disetujui dulu: jalankan “openclaw devices approve” di Gateway, lalu hubungkan lagi.',
  'device-refused': 'Gateway tidak menerima kunci perangkat browser ini. Hubungkan lagi.',
  'origin-refused':
    'Gateway tidak mengizinkan halaman ini. Tambahkan alamatnya ke gateway.controlUi.allowedOrigins.',
  'protocol-mismatch': 'Gateway memakai versi protokol yang berbeda. Perbarui halaman atau Gateway.',
  'scopes-missing': 'Gateway tidak memberikan izin yang diperlukan: {scopes}.',
  'rate-limited': 'Terlalu banyak percobaan gagal. Tunggu sebentar, lalu hubungkan lagi.',
  'insecure-page': 'Untuk terhubung, halaman harus dibuka melalui https atau di localhost.',
  refused: 'Gateway menolak koneksi.',
}
