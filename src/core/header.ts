import { limits } from './contract.js'

const segmenter =
  typeof Intl !== 'undefined' && 'Segmenter' in Intl
    ? new Intl.Segmenter(undefined, { granularity: 'grapheme' })
    : undefined

/** The grapheme clusters of a text, as a person counts characters (Unicode UAX #29). Code points where a browser has no `Intl.Segmenter`. */
export function clusters(text: string): string[] {
  return segmenter ? Array.from(segmenter.segment(text), (part) => part.segment) : Array.from(text)
}

/** A header for the screen: at most 12 grapheme clusters, never cut inside one. */
export function headerForScreen(header: string): string {
  const text = header.trim()
  // Fewer units than the limit can hold no more clusters than it.
  if (text.length <= limits.header) return text
  return clusters(text).slice(0, limits.header).join('').trimEnd()
}

/** A header for the Gateway's wire: at most 12 UTF-16 units, never cut inside a cluster (protocol section 2.1). */
export function headerForWire(header: string): string {
  const text = header.trim()
  if (text.length <= limits.header) return text
  let cut = ''
  for (const cluster of clusters(text)) {
    if (cut.length + cluster.length > limits.header) break
    cut += cluster
  }
  return cut.trimEnd()
}
