import type { Question } from './contract.js'
import type { Meanings } from './meanings.js'
import { visible } from './plainText.js'

/** What separates the parts of a list in any language. */
const signs = /[,;\n、，،；]/u

/** A text of more parts and signs than this is no list of a few options. */
const longestList = 200

/**
 * The parts of a list. A label that holds what separates them stays whole; so does what a list word joins, unless all of
 * it is options.
 */
export function listOf(
  { options }: Question,
  text: string,
  meant: Meanings,
  listWords: readonly string[] = [],
): string[] {
  if (meant(text).length > 0) return [text]
  const numbers = numbersIn(text, meant)
  if (numbers) return numbers
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
      // Between a comma and a list word there is nothing: "1, 2, and 3".
      known &&= span !== undefined || (from === start && start > 0 && !join(from, from + 1))
      joined.push(join(from, from + (span ?? 1)))
      from += (span ?? 1) + 1
    } while (from < parts.length && !signs.test(parts[from - 1] ?? ''))
    for (const piece of known ? joined : [join(start, from - 1)]) found.push(piece)
  }
  return found
}

/** Numbers of options with no more than blanks, "+" or "&" between them: "1 3". */
function numbersIn(text: string, meant: Meanings): string[] | undefined {
  const parts = text.split(/[\s+&]+/, longestList).filter(Boolean)
  const areNumbers =
    parts.length > 1 &&
    parts.every((part) => /\p{Nd}/u.test(part) && !/\p{L}/u.test(part) && meant(part).length === 1)
  return areNumbers ? parts : undefined
}
