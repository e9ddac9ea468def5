import { ptBR as locale } from '../pt-BR.js'
import type { ChannelLocale } from './channelLocale.js'

/** Brazilian Portuguese, for channels. */
export const ptBR: ChannelLocale = {
  locale,
  words: {
    questionForYou: 'Uma pergunta para você:',
    questionsForYou: {
      one: '{count} pergunta para você:',
      many: '{count} de perguntas para você:',
      other: '{count} perguntas para você:',
    },
    otherLine: 'Outra resposta: escreva com suas próprias palavras.',
    replyOne: 'Responda com o número, o texto da opção ou sua própria resposta.',
    replyOneFixed: 'Responda com o número ou o texto da opção.',
    replyAny:
      'Responda com um ou mais números ou textos de opções, separados por vírgulas, ou com sua própria resposta.',
    replyAnyFixed: 'Responda com um ou mais números ou textos de opções, separados por vírgulas.',
    replyWords: 'Escreva sua resposta.',
    replySeveral: 'Responda com uma linha por pergunta, na ordem ou no formato “número: resposta”.',
    replySkip: 'Para pular, responda {command}.',
    answerElsewhere:
      'A pergunta pede algo secreto, que não deve ir em uma mensagem. Responda no chat do agente na web.',
    skipCommands: ['/pular'],
    listWords: [' e ', ' & '],
    quoted: '“{text}”',
    otherButton: 'Outra…',
    writeReply: 'Responda a esta mensagem com sua própria resposta: {question}',
    stillMissing: 'Falta responder: {questions}',
    ambiguous: '“{reply}” pode significar {options}. Responda com o número da opção que você quer.',
    accepted: 'Resposta enviada',
    skipped: 'Pergunta pulada',
    alreadyAnswered: 'Esta pergunta já foi respondida.',
    alreadyEnded: 'Esta pergunta já foi encerrada.',
    notYours: 'Esta pergunta deve ser respondida por outra pessoa.',
  },
}
