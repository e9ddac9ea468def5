export {
  type Answer,
  type Answers,
  answerOf,
  answersOf,
  answerValues,
  readAnswers,
  toWireAnswers,
  type WireAnswers,
} from './answer.js'
export { parseArguments, waitSeconds } from './askUser.js'
export { type Clock, systemClock } from './clock.js'
export type { Connection, ConnectionProblem } from './connection.js'
export {
  type AskUserArguments,
  type Dialect,
  limits,
  type Option,
  OptionSchema,
  type Prompt,
  PromptSchema,
  type Question,
  QuestionSchema,
} from './contract.js'
export {
  answeredCount,
  chooseOption,
  type Draft,
  draftOf,
  type Drafts,
  emptyDraft,
  hasContent,
  isAnswered,
  ownWords,
  writeOther,
} from './draft.js'
export { clusters, headerForScreen, headerForWire } from './header.js'
export { isAuthoredOther, labelKey, optionFace } from './option.js'
export { type ParsedPrompt, parsePrompt } from './parsePrompt.js'
export { plainText } from './plainText.js'
export type { Problem, ProblemCode } from './problem.js'
export { type PromptTransport, SendError, type SendProblem, type TransportEvent } from './promptTransport.js'
export {
  type EndedBy,
  endedBy,
  readResolution,
  type Resolution,
  type ResolutionStatus,
  resolvedBy,
} from './resolution.js'
export { clampStep, firstUnanswered, isLastStep } from './step.js'
export { type HistorySummary, summariesFromMessages } from './summariesFromMessages.js'
export {
  draftsLeft,
  type EndedPrompt,
  summarize,
  type Summary,
  type SummaryItem,
  unsentText,
  withoutSecrets,
} from './summary.js'
