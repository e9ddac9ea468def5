import { de as locale } from '../de.js'
import type { ChannelLocale } from './channelLocale.js'

/** German, for channels. */
export const de: ChannelLocale = {
  locale,
  words: {
    questionForYou: 'Der Agent hat eine Frage:',
    questionsForYou: { one: 'Der Agent hat {count} Frage:', other: 'Der Agent hat {count} Fragen:' },
    otherLine: 'Andere Antwort: einfach in eigenen Worten antworten.',
    replyOne: 'Bitte mit der Nummer, dem Text der Option oder einer eigenen Antwort antworten.',
    replyOneFixed: 'Bitte mit der Nummer oder dem Text der Option antworten.',
    replyAny:
      'Bitte mit einer oder mehreren Nummern oder Optionstexten antworten, durch Kommas getrennt, oder mit einer eigenen Antwort.',
    replyAnyFixed:
      'Bitte mit einer oder mehreren Nummern oder Optionstexten antworten, durch Kommas getrennt.',
    replyWords: 'Bitte die Antwort als Nachricht senden.',
    replySeveral: 'Bitte mit einer Zeile pro Frage antworten, der Reihe nach oder als „Nummer: Antwort“.',
    replySkip: 'Zum Überspringen {command} senden.',
    answerElsewhere:
      'Hier ist etwas Geheimes gefragt, das nicht in eine Nachricht gehört. Bitte im Webchat des Agenten antworten.',
    skipCommands: ['/überspringen', '/ueberspringen'],
    listWords: [' und ', ' sowie ', ' & '],
    quoted: '„{text}“',
    otherButton: 'Andere…',
    writeReply: 'Bitte auf diese Nachricht mit einer eigenen Antwort antworten: {question}',
    stillMissing: 'Noch offen: {questions}',
    ambiguous: '„{reply}“ kann {options} bedeuten. Bitte mit der Nummer der gemeinten Option antworten.',
    accepted: 'Antwort gesendet',
    skipped: 'Frage übersprungen',
    alreadyAnswered: 'Diese Frage ist schon beantwortet.',
    alreadyEnded: 'Diese Frage ist schon beendet.',
    notYours: 'Diese Frage ist für jemand anderen bestimmt.',
  },
}
