import type { ResolutionStatus, SendProblem, Summary } from '../core/index.js'

/** A text in the forms that a language has for a number (CLDR plural rules); `other` serves every form that is not given. */
export type Plural = { readonly [Rule in Intl.LDMLPluralRule]?: string } & { readonly other: string }

/**
 * Every word of the panel in one language. `{name}` stands for a value. A missing key is a compile error.
 */
export interface Words {
  readonly panel: string
  readonly ownAnswer: string
  readonly recommended: string
  /** What authors write in brackets at the end of a label to recommend an option, lower case, without the brackets. */
  readonly recommendedSuffixes: readonly string[]
  readonly chooseAny: string
  /** {step} of {count} */
  readonly progress: string
  readonly questions: string
  /** Name of a progress segment: {step}, {count}, {header} */
  readonly question: string
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
  /** Heard when a prompt arrives while focus stays elsewhere: {question} */
  readonly arrived: string
  /** The same for several questions: {count}, and the first {question} */
  readonly arrivedSeveral: Plural
  readonly missing: string
  readonly notArmed: string
  readonly noConnection: string
  readonly answerWaits: string
  readonly skipWaits: string
  readonly notSent: string
  /** {reason}, one of `send` */
  readonly notSkipped: string
  /** In Copy's place where the page may not copy, once the text is selected */
  readonly copyFailed: string
  readonly unsent: string
  /** In place of `unsent` once the words were put in the message */
  readonly inMessage: string
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
}

/** A language: its words and its BCP 47 tag. */
export interface Locale {
  readonly tag: string
  readonly words: Words
}

/**
 * Puts values into a text's `{name}` places, numbers as the language writes them. Of a plural it takes the form for
 * `count`.
 */
export function fill(
  text: string | Plural,
  values: Readonly<Record<string, string | number>>,
  tag = 'en',
): string {
  const form = typeof text === 'string' ? text : pluralForm(text, Number(values.count), tag)
  return form.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name] ?? place
    return typeof value === 'number' ? value.toLocaleString(tag) : value
  })
}

function pluralForm(forms: Plural, count: number, tag: string): string {
  return forms[new Intl.PluralRules(tag).select(count)] ?? forms.other
}

/** How a prompt ended, and where if it was not here. */
export function summaryTitle({ status, by }: Pick<Summary, 'status' | 'by'>, words: Words): string {
  if (status === 'answered' && by === 'message') return words.answeredByMessage
  if (status === 'answered' && by === 'elsewhere') return words.answeredElsewhere
  if (status === 'skipped' && by === 'elsewhere') return words.skippedElsewhere
  if (status === 'cancelled' && by === 'run') return words.cancelledByRun
  return words.status[status]
}
