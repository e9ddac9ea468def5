import type {
  APIActionRowComponent,
  APIButtonComponentWithCustomId,
  RESTPatchAPIChannelMessageJSONBody,
  RESTPostAPIChannelMessageJSONBody,
} from 'discord-api-types/v10'
import { optionFace, type Prompt, type Resolution } from '../../core/index.js'
import type { ChannelLocale } from '../../locales/channels/channelLocale.js'
import { en } from '../../locales/channels/en.js'
import { buttonLabel, buttonQuestion, isCarried, type Pressed, writeButton } from '../buttons.js'
import type { ChannelOptions } from '../channelOptions.js'
import { fitPrompt } from '../fit.js'
import { asMessage } from '../markup.js'
import { renderSummary } from '../renderSummary.js'
import { renderText } from '../renderText.js'
import { inert } from './inert.js'
import { discordMarkdown } from './markdown.js'

/** Characters of a custom id, of a button's label and of a message, and the buttons that five rows hold beside Other and Skip, by Discord's API. */
const limits = { data: 100, options: 20, label: 80, message: 2000, row: 5 } as const

/**
 * The body of "create message" that asks a prompt. A question that buttons can answer has one per option, then a row of
 * Other and Skip; every other prompt is text with Skip alone. One with an id that a custom id (100 characters) cannot hold
 * has no buttons. A prompt over 2000 UTF-16 units is shortened.
 */
export function renderDiscord(
  prompt: Prompt,
  { locale = en }: ChannelOptions = {},
): RESTPostAPIChannelMessageJSONBody {
  return {
    ...textOf(prompt, locale, renderText),
    ...(isCarried(prompt.id, limits) && { components: buttons(prompt, locale) }),
  }
}

/** The body of "edit message" that takes a prompt's buttons away and says how it ended, in the words of `renderSummary`. */
export function finishDiscord(
  prompt: Prompt,
  resolution: Resolution,
  { locale = en }: ChannelOptions = {},
): RESTPatchAPIChannelMessageJSONBody {
  return {
    ...textOf(prompt, locale, (shown) => renderSummary(shown, resolution, locale)),
    components: [],
  }
}

function textOf(
  prompt: Prompt,
  locale: ChannelLocale,
  render: (prompt: Prompt, locale: ChannelLocale) => string,
) {
  const url = prompt.questions[0]?.url
  const write = (text: string) => asMessage(text, discordMarkdown, url)
  return inert(fitPrompt(prompt, limits.message, (shown) => render(shown, locale), write))
}

function buttons(
  prompt: Prompt,
  { locale, words }: ChannelLocale,
): APIActionRowComponent<APIButtonComponentWithCustomId>[] {
  const { options = [], other = false } = buttonQuestion(prompt, limits) ?? {}
  const button = (label: string, pressed: Pressed, recommended = false): APIButtonComponentWithCustomId => ({
    type: 2,
    style: recommended ? 1 : 2,
    label,
    custom_id: writeButton(prompt.id, pressed),
  })
  const choices = options.map((option, index) =>
    button(
      buttonLabel(option, index, limits.label),
      { type: 'choice', index },
      optionFace(option, locale.words.recommendedSuffixes).recommended,
    ),
  )
  const rows = Array.from({ length: Math.ceil(choices.length / limits.row) }, (_, row) =>
    choices.slice(row * limits.row, (row + 1) * limits.row),
  )
  const last = [
    ...(other ? [button(words.otherButton, { type: 'other' })] : []),
    button(locale.words.skip, { type: 'skip' }),
  ]
  return [...rows, last].map((components) => ({ type: 1, components }))
}
