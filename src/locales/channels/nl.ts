import { nl as locale } from '../nl.js'
import type { ChannelLocale } from './channelLocale.js'

/** Dutch, for channels. */
export const nl: ChannelLocale = {
  locale,
  words: {
    questionForYou: 'Een vraag voor je:',
    questionsForYou: { one: '{count} vraag voor je:', other: '{count} vragen voor je:' },
    otherLine: 'Anders: antwoord in je eigen woorden.',
    replyOne: 'Antwoord met het nummer, de tekst van de optie of je eigen antwoord.',
    replyOneFixed: 'Antwoord met het nummer of de tekst van de optie.',
    replyAny:
      'Antwoord met een of meer nummers of optieteksten, gescheiden door komma’s, of met je eigen antwoord.',
    replyAnyFixed: 'Antwoord met een of meer nummers of optieteksten, gescheiden door komma’s.',
    replyWords: 'Stuur je antwoord.',
    replySeveral: 'Antwoord met één regel per vraag, op volgorde of als “nummer: antwoord”.',
    replySkip: 'Stuur {command} om over te slaan.',
    answerElsewhere:
      'Hier wordt iets geheims gevraagd, dat niet in een bericht hoort. Antwoord in de webchat van de agent.',
    skipCommands: ['/overslaan'],
    listWords: [' en ', ' & '],
    quoted: '“{text}”',
    otherButton: 'Anders…',
    writeReply: 'Beantwoord dit bericht met je eigen antwoord: {question}',
    stillMissing: 'Nog te beantwoorden: {questions}',
    ambiguous: '“{reply}” kan {options} betekenen. Antwoord met het nummer van de optie die je bedoelt.',
    accepted: 'Antwoord verstuurd',
    skipped: 'Vraag overgeslagen',
    alreadyAnswered: 'Deze vraag is al beantwoord.',
    alreadyEnded: 'Deze vraag is al afgesloten.',
    notYours: 'Deze vraag is voor iemand anders.',
  },
}
