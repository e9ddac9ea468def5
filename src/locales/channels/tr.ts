import { tr as locale } from '../tr.js'
import type { ChannelLocale } from './channelLocale.js'

/** Turkish, for channels. */
export const tr: ChannelLocale = {
  locale,
  words: {
    questionForYou: 'Yanıtlamanız gereken bir soru var:',
    questionsForYou: {
      one: 'Yanıtlamanız gereken {count} soru var:',
      other: 'Yanıtlamanız gereken {count} soru var:',
    },
    otherLine: 'Diğer: kendi yanıtınızı yazın.',
    replyOne: 'Numarayla, seçeneğin metniyle veya kendi yanıtınızla cevap verin.',
    replyOneFixed: 'Numarayla veya seçeneğin metniyle cevap verin.',
    replyAny:
      'Bir veya daha fazla numarayı ya da seçenek metnini virgülle ayırarak yazın veya kendi yanıtınızı gönderin.',
    replyAnyFixed: 'Bir veya daha fazla numarayı ya da seçenek metnini virgülle ayırarak yazın.',
    replyWords: 'Yanıtınızı yazın.',
    replySeveral: 'Her soru için bir satır yazın: sırayla ya da “numara: yanıt” biçiminde.',
    replySkip: 'Atlamak için {command} yazın.',
    answerElsewhere:
      'Burada gizli bir bilgi isteniyor; mesajla gönderilmemeli. Ajanın web sohbetinde yanıtlayın.',
    skipCommands: ['/atla', '/geç'],
    listWords: [' ve ', ' ile ', ' & '],
    quoted: '“{text}”',
    otherButton: 'Diğer…',
    writeReply: 'Bu mesajı kendi yanıtınızla cevaplayın: {question}',
    stillMissing: 'Henüz yanıtlanmayanlar: {questions}',
    ambiguous: '“{reply}” şunlardan biri olabilir: {options}. İstediğiniz seçeneğin numarasıyla cevap verin.',
    accepted: 'Yanıt gönderildi',
    skipped: 'Soru atlandı',
    alreadyAnswered: 'Bu soru zaten yanıtlandı.',
    alreadyEnded: 'Bu soru zaten sona erdi.',
    notYours: 'Bu soruyu başka biri yanıtlamalı.',
  },
}
