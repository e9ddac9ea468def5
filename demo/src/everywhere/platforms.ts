import {
  finishDiscord,
  finishSlack,
  finishTelegram,
  readDiscord,
  readSlack,
  readTelegram,
  renderDiscord,
  renderSlack,
  renderSummary,
  renderTelegram,
  renderText,
} from 'react-ask-user/channels'
import type { Platform, ShownMessage } from './platform.js'

/** The one chat and the one person of a preview, as each platform names them. */
const chat = { telegram: 1, discord: '100', slack: 'C1' } as const
const person = { telegram: 7, discord: '700', slack: 'U7' } as const

const text: Platform = {
  name: 'Text',
  ask: (prompt) => ({ text: renderText(prompt), buttons: [] }),
  finish: (prompt, resolution) => renderSummary(prompt, resolution),
  press: () => null,
  write: (words, { promptId }) => ({ type: 'text', text: words, promptId, chatId: 'text', userId: 'you' }),
}

const telegram: Platform = {
  name: 'Telegram',
  ask(prompt) {
    const { text: shown, reply_markup: keyboard } = renderTelegram(prompt, { chatId: chat.telegram })
    const rows = keyboard && 'inline_keyboard' in keyboard ? keyboard.inline_keyboard : []
    const buttons = rows
      .flat()
      .flatMap((button) =>
        'callback_data' in button ? { label: button.text, data: button.callback_data } : [],
      )
    return { text: withoutMarkup(shown), buttons }
  },
  finish: (prompt, resolution) =>
    withoutMarkup(finishTelegram(prompt, resolution, { chatId: chat.telegram, messageId: 1 }).text),
  press: (data) =>
    readTelegram({
      callback_query: {
        id: '1',
        from: { id: person.telegram, first_name: 'You' },
        data,
        message: { message_id: 1, chat: { id: chat.telegram } },
      },
    }),
  write: (words, about) =>
    readTelegram(
      {
        message: {
          message_id: 2,
          chat: { id: chat.telegram },
          from: { id: person.telegram },
          text: words,
          reply_to_message: { message_id: 1 },
        },
      },
      () => about,
    ),
}

const discord: Platform = {
  name: 'Discord',
  ask(prompt) {
    const { content, components } = renderDiscord(prompt)
    const buttons = []
    for (const row of components ?? []) {
      for (const part of 'components' in row ? row.components : []) {
        if ('custom_id' in part && 'label' in part) {
          buttons.push({ label: part.label ?? '', data: part.custom_id })
        }
      }
    }
    return { text: withoutMarkup(content ?? ''), buttons }
  },
  finish: (prompt, resolution) => withoutMarkup(finishDiscord(prompt, resolution).content ?? ''),
  press: (data) =>
    readDiscord({
      type: 3,
      id: '1',
      token: 'preview',
      channel_id: chat.discord,
      user: { id: person.discord },
      message: { id: '1' },
      data: { component_type: 2, custom_id: data },
    }),
  write: (words, about) =>
    readDiscord(
      { id: '2', channel_id: chat.discord, author: { id: person.discord }, content: words },
      () => about,
    ),
}

const slack: Platform = {
  name: 'Slack',
  ask(prompt) {
    const { blocks } = renderSlack(prompt, { channelId: chat.slack })
    return slackMessage(blocks)
  },
  finish: (prompt, resolution) =>
    slackMessage(finishSlack(prompt, resolution, { channelId: chat.slack, ts: '1' }).blocks).text,
  press: (data) =>
    readSlack({
      type: 'block_actions',
      user: { id: person.slack },
      channel: { id: chat.slack },
      message: { ts: '1' },
      actions: [{ action_id: 'ask_user:preview', value: data }],
      trigger_id: '1',
    }),
  write: (words, about) =>
    readSlack(
      {
        type: 'event_callback',
        event: { type: 'message', channel: chat.slack, user: person.slack, text: words, ts: '2' },
      },
      () => about,
    ),
}

/** Everything that is previewed beside the panel. */
export const platforms: readonly Platform[] = [text, telegram, discord, slack]

/** Text of Telegram's or Discord's markup as it is read: no escapes, no signs for strong. */
function withoutMarkup(marked: string): string {
  return marked.replace(/\\(.)|\*/g, (_, escaped: string | undefined) => escaped ?? '')
}

function slackMessage(blocks: ReturnType<typeof renderSlack>['blocks']): ShownMessage {
  const texts = blocks.flatMap((block) =>
    block.type === 'header' || (block.type === 'section' && block.text) ? (block.text?.text ?? []) : [],
  )
  const buttons = blocks.flatMap((block) => (block.type === 'actions' ? block.elements : []))
  return {
    text: texts.join('\n'),
    buttons: buttons.flatMap((button) =>
      button.type === 'button' ? { label: button.text.text, data: button.value ?? '' } : [],
    ),
  }
}
