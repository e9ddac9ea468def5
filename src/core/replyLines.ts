import type { Answers } from './answer.js'
import type { Question } from './contract.js'
import { withoutSigns } from './meanings.js'
import { looseKey } from './option.js'
import { visible } from './plainText.js'

/** Whether a text does nothing but choose options of a question. */
export type Chooses = (question: Question, text: string) => boolean

/** A line, and the question that its key names. */
interface Line {
  readonly question?: Question
  readonly value: string
}

/** The number of a question at the beginning of its answer: "2. " or "2) ". */
const numberFirst = /^\s*\(?(\p{Nd}{1,2})[.)]\s+(\S.*)$/u

/** How much of a line may be the name of its question, in UTF-16 units. */
const keyLength = 200

/** A line that answers a question with each of its parts has no more parts than this, and what has more lines is prose. */
const [mostParts, mostLines] = [9, 50]

/**
 * Lines by their key, the others in order to the questions without an answer. What is over goes on with the line before
 * it, as do the lines under a key that stands alone.
 */
export function textPerQuestion(
  questions: readonly Question[],
  text: string,
  before: Answers | undefined,
  chooses: Chooses,
): Map<string, string> {
  const open = questions.filter(({ id }) => !before?.has(id))
  const lines = linesOf(questions, open, text, chooses)
  const named = new Set(lines.map(({ question }) => question?.id))
  const left = open.filter(({ id }) => !named.has(id))
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

/** The lines of a message; of a single one its parts, where each answers a question. */
function linesOf(
  questions: readonly Question[],
  open: readonly Question[],
  text: string,
  chooses: Chooses,
): readonly Line[] {
  const names = namesOf(questions)
  const lines = text.split(/\r\n?|[\n\u2028\u2029]/).map((line) => readKey(line, names))
  const [first] = open
  if (first && !chooses(first, text) && lines.filter(({ value }) => visible(value)).length === 1) {
    for (const sign of [/[;；]/u, /[,，、،]/u, /\s+/u]) {
      const parts = text.split(sign, mostParts).filter(visible)
      const keyed = parts.map((part) => readKey(part, names))
      if (parts.length > 1 && keyed.every(({ question, value }) => question && value)) return keyed
      const inOrder =
        parts.length === open.length &&
        !numberFirst.test(text) &&
        keyed.every(({ question }) => !question) &&
        open.every((question, index) => chooses(question, parts[index] ?? ''))
      if (inOrder) return keyed
    }
  }
  return withNumbers(lines, questions, open, chooses)
}

/** A line by its key, which a colon, an equals sign or a dash between blanks ends. */
function readKey(line: string, names: Names): Line {
  for (const { index, 0: sign } of line.slice(0, keyLength).matchAll(/[:：=]|\s[-–—]\s/g)) {
    const key = looseKey(line.slice(0, index))
    const question = names.get(key) ?? names.get(withoutSigns(key))
    if (question) return { question, value: line.slice(index + sign.length).trim() }
  }
  return { value: line }
}

/**
 * Lines that begin with the number of a question, as the prompt's text shows it: "2. red". Where that may as well be an
 * option as the text shows it, or a list in somebody's own words, the number stays part of the line.
 */
function withNumbers(
  lines: readonly Line[],
  questions: readonly Question[],
  open: readonly Question[],
  chooses: Chooses,
): readonly Line[] {
  if (lines.length > mostLines) return lines
  const numbered = lines.map(({ question, value }) => {
    const [, digits = '', rest = ''] = (!question && numberFirst.exec(value)) || []
    const meant = questions[Number(looseKey(digits)) - 1]
    const isMeant = meant && open.includes(meant) && (chooses(meant, rest) || isFree(value))
    return isMeant ? { question: meant, value: rest } : undefined
  })
  function isFree(line: string): boolean {
    return open.length > 1 && !open.some((question) => chooses(question, line))
  }
  const named = numbered.flatMap((line) => line?.question ?? [])
  if (new Set(named).size < named.length) return lines
  return lines.map((line, index) => numbered[index] ?? line)
}

type Names = ReadonlyMap<string, Question | undefined>

/** The questions by number, id, header and text. What names two of them names neither. */
function namesOf(questions: readonly Question[]): Names {
  const names = new Map<string, Question | undefined>()
  questions.forEach((question, index) => {
    const { id, header, question: text } = question
    for (const name of new Set([String(index + 1), id, header, text].map(looseKey))) {
      names.set(name, name && !names.has(name) ? question : undefined)
    }
  })
  return names
}
