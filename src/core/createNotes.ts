import type { Note, Problem } from './problem.js'

/** A list of problems, and the way to write one down. */
export function createNotes(): { readonly problems: readonly Problem[]; readonly note: Note } {
  const problems: Problem[] = []
  return { problems, note: (code, path, message) => void problems.push({ code, path, message }) }
}
