import type { Dialect, Prompt, Question } from './contract.js'
import { type Draft, type Drafts, draftOf, isAnswered, ownWords } from './draft.js'
import { fieldsOf, listOf, textOf } from './foreign.js'

/** The answer to one question. Choices and own words stay apart until the wire. */
export interface Answer {
  /** Labels, exactly as authored. */
  readonly choices: readonly string[]
  /** Own words, trimmed, not blank. */
  readonly text?: string
}

/** The answers of one prompt, by question id. */
export type Answers = ReadonlyMap<string, Answer>

/** Answers as the wire carries them: flat, an array per question, or nested (protocol section 4). */
export interface WireAnswers {
  readonly answers: Readonly<Record<string, readonly string[] | { readonly answers: readonly string[] }>>
}

/** The answer that a draft holds now. */
export function answerOf(draft: Draft): Answer {
  const text = ownWords(draft)
  return text === undefined ? { choices: draft.chosen } : { choices: draft.chosen, text }
}

/** Every answer of a prompt, or null while a question has none: the wire takes all or nothing (protocol section 2.3). */
export function answersOf(prompt: Prompt, drafts: Drafts): Answers | null {
  const answers = new Map<string, Answer>()
  for (const question of prompt.questions) {
    const draft = draftOf(drafts, question)
    if (!isAnswered(draft)) return null
    answers.set(question.id, answerOf(draft))
  }
  return answers
}

/** The values of one answer as the wire takes them: choices first, own words last, nothing twice. */
export function answerValues(answer: Answer): string[] {
  const { choices, text } = answer
  return text === undefined || choices.includes(text) ? [...choices] : [...choices, text]
}

/** Writes answers in a prompt's dialect. */
export function toWireAnswers(answers: Answers, dialect: Dialect): WireAnswers {
  const entries = Array.from(answers, ([id, answer]): [string, string[] | { answers: string[] }] => {
    const values = answerValues(answer)
    return [id, dialect === 'nested' ? { answers: values } : values]
  })
  // fromEntries defines own properties, so that a question called __proto__ is like any other.
  return { answers: Object.fromEntries(entries) }
}

/**
 * Reads foreign answers, flat or nested, into the answers of a prompt. Questions it does not know and values that are
 * no text are left out; a value that is a label, after trimming as the wire does, is a choice; all else is own words.
 */
export function readAnswers(prompt: Prompt, wire: unknown): Answers {
  const byId = new Map(Object.entries(fieldsOf(fieldsOf(wire)?.answers) ?? {}))
  const answers = new Map<string, Answer>()
  for (const question of prompt.questions) {
    const entry = byId.get(question.id)
    const values = listOf(entry) ?? listOf(fieldsOf(entry)?.answers) ?? []
    const said = values.flatMap((value) => textOf(value)?.trim() || [])
    if (said.length > 0) answers.set(question.id, toAnswer(question, said))
  }
  return answers
}

function toAnswer(question: Question, values: readonly string[]): Answer {
  const labels = new Set(question.options.map((option) => option.label))
  const choices = [...new Set(values.filter((value) => labels.has(value)))]
  const words = values.filter((value) => !labels.has(value))
  return words.length > 0 ? { choices, text: words.join('\n') } : { choices }
}
