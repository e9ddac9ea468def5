import type { Option } from './contract.js'

const recommended = /[(\uFF08]\s*recommended\s*[)\uFF09]\s*$/iu

/** What an option shows: its label without a trailing "(Recommended)", and whether it had one. The value stays whole. */
export function optionFace(option: Option): { readonly text: string; readonly recommended: boolean } {
  const { label } = option
  const at = label.search(recommended)
  const text = label.slice(0, Math.max(at, 0)).trimEnd()
  return text === '' ? { text: label, recommended: false } : { text, recommended: true }
}

/** The form in which labels are compared for being the same: trimmed, lower-case, composed (protocol section 2.1). */
export function labelKey(label: string): string {
  return label.trim().normalize('NFC').toLowerCase()
}

/** Whether an authored label only repeats the built-in free-text answer: "Other", "other…", " OTHER ". */
export function isAuthoredOther(label: string): boolean {
  return /^other[\s.…:]*$/iu.test(label.trim())
}
