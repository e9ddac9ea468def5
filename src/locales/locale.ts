import type { ConnectionProblem, ResolutionStatus, SendProblem } from '../core/index.js'

/**
 * Every word of the panel in one language. `{name}` stands for a value. A missing key is a compile error.
 */
export interface Words {
  readonly panel: string
  readonly ownAnswer: string
  readonly recommended: string
  readonly chooseAny: string
  /** {step} of {count} */
  readonly progress: string
  readonly questions: string
  /** Name of a progress segment: {step}, {count}, {header} */
  readonly question: string
  /** The same when it has an answer */
  readonly questionAnswered: string
  /** Heard on a step change, before the question: {step}, {count}, {question} */
  readonly stepChange: string
  readonly openLink: string
  readonly skip: string
  readonly back: string
  readonly next: string
  readonly submit: string
  readonly sending: string
  readonly retry: string
  readonly collapse: string
  readonly yourAnswers: string
  /** {header} */
  readonly changeAnswerTo: string
  readonly changeAnswer: string
  readonly skipAsk: string
  readonly skipAnyway: string
  readonly keepAnswering: string
  readonly copy: string
  readonly copied: string
  readonly putInMessage: string
  readonly close: string
  /** {index} of {count} prompts */
  readonly waiting: string
  readonly previousPrompt: string
  readonly nextPrompt: string
  /** {count} of {total} */
  readonly answered: string
  /** {time} */
  readonly timeLeft: string
  readonly timeUp: string
  readonly minuteLeft: string
  readonly secondsLeft: string
  readonly claimsText: string
  readonly arrived: string
  readonly missing: string
  readonly notArmed: string
  readonly noConnection: string
  readonly answerWaits: string
  readonly skipWaits: string
  readonly notSent: string
  readonly unsent: string
  readonly hidden: string
  readonly unreadable: string
  readonly unreadableText: string
  readonly noticeText: string
  /** Title of a summary and of the notice */
  readonly status: Readonly<Record<ResolutionStatus, string>>
  readonly answeredByMessage: string
  readonly answeredElsewhere: string
  readonly skippedElsewhere: string
  readonly cancelledByRun: string
  /** Accessible name of a summary */
  readonly summary: Readonly<Record<ResolutionStatus, string>>
  readonly send: Readonly<Record<SendProblem, string>>
  readonly connection: Readonly<Record<ConnectionProblem, string>>
}

/** A language: its words and its BCP 47 tag. */
export interface Locale {
  readonly tag: string
  readonly words: Words
}

/** Puts values into a text's `{name}` places. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
