export { type Clock, systemClock } from '../core/index.js'
export { ask } from './ask.js'
export { createQuestionStore } from './createQuestionStore.js'
export type { QuestionStore, QuestionStoreOptions } from './QuestionStore.js'
export type { DraftStorage } from './draftStorage.js'
export type { TabChannel } from './tabs.js'
export { replyText } from './replyText.js'
export {
  findOpen,
  isFailedSkip,
  isLocked,
  type OpenPrompt,
  type QuestionState,
  type SendKind,
  type Sending,
  shownPrompt,
} from './state.js'
