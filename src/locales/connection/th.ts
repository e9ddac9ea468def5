import type { ConnectionWords } from './connectionWords.js'

/** Thai, for the state of a connection. */
export const th: ConnectionWords = {
  lost: 'ขาดการเชื่อมต่อ กำลังเชื่อมต่อใหม่…',
  starting: 'Gateway กำลังเริ่มทำงาน กำลังเชื่อมต่อ…',
  restarting: 'Gateway กำลังเริ่มใหม่ กำลังเชื่อมต่อใหม่…',
  'token-missing': 'Gateway ต้องใช้โทเค็น ป้อนโทเค็นแล้วเชื่อมต่ออีกครั้ง',
  'token-mismatch': 'Gateway ไม่ยอมรับโทเค็น ตรวจสอบแล้วเชื่อมต่ออีกครั้ง',
  password: 'Gateway ไม่ยอมรับรหัสผ่าน ตรวจสอบแล้วเชื่อมต่ออีกครั้ง',
  'pairing-required': 'ต้องอนุมัติเบราว์เซอร์นี้ก่อน: เรียกใช้ “openclaw devices approve” บน Gateway แล้วเชื่อมต่ออีกครั้ง',
  'device-refused': 'Gateway ไม่ยอมรับคีย์อุปกรณ์ของเบราว์เซอร์นี้ เชื่อมต่ออีกครั้ง',
  'origin-refused': 'Gateway ไม่อนุญาตหน้านี้ เพิ่มที่อยู่ของหน้านี้ใน gateway.controlUi.allowedOrigins',
  'protocol-mismatch': 'Gateway ใช้โปรโตคอลคนละเวอร์ชัน อัปเดตหน้านี้หรือ Gateway',
  'scopes-missing': 'Gateway ไม่ได้ให้สิทธิ์ที่จำเป็น: {scopes}',
  'rate-limited': 'ลองไม่สำเร็จหลายครั้งเกินไป รอสักครู่แล้วเชื่อมต่ออีกครั้ง',
  'insecure-page': 'ต้องเปิดหน้านี้ผ่าน https หรือบน localhost จึงจะเชื่อมต่อได้',
  refused: 'Gateway ปฏิเสธการเชื่อมต่อ',
}
