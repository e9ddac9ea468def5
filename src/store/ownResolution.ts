import { type Answers, answersOf, answerValues, type Resolution } from '../core/index.js'
import type { OpenPrompt } from './state.js'

/** How a prompt ends that is answered, or declined, here. */
export function ownResolution(answers: Answers | undefined): Resolution {
  return answers ? { status: 'answered', answers, by: 'here' } : { status: 'skipped', by: 'here' }
}

/**
 * How a prompt ended, seen from here. The wire cannot tell own words from a label that reads the same: an answer that says
 * just what was given here, and that nobody said was from elsewhere, keeps the two apart as they were given.
 */
export function asGiven({ prompt, drafts }: OpenPrompt, resolution: Resolution): Resolution {
  if (resolution.status !== 'answered' || (resolution.by && resolution.by !== 'here')) return resolution
  const answers = answersOf(prompt, drafts)
  return answers && sameValues(answers, resolution.answers) ? { ...resolution, answers } : resolution
}

function sameValues(a: Answers, b: Answers): boolean {
  if (a.size !== b.size) return false
  for (const [id, answer] of a) {
    const other = b.get(id)
    if (!other || answerValues(answer).toSorted().join('\0') !== answerValues(other).toSorted().join('\0'))
      return false
  }
  return true
}
