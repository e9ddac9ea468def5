import type { Answer, Answers } from './answer.js'
import type { Option, Prompt, Question } from './contract.js'
import { labelKey, looseKey, optionFace } from './option.js'
import { visible } from './plainText.js'

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
  const texts =
    questions.length === 1 && only ? new Map([[only.id, text]]) : textPerQuestion(questions, text, before)
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

/** What separates the parts of a list in any language. */
const signs = /[,;\n、，،；]/u

/** A text of more parts and signs than this is no list of a few options. */
const longestList = 200

/** How much of a line may be the name of its question, in UTF-16 units. */
const keyLength = 200

/**
 * Lines by their key, the others in order to the questions without an answer. What is over goes on with the line before
 * it, as do the lines under a key that stands alone.
 */
function textPerQuestion(
  questions: readonly Question[],
  text: string,
  before: Answers | undefined,
): Map<string, string> {
  const names = namesOf(questions)
  const lines = text.split(/\r\n?|[\n\u2028\u2029]/).map((line) => {
    for (const { index, 0: sign } of line.slice(0, keyLength).matchAll(/[:：=]|\s[-–—]\s/g)) {
      const question = names.get(looseKey(line.slice(0, index)))
      if (question) return { question, value: line.slice(index + sign.length).trim() }
    }
    return { value: line }
  })
  const named = new Set(lines.map(({ question }) => question?.id))
  const left = questions.filter(({ id }) => !named.has(id) && !before?.has(id))
  const texts = new Map<string, string>()
  let current: Question | undefined
  let underKey = false
  for (const { question, value } of lines) {
    const blank = !value.trim()
    if (question) underKey = blank
    current = question ?? (blank || underKey ? current : (left.shift() ?? current))
    if (current) texts.set(current.id, `${texts.get(current.id) ?? ''}\n${value}`)
  }
  return texts
}

/** The questions by number, id, header and text. What names two of them names neither. */
function namesOf(questions: readonly Question[]): Map<string, Question | undefined> {
  const names = new Map<string, Question | undefined>()
  questions.forEach((question, index) => {
    const { id, header, question: text } = question
    for (const name of new Set([String(index + 1), id, header, text].map(looseKey))) {
      names.set(name, name && !names.has(name) ? question : undefined)
    }
  })
  return names
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

type Meanings = (text: string) => readonly Option[]

/** What a text may mean: an option by its label, else by its label without "(Recommended)", else by its number. */
export function meanings({ options }: Question, suffixes?: readonly string[]): Meanings {
  const names = options.map((option, index) => [
    looseKey(option.label),
    looseKey(optionFace(option, suffixes).text),
    String(index + 1),
  ])
  return (text) => {
    const key = looseKey(text)
    const [first = [], ...weaker] = [0, 1, 2].map((kind) =>
      options.filter((_, index) => names[index]?.[kind] === key),
    )
    // Two labels may differ in signs that a person need not write; to the letter it is one of them.
    const exact = first.find(({ label }) => labelKey(label) === labelKey(text))
    return exact ? [exact] : ([first, ...weaker].find(({ length }) => length > 0) ?? [])
  }
}

/** The parts of a list. A label that holds what separates them stays whole; so does what a list word joins, unless all of it is options. */
function listOf(
  { options }: Question,
  text: string,
  meant: Meanings,
  listWords: readonly string[] = [],
): string[] {
  const joints = listWords.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll(' ', '\\s'))
  const between = new RegExp(`(${[signs.source, ...joints].join('|')})`, 'iu')
  // Parts stand at even places, what separates them at odd ones.
  const parts = text.split(between, longestList + 1)
  if (parts.length > longestList) return [text]
  const join = (from: number, to: number) => visible(parts.slice(from, to).join(''))
  const spans = [...options.map(({ label }) => label.split(between).length), 1].toSorted((a, b) => b - a)
  const found: string[] = []
  for (let from = 0; from < parts.length;) {
    const start = from
    const joined: string[] = []
    let known = true
    do {
      const span = spans.find((length) => meant(join(from, from + length)).length > 0)
      known &&= span !== undefined
      joined.push(join(from, from + (span ?? 1)))
      from += (span ?? 1) + 1
    } while (from < parts.length && !signs.test(parts[from - 1] ?? ''))
    for (const piece of known ? joined : [join(start, from - 1)]) found.push(piece)
  }
  return found
}
