import * as v from 'valibot'
import { type Dialect, limits, type Option, type Question } from './contract.js'
import { headerForScreen } from './header.js'
import { openableUrl } from './openableUrl.js'
import { isAuthoredOther, labelKey } from './option.js'
import { plainText, visible } from './plainText.js'
import { type Note, readJson } from './problem.js'

const text = v.fallback(v.optional(v.string()), undefined)
const flag = v.fallback(v.optional(v.boolean()), undefined)

const RawQuestionSchema = v.looseObject({
  questionId: text,
  id: text,
  header: text,
  question: text,
  options: v.optional(v.unknown()),
  multiSelect: flag,
  isOther: flag,
  isSecret: flag,
  url: v.optional(v.unknown()),
})

const RawOptionSchema = v.union([
  v.pipe(
    v.string(),
    v.transform((label): { label: string; description?: string | undefined } => ({ label })),
  ),
  v.looseObject({ label: v.string(), description: text }),
])

const questionId = /^[a-z][a-z0-9_]*$/

/** The id that a question was given, and the dialect it is written in (protocol section 4). */
export function authoredId(value: unknown): { id: string; dialect: Dialect } | undefined {
  const read = v.safeParse(RawQuestionSchema, value)
  if (!read.success) return undefined
  const id = read.output.questionId ?? read.output.id
  return id ? { id, dialect: read.output.questionId === undefined ? 'nested' : 'flat' } : undefined
}

/**
 * Reads one question of a record. Null where nothing of it can be asked.
 *
 * @param authored the ids that the prompt's questions were given, which a question without one must not take
 */
export function parseQuestion(
  value: unknown,
  index: number,
  path: string,
  note: Note,
  authored: ReadonlySet<string>,
): { question: Question; dialect: Dialect } | null {
  const read = v.safeParse(RawQuestionSchema, readJson(value, note, path))
  if (!read.success) {
    note('unreadable-question', path, 'a question is an object')
    return null
  }
  const raw = read.output
  const header = visible(raw.header)
  const sentence = visible(raw.question)
  const asked = sentence || header
  if (!asked) {
    note('missing-question-text', `${path}.question`, 'question is the sentence that is asked')
    return null
  }
  if (!sentence) note('missing-question-text', `${path}.question`, 'question is missing; the header is asked')
  if (!header)
    note('missing-header', `${path}.header`, `header is a topic of at most ${limits.header} characters`)
  const topic = headerForScreen(header)
  if (topic !== header) {
    note('header-too-long', `${path}.header`, `header is cut to ${limits.header} characters`)
  }
  const options = readOptions(raw.options, `${path}.options`, note)
  // Options without `isOther` are strict: the Gateway would refuse any other text (protocol section 2.1).
  const other = options.length === 0 || raw.isOther === true
  return {
    dialect: raw.questionId === undefined && raw.id !== undefined ? 'nested' : 'flat',
    question: {
      id: readId(raw.questionId ?? raw.id, index, path, note, authored),
      header: topic,
      question: asked,
      options: other ? withoutAuthoredOther(options, `${path}.options`, note) : options,
      multiSelect: raw.multiSelect ?? false,
      other,
      secret: raw.isSecret ?? false,
      ...readUrl(raw.url, `${path}.url`, note),
    },
  }
}

function readId(
  id: string | undefined,
  index: number,
  path: string,
  note: Note,
  authored: ReadonlySet<string>,
): string {
  if (!id) {
    note('missing-question-id', `${path}.id`, 'id is a unique snake_case name')
    let made = `question_${index + 1}`
    while (authored.has(made)) made += '_'
    return made
  }
  // Kept all the same: the answer must carry the very id that was asked with.
  if (!questionId.test(id)) note('bad-question-id', `${path}.id`, `"${id}" is not snake_case`)
  return id
}

function readOptions(value: unknown, path: string, note: Note): Option[] {
  if (value === undefined || value === null) return []
  const list = readJson(value, note, path)
  if (!Array.isArray(list)) {
    note('unreadable-options', path, 'options is a list of 2 to 4 options; the question is asked as text')
    return []
  }
  const options = new Map<string, Option>()
  list.forEach((entry: unknown, index) => {
    const at = `${path}.${index}`
    const read = v.safeParse(RawOptionSchema, entry)
    const label = read.success ? visible(read.output.label) : ''
    if (!read.success || !label) {
      note('blank-label', `${at}.label`, 'an option needs a label; it is left out')
      return
    }
    // Two labels that look alike would be one to the person.
    const key = labelKey(plainText(label))
    if (options.has(key)) {
      note('duplicate-label', `${at}.label`, `"${label}" stands twice; the second is left out`)
      return
    }
    if (label.length > limits.label)
      note('label-too-long', `${at}.label`, `a label has at most ${limits.label} characters`)
    const description = visible(read.output.description)
    options.set(key, description ? { label, description } : { label })
  })
  if (list.length > 0 && options.size < limits.options.min) {
    note(
      'too-few-options',
      path,
      `options are ${limits.options.min} to ${limits.options.max}, or none at all`,
    )
  }
  if (options.size > limits.options.max) {
    note('too-many-options', path, `options are at most ${limits.options.max}; all ${options.size} are shown`)
  }
  return [...options.values()]
}

function withoutAuthoredOther(options: readonly Option[], path: string, note: Note): readonly Option[] {
  const kept = options.filter((option) => !isAuthoredOther(option.label))
  if (kept.length < options.length) {
    note('authored-other', path, 'own words are always offered; the authored "Other" is merged into them')
  }
  return kept
}

function readUrl(value: unknown, path: string, note: Note): { url?: string } {
  if (value === undefined || value === null) return {}
  const url = typeof value === 'string' && value.length <= 2048 ? openableUrl(value) : null
  if (url) return { url: url.href }
  note('bad-url', path, 'url is an absolute http(s) address without credentials; it is left out')
  return {}
}
