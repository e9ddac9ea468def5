import type { ConnectionWords } from './connectionWords.js'

/** Hebrew, for the state of a connection. */
export const he: ConnectionWords = {
  lost: 'החיבור אבד. מתבצע חיבור מחדש…',
  starting: 'ה־Gateway מופעל. מתבצע חיבור…',
  restarting: 'ה־Gateway מופעל מחדש. מתבצע חיבור מחדש…',
  'token-missing': 'ה־Gateway דורש טוקן. יש להזין אותו ולהתחבר שוב.',
  'token-mismatch': 'ה־Gateway לא קיבל את הטוקן. יש לבדוק אותו ולהתחבר שוב.',
  password: 'ה־Gateway לא קיבל את הסיסמה. יש לבדוק אותה ולהתחבר שוב.',
  'pairing-required':
    'יש לאשר תחילה את הדפדפן הזה: להריץ ”openclaw devices approve“ ב־Gateway ואז להתחבר שוב.',
  'device-refused': 'ה־Gateway לא קיבל את מפתח המכשיר של הדפדפן הזה. יש להתחבר שוב.',
  'origin-refused':
    'ה־Gateway לא מרשה את הדף הזה. יש להוסיף את הכתובת שלו אל gateway.controlUi.allowedOrigins.',
  'protocol-mismatch': 'ה־Gateway משתמש בגרסה אחרת של הפרוטוקול. יש לעדכן את הדף או את ה־Gateway.',
  'scopes-missing': 'ה־Gateway לא העניק את ההרשאות הדרושות: {scopes}.',
  'rate-limited': 'יותר מדי ניסיונות כושלים. יש להמתין קצת ואז להתחבר שוב.',
  'insecure-page': 'כדי להתחבר, יש לפתוח את הדף דרך https או ב־localhost.',
  refused: 'ה־Gateway דחה את החיבור.',
}
