import { ar as locale } from '../ar.js'
import type { ChannelLocale } from './channelLocale.js'

/** Arabic, for channels. */
export const ar: ChannelLocale = {
  locale,
  words: {
    questionForYou: 'لديك سؤال:',
    questionsForYou: {
      zero: 'لديك {count} سؤال:',
      one: 'لديك سؤال واحد:',
      two: 'لديك سؤالان:',
      few: 'لديك {count} أسئلة:',
      many: 'لديك {count} سؤالًا:',
      other: 'لديك {count} سؤال:',
    },
    otherLine: 'غير ذلك: اكتب إجابتك الخاصة.',
    replyOne: 'أجب بالرقم أو بنص الخيار أو بإجابتك الخاصة.',
    replyOneFixed: 'أجب بالرقم أو بنص الخيار.',
    replyAny: 'أجب برقم أو أكثر أو بنصوص الخيارات مفصولة بفواصل، أو بإجابتك الخاصة.',
    replyAnyFixed: 'أجب برقم أو أكثر أو بنصوص الخيارات مفصولة بفواصل.',
    replyWords: 'اكتب إجابتك.',
    replySeveral: 'أجب بسطر لكل سؤال، بالترتيب أو بصيغة «الرقم: الإجابة».',
    replySkip: 'للتخطي، أرسل {command}.',
    answerElsewhere:
      'هذا السؤال يطلب معلومة سرية لا يصح إرسالها في رسالة. أجب عنه في دردشة الويب الخاصة بالوكيل.',
    skipCommands: ['/تخطي', '/تخطى', '/تخط'],
    listWords: [' و'],
    quoted: '«{text}»',
    otherButton: 'غير ذلك…',
    writeReply: 'أجب عن هذه الرسالة بإجابتك الخاصة: {question}',
    stillMissing: 'بقيت الإجابة عن: {questions}',
    ambiguous: '«{reply}» قد تعني {options}. أجب برقم الخيار الذي تقصده.',
    accepted: 'تم إرسال الإجابة',
    skipped: 'تم تخطي السؤال',
    alreadyAnswered: 'تمت الإجابة عن هذا السؤال من قبل.',
    alreadyEnded: 'انتهى هذا السؤال.',
    notYours: 'هذا السؤال موجّه إلى شخص آخر.',
  },
}
