import type { WireQuestion } from './questionBook.js'

const options = (...labels: string[]) => labels.map((label) => ({ label }))

const question = (questionId: string, more: Partial<WireQuestion> = {}): WireQuestion => ({
  questionId,
  header: questionId.slice(0, 12),
  question: `What about ${questionId}?`,
  options: [],
  isOther: true,
  ...more,
})

/** What agents ask. Schedules name them by index. */
export const questions = [
  question('color', { options: options('Red', 'Green', 'Blue') }),
  question('deploy_target', { options: options('Staging (Recommended)', 'Production') }),
  question('constructor', { options: options('Yes, always', 'No, never') }),
  question('checks', { options: options('Lint', 'Unit, slow', 'E2E', 'None'), multiSelect: true }),
  question('note'),
  question('size', { options: options('S', 'M'), isOther: false }),
  question('secret_key', { isSecret: true }),
] as const

/** A text that is said to be a secret; nothing may keep it. */
export const secretWord = 'hush-'
