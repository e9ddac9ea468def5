import { readFileSync } from 'node:fs'

/** Reads a recorded frame of the real Gateway. */
export function fixture(name: string): unknown {
  const value: unknown = JSON.parse(
    readFileSync(new URL(`../fixtures/gateway/${name}.json`, import.meta.url), 'utf8'),
  )
  return value
}

/**
 * Where two values differ in shape: in their keys and their JSON types. Lists of objects are compared item by item when
 * they are equally long; else each item must look like one that was recorded. Of lists of plain values only the types
 * count. What a recording left out ("… trimmed") may be anything, but must be there.
 */
export function shapeDifferences(actual: unknown, recorded: unknown, path = '$'): string[] {
  if (typeof recorded === 'string' && recorded.startsWith('… trimmed')) {
    return actual === undefined ? [`${path} is missing`] : []
  }
  if (kind(actual) !== kind(recorded)) return [`${path} is ${kind(actual)}, recorded ${kind(recorded)}`]
  if (Array.isArray(actual) && Array.isArray(recorded)) return listDifferences(actual, recorded, path)
  if (!isObject(actual) || !isObject(recorded)) return []
  const mine = new Map(Object.entries(actual))
  const theirs = new Map(Object.entries(recorded))
  const surplus = [...mine.keys()].filter((key) => !theirs.has(key))
  return [
    ...surplus.map((key) => `${path}.${key} is not recorded`),
    ...[...theirs].flatMap(([key, value]) =>
      mine.has(key)
        ? shapeDifferences(mine.get(key), value, `${path}.${key}`)
        : [`${path}.${key} is missing`],
    ),
  ]
}

function listDifferences(actual: readonly unknown[], recorded: readonly unknown[], path: string): string[] {
  if (recorded.some((item) => isObject(item))) {
    return actual.flatMap((item, index) => {
      const candidates = actual.length === recorded.length ? [recorded[index]] : recorded
      const differences = candidates.map((other) => shapeDifferences(item, other, `${path}[${index}]`))
      return differences.some((list) => list.length === 0) ? [] : (differences[0] ?? [])
    })
  }
  const kinds = new Set(recorded.map(kind))
  return actual.flatMap((item, index) =>
    kinds.has(kind(item)) ? [] : [`${path}[${index}] is ${kind(item)}, recorded ${[...kinds].join(' or ')}`],
  )
}

function isObject(value: unknown): value is object {
  return kind(value) === 'object'
}

function kind(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
