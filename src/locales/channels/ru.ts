import { ru as locale } from '../ru.js'
import type { ChannelLocale } from './channelLocale.js'

/** Russian, for channels. */
export const ru: ChannelLocale = {
  locale,
  words: {
    questionForYou: 'Вопрос к вам:',
    questionsForYou: {
      one: '{count} вопрос к вам:',
      few: '{count} вопроса к вам:',
      many: '{count} вопросов к вам:',
      other: '{count} вопроса к вам:',
    },
    otherLine: 'Другое: ответьте своими словами.',
    replyOne: 'Ответьте номером, текстом варианта или своими словами.',
    replyOneFixed: 'Ответьте номером или текстом варианта.',
    replyAny:
      'Ответьте одним или несколькими номерами или текстами вариантов через запятую либо своими словами.',
    replyAnyFixed: 'Ответьте одним или несколькими номерами или текстами вариантов через запятую.',
    replyWords: 'Напишите ответ.',
    replySeveral: 'Ответьте на каждый вопрос отдельной строкой, по порядку или в виде «номер: ответ».',
    replySkip: 'Чтобы пропустить, отправьте {command}.',
    answerElsewhere:
      'Здесь запрашиваются секретные данные, которым не место в сообщении. Ответьте в веб-чате агента.',
    skipCommands: ['/пропустить'],
    listWords: [' и ', ' & '],
    quoted: '«{text}»',
    otherButton: 'Другое…',
    writeReply: 'Ответьте на это сообщение своими словами: {question}',
    stillMissing: 'Осталось ответить: {questions}',
    ambiguous: '«{reply}» может означать {options}. Ответьте номером нужного варианта.',
    accepted: 'Ответ отправлен',
    skipped: 'Вопрос пропущен',
    alreadyAnswered: 'На этот вопрос уже ответили.',
    alreadyEnded: 'Этот вопрос уже завершён.',
    notYours: 'На этот вопрос должен ответить другой человек.',
  },
}
