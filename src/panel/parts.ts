export { AnswerSummary as Summary, type AnswerSummaryProps as SummaryProps } from './AnswerSummary.js'
export { QuestionPanelBar as Bar } from './QuestionPanelBar.js'
export { QuestionPanelComposer as Composer } from './QuestionPanelComposer.js'
export { QuestionPanelContent as Content } from './QuestionPanelContent.js'
export { QuestionPanelFooter as Footer } from './QuestionPanelFooter.js'
export { QuestionPanelForm as Form } from './QuestionPanelForm.js'
export {
  QuestionPanelBody as Body,
  QuestionPanelHeader as Header,
  QuestionPanelMain as Main,
} from './QuestionPanelMain.js'
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
export { QuestionPanelRoot as Root, type QuestionPanelRootProps as RootProps } from './QuestionPanelRoot.js'
export {
  QuestionPanelSkip as Skip,
  QuestionPanelSkipQuestion as SkipQuestion,
  type QuestionPanelSkipProps as SkipProps,
  type QuestionPanelSkipQuestionProps as SkipQuestionProps,
} from './QuestionPanelSkip.js'
export { QuestionPanelStatus as Status } from './QuestionPanelStatus.js'
export { QuestionPanelStep as Step, type QuestionPanelStepProps as StepProps } from './QuestionPanelStep.js'
export { QuestionPanelSteps as Steps } from './QuestionPanelSteps.js'
export {
  QuestionPanelTimeLeft as TimeLeft,
  QuestionPanelTimeWarning as TimeWarning,
} from './QuestionPanelTimeLeft.js'
export { QuestionPanelTrigger as Trigger } from './QuestionPanelTrigger.js'
export { QuestionPanelUnreadable as Unreadable } from './QuestionPanelUnreadable.js'
export { QuestionPanelWaiting as Waiting } from './QuestionPanelWaiting.js'
