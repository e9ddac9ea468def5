import type { Option } from './contract.js'

/** Brackets that a recommendation may stand in, each with its other half. */
const brackets = new Map([
  [')', '('],
  ['\uFF09', '\uFF08'],
  [']', '['],
  ['\u3011', '\u3010'],
])

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
  const opening = brackets.get(whole.at(-1) ?? '')
  const at = opening === undefined ? -1 : whole.lastIndexOf(opening)
  const text = whole.slice(0, Math.max(at, 0)).trimEnd()
  const suffix = labelKey(whole.slice(at + 1, -1))
  const recommended = text !== '' && (suffix === 'recommended' || suffixes.includes(suffix))
  return recommended ? { text, recommended } : { text: label, recommended }
}

/** The form in which labels are compared for being the same: trimmed, lower-case, composed (protocol section 2.1). */
export function labelKey(label: string): string {
  return label.trim().normalize('NFC').toLowerCase()
}

/** Whether an authored label only repeats the built-in free-text answer: "Other", "other…", " OTHER ". */
export function isAuthoredOther(label: string): boolean {
  return /^other[\s.…:]*$/iu.test(label.trim())
}
