import { clusters } from '../core/index.js'

/** How far before a cut its clusters are looked at, in UTF-16 units. */
const window = 256

/** A character from which on clusters are the same whatever stands before it: no mark, joiner, half of a flag or of a pair, or skin tone. */
const base = /[^\p{M}\p{Cf}\p{Cs}\p{Regional_Indicator}\p{Emoji_Modifier}]/u

/** Where a text may be parted so that no more than `max` UTF-16 units stand before: between two grapheme clusters. */
function boundary(text: string, max: number): number {
  const from = max > window ? max - window : 0
  // Two units more, for they show whether the last cluster goes on.
  const near = text.slice(from, max + 2)
  const start = from > 0 ? Math.max(near.search(base), 0) : 0
  let end = from + start
  for (const cluster of clusters(near.slice(start))) {
    if (end + cluster.length > max) break
    end += cluster.length
  }
  if (end > from + start) return end
  // One cluster longer than all that: at least no character is halved.
  return /[\uD800-\uDBFF]/.test(text[max - 1] ?? '') ? max - 1 : max
}

/** A text of at most `max` UTF-16 units; a longer one ends in "…", after a whole grapheme cluster. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text
  return max < 2 ? '…'.slice(0, max) : `${text.slice(0, boundary(text, max - 1)).trimEnd()}…`
}

/** A text in pieces of at most `max` UTF-16 units, parted at line breaks where there are any, else between grapheme clusters. */
export function pieces(text: string, max: number): string[] {
  const found: string[] = []
  let rest = text.trim()
  while (rest.length > max) {
    const line = rest.lastIndexOf('\n', max)
    const at = line > 0 ? line : boundary(rest, max)
    found.push(rest.slice(0, at).trim())
    rest = rest.slice(at).trim()
  }
  return rest ? [...found, rest] : found
}
