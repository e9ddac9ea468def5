import * as v from 'valibot'
import { invalidRequest } from './requestError.js'

type Schema<Output> = v.GenericSchema<unknown, Output>
type Issue = v.BaseIssue<unknown>

/** An object, which an array is not. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A closed object: a property it does not name is an error. */
export function closed<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(v.custom<object>(isRecord, 'must be object'), v.strictObject(entries, 'must be object'))
}

/** Any string, in the words of the Gateway when it is none. */
export const text = v.string('must be string')

/** A string of at least one character. */
export const nonEmpty = v.pipe(text, v.nonEmpty('must not have fewer than 1 characters'))

/** A flag. */
export const flag = v.boolean('must be boolean')

/** A string of at most `limit` UTF-16 units. */
export const atMost = (limit: number) =>
  v.pipe(text, v.maxLength(limit, `must not have more than ${limit} characters`))

/** An integer from `least` on. */
export const integer = (least: number) =>
  v.pipe(v.number('must be integer'), v.integer('must be integer'), v.minValue(least, `must be >= ${least}`))

/** One of these strings. */
export const oneOf = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, 'must be equal to one of the allowed values')

/** A list of these. */
export const listOf = <Item extends v.GenericSchema>(item: Item) => v.array(item, 'must be array')

/** What may be there and is not looked at. */
export const unread = v.optional(v.unknown())

/** Reads the params of `method`, or refuses the request with every reason in one message. */
export function readParams<Output>(method: string, schema: Schema<Output>, value: unknown): Output {
  const read = v.safeParse(schema, value)
  if (read.success) return read.output
  throw invalidParams(method, explain(read.issues))
}

/** Reads params that have one of two forms. */
export function readEitherParams<First, Second>(
  method: string,
  forms: readonly [Schema<First>, Schema<Second>],
  value: unknown,
): First | Second {
  const first = v.safeParse(forms[0], value)
  if (first.success) return first.output
  const second = v.safeParse(forms[1], value)
  if (second.success) return second.output
  throw invalidParams(method, [
    ...explain(first.issues),
    ...explain(second.issues),
    'must match a schema in anyOf',
  ])
}

/** The message of a refused request frame, which has no method yet. */
export function explainIssues(issues: readonly Issue[]): string {
  return [...new Set(explain(issues))].join('; ')
}

function invalidParams(method: string, reasons: readonly string[]) {
  return invalidRequest(`invalid ${method} params: ${[...new Set(reasons)].join('; ')}`)
}

/**
 * The reasons in the Gateway's order: per object first the missing property (one is enough), then the unexpected one,
 * then what is wrong further down.
 */
function explain(issues: readonly Issue[], depth = 0): string[] {
  const missing: string[] = []
  const unexpected: string[] = []
  const here: string[] = []
  const below = new Map<unknown, Issue[]>()
  for (const issue of issues) {
    const key = issue.path?.[depth]?.key
    const isLast = issue.path?.length === depth + 1
    if (key === undefined) {
      here.push(at(issue, depth) + issue.message)
    } else if (isLast && issue.type === 'strict_object' && issue.expected === 'never') {
      unexpected.push(`${at(issue, depth) || 'at root: '}unexpected property '${keyText(key)}'`)
    } else if (isLast && issue.type === 'strict_object' && issue.path?.[depth]?.origin === 'key') {
      missing.push(`${at(issue, depth)}must have required property '${keyText(key)}'`)
    } else {
      const siblings = below.get(key)
      if (siblings) siblings.push(issue)
      else below.set(key, [issue])
    }
  }
  return [
    ...here,
    ...missing.slice(0, 1),
    ...unexpected,
    ...[...below.values()].flatMap((siblings) => explain(siblings, depth + 1)),
  ]
}

/** Where the object or value at this depth is: empty for the root. */
function at(issue: Issue, depth: number): string {
  const keys = (issue.path ?? []).slice(0, depth).map((item) => keyText(item.key))
  return keys.length === 0 ? '' : `at /${keys.join('/')}: `
}

function keyText(key: unknown): string {
  return typeof key === 'string' || typeof key === 'number' ? String(key) : '?'
}
