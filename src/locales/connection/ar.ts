import type { ConnectionWords } from './connectionWords.js'

/** Arabic, for the state of a connection. */
export const ar: ConnectionWords = {
  lost: 'انقطع الاتصال. جارٍ إعادة الاتصال…',
  starting: 'يجري تشغيل Gateway. جارٍ الاتصال…',
  restarting: 'تجري إعادة تشغيل Gateway. جارٍ إعادة الاتصال…',
  'token-missing': 'يطلب Gateway رمزًا مميزًا. أدخله ثم أعد الاتصال.',
  'token-mismatch': 'لم يقبل Gateway الرمز المميز. تحقق منه ثم أعد الاتصال.',
  password: 'لم يقبل Gateway كلمة المرور. تحقق منها ثم أعد الاتصال.',
  'pairing-required': 'يجب اعتماد هذا المتصفح أولًا: نفّذ «openclaw devices approve» على Gateway ثم أعد الاتصال.',
  'device-refused': 'لم يقبل Gateway مفتاح الجهاز لهذا المتصفح. أعد الاتصال.',
  'origin-refused': 'لا يسمح Gateway بهذه الصفحة. أضف عنوانها إلى gateway.controlUi.allowedOrigins.',
  'protocol-mismatch': 'يستخدم Gateway إصدارًا آخر من البروتوكول. حدّث الصفحة أو Gateway.',
  'scopes-missing': 'لم يمنح Gateway الأذونات اللازمة: {scopes}.',
  'rate-limited': 'محاولات فاشلة كثيرة. انتظر قليلًا ثم أعد الاتصال.',
  'insecure-page': 'للاتصال، يجب فتح الصفحة عبر https أو على localhost.',
  refused: 'رفض Gateway الاتصال.',
}
