import type {
  APIInteractionResponseChannelMessageWithSource,
  APIModalInteractionResponse,
  RESTPostAPIChannelMessageJSONBody,
} from 'discord-api-types/v10'
import type { Prompt } from '../../core/index.js'
import { en } from '../../locales/channels/en.js'
import { writeButton } from '../buttons.js'
import type { ChannelOptions } from '../channelOptions.js'
import { cut } from '../cut.js'
import { fit } from '../fit.js'
import { oneLine, wellFormed } from '../foreignText.js'
import { inert } from './inert.js'
import { discordMarkdown } from './markdown.js'
import { type DiscordReply, ownWordsField } from './readDiscord.js'

/** Discord's limits in characters. */
const limits = { title: 45, label: 45, description: 100, words: 4000, message: 2000 } as const

/** `MessageFlags.Ephemeral`: only who pressed sees it. */
const ephemeral = 64

/** The response to a pressed button or a sent modal that says something to who did it, and to nobody else. */
export function tellDiscordPress(text: string): APIInteractionResponseChannelMessageWithSource {
  const { flags, ...message } = inert(fit(wellFormed(text), limits.message, discordMarkdown.text))
  return { type: 4, data: { ...message, flags: flags | ephemeral } }
}

/** The body of "create message" that says something to who wrote a message, as a reply to it. */
export function tellDiscord({ messageId }: DiscordReply, text: string): RESTPostAPIChannelMessageJSONBody {
  return {
    ...inert(fit(wellFormed(text), limits.message, discordMarkdown.text)),
    // The message may be gone by now, which is no reason to say nothing.
    ...(messageId !== undefined && {
      message_reference: { message_id: messageId, fail_if_not_exists: false },
    }),
  }
}

/** The response to a press of Other: a modal with a field for own words, at most 4000 characters. */
export function askOtherDiscord(
  prompt: Prompt,
  { locale: { locale, words } = en }: ChannelOptions = {},
): APIModalInteractionResponse {
  const [question] = prompt.questions
  const description = cut(oneLine(question?.question ?? ''), limits.description)
  return {
    type: 9,
    data: {
      custom_id: writeButton(prompt.id, { type: 'other' }),
      title: cut(oneLine(question?.header ?? '') || words.otherButton, limits.title),
      components: [
        {
          type: 18,
          label: cut(locale.words.ownAnswer, limits.label),
          ...(description && { description }),
          component: {
            type: 4,
            custom_id: ownWordsField,
            style: 2,
            max_length: limits.words,
            required: true,
          },
        },
      ],
    },
  }
}
