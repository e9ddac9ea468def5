import { zhTW as locale } from '../zh-TW.js'
import type { ChannelLocale } from './channelLocale.js'

/** Traditional Chinese, for channels. */
export const zhTW: ChannelLocale = {
  locale,
  words: {
    questionForYou: '有一個問題需要你回答：',
    questionsForYou: { other: '有 {count} 個問題需要你回答：' },
    otherLine: '其他：直接回覆你自己的回答。',
    replyOne: '請回覆編號、選項內容，或自行填寫的回答。',
    replyOneFixed: '請回覆編號或選項內容。',
    replyAny: '請回覆一個或多個編號或選項內容，以逗號分隔；也可以回覆自行填寫的回答。',
    replyAnyFixed: '請回覆一個或多個編號或選項內容，以逗號分隔。',
    replyWords: '請直接回覆你的回答。',
    replySeveral: '每個問題回覆一行，依照順序，或寫成「編號：回答」。',
    replySkip: '如要略過，請回覆 {command}。',
    answerElsewhere: '這個問題涉及機密資訊，不應透過訊息傳送。請在代理程式的網頁聊天中回答。',
    skipCommands: ['/略過', '/跳過'],
    listWords: ['以及', '和', '與', '及'],
    quoted: '「{text}」',
    otherButton: '其他…',
    writeReply: '請回覆這則訊息，填寫你自己的回答：{question}',
    stillMissing: '還需要回答：{questions}',
    ambiguous: '「{reply}」可能是指{options}。請回覆所選選項的編號。',
    accepted: '回答已送出',
    skipped: '已略過問題',
    alreadyAnswered: '這個問題已有回答。',
    alreadyEnded: '這個問題已結束。',
    notYours: '這個問題需要由其他人回答。',
  },
}
