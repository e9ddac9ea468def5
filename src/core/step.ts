import type { Prompt } from './contract.js'
import { type Drafts, draftOf, isAnswered } from './draft.js'

/** The index of the first question without an answer; -1 when all have one. */
export function firstUnanswered(prompt: Prompt, drafts: Drafts): number {
  return prompt.questions.findIndex((question) => !isAnswered(draftOf(drafts, question)))
}

/** An index that names a question of the prompt, whatever was asked for. */
export function clampStep(prompt: Prompt, step: number): number {
  return Math.min(prompt.questions.length - 1, Math.max(0, Number.isInteger(step) ? step : 0))
}

/** Whether a step is the prompt's last, where Submit stands in Next's place. */
export function isLastStep(prompt: Prompt, step: number): boolean {
  return step >= prompt.questions.length - 1
}
