export { type Clock, systemClock } from './clock.js'
export { createQuestionStore, type QuestionStore, type QuestionStoreOptions } from './createQuestionStore.js'
export type { DraftStorage } from './draftStorage.js'
export {
  findOpen,
  isLocked,
  type OpenPrompt,
  type QuestionState,
  type SendKind,
  type Sending,
  shownPrompt,
} from './state.js'
