import { type Option, plainText, type Prompt, type Question } from '../core/index.js'
import { meanings } from '../core/meanings.js'
import type { ParsedReply } from '../core/parseReply.js'
import type { ChannelLocale, ChannelWords } from '../locales/channels/channelLocale.js'
import { en } from '../locales/channels/en.js'
import { fill } from '../locales/locale.js'
import { oneLine } from './foreignText.js'

/**
 * A prompt as plain text, for any chat: a title, the questions with numbered options, how to answer and how to skip
 * (protocol section 6.2). The agent's text is made plain, and an option is kept on one line. Nothing is shortened.
 */
export function renderText(prompt: Prompt, locale: ChannelLocale = en): string {
  const { questions } = prompt
  const { words, locale: language } = locale
  const title =
    questions.length === 1
      ? words.questionForYou
      : fill(words.questionsForYou, { count: questions.length }, language.tag)
  return [title, askAgain(prompt, questions, locale)].join('\n\n')
}

/** What a reply is answered that leaves questions open: what was unclear, what is still to answer, and that once more. */
export function renderMissing(
  prompt: Prompt,
  { missing, unclear }: Extract<ParsedReply, { readonly status: 'incomplete' }>,
  locale: ChannelLocale = en,
): string {
  const { words, locale: language } = locale
  const list = (type: Intl.ListFormatType, texts: readonly string[]) =>
    new Intl.ListFormat(language.tag, { type }).format(texts.map(oneLine))
  const notes = unclear.map(({ text, options }) =>
    fill(words.ambiguous, {
      reply: oneLine(text),
      options: list(
        'disjunction',
        options.map(({ label }) => label),
      ),
    }),
  )
  const topics = missing.map(({ header, question }) => header || question || language.words.unreadable)
  const still = fill(words.stillMissing, { questions: list('unit', topics) })
  return [...notes, still, askAgain(prompt, missing, locale)].join('\n\n')
}

/** The words for a chat that takes no command as a message: nothing says that one skips. */
export function withoutCommands({ locale, words }: ChannelLocale): ChannelLocale {
  return { locale, words: { ...words, replySkip: '' } }
}

/** Some of a prompt's questions, how to answer just them, and how to skip. */
function askAgain(prompt: Prompt, questions: readonly Question[], locale: ChannelLocale): string {
  const skip = fill(locale.words.replySkip, { command: locale.words.skipCommands[0] ?? '/skip' })
  const how = [howToReply(prompt, questions, locale.words), skip].filter(Boolean).join('\n')
  return [...questions.map((question) => asText(prompt, question, locale)), how].join('\n\n')
}

function asText({ questions, unreadable }: Prompt, question: Question, channel: ChannelLocale): string {
  const { header, options, multiSelect, other, url } = question
  const { words } = channel.locale
  const several = questions.length > 1
  const meant = meanings(question, words.recommendedSuffixes)
  // A number that reads as another option's label would not choose the option that it stands at.
  const numbered = options.every((option, index) => {
    const [first, ...others] = meant(String(index + 1))
    return first === option && others.length === 0
  })
  const lines =
    unreadable === undefined
      ? [oneLine(header), plainText(question.question)]
      : [words.unreadable, words.unreadableText, plainText(unreadable)]
  const asked = lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
  return [
    several ? `${questions.findIndex(({ id }) => id === question.id) + 1}. ${asked}` : asked,
    ...(url === undefined ? [] : [`${words.openLink}: ${url}`]),
    ...(several && multiSelect && options.length > 0 ? [`(${words.chooseAny})`] : []),
    ...options.map((option, index) => `${numbered ? `${index + 1}.` : '-'} ${optionLine(option)}`),
    ...(options.length > 0 && other ? [channel.words.otherLine] : []),
  ].join('\n')
}

function optionLine({ label, description }: Option): string {
  return [label, description ?? ''].map(oneLine).filter(Boolean).join(' - ')
}

/** One line that says how some questions of a prompt are answered by a message. */
export function howToReply(
  { questions: all }: Prompt,
  questions: readonly Question[],
  words: ChannelWords,
): string {
  const [question] = questions
  // The wire takes all answers or none, so that one secret keeps the whole prompt out of messages.
  if (!question || all.some(({ secret }) => secret)) return words.answerElsewhere
  if (questions.length > 1) return words.replySeveral
  const { options, multiSelect, other } = question
  if (options.length === 0) return words.replyWords
  if (multiSelect) return other ? words.replyAny : words.replyAnyFixed
  return other ? words.replyOne : words.replyOneFixed
}
