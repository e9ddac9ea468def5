import {
  optionFace,
  plainText,
  type Prompt,
  type Resolution,
  summarize,
  type SummaryItem,
} from '../core/index.js'
import type { ChannelLocale } from '../locales/channels/channelLocale.js'
import { en } from '../locales/channels/en.js'
import { fill, summaryTitle } from '../locales/locale.js'
import { oneLine } from './foreignText.js'

/** How a prompt ended, as plain text: the words of `AnswerSummary`, a line per choice, own words in quotes. */
export function renderSummary(prompt: Prompt, resolution: Resolution, locale: ChannelLocale = en): string {
  const summary = summarize({ prompt, resolution, drafts: new Map(), endedAtMs: 0 })
  const { words } = locale.locale
  const items = summary.items.map((item) => {
    const asked = prompt.unreadable === undefined ? plainText(item.question) : words.unreadable
    const topic = [oneLine(item.header), asked].filter(Boolean).join(': ')
    return [topic, ...answerLines(item, locale).map((line) => `- ${line}`)].join('\n')
  })
  return [summaryTitle(summary, words), ...items].join('\n\n')
}

function answerLines({ choices, text, hidden }: SummaryItem, { words, locale }: ChannelLocale): string[] {
  const { recommendedSuffixes, hidden: notShown } = locale.words
  return [
    ...choices.map((label) => oneLine(optionFace({ label }, recommendedSuffixes).text)),
    ...(text === undefined ? [] : [fill(words.quoted, { text: plainText(text) })]),
    ...(hidden ? [notShown] : []),
  ]
}
