import type { Option } from './contract.js'
import { plainText } from './plainText.js'

/** Brackets that a recommendation may stand in, each above its other half; the last two pairs are full-width. */
const opening = '([\uFF08\u3010'
const closing = ')]\uFF09\u3011'

/**
 * What an option shows: its label without a trailing "(Recommended)", and whether it had one. The value stays whole.
 *
 * @param suffixes what else is a recommendation in the person's language, lower case, without the brackets
 */
export function optionFace(
  { label }: Option,
  suffixes: readonly string[] = [],
): { readonly text: string; readonly recommended: boolean } {
  const whole = label.trimEnd()
  // Without a bracket there is nothing behind it.
  const at = whole.lastIndexOf(opening.charAt(closing.indexOf(whole.slice(-1))))
  const text = whole.slice(0, Math.max(at, 0)).trimEnd()
  const suffix = labelKey(whole.slice(at + 1, -1))
  const recommended = text !== '' && (suffix === 'recommended' || suffixes.includes(suffix))
  return recommended ? { text, recommended } : { text: label, recommended }
}

/** The form in which labels are compared for being the same: trimmed, lower-case, composed (protocol section 2.1). */
export function labelKey(label: string): string {
  return normal(label.trim(), 'NFC').toLowerCase()
}

/**
 * The form in which what a person wrote is compared with a label or a number: besides, digits of any script and width
 * are the same, as are all blanks, and letters that differ only when they are small (Turkish dotless i, German sharp s).
 */
export function looseKey(text: string): string {
  // Nobody writes out a label of this length.
  if (text.length > 1000) return labelKey(text)
  const key = normal(plainText(text), 'NFKC')
    .toUpperCase()
    .toLowerCase()
    .replace(/\u0307/g, '')
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/\s+/g, ' ')
    .trim()
  // A lone dot above would be nothing.
  return key || labelKey(text)
}

/** Digits of a script stand in a row from 0 to 9. */
function digitOf(sign: string): string {
  let value = 0
  while (/\p{Nd}/u.test(String.fromCodePoint((sign.codePointAt(0) ?? 0) - value - 1))) value++
  return String(value % 10)
}

/** Normalizing takes the square of the number of marks in a row; no language has 30 (Unicode UAX #15, stream-safe text). */
function normal(text: string, form: 'NFC' | 'NFKC'): string {
  return /\p{M}{31}/u.test(text) ? text : text.normalize(form)
}

/** Whether an authored label only repeats the built-in free-text answer: "Other", "other…", " OTHER ". */
export function isAuthoredOther(label: string): boolean {
  return /^other[\s.…:]*$/iu.test(label.trim())
}
