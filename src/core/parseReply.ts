import type { Answer, Answers } from './answer.js'
import type { Prompt, Question } from './contract.js'
import { labelKey, optionFace } from './option.js'

/** What a plain-text reply says. */
export type ParsedReply =
  | { readonly status: 'answered'; readonly answers: Answers }
  /** Some questions have no answer yet; what was understood so far is in `answers`. */
  | { readonly status: 'incomplete'; readonly answers: Answers; readonly missing: readonly Question[] }

/**
 * Reads a message as the answer to a prompt: an option's number, its label in any case with or without "(Recommended)",
 * or own words; several choices by comma, semicolon or line; several questions by `key: value` or one per line
 * (protocol section 6.1). A label is never split.
 */
export function parseReply(prompt: Prompt, text: string): ParsedReply {
  const [only] = prompt.questions
  const texts =
    prompt.questions.length === 1 && only ? new Map([[only.id, text]]) : textPerQuestion(prompt, text)
  const answers = new Map<string, Answer>()
  for (const question of prompt.questions) {
    const answer = readAnswer(question, texts.get(question.id) ?? '')
    if (answer) answers.set(question.id, answer)
  }
  const missing = prompt.questions.filter((question) => !answers.has(question.id))
  return missing.length > 0 ? { status: 'incomplete', answers, missing } : { status: 'answered', answers }
}

/** Lines by key, then the lines left over by their own position. */
function textPerQuestion(prompt: Prompt, text: string): Map<string, string> {
  const texts = new Map<string, string>()
  const lines = text.split('\n')
  const keyed = new Set<number>()
  lines.forEach((line, index) => {
    const at = line.search(/[:=-]/u)
    const key = line.slice(0, Math.max(at, 0)).trim()
    const value = line.slice(at + 1).trim()
    const question = key && value ? findQuestion(prompt, key) : undefined
    if (!question) return
    keyed.add(index)
    texts.set(question.id, value)
  })
  prompt.questions.forEach((question, index) => {
    const line = lines[index]
    if (line !== undefined && !keyed.has(index) && !texts.has(question.id)) texts.set(question.id, line)
  })
  return texts
}

function findQuestion(prompt: Prompt, key: string): Question | undefined {
  const same = labelKey(key)
  return prompt.questions.find(
    (question, index) =>
      same === String(index + 1) ||
      [question.id, question.header, question.question].some((name) => labelKey(name) === same),
  )
}

function readAnswer(question: Question, text: string): Answer | undefined {
  const whole = text.trim()
  if (!whole) return undefined
  const option = findOption(question, whole)
  if (option !== undefined) return { choices: [option] }
  if (!question.multiSelect) return question.other ? { choices: [], text: whole } : undefined
  const choices = new Set<string>()
  const words = new Set<string>()
  for (const piece of pieces(question, whole)) {
    const label = findOption(question, piece)
    if (label !== undefined) choices.add(label)
    else words.add(piece)
  }
  if (choices.size === 0 && words.size === 0) return undefined
  // A choice beside words that are not taken would be half of what was said.
  if (words.size > 0 && !question.other) return undefined
  return words.size > 0 ? { choices: [...choices], text: [...words].join(', ') } : { choices: [...choices] }
}

/** The parts of a list by comma, semicolon or line; a label that holds such a sign stays whole. */
function pieces(question: Question, text: string): string[] {
  // Pieces stand at even places, the signs between them at odd ones.
  const parts = text.split(/([,;\n])/u)
  const longest = Math.max(...question.options.map((option) => option.label.split(/([,;\n])/u).length), 1)
  const found: string[] = []
  for (let from = 0; from < parts.length;) {
    let to = Math.min(from + longest, parts.length)
    const piece = () => parts.slice(from, to).join('').trim()
    while (to > from + 1 && findOption(question, piece()) === undefined) to -= 2
    if (piece()) found.push(piece())
    // Past the sign that ends the piece.
    from = to + 1
  }
  return found
}

function findOption(question: Question, text: string): string | undefined {
  const byNumber = /^\d+$/u.test(text) ? question.options[Number(text) - 1] : undefined
  const same = labelKey(text)
  const option =
    byNumber ??
    question.options.find((option) => labelKey(option.label) === same) ??
    question.options.find((option) => labelKey(optionFace(option).text) === same)
  return option?.label
}
