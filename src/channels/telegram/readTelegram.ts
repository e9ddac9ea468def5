import * as v from 'valibot'
import { readButton } from '../buttons.js'
import { type ChannelReply, type FindPrompt, saidInMessage } from '../reply.js'

/** What was said on Telegram, with what it takes to answer. */
export type TelegramReply = ChannelReply & {
  /** The message with the pressed button, or the message that was written. */
  readonly messageId: number
  /** The topic of a forum. */
  readonly threadId?: number
  /** Set where a button was pressed. */
  readonly press?: {
    /** Telegram shows the button as busy until `answerCallbackQuery` names this. */
    readonly callbackQueryId: string
    /** First name, foreign. */
    readonly userName: string
  }
}

const id = v.pipe(v.number(), v.safeInteger())

const PlaceSchema = v.object({
  message_id: id,
  chat: v.object({ id }),
  message_thread_id: v.optional(id),
  is_topic_message: v.optional(v.boolean()),
})

const UpdateSchema = v.union([
  v.object({
    callback_query: v.object({
      id: v.string(),
      from: v.object({ id, first_name: v.optional(v.string(), '') }),
      data: v.string(),
      message: PlaceSchema,
    }),
  }),
  v.object({
    message: v.object({
      ...PlaceSchema.entries,
      from: v.object({ id, is_bot: v.optional(v.boolean()) }),
      text: v.string(),
      reply_to_message: v.optional(v.object({ message_id: id })),
    }),
  }),
])

type Place = v.InferOutput<typeof PlaceSchema>

/**
 * Reads an update of the Bot API: a press of one of this package's buttons, or a text message that `findPrompt` finds a
 * prompt for. Null for everything else, which is for other handlers; what bots write is never an answer.
 *
 * @param update foreign
 * @param findPrompt without it only presses are read
 */
export function readTelegram(update: unknown, findPrompt?: FindPrompt): TelegramReply | null {
  const read = v.safeParse(UpdateSchema, update)
  if (!read.success) return null
  if ('message' in read.output) {
    const { message } = read.output
    const found = message.from.is_bot ? undefined : findPrompt?.(placeOf(message))
    return found ? { ...saidInMessage(message.text, found), ...aboutOf(message, message.from.id) } : null
  }
  const { id: callbackQueryId, from, data, message } = read.output.callback_query
  const button = readButton(data)
  return (
    button && {
      ...button,
      ...aboutOf(message, from.id),
      press: { callbackQueryId, userName: from.first_name },
    }
  )
}

function placeOf(
  message: Place & { readonly reply_to_message?: { readonly message_id: number } | undefined },
) {
  const threadId = threadOf(message)
  return {
    chatId: String(message.chat.id),
    ...(threadId !== undefined && { threadId: String(threadId) }),
    ...(message.reply_to_message && { replyToId: String(message.reply_to_message.message_id) }),
  }
}

function aboutOf(message: Place, userId: number) {
  const threadId = threadOf(message)
  return {
    chatId: String(message.chat.id),
    userId: String(userId),
    messageId: message.message_id,
    ...(threadId !== undefined && { threadId }),
  }
}

/** The topic of a forum. Replies in other groups have a thread id too, which `sendMessage` would refuse. */
function threadOf(message: Place): number | undefined {
  return message.is_topic_message ? message.message_thread_id : undefined
}
