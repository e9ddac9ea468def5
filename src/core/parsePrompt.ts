import type { Prompt } from './contract.js'
import { createNotes } from './createNotes.js'
import type { Problem } from './problem.js'
import { readPrompt } from './readPrompt.js'

/** What `parsePrompt` found. `prompt` is null only where there is no id, so that nothing could ever be answered or skipped. */
export interface ParsedPrompt {
  readonly prompt: Prompt | null
  /** Everything that was repaired, dropped or missing, in reading order; empty for a well-formed prompt. */
  readonly problems: readonly Problem[]
}

/**
 * Reads one foreign question record, in either wire dialect (protocol sections 2.1 and 4), and repairs what it can:
 * a cut header, dropped blank and repeated options, an authored "Other" merged into the built-in one, JSON given as text.
 * A record with an id but nothing readable becomes one text question beside its raw text, so that it can be answered or skipped.
 *
 * Never throws and never changes its input.
 */
export function parsePrompt(value: unknown): ParsedPrompt {
  const { note, problems } = createNotes()
  return { prompt: readPrompt(value, note), problems }
}
