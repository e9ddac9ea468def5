export { parsePrompt, summariesFromMessages } from './core/index.js'
export type {
  Answer,
  Answers,
  AskUserArguments,
  Connection,
  ConnectionProblem,
  EndedPrompt,
  HistorySummary,
  Option,
  ParsedPrompt,
  Problem,
  Prompt,
  PromptTransport,
  Question,
  Resolution,
  ResolutionStatus,
  TransportEvent,
} from './core/index.js'
export { en } from './locales/en.js'
export type { ConnectionWords } from './locales/connection/connectionWords.js'
export { fill, type Locale, type Plural, type Words } from './locales/locale.js'
export { AnswerSummary, type AnswerSummaryProps } from './panel/AnswerSummary.js'
export type { AgentTextKind, RenderText } from './panel/AgentText.js'
export { QuestionCards, type QuestionCardsProps } from './panel/QuestionCards.js'
export { QuestionPanel, type QuestionPanelProps } from './panel/QuestionPanel.js'
export type { Arrival } from './panel/useArrival.js'
export { useEndedPrompts } from './panel/useEndedPrompts.js'
export { type PendingPrompts, usePendingPrompts } from './panel/usePendingPrompts.js'
export {
  ask,
  type Clock,
  createQuestionStore,
  type DraftStorage,
  type OpenPrompt,
  type QuestionState,
  type QuestionStore,
  type QuestionStoreOptions,
  replyText,
  type Sending,
  type TabChannel,
} from './store/index.js'
