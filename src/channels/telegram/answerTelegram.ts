import type { Opts } from '@grammyjs/types'
import { plainText, type Prompt } from '../../core/index.js'
import { en } from '../../locales/channels/en.js'
import { fill } from '../../locales/locale.js'
import type { ChannelOptions } from '../channelOptions.js'
import { cut } from '../cut.js'
import { fit, fitPrompt } from '../fit.js'
import { oneLine, wellFormed } from '../foreignText.js'
import { formatted, messageLength } from './formatted.js'
import { markdownV2 } from './markdownV2.js'
import type { TelegramReply } from './readTelegram.js'

/** The Bot API's limits in UTF-16 units. */
const limits = { notice: 200, placeholder: 64, name: 64 } as const

type SendMessage = Opts<never>['sendMessage']

/**
 * The body of `answerCallbackQuery` that says something to who pressed a button, in at most 200 UTF-16 units. Without a
 * text it only takes the button's busy look away.
 */
export function tellTelegramPress(
  { callbackQueryId }: NonNullable<TelegramReply['press']>,
  text?: string,
): Opts<never>['answerCallbackQuery'] {
  return {
    callback_query_id: callbackQueryId,
    ...(text && { text: cut(wellFormed(text), limits.notice) }),
  }
}

/** The body of `sendMessage` that says something to who wrote a message, as a reply to it. */
export function tellTelegram(
  reply: TelegramReply,
  text: string,
  { locale = en }: ChannelOptions = {},
): SendMessage {
  const markup = markdownV2(locale.words.skipCommands)
  return { ...replyTo(reply), ...formatted(fit(wellFormed(text), messageLength, markup.text)) }
}

/**
 * The body of `sendMessage` that asks for own words after a press of Other: a reply field opens for who pressed. The
 * host remembers the message that this sends, so that its `findPrompt` knows what is replied to.
 */
export function askOtherTelegram(
  prompt: Prompt,
  reply: TelegramReply,
  { locale = en }: ChannelOptions = {},
): SendMessage {
  const { text: escape } = markdownV2(locale.words.skipCommands)
  // A field that opens for one person of a group needs their name in the message.
  const name = oneLine(reply.press?.userName ?? '')
  const group = reply.chatId.startsWith('-')
  const mention = group && name ? `[${escape(cut(name, limits.name))}](tg://user?id=${reply.userId})\n` : ''
  const textOf = ({ questions: [question] }: Prompt) =>
    wellFormed(fill(locale.words.writeReply, { question: plainText(question?.question ?? '') }))
  return {
    ...replyTo(reply),
    ...formatted(mention + fitPrompt(prompt, messageLength - mention.length, textOf, escape)),
    reply_markup: {
      force_reply: true,
      input_field_placeholder: cut(locale.locale.words.ownAnswer, limits.placeholder),
      ...(mention && { selective: true }),
    },
  }
}

function replyTo({ chatId, threadId, messageId }: TelegramReply) {
  return {
    chat_id: chatId,
    ...(threadId !== undefined && { message_thread_id: threadId }),
    // The message may be gone by now, which is no reason to say nothing.
    reply_parameters: { message_id: messageId, allow_sending_without_reply: true },
  }
}
