import { zhCN as locale } from '../zh-CN.js'
import type { ChannelLocale } from './channelLocale.js'

/** Simplified Chinese, for channels. */
export const zhCN: ChannelLocale = {
  locale,
  words: {
    questionForYou: '有一个问题需要你回答：',
    questionsForYou: { other: '有 {count} 个问题需要你回答：' },
    otherLine: '其他：直接回复你自己的回答。',
    replyOne: '请回复编号、选项内容，或自己填写的回答。',
    replyOneFixed: '请回复编号或选项内容。',
    replyAny: '请回复一个或多个编号或选项内容，用逗号分隔；也可以回复自己填写的回答。',
    replyAnyFixed: '请回复一个或多个编号或选项内容，用逗号分隔。',
    replyWords: '请直接回复你的回答。',
    replySeveral: '每个问题回复一行，按顺序，或写成“编号：回答”。',
    replySkip: '如需跳过，请回复 {command}。',
    answerElsewhere: '此问题涉及机密信息，不应通过消息发送。请在智能体的网页聊天中回答。',
    skipCommands: ['/跳过'],
    listWords: ['以及', '和', '与', '及'],
    quoted: '“{text}”',
    otherButton: '其他…',
    writeReply: '请回复此消息，填写你自己的回答：{question}',
    stillMissing: '还需要回答：{questions}',
    ambiguous: '“{reply}”可能是指{options}。请回复所选选项的编号。',
    accepted: '回答已提交',
    skipped: '已跳过问题',
    alreadyAnswered: '此问题已有回答。',
    alreadyEnded: '此问题已结束。',
    notYours: '此问题需要由其他人回答。',
  },
}
