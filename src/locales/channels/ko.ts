import { ko as locale } from '../ko.js'
import type { ChannelLocale } from './channelLocale.js'

/** Korean, for channels. */
export const ko: ChannelLocale = {
  locale,
  words: {
    questionForYou: '답변이 필요한 질문입니다:',
    questionsForYou: { other: '답변이 필요한 질문 {count}개:' },
    otherLine: '기타: 답변을 직접 입력해 보내세요.',
    replyOne: '번호나 선택지 내용을 보내거나 답변을 직접 입력해 보내세요.',
    replyOneFixed: '번호나 선택지 내용을 보내세요.',
    replyAny: '번호나 선택지 내용을 하나 이상 쉼표로 구분해 보내거나 답변을 직접 입력해 보내세요.',
    replyAnyFixed: '번호나 선택지 내용을 하나 이상 쉼표로 구분해 보내세요.',
    replyWords: '답변을 보내세요.',
    replySeveral: '질문마다 한 줄씩, 순서대로 또는 “번호: 답변” 형식으로 보내세요.',
    replySkip: '건너뛰려면 {command} 명령을 보내세요.',
    answerElsewhere:
      '비밀 정보를 묻는 질문이므로 메시지로 답하면 안 됩니다. 에이전트의 웹 채팅에서 답변하세요.',
    skipCommands: ['/건너뛰기', '/스킵'],
    listWords: [' 그리고 ', ' 및 ', '이랑 ', '랑 ', '하고 ', '와 ', '과 ', ' & '],
    quoted: '“{text}”',
    otherButton: '기타…',
    writeReply: '이 메시지에 답장으로 답변을 직접 입력하세요: {question}',
    stillMissing: '아직 답변하지 않은 질문: {questions}',
    ambiguous: '“{reply}”은(는) {options}일 수 있습니다. 원하는 선택지의 번호를 보내세요.',
    accepted: '답변을 보냈습니다',
    skipped: '질문을 건너뛰었습니다',
    alreadyAnswered: '이미 답변된 질문입니다.',
    alreadyEnded: '이미 종료된 질문입니다.',
    notYours: '다른 사람이 답해야 하는 질문입니다.',
  },
}
