import { limits, type Option, type Question } from './contract.js'
import { type Fields, fieldsOf, textOf } from './foreign.js'
import { headerForScreen } from './header.js'
import { openableUrl } from './openableUrl.js'
import { isAuthoredOther, labelKey } from './option.js'
import { plainText, visible } from './plainText.js'
import { type Note, readJson } from './problem.js'

const { header: longestHeader, label: longestLabel, options: many } = limits

/** The id that a question was given; both dialects have their own name for it (protocol section 4). */
export function authoredId(raw?: Fields): string | undefined {
  return textOf(raw?.questionId) ?? textOf(raw?.id)
}

/**
 * Reads one question of a record. Null where nothing of it can be asked.
 *
 * @param authored the ids that the prompt's questions were given, which a question without one must not take
 */
export function parseQuestion(
  raw: Fields | undefined,
  index: number,
  note: Note,
  authored: ReadonlySet<string>,
): Question | null {
  const path = `questions.${index}`
  if (!raw) {
    note('unreadable-question', path, 'a question is an object')
    return null
  }
  const header = visible(textOf(raw.header))
  const sentence = visible(textOf(raw.question))
  const question = sentence || header
  if (!sentence) {
    note('missing-question-text', `${path}.question`, 'question is the sentence that is asked')
  }
  if (!question) return null
  const topic = headerForScreen(header)
  const rule = `header is a topic of at most ${longestHeader} characters`
  if (!header) note('missing-header', `${path}.header`, rule)
  if (topic !== header) note('header-too-long', `${path}.header`, `${rule}; it is cut`)
  const options = readOptions(raw.options, `${path}.options`, note)
  // Options without `isOther` are strict: the Gateway would refuse any other text (protocol section 2.1).
  const other = options.length === 0 || raw.isOther === true
  const offered = other ? options.filter(({ label }) => !isAuthoredOther(label)) : options
  if (offered.length < options.length) {
    note('authored-other', `${path}.options`, 'own words are always offered; "Other" is left out')
  }
  return {
    id: readId(raw, index, note, authored),
    header: topic,
    question,
    options: offered,
    multiSelect: raw.multiSelect === true,
    other,
    secret: raw.isSecret === true,
    ...readUrl(raw.url, `${path}.url`, note),
  }
}

function readId(raw: Fields, index: number, note: Note, authored: ReadonlySet<string>): string {
  const path = `questions.${index}.id`
  const rule = 'id is a unique snake_case name'
  const id = authoredId(raw)
  if (!id) {
    note('missing-question-id', path, rule)
    let made = `question_${index + 1}`
    while (authored.has(made)) made += '_'
    return made
  }
  // Kept all the same: the answer must carry the very id that was asked with.
  if (!/^[a-z][a-z0-9_]*$/.test(id)) note('bad-question-id', path, rule)
  return id
}

function readOptions(value: unknown, path: string, note: Note): Option[] {
  const rule = `options is a list of ${many.min} to ${many.max}`
  const list = readJson(value ?? [], note, path)
  if (!Array.isArray(list)) {
    note('unreadable-options', path, `${rule}; the question is asked as text`)
    return []
  }
  const options = new Map<string, Option>()
  list.forEach((entry: unknown, index) => {
    const at = `${path}.${index}.label`
    const raw = fieldsOf(entry)
    const label = visible(textOf(raw?.label ?? entry))
    // Two labels that look alike would be one to the person.
    const key = labelKey(plainText(label))
    if (!label) note('blank-label', at, 'an option needs a label; it is left out')
    else if (options.has(key)) note('duplicate-label', at, `"${label}" stands twice; the second is left out`)
    else {
      if (label.length > longestLabel)
        note('label-too-long', at, `a label has at most ${longestLabel} characters`)
      const description = visible(textOf(raw?.description))
      options.set(key, description ? { label, description } : { label })
    }
  })
  const { size } = options
  if (list.length > 0 && size < many.min) note('too-few-options', path, `${rule}, or none`)
  if (size > many.max) note('too-many-options', path, `${rule}; all ${size} are shown`)
  return [...options.values()]
}

function readUrl(value: unknown, path: string, note: Note): { url?: string } {
  if (value === undefined || value === null) return {}
  const text = textOf(value)
  const url = text && text.length <= 2048 ? openableUrl(text) : null
  if (url) return { url: url.href }
  note('bad-url', path, 'url is an absolute http(s) address without credentials')
  return {}
}
