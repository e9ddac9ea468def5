import * as v from 'valibot'
import {
  type AskUserArguments,
  headerForScreen,
  isAuthoredOther,
  labelKey,
  limits,
  type Option,
  plainText,
  waitSeconds,
} from '../core/index.js'
import { visible } from '../core/plainText.js'
import { type ArgumentProblem, AskUserError } from './AskUserError.js'
import { ArgumentsSchema } from './argumentsSchema.js'

type Note = (path: string, message: string) => void
type RawQuestion = v.InferOutput<typeof ArgumentsSchema>['questions'][number]

/** How many problems a message names; a model mends a few at a time. */
const mostNamed = 10

/** Arguments that can be asked: everything trimmed, the header cut, the time to wait in bounds. */
export interface CheckedArguments extends AskUserArguments {
  /** Whole seconds, from 30 to 3600. */
  readonly timeoutSeconds: number
}

/**
 * Reads what a model wrote as arguments of `ask_user`, without mending it: a header is cut and an authored "Other" left
 * out, all else has to be right (protocol section 5.5).
 *
 * @throws AskUserError `invalid-arguments`, whose message tells the model every place and what to change there
 */
export function checkArguments(args: unknown): CheckedArguments {
  const read = v.safeParse(ArgumentsSchema, args)
  if (!read.success) {
    throw refusal(read.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message })))
  }
  const problems: ArgumentProblem[] = []
  const note: Note = (path, message) => void problems.push({ path, message })
  const { questions, timeoutSeconds } = read.output
  const ids = new Set<string>()
  const checked = questions.map((question, index) => {
    const path = `questions.${index}`
    if (ids.has(question.id)) note(`${path}.id`, `must be unique; "${question.id}" stands twice`)
    ids.add(question.id)
    return checkQuestion(question, path, note)
  })
  if (problems.length > 0) throw refusal(problems)
  return { questions: checked, timeoutSeconds: waitSeconds(timeoutSeconds) }
}

function checkQuestion({ multiSelect, ...question }: RawQuestion, path: string, note: Note) {
  for (const name of ['header', 'question'] as const) {
    if (!visible(question[name])) note(`${path}.${name}`, 'must not be blank')
  }
  return {
    id: question.id,
    header: headerForScreen(question.header),
    question: question.question.trim(),
    options: checkOptions(question.options, `${path}.options`, note),
    ...(multiSelect && { multiSelect }),
  }
}

function checkOptions(options: RawQuestion['options'], path: string, note: Note): Option[] {
  const kept = new Map<string, Option>()
  options.forEach(({ label, description }, index) => {
    const at = `${path}.${index}.label`
    const key = labelKey(plainText(label))
    if (!visible(label)) note(at, 'must not be blank')
    if (kept.has(key)) note(at, `must be unique in its question; "${label.trim()}" stands twice`)
    // The person can always answer in own words, so that it offers nothing.
    if (isAuthoredOther(label)) return
    const details = visible(description)
    kept.set(key, { label: label.trim(), ...(details && { description: details }) })
  })
  if (options.filter(({ label }) => !isAuthoredOther(label)).length < limits.options.min) {
    note(path, `must have at least ${limits.options.min} options beside "Other", which is offered by itself`)
  }
  return [...kept.values()]
}

function refusal(problems: readonly ArgumentProblem[]): AskUserError {
  const named = problems
    .slice(0, mostNamed)
    .map(({ path, message }) => `- ${path || 'the arguments'}: ${message}`)
  const more = problems.length > mostNamed ? [`- and ${problems.length - mostNamed} more`] : []
  const lines = [
    'ask_user asked nobody: its arguments are wrong. Change this and call it again:',
    ...named,
    ...more,
  ]
  return new AskUserError('invalid-arguments', lines.join('\n'), problems)
}
