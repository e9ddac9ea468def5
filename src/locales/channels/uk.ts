import { uk as locale } from '../uk.js'
import type { ChannelLocale } from './channelLocale.js'

/** Ukrainian, for channels. */
export const uk: ChannelLocale = {
  locale,
  words: {
    questionForYou: 'Запитання до вас:',
    questionsForYou: {
      one: '{count} запитання до вас:',
      few: '{count} запитання до вас:',
      many: '{count} запитань до вас:',
      other: '{count} запитання до вас:',
    },
    otherLine: 'Інше: відповідайте своїми словами.',
    replyOne: 'Відповідайте номером, текстом варіанта або своїми словами.',
    replyOneFixed: 'Відповідайте номером або текстом варіанта.',
    replyAny: 'Відповідайте одним чи кількома номерами або текстами варіантів через кому чи своїми словами.',
    replyAnyFixed: 'Відповідайте одним чи кількома номерами або текстами варіантів через кому.',
    replyWords: 'Напишіть відповідь.',
    replySeveral:
      'Відповідайте на кожне запитання окремим рядком, по порядку або у вигляді «номер: відповідь».',
    replySkip: 'Щоб пропустити, надішліть {command}.',
    answerElsewhere:
      'Тут запитують секретні дані, яким не місце в повідомленні. Дайте відповідь у вебчаті агента.',
    skipCommands: ['/пропустити'],
    listWords: [' і ', ' й ', ' та ', ' & '],
    quoted: '«{text}»',
    otherButton: 'Інше…',
    writeReply: 'Дайте відповідь на це повідомлення своїми словами: {question}',
    stillMissing: 'Залишилося відповісти: {questions}',
    ambiguous: '«{reply}» може означати {options}. Надішліть номер потрібного варіанта.',
    accepted: 'Відповідь надіслано',
    skipped: 'Запитання пропущено',
    alreadyAnswered: 'На це запитання вже відповіли.',
    alreadyEnded: 'Це запитання вже завершено.',
    notYours: 'На це запитання має відповісти інша людина.',
  },
}
