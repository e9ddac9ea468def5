import { vi as locale } from '../vi.js'
import type { ChannelLocale } from './channelLocale.js'

/** Vietnamese, for channels. */
export const vi: ChannelLocale = {
  locale,
  words: {
    questionForYou: 'Có một câu hỏi dành cho bạn:',
    questionsForYou: { other: 'Có {count} câu hỏi dành cho bạn:' },
    otherLine: 'Khác: hãy trả lời theo ý của bạn.',
    replyOne: 'Trả lời bằng số, nội dung phương án hoặc câu trả lời riêng của bạn.',
    replyOneFixed: 'Trả lời bằng số hoặc nội dung phương án.',
    replyAny:
      'Trả lời bằng một hoặc nhiều số hay nội dung phương án, cách nhau bằng dấu phẩy, hoặc bằng câu trả lời riêng của bạn.',
    replyAnyFixed: 'Trả lời bằng một hoặc nhiều số hay nội dung phương án, cách nhau bằng dấu phẩy.',
    replyWords: 'Hãy gửi câu trả lời của bạn.',
    replySeveral: 'Trả lời mỗi câu hỏi trên một dòng, theo thứ tự hoặc theo dạng “số: câu trả lời”.',
    replySkip: 'Để bỏ qua, hãy gửi {command}.',
    answerElsewhere:
      'Câu hỏi này cần thông tin bí mật, không nên gửi trong tin nhắn. Hãy trả lời trong trang chat của tác nhân.',
    skipCommands: ['/boqua', '/bỏqua', '/bo qua', '/bỏ qua'],
    listWords: [' và ', ' & '],
    quoted: '“{text}”',
    otherButton: 'Khác…',
    writeReply: 'Trả lời tin nhắn này bằng câu trả lời riêng của bạn: {question}',
    stillMissing: 'Còn phải trả lời: {questions}',
    ambiguous: '“{reply}” có thể là {options}. Hãy trả lời bằng số của phương án bạn muốn chọn.',
    accepted: 'Đã gửi câu trả lời',
    skipped: 'Đã bỏ qua câu hỏi',
    alreadyAnswered: 'Câu hỏi này đã được trả lời.',
    alreadyEnded: 'Câu hỏi này đã kết thúc.',
    notYours: 'Câu hỏi này dành cho người khác.',
  },
}
