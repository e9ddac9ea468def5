import { ja as locale } from '../ja.js'
import type { ChannelLocale } from './channelLocale.js'

/** Japanese, for channels. */
export const ja: ChannelLocale = {
  locale,
  words: {
    questionForYou: '質問があります：',
    questionsForYou: { other: '{count}件の質問があります：' },
    otherLine: 'その他：自由に回答を返信してください。',
    replyOne: '番号、選択肢の文言、または自由な回答を返信してください。',
    replyOneFixed: '番号または選択肢の文言を返信してください。',
    replyAny:
      '番号または選択肢の文言を1つ以上、読点やカンマで区切って返信してください。自由な回答でもかまいません。',
    replyAnyFixed: '番号または選択肢の文言を1つ以上、読点やカンマで区切って返信してください。',
    replyWords: '回答を返信してください。',
    replySeveral: '質問ごとに1行で、順番どおり、または「番号：回答」の形で返信してください。',
    replySkip: 'スキップするには {command} と返信してください。',
    answerElsewhere:
      '秘密の情報を尋ねる質問のため、メッセージでは回答できません。エージェントのウェブチャットで回答してください。',
    skipCommands: ['/スキップ'],
    listWords: ['および', '及び', 'と'],
    quoted: '「{text}」',
    otherButton: 'その他…',
    writeReply: 'このメッセージに自由な回答を返信してください：{question}',
    stillMissing: '未回答：{questions}',
    ambiguous: '「{reply}」は{options}のどちらとも取れます。選びたいものの番号を返信してください。',
    accepted: '回答を送信しました',
    skipped: '質問をスキップしました',
    alreadyAnswered: 'この質問は回答済みです。',
    alreadyEnded: 'この質問はすでに終了しています。',
    notYours: 'この質問に回答するのは別の方です。',
  },
}
