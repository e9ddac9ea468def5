import { en as locale } from '../en.js'
import type { ChannelLocale } from './channelLocale.js'

/** English, for channels. */
export const en: ChannelLocale = {
  locale,
  words: {
    questionForYou: 'Question for you:',
    questionsForYou: { one: '{count} question for you:', other: '{count} questions for you:' },
    otherLine: 'Other: reply with your own answer.',
    replyOne: 'Reply with the number, the option text, or your own answer.',
    replyOneFixed: 'Reply with the number or the option text.',
    replyAny: 'Reply with one or more numbers or option texts, separated by commas, or with your own answer.',
    replyAnyFixed: 'Reply with one or more numbers or option texts, separated by commas.',
    replyWords: 'Reply with your answer.',
    replySeveral: 'Reply with one line per question, in order or as “number: answer”.',
    replySkip: 'To skip, reply {command}.',
    answerElsewhere:
      'This asks for something secret, which does not belong in a message. Answer it in the agent’s web chat.',
    skipCommands: ['/skip'],
    listWords: [' and ', ' & '],
    quoted: '“{text}”',
    otherButton: 'Other…',
    writeReply: 'Reply to this message with your own answer: {question}',
    stillMissing: 'Still to answer: {questions}',
    ambiguous: '“{reply}” could mean {options}. Reply with the number of the one you mean.',
    accepted: 'Answer sent',
    skipped: 'Question skipped',
    alreadyAnswered: 'This question was already answered.',
    alreadyEnded: 'This question has already ended.',
    notYours: 'This question is for someone else to answer.',
  },
}
