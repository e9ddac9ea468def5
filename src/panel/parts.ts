export { AnswerSummary as Summary, type AnswerSummaryProps as SummaryProps } from './AnswerSummary.js'
export { QuestionPanelBar as Bar } from './QuestionPanelBar.js'
export { QuestionPanelFooter as Footer } from './QuestionPanelFooter.js'
export { QuestionPanelForm as Form } from './QuestionPanelForm.js'
export { QuestionPanelBack as Back, QuestionPanelNext as Next } from './QuestionPanelNext.js'
export {
  QuestionPanelNotice as Notice,
  type QuestionPanelNoticeProps as NoticeProps,
} from './QuestionPanelNotice.js'
export {
  QuestionPanelOption as Option,
  type QuestionPanelOptionProps as OptionProps,
} from './QuestionPanelOption.js'
export { QuestionPanelOther as Other } from './QuestionPanelOther.js'
export { QuestionPanelReview as Review } from './QuestionPanelReview.js'
export {
  QuestionPanelSkip as Skip,
  QuestionPanelSkipQuestion as SkipQuestion,
  type QuestionPanelSkipProps as SkipProps,
} from './QuestionPanelSkip.js'
export { QuestionPanelStatus as Status } from './QuestionPanelStatus.js'
export { QuestionPanelStep as Step, type QuestionPanelStepProps as StepProps } from './QuestionPanelStep.js'
export { QuestionPanelSteps as Steps } from './QuestionPanelSteps.js'
export {
  QuestionPanelTimeLeft as TimeLeft,
  QuestionPanelTimeWarning as TimeWarning,
} from './QuestionPanelTimeLeft.js'
export { QuestionPanelUnreadable as Unreadable } from './QuestionPanelUnreadable.js'
export { QuestionPanelWaiting as Waiting } from './QuestionPanelWaiting.js'
