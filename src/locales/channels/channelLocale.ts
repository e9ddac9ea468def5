import type { Locale, Plural } from '../locale.js'

/** Every word that a channel needs beyond the panel's, in one language. `{name}` stands for a value. A missing key is a compile error. */
export interface ChannelWords {
  /** First line of a question as text. */
  readonly questionForYou: string
  /** The same for several questions: {count} */
  readonly questionsForYou: Plural
  /** Last line of the list of options. */
  readonly otherLine: string
  /** How to answer one question with options: by number, label or own words. */
  readonly replyOne: string
  /** The same where own words are not taken. */
  readonly replyOneFixed: string
  /** How to answer where several options may be chosen. */
  readonly replyAny: string
  /** The same where own words are not taken. */
  readonly replyAnyFixed: string
  /** How to answer a question without options. */
  readonly replyWords: string
  /** How to answer several questions: one per line, in order or by number. */
  readonly replySeveral: string
  /** How to skip: {command} */
  readonly replySkip: string
  /** Stands in the place of how to answer where a secret is asked for, which no message may carry. */
  readonly answerElsewhere: string
  /** What skips when it is the whole message, lower case, with its slash; the first is the one that is shown. */
  readonly skipCommands: readonly string[]
  /** What joins the last two parts of a list, lower case, with the spaces that it needs around it: " and ". */
  readonly listWords: readonly string[]
  /** A person's own words, told from a choice: {text} */
  readonly quoted: string
  /** Button that asks for own words. */
  readonly otherButton: string
  /** What asks for own words after that button: {question} */
  readonly writeReply: string
  /** What is still to answer: {questions}, a list of topics */
  readonly stillMissing: string
  /** A reply that may mean several options: {reply} and {options}, a list with "or" */
  readonly ambiguous: string
  /** Said to who pressed a button in time. */
  readonly accepted: string
  /** Said to who skipped. */
  readonly skipped: string
  /** Said to who pressed a button of a question that has ended. */
  readonly alreadyAnswered: string
  readonly alreadyEnded: string
  /** Said to who may not answer this question. */
  readonly notYours: string
}

/** A language for channels: its panel words, which say how a question ended, and those that channels add. */
export interface ChannelLocale {
  readonly locale: Locale
  readonly words: ChannelWords
}
