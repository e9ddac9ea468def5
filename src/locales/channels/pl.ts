import { pl as locale } from '../pl.js'
import type { ChannelLocale } from './channelLocale.js'

/** Polish, for channels. */
export const pl: ChannelLocale = {
  locale,
  words: {
    questionForYou: 'Pytanie do Ciebie:',
    questionsForYou: {
      one: '{count} pytanie do Ciebie:',
      few: '{count} pytania do Ciebie:',
      many: '{count} pytań do Ciebie:',
      other: '{count} pytania do Ciebie:',
    },
    otherLine: 'Inna odpowiedź: napisz własnymi słowami.',
    replyOne: 'Odpowiedz numerem, treścią opcji lub własnymi słowami.',
    replyOneFixed: 'Odpowiedz numerem lub treścią opcji.',
    replyAny:
      'Odpowiedz jednym lub kilkoma numerami albo treściami opcji, oddzielonymi przecinkami, lub własnymi słowami.',
    replyAnyFixed: 'Odpowiedz jednym lub kilkoma numerami albo treściami opcji, oddzielonymi przecinkami.',
    replyWords: 'Napisz swoją odpowiedź.',
    replySeveral: 'Odpowiedz w osobnym wierszu na każde pytanie, po kolei lub w postaci „numer: odpowiedź”.',
    replySkip: 'Aby pominąć, wyślij {command}.',
    answerElsewhere:
      'To pytanie dotyczy tajnych danych, których nie należy wysyłać w wiadomości. Odpowiedz w czacie internetowym agenta.',
    skipCommands: ['/pomiń', '/pomin'],
    listWords: [' oraz ', ' i ', ' & '],
    quoted: '„{text}”',
    otherButton: 'Inna…',
    writeReply: 'Odpowiedz na tę wiadomość własnymi słowami: {question}',
    stillMissing: 'Pozostało bez odpowiedzi: {questions}',
    ambiguous: '„{reply}” może oznaczać {options}. Odpowiedz numerem właściwej opcji.',
    accepted: 'Odpowiedź wysłana',
    skipped: 'Pytanie pominięte',
    alreadyAnswered: 'Na to pytanie już udzielono odpowiedzi.',
    alreadyEnded: 'To pytanie jest już zakończone.',
    notYours: 'Na to pytanie odpowiada inna osoba.',
  },
}
