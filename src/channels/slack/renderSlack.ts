import type { ActionsBlock, Button, KnownBlock } from '@slack/types'
import { optionFace, type Prompt, type Resolution } from '../../core/index.js'
import type { ChannelLocale } from '../../locales/channels/channelLocale.js'
import { en } from '../../locales/channels/en.js'
import { buttonLabel, buttonQuestion, isCarried, type Pressed, writeButton } from '../buttons.js'
import type { ChannelOptions } from '../channelOptions.js'
import { fitPrompt } from '../fit.js'
import { renderSummary } from '../renderSummary.js'
import { renderText, withoutCommands } from '../renderText.js'
import { plain, plainBlocks } from './plainBlocks.js'
import { actionPrefix } from './readSlack.js'

/** Characters of a button's value and label and the buttons of an actions block beside Other and Skip, by Slack's API; a message as long as it stays readable. */
const limits = { data: 2000, options: 23, label: 75, message: 12_000 } as const

/** Where a prompt is asked on Slack. */
export interface SlackTarget extends ChannelOptions {
  readonly channelId: string
  /** The message that began the thread. */
  readonly threadTs?: string
}

/** Where a prompt was asked on Slack. */
export interface SlackMessage extends ChannelOptions {
  readonly channelId: string
  readonly ts: string
}

/** A body of `chat.postMessage`: nothing in it unfurls, and nobody is mentioned. */
export interface SlackPost {
  channel: string
  thread_ts?: string
  text: string
  blocks: KnownBlock[]
  mrkdwn: false
  unfurl_links: false
  unfurl_media: false
}

/** A body of `chat.update`. */
export interface SlackUpdate {
  channel: string
  ts: string
  text: string
  blocks: KnownBlock[]
}

/**
 * The body of `chat.postMessage` that asks a prompt. A question that buttons can answer has one per option, then Other
 * and Skip; every other prompt is text with Skip alone. Its text names no `/skip`, since Slack sends no message that
 * begins with a slash. A prompt over 12,000 UTF-16 units is shortened.
 */
export function renderSlack(prompt: Prompt, { channelId, threadTs, locale = en }: SlackTarget): SlackPost {
  const hasButtons = isCarried(prompt.id, limits)
  const { text, blocks } = blocksOf(prompt, hasButtons ? withoutCommands(locale) : locale, renderText)
  return {
    channel: channelId,
    ...(threadTs !== undefined && { thread_ts: threadTs }),
    text,
    blocks: hasButtons ? [...blocks, buttons(prompt, locale)] : blocks,
    mrkdwn: false,
    unfurl_links: false,
    unfurl_media: false,
  }
}

/** The body of `chat.update` that takes a prompt's buttons away and says how it ended, in the words of `renderSummary`. */
export function finishSlack(
  prompt: Prompt,
  resolution: Resolution,
  { channelId, ts, locale = en }: SlackMessage,
): SlackUpdate {
  const render = (shown: Prompt) => renderSummary(shown, resolution, locale)
  return { channel: channelId, ts, ...blocksOf(prompt, locale, render) }
}

function blocksOf(
  prompt: Prompt,
  locale: ChannelLocale,
  render: (prompt: Prompt, locale: ChannelLocale) => string,
) {
  return plainBlocks(
    fitPrompt(
      prompt,
      limits.message,
      (shown) => render(shown, locale),
      (text) => text,
    ),
  )
}

function buttons(prompt: Prompt, { locale, words }: ChannelLocale): ActionsBlock {
  const { options = [], other = false } = buttonQuestion(prompt, limits) ?? {}
  const button = (label: string, pressed: Pressed, recommended = false): Button => ({
    type: 'button',
    action_id: `${actionPrefix}${pressed.type === 'choice' ? pressed.index : pressed.type}`,
    text: plain(label, limits.label),
    value: writeButton(prompt.id, pressed),
    ...(recommended && { style: 'primary' }),
  })
  return {
    type: 'actions',
    elements: [
      ...options.map((option, index) =>
        button(
          buttonLabel(option, index, limits.label),
          { type: 'choice', index },
          optionFace(option, locale.words.recommendedSuffixes).recommended,
        ),
      ),
      ...(other ? [button(words.otherButton, { type: 'other' })] : []),
      button(locale.words.skip, { type: 'skip' }),
    ],
  }
}
