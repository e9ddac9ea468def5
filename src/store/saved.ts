import { type Fields, fieldsOf, textOf } from '../core/foreign.js'

// Readers of what was written to a storage or told by another tab. All of it is as it was written, or none of it is used:
// each throws at anything else, and `attempt` around the whole gives undefined.

function sure<T>(value: T | undefined): T {
  if (value === undefined) throw new TypeError('This is not what was written')
  return value
}

export const readFields = (value: unknown): Fields => sure(fieldsOf(value))

export const readText = (value: unknown): string => sure(textOf(value))

export const readNumber = (value: unknown): number => sure(typeof value === 'number' ? value : undefined)

export const readFlag = (value: unknown): boolean => sure(typeof value === 'boolean' ? value : undefined)

/** One of several words. */
export const readWord = <Word extends string>(value: unknown, words: readonly Word[]): Word =>
  sure(words.find((word) => word === value))

export const readList = <T>(value: unknown, read: (entry: unknown) => T): T[] =>
  sure(Array.isArray(value) ? value : undefined).map((entry: unknown) => read(entry))

/** A Map's entries. */
export const readPairs = <T>(value: unknown, read: (entry: unknown) => T): [string, T][] =>
  readList(value, (pair) => {
    const [key, entry] = readList(pair, (each) => each)
    return [readText(key), read(entry)]
  })

/** What may be missing. */
export const readMaybe = <T>(value: unknown, read: (value: unknown) => T): T | undefined =>
  value === undefined ? undefined : read(value)
