import type { Answer, Resolution } from '../core/index.js'
import { readFields, readList, readMaybe, readPairs, readText, readWord } from './saved.js'

const statuses = ['answered', 'skipped', 'cancelled', 'expired', 'unknown'] as const
const sides = ['here', 'message', 'elsewhere', 'run'] as const

/** Reads how a prompt ended. */
export function readResolution(value: unknown): Resolution {
  const fields = readFields(value)
  const status = readWord(fields.status, statuses)
  if (status === 'expired' || status === 'unknown') return { status }
  const by = readMaybe(fields.by, (side) => readWord(side, sides))
  const whose = by && { by }
  return status === 'answered'
    ? { status, answers: new Map(readPairs(fields.answers, readAnswer)), ...whose }
    : { status, ...whose }
}

function readAnswer(value: unknown): Answer {
  const { choices, text } = readFields(value)
  const words = readMaybe(text, readText)
  return { choices: readList(choices, readText), ...(words !== undefined && { text: words }) }
}

/** How a prompt ended, in plain values. */
export function saveResolution(resolution: Resolution): object {
  return resolution.status === 'answered'
    ? { ...resolution, answers: Array.from(resolution.answers) }
    : resolution
}
