import { plainText } from '../core/index.js'

/** A text without half characters, which no platform takes. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\uFFFD')
}

/** Foreign text on one line, for buttons and titles. */
export function oneLine(text: string): string {
  return wellFormed(plainText(text)).replace(/\s+/g, ' ').trim()
}
