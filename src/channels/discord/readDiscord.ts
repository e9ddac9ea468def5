import * as v from 'valibot'
import { readButton } from '../buttons.js'
import { type ChannelReply, type FindPrompt, saidInMessage } from '../reply.js'

/** The custom id of the modal's field for own words. */
export const ownWordsField = 'own-words'

/** What was said on Discord, with what it takes to answer. */
export type DiscordReply = ChannelReply & {
  /** The message with the pressed button, or the message that was written. */
  readonly messageId?: string
  /** Set where a button was pressed or a modal sent: what `/interactions/{id}/{token}/callback` needs, within three seconds. */
  readonly interaction?: { readonly id: string; readonly token: string }
}

const UserSchema = v.object({ id: v.string() })

const InteractionSchema = v.object({
  id: v.string(),
  token: v.string(),
  channel_id: v.string(),
  // The one in a server, the other in a direct message.
  member: v.optional(v.object({ user: UserSchema })),
  user: v.optional(UserSchema),
  message: v.optional(v.object({ id: v.string() })),
})

const PressSchema = v.object({
  ...InteractionSchema.entries,
  type: v.literal(3),
  data: v.object({ custom_id: v.string(), component_type: v.literal(2) }),
})

const ModalSchema = v.object({
  ...InteractionSchema.entries,
  type: v.literal(5),
  data: v.object({ custom_id: v.string(), components: v.array(v.unknown()) }),
})

const FieldSchema = v.object({
  component: v.object({ custom_id: v.literal(ownWordsField), value: v.string() }),
})

const MessageSchema = v.object({
  id: v.string(),
  channel_id: v.string(),
  author: v.object({ id: v.string(), bot: v.optional(v.boolean()) }),
  webhook_id: v.optional(v.string()),
  content: v.string(),
  message_reference: v.optional(v.object({ message_id: v.optional(v.string()) })),
})

/**
 * Reads what Discord sends, as it is on the wire: an interaction with one of this package's buttons or modals, or a
 * message of `MESSAGE_CREATE` that `findPrompt` finds a prompt for. Null for everything else, which is for other
 * handlers; what bots and webhooks write is never an answer.
 *
 * @param payload foreign
 * @param findPrompt without it only interactions are read
 */
export function readDiscord(payload: unknown, findPrompt?: FindPrompt): DiscordReply | null {
  const interaction = v.safeParse(v.union([PressSchema, ModalSchema]), payload)
  if (interaction.success) return readInteraction(interaction.output)
  const message = v.safeParse(MessageSchema, payload)
  return message.success && findPrompt ? readMessage(message.output, findPrompt) : null
}

function readInteraction(
  interaction: v.InferOutput<typeof PressSchema> | v.InferOutput<typeof ModalSchema>,
): DiscordReply | null {
  const { data, id, token, channel_id: chatId, member, user, message } = interaction
  const button = readButton(data.custom_id)
  return (
    button && {
      ...('components' in data && button.type === 'other'
        ? saidInMessage(ownWords(data.components), { promptId: button.promptId, afterOther: true })
        : button),
      chatId,
      userId: member?.user.id ?? user?.id ?? '',
      ...(message && { messageId: message.id }),
      interaction: { id, token },
    }
  )
}

/** What stands in the modal's field; empty where the field is missing. */
function ownWords(components: readonly unknown[]): string {
  for (const component of components) {
    const field = v.safeParse(FieldSchema, component)
    if (field.success) return field.output.component.value
  }
  return ''
}

function readMessage(
  message: v.InferOutput<typeof MessageSchema>,
  findPrompt: FindPrompt,
): DiscordReply | null {
  const { id, channel_id: chatId, author, webhook_id: webhook, content, message_reference } = message
  if (author.bot || webhook !== undefined) return null
  const replyToId = message_reference?.message_id
  const found = findPrompt({ chatId, ...(replyToId !== undefined && { replyToId }) })
  return found ? { ...saidInMessage(content, found), chatId, userId: author.id, messageId: id } : null
}
