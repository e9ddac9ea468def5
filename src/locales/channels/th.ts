import { th as locale } from '../th.js'
import type { ChannelLocale } from './channelLocale.js'

/** Thai, for channels. */
export const th: ChannelLocale = {
  locale,
  words: {
    questionForYou: 'มีคำถามถึงคุณ:',
    questionsForYou: { other: 'มี {count} คำถามถึงคุณ:' },
    otherLine: 'อื่น ๆ: ตอบด้วยคำพูดของคุณเอง',
    replyOne: 'ตอบด้วยหมายเลข ข้อความของตัวเลือก หรือคำตอบของคุณเอง',
    replyOneFixed: 'ตอบด้วยหมายเลขหรือข้อความของตัวเลือก',
    replyAny: 'ตอบด้วยหมายเลขหรือข้อความของตัวเลือกหนึ่งข้อขึ้นไป คั่นด้วยจุลภาค หรือตอบด้วยคำตอบของคุณเอง',
    replyAnyFixed: 'ตอบด้วยหมายเลขหรือข้อความของตัวเลือกหนึ่งข้อขึ้นไป คั่นด้วยจุลภาค',
    replyWords: 'ส่งคำตอบของคุณ',
    replySeveral: 'ตอบคำถามละหนึ่งบรรทัด ตามลำดับหรือในรูปแบบ “หมายเลข: คำตอบ”',
    replySkip: 'หากต้องการข้าม ให้ส่ง {command}',
    answerElsewhere: 'คำถามนี้ขอข้อมูลลับซึ่งไม่ควรส่งในข้อความ โปรดตอบในเว็บแชตของเอเจนต์',
    skipCommands: ['/ข้าม'],
    listWords: ['และ', 'กับ'],
    quoted: '“{text}”',
    otherButton: 'อื่น ๆ…',
    writeReply: 'ตอบกลับข้อความนี้ด้วยคำตอบของคุณเอง: {question}',
    stillMissing: 'ยังไม่ได้ตอบ: {questions}',
    ambiguous: '“{reply}” อาจหมายถึง {options} โปรดตอบด้วยหมายเลขของตัวเลือกที่ต้องการ',
    accepted: 'ส่งคำตอบแล้ว',
    skipped: 'ข้ามคำถามแล้ว',
    alreadyAnswered: 'คำถามนี้มีผู้ตอบแล้ว',
    alreadyEnded: 'คำถามนี้สิ้นสุดแล้ว',
    notYours: 'คำถามนี้สำหรับผู้อื่น',
  },
}
