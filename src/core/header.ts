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

/** The first clusters of a header, as many as fit by their size. */
function cut(header: string, sizeOf: (cluster: string) => number): string {
  const text = header.trim()
  // Fewer units than the limit can hold no more clusters than it.
  if (text.length <= limits.header) return text
  let kept = ''
  let size = 0
  for (const cluster of eachCluster(text)) {
    size += sizeOf(cluster)
    if (size > limits.header) break
    kept += cluster
  }
  return kept.trimEnd()
}

/** A header for the screen: at most 12 grapheme clusters, never cut inside one. */
export function headerForScreen(header: string): string {
  return cut(header, () => 1)
}

/** A header for the Gateway's wire: at most 12 UTF-16 units, never cut inside a cluster (protocol section 2.1). */
export function headerForWire(header: string): string {
  return cut(header, ({ length }) => length)
}
