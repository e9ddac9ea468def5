import { limits } from './contract.js'

const segmenter =
  typeof Intl !== 'undefined' && 'Segmenter' in Intl
    ? new Intl.Segmenter(undefined, { granularity: 'grapheme' })
    : undefined

/** The grapheme clusters of a text, as a person counts characters (Unicode UAX #29). Code points where a browser has no `Intl.Segmenter`. */
export function clusters(text: string): string[] {
  return [...eachCluster(text)]
}

/** The same one by one: a segmenter may take the square of what is read, so that no more is read than is needed. */
function* eachCluster(text: string): Iterable<string> {
  if (!segmenter) yield* text
  else for (const { segment } of segmenter.segment(text)) yield segment
}

/** The first clusters of a text, as many as fit. */
function cut(text: string, fits: (kept: string, count: number) => boolean): string {
  let kept = ''
  let count = 0
  for (const cluster of eachCluster(text)) {
    if (!fits(kept + cluster, count + 1)) break
    kept += cluster
    count += 1
  }
  return kept.trimEnd()
}

/** A header for the screen: at most 12 grapheme clusters, never cut inside one. */
export function headerForScreen(header: string): string {
  const text = header.trim()
  // Fewer units than the limit can hold no more clusters than it.
  if (text.length <= limits.header) return text
  return cut(text, (_kept, count) => count <= limits.header)
}

/** A header for the Gateway's wire: at most 12 UTF-16 units, never cut inside a cluster (protocol section 2.1). */
export function headerForWire(header: string): string {
  const text = header.trim()
  if (text.length <= limits.header) return text
  return cut(text, (kept) => kept.length <= limits.header)
}
