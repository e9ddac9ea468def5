import { it as locale } from '../it.js'
import type { ChannelLocale } from './channelLocale.js'

/** Italian, for channels. */
export const it: ChannelLocale = {
  locale,
  words: {
    questionForYou: 'Una domanda per te:',
    questionsForYou: {
      one: '{count} domanda per te:',
      many: '{count} di domande per te:',
      other: '{count} domande per te:',
    },
    otherLine: 'Altro: rispondi con parole tue.',
    replyOne: 'Rispondi con il numero, il testo dell’opzione o una risposta tua.',
    replyOneFixed: 'Rispondi con il numero o il testo dell’opzione.',
    replyAny:
      'Rispondi con uno o più numeri o testi di opzioni, separati da virgole, oppure con una risposta tua.',
    replyAnyFixed: 'Rispondi con uno o più numeri o testi di opzioni, separati da virgole.',
    replyWords: 'Scrivi la tua risposta.',
    replySeveral: 'Rispondi con una riga per domanda, in ordine o nella forma «numero: risposta».',
    replySkip: 'Per saltare, rispondi {command}.',
    answerElsewhere:
      'La risposta è segreta e non va inviata in un messaggio. Rispondi nella chat web dell’agente.',
    skipCommands: ['/salta', '/saltare'],
    listWords: [' ed ', ' e ', ' & '],
    quoted: '«{text}»',
    otherButton: 'Altro…',
    writeReply: 'Rispondi a questo messaggio con la tua risposta: {question}',
    stillMissing: 'Manca ancora la risposta a: {questions}',
    ambiguous: '«{reply}» può significare {options}. Rispondi con il numero dell’opzione che intendi.',
    accepted: 'Risposta inviata',
    skipped: 'Domanda saltata',
    alreadyAnswered: 'Questa domanda ha già una risposta.',
    alreadyEnded: 'Questa domanda è già chiusa.',
    notYours: 'A questa domanda deve rispondere un’altra persona.',
  },
}
