import { fr as locale } from '../fr.js'
import type { ChannelLocale } from './channelLocale.js'

/** French, for channels. */
export const fr: ChannelLocale = {
  locale,
  words: {
    questionForYou: 'Une question pour vous\u00a0:',
    questionsForYou: {
      one: '{count} question pour vous\u00a0:',
      many: '{count} de questions pour vous\u00a0:',
      other: '{count} questions pour vous\u00a0:',
    },
    otherLine: 'Autre\u00a0: répondez avec vos propres mots.',
    replyOne: 'Répondez par le numéro, le texte de l’option ou votre propre réponse.',
    replyOneFixed: 'Répondez par le numéro ou le texte de l’option.',
    replyAny:
      'Répondez par un ou plusieurs numéros ou textes d’option, séparés par des virgules, ou par votre propre réponse.',
    replyAnyFixed: 'Répondez par un ou plusieurs numéros ou textes d’option, séparés par des virgules.',
    replyWords: 'Écrivez votre réponse.',
    replySeveral:
      'Répondez par une ligne par question, dans l’ordre ou sous la forme «\u00a0numéro\u00a0: réponse\u00a0».',
    replySkip: 'Pour ignorer, répondez {command}.',
    answerElsewhere:
      'La réponse est secrète et n’a pas sa place dans un message. Répondez dans le chat web de l’agent.',
    skipCommands: ['/ignorer', '/passer'],
    listWords: [' et ', ' & '],
    quoted: '«\u00a0{text}\u00a0»',
    otherButton: 'Autre…',
    writeReply: 'Répondez à ce message avec votre propre réponse\u00a0: {question}',
    stillMissing: 'Reste à répondre\u00a0: {questions}',
    ambiguous: '«\u00a0{reply}\u00a0» peut désigner {options}. Répondez par le numéro de l’option voulue.',
    accepted: 'Réponse envoyée',
    skipped: 'Question ignorée',
    alreadyAnswered: 'Cette question a déjà reçu une réponse.',
    alreadyEnded: 'Cette question est déjà terminée.',
    notYours: 'C’est à une autre personne de répondre à cette question.',
  },
}
