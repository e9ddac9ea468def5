import type { KnownBlock, ModalView } from '@slack/types'
import { plainText, type Prompt } from '../../core/index.js'
import { en } from '../../locales/channels/en.js'
import type { ChannelOptions } from '../channelOptions.js'
import { cut } from '../cut.js'
import { oneLine } from '../foreignText.js'
import { notification, plain, sections } from './plainBlocks.js'
import { modalId, ownWordsField, type SlackReply } from './readSlack.js'

/** Slack's limits in characters. */
const limits = { title: 24, label: 2000, words: 3000, message: 12_000 } as const

/** A body of `chat.postEphemeral`. */
export interface SlackEphemeral {
  channel: string
  user: string
  thread_ts?: string
  text: string
  blocks: KnownBlock[]
}

/** A body of `views.open`. */
export interface SlackModal {
  trigger_id: string
  view: ModalView
}

/** The body of `chat.postEphemeral` that says something to who pressed or wrote, and to nobody else. */
export function tellSlack({ chatId, userId, threadTs }: SlackReply, text: string): SlackEphemeral {
  return {
    channel: chatId,
    user: userId,
    ...(threadTs !== undefined && { thread_ts: threadTs }),
    text: notification(text),
    blocks: sections(cut(text, limits.message)),
  }
}

/** The body of `views.open` after a press of Other: a modal with a field for own words, at most 3000 characters. */
export function askOtherSlack(
  prompt: Prompt,
  { chatId, threadTs, triggerId = '' }: SlackReply,
  { locale: { locale, words } = en }: ChannelOptions = {},
): SlackModal {
  const [question] = prompt.questions
  const asked = plainText(question?.question ?? '').trim()
  return {
    trigger_id: triggerId,
    view: {
      type: 'modal',
      callback_id: modalId,
      private_metadata: JSON.stringify({ promptId: prompt.id, channelId: chatId, threadTs }),
      title: plain(oneLine(question?.header ?? '') || words.otherButton, limits.title),
      submit: plain(locale.words.submit, limits.title),
      close: plain(locale.words.close, limits.title),
      blocks: [
        ...(asked ? [{ type: 'section' as const, text: plain(asked) }] : []),
        {
          type: 'input',
          block_id: ownWordsField,
          label: plain(locale.words.ownAnswer, limits.label),
          element: {
            type: 'plain_text_input',
            action_id: ownWordsField,
            multiline: true,
            max_length: limits.words,
          },
        },
      ],
    },
  }
}
