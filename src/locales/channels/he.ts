import { he as locale } from '../he.js'
import type { ChannelLocale } from './channelLocale.js'

/** Hebrew, for channels. */
export const he: ChannelLocale = {
  locale,
  words: {
    questionForYou: 'יש לך שאלה:',
    questionsForYou: { one: 'יש לך שאלה אחת:', two: 'יש לך שתי שאלות:', other: 'יש לך {count} שאלות:' },
    otherLine: 'אחר: אפשר לענות במילים שלך.',
    replyOne: 'אפשר לענות במספר, בטקסט של האפשרות או בתשובה משלך.',
    replyOneFixed: 'אפשר לענות במספר או בטקסט של האפשרות.',
    replyAny: 'אפשר לענות במספר אחד או יותר או בטקסטים של אפשרויות, מופרדים בפסיקים, או בתשובה משלך.',
    replyAnyFixed: 'אפשר לענות במספר אחד או יותר או בטקסטים של אפשרויות, מופרדים בפסיקים.',
    replyWords: 'אפשר לשלוח את התשובה כאן.',
    replySeveral: 'יש לענות בשורה אחת לכל שאלה, לפי הסדר או בצורה ”מספר: תשובה”.',
    replySkip: 'כדי לדלג, יש לשלוח {command}.',
    answerElsewhere: 'השאלה מבקשת מידע סודי, שלא מתאים לשלוח בהודעה. יש לענות בצ׳אט האינטרנטי של הסוכן.',
    skipCommands: ['/דלג', '/דלגי', '/דילוג'],
    listWords: [' ו-', ' ו־', ' ו'],
    quoted: '”{text}”',
    otherButton: 'אחר…',
    writeReply: 'יש להשיב להודעה הזאת בתשובה משלך: {question}',
    stillMissing: 'עוד לא נענו: {questions}',
    ambiguous: '”{reply}” יכול להיות {options}. יש לענות במספר של האפשרות הרצויה.',
    accepted: 'התשובה נשלחה',
    skipped: 'השאלה דולגה',
    alreadyAnswered: 'השאלה הזאת כבר נענתה.',
    alreadyEnded: 'השאלה הזאת כבר הסתיימה.',
    notYours: 'השאלה הזאת מיועדת למישהו אחר.',
  },
}
