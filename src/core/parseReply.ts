import type { Answer, Answers } from './answer.js'
import type { Option, Prompt, Question } from './contract.js'
import { meanings } from './meanings.js'
import { looseKey } from './option.js'
import { visible } from './plainText.js'
import { textPerQuestion } from './replyLines.js'
import { listOf } from './replyList.js'

/** What a language adds to the rules. Without it, lists are read by their signs alone and `/skip` skips. */
export interface ReplyWords {
  /** What joins the last two parts of a list, lower case, with the spaces that it needs around it: " and ". */
  readonly listWords?: readonly string[]
  /** What skips when it is the whole message, beside `/skip`: with its slash, lower case. */
  readonly skipCommands?: readonly string[]
  /** What else than "recommended" may be missing at the end of a label, lower case, without its brackets. */
  readonly recommendedSuffixes?: readonly string[]
}

/** What a plain-text reply says. */
export type ParsedReply =
  | { readonly status: 'answered'; readonly answers: Answers }
  | { readonly status: 'skipped' }
  /** Some questions have no answer yet; what was understood so far is in `answers`, for the next reply to complete. */
  | {
      readonly status: 'incomplete'
      readonly answers: Answers
      readonly missing: readonly Question[]
      /** Those of the missing ones whose reply may mean several options. */
      readonly unclear: readonly UnclearReply[]
    }

/** A reply, or a part of one, that may mean several options of its question. */
export interface UnclearReply {
  readonly question: Question
  readonly text: string
  readonly options: readonly Option[]
}

/**
 * Reads a message as the answer to a prompt: an option's label or number, or own words; several choices as a list;
 * several questions by `key: value` or one per line (protocol section 6.1). A label is never split, and a label that is
 * a number outranks the number of another option. A secret is never taken from a message.
 *
 * @param given what a language adds, and the answers that earlier replies gave
 */
export function parseReply(
  prompt: Prompt,
  text: string,
  { answers: before, skipCommands = [], ...words }: ReplyWords & { readonly answers?: Answers } = {},
): ParsedReply {
  // In a group of Telegram a command carries the bot's name.
  const command = text.length < 99 ? looseKey(text).replace(/@\w+$/, '') : ''
  if (['/skip', ...skipCommands].includes(command)) return { status: 'skipped' }

  const { questions } = prompt
  const [only] = questions
  const chooses = (question: Question, said: string) => isChoice(readAnswer(question, said, words))
  const texts =
    questions.length === 1 && only
      ? new Map([[only.id, text]])
      : textPerQuestion(questions, text, before, chooses)
  const answers = new Map<string, Answer>()
  const unclear: UnclearReply[] = []
  for (const question of questions) {
    const said = visible(texts.get(question.id))
    const read = said ? readAnswer(question, said, words) : before?.get(question.id)
    if (read && 'options' in read) unclear.push(read)
    else if (read) answers.set(question.id, read)
  }
  const missing = questions.filter((question) => !answers.has(question.id))
  return missing.length > 0
    ? { status: 'incomplete', answers, missing, unclear }
    : { status: 'answered', answers }
}

function readAnswer(question: Question, text: string, words: ReplyWords): Answer | UnclearReply | undefined {
  const meant = meanings(question, words.recommendedSuffixes)
  const pieces = question.multiSelect ? listOf(question, text, meant, words.listWords) : [text]
  const choices = new Set<string>()
  const own = new Set<string>()
  for (const piece of pieces.filter(Boolean)) {
    const options = meant(piece)
    if (options.length > 1) return { question, text: piece, options }
    for (const option of options) choices.add(option.label)
    if (options.length === 0) own.add(piece)
  }
  // A secret has no place in a message, and a choice beside words that are not taken is half of what was said.
  if (question.secret || choices.size + own.size === 0 || (own.size > 0 && !question.other)) return undefined
  if (own.size === 0) return { choices: [...choices] }
  return { choices: [...choices], text: choices.size > 0 ? [...own].join('\n') : text }
}

function isChoice(read: Answer | UnclearReply | undefined): boolean {
  return read !== undefined && 'choices' in read && read.text === undefined
}
