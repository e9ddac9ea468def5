import { type Answer, type Answers, type Prompt, type Question, type Resolution } from '../core/index.js'
import { visible } from '../core/plainText.js'
import type { ChannelLocale } from '../locales/channels/channelLocale.js'
import { en } from '../locales/channels/en.js'
import { parseReply } from './parseReply.js'
import { howToReply, renderMissing, withoutCommands } from './renderText.js'
import type { ChannelReply, Said } from './reply.js'

/** What a host remembers of a prompt that it asked on a channel. */
export interface Asked {
  readonly prompt: Prompt
  /** Where it was asked, as replies name it. */
  readonly chatId: string
  /** How it ended; missing while it is open. */
  readonly resolution?: Resolution | undefined
  /** What earlier messages answered of several questions. */
  readonly answers?: Answers | undefined
  /** Who may answer. @default everybody in the chat */
  readonly mayAnswer?: ((userId: string) => boolean) | undefined
}

/** What is to be done about a reply. `say` is what its author is told. */
export type Decision =
  | { readonly do: 'answer'; readonly answers: Answers; readonly say: string }
  | { readonly do: 'skip'; readonly say: string }
  /** Ask for own words, as the platform does that. Nothing is answered yet. */
  | { readonly do: 'ask-other'; readonly prompt: Prompt }
  /** Nothing is answered. `answers` is what is known of several questions so far, to keep for the next message. */
  | { readonly do: 'tell'; readonly say: string; readonly answers?: Answers }

/**
 * Decides what a reply does. Who presses a button of a prompt that has ended or is unknown, from another chat, without
 * being allowed to, or that the question does not have, is told so, and nothing changes.
 *
 * @param asked what the host remembers under the reply's `promptId`, if anything
 */
export function decideReply(
  reply: ChannelReply,
  asked: Asked | undefined,
  locale: ChannelLocale = en,
): Decision {
  const { words } = locale
  if (!asked || asked.prompt.id !== reply.promptId) return { do: 'tell', say: words.alreadyEnded }
  const { prompt, chatId, resolution, mayAnswer } = asked
  if (chatId !== reply.chatId || mayAnswer?.(reply.userId) === false) {
    return { do: 'tell', say: words.notYours }
  }
  if (resolution) {
    return { do: 'tell', say: resolution.status === 'answered' ? words.alreadyAnswered : words.alreadyEnded }
  }
  if (reply.type === 'skip') return { do: 'skip', say: words.skipped }
  return reply.type === 'text'
    ? decideText(
        prompt,
        reply.text,
        asked.answers,
        reply.takesCommands === false ? withoutCommands(locale) : locale,
      )
    : decideButton(prompt, reply, locale)
}

function decideText(
  prompt: Prompt,
  text: string,
  answers: Answers | undefined,
  locale: ChannelLocale,
): Decision {
  const read = parseReply(prompt, text, { locale, ...(answers && { answers }) })
  if (read.status === 'skipped') return { do: 'skip', say: locale.words.skipped }
  if (read.status === 'answered') {
    return { do: 'answer', answers: read.answers, say: locale.words.accepted }
  }
  return { do: 'tell', say: renderMissing(prompt, read, locale), answers: read.answers }
}

/** A button, and what was written after Other, can only answer a question that buttons are for. */
function decideButton(
  prompt: Prompt,
  said: Exclude<Said, { readonly type: 'skip' | 'text' }>,
  { words }: ChannelLocale,
): Decision {
  const [question, ...others] = prompt.questions
  if (question && others.length === 0 && !question.multiSelect && !question.secret) {
    const answer = answerOf(question, said)
    if (answer) return { do: 'answer', answers: new Map([[question.id, answer]]), say: words.accepted }
    if (said.type === 'other' && question.other) return { do: 'ask-other', prompt }
  }
  return { do: 'tell', say: howToReply(prompt, prompt.questions, words) }
}

function answerOf({ options, other }: Question, said: Said): Answer | undefined {
  if (said.type === 'choice') {
    const label = options[said.index]?.label
    return label === undefined ? undefined : { choices: [label] }
  }
  const text = said.type === 'own-words' && other && visible(said.text)
  return text ? { choices: [], text } : undefined
}
