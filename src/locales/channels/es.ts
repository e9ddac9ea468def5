import { es as locale } from '../es.js'
import type { ChannelLocale } from './channelLocale.js'

/** Spanish, for channels. */
export const es: ChannelLocale = {
  locale,
  words: {
    questionForYou: 'Una pregunta para ti:',
    questionsForYou: {
      one: '{count} pregunta para ti:',
      many: '{count} de preguntas para ti:',
      other: '{count} preguntas para ti:',
    },
    otherLine: 'Otra respuesta: escríbela con tus propias palabras.',
    replyOne: 'Responde con el número, el texto de la opción o tu propia respuesta.',
    replyOneFixed: 'Responde con el número o el texto de la opción.',
    replyAny:
      'Responde con uno o varios números o textos de opciones, separados por comas, o con tu propia respuesta.',
    replyAnyFixed: 'Responde con uno o varios números o textos de opciones, separados por comas.',
    replyWords: 'Escribe tu respuesta.',
    replySeveral: 'Responde con una línea por pregunta, en orden o como «número: respuesta».',
    replySkip: 'Para omitir, responde {command}.',
    answerElsewhere:
      'Se pide algo secreto, que no debe ir en un mensaje. Responde en el chat web del agente.',
    skipCommands: ['/omitir', '/saltar'],
    listWords: [' y ', ' e ', ' & '],
    quoted: '«{text}»',
    otherButton: 'Otra…',
    writeReply: 'Responde a este mensaje con tu propia respuesta: {question}',
    stillMissing: 'Falta responder: {questions}',
    ambiguous: '«{reply}» puede significar {options}. Responde con el número de la opción que quieres.',
    accepted: 'Respuesta enviada',
    skipped: 'Pregunta omitida',
    alreadyAnswered: 'Esta pregunta ya tiene respuesta.',
    alreadyEnded: 'Esta pregunta ya ha terminado.',
    notYours: 'Esta pregunta debe responderla otra persona.',
  },
}
