import type { InlineKeyboardMarkup, Opts } from '@grammyjs/types'
import type { Prompt, Resolution } from '../../core/index.js'
import type { ChannelLocale } from '../../locales/channels/channelLocale.js'
import { en } from '../../locales/channels/en.js'
import { buttonLabel, buttonQuestion, isCarried, type Pressed, writeButton } from '../buttons.js'
import type { ChannelOptions } from '../channelOptions.js'
import { fitPrompt } from '../fit.js'
import { asMessage } from '../markup.js'
import { renderSummary } from '../renderSummary.js'
import { renderText } from '../renderText.js'
import { formatted, messageLength } from './formatted.js'
import { markdownV2 } from './markdownV2.js'

/** Bytes of callback data and buttons of a keyboard, by the Bot API; a label is as long as `ask_user` lets it be. */
const limits = { data: 64, options: 98, label: 64 } as const

/** Where a prompt is asked on Telegram. */
export interface TelegramTarget extends ChannelOptions {
  readonly chatId: number | string
  /** The topic of a forum. */
  readonly threadId?: number
}

/** Where a prompt was asked on Telegram. */
export interface TelegramMessage extends ChannelOptions {
  readonly chatId: number | string
  readonly messageId: number
}

/**
 * The body of `sendMessage` that asks a prompt. A question that buttons can answer has one per row, then Other and Skip;
 * every other prompt is text with Skip alone. One with an id that callback data (64 bytes) cannot hold has no buttons. A
 * prompt over 4096 UTF-16 units is shortened.
 */
export function renderTelegram(
  prompt: Prompt,
  { chatId, threadId, locale = en }: TelegramTarget,
): Opts<never>['sendMessage'] {
  return {
    chat_id: chatId,
    ...(threadId !== undefined && { message_thread_id: threadId }),
    ...textOf(prompt, locale, renderText),
    ...(isCarried(prompt.id, limits) && { reply_markup: keyboard(prompt, locale) }),
  }
}

/** The body of `editMessageText` that takes a prompt's buttons away and says how it ended, in the words of `renderSummary`. */
export function finishTelegram(
  prompt: Prompt,
  resolution: Resolution,
  { chatId, messageId, locale = en }: TelegramMessage,
): Opts<never>['editMessageText'] & { readonly text: string } {
  return {
    chat_id: chatId,
    message_id: messageId,
    ...textOf(prompt, locale, (shown) => renderSummary(shown, resolution, locale)),
  }
}

function textOf(
  prompt: Prompt,
  locale: ChannelLocale,
  render: (prompt: Prompt, locale: ChannelLocale) => string,
) {
  const markup = markdownV2(locale.words.skipCommands)
  const url = prompt.questions[0]?.url
  const write = (text: string) => asMessage(text, markup, url)
  return formatted(fitPrompt(prompt, messageLength, (shown) => render(shown, locale), write))
}

function keyboard(prompt: Prompt, { locale, words }: ChannelLocale): InlineKeyboardMarkup {
  const { options = [], other = false } = buttonQuestion(prompt, limits) ?? {}
  const button = (text: string, pressed: Pressed) => ({
    text,
    callback_data: writeButton(prompt.id, pressed),
  })
  return {
    inline_keyboard: [
      ...options.map((option, index) => [
        button(buttonLabel(option, index, limits.label), { type: 'choice', index }),
      ]),
      [
        ...(other ? [button(words.otherButton, { type: 'other' })] : []),
        button(locale.words.skip, { type: 'skip' }),
      ],
    ],
  }
}
