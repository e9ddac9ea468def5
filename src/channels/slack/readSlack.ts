import * as v from 'valibot'
import { readButton } from '../buttons.js'
import { type ChannelReply, type FindPrompt, saidInMessage } from '../reply.js'

/** What was said on Slack, with what it takes to answer. */
export type SlackReply = ChannelReply & {
  /** The message with the pressed button, or the message that was written. */
  readonly ts?: string
  readonly threadTs?: string
  /** Set where a button was pressed: what `views.open` needs, within three seconds. */
  readonly triggerId?: string
}

/** Block and action id of the modal's field for own words. */
export const ownWordsField = 'own_words'

/** What an action id of this package begins with. */
export const actionPrefix = 'ask_user:'

/** Callback id of the modal for own words. */
export const modalId = 'ask_user'

/** What the modal carries from the press of Other to its answer. */
const ModalMemorySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ promptId: v.string(), channelId: v.string(), threadTs: v.optional(v.string()) }),
)

const UserSchema = v.object({ id: v.string() })

const PressSchema = v.object({
  type: v.literal('block_actions'),
  user: UserSchema,
  channel: v.object({ id: v.string() }),
  message: v.object({ ts: v.string(), thread_ts: v.optional(v.string()) }),
  actions: v.looseTuple([v.object({ action_id: v.string(), value: v.optional(v.string(), '') })]),
  trigger_id: v.string(),
})

const ModalSchema = v.object({
  type: v.literal('view_submission'),
  user: UserSchema,
  view: v.object({
    callback_id: v.literal(modalId),
    private_metadata: ModalMemorySchema,
    state: v.object({
      values: v.object({
        [ownWordsField]: v.object({ [ownWordsField]: v.object({ value: v.nullish(v.string(), '') }) }),
      }),
    }),
  }),
})

const MessageSchema = v.object({
  type: v.literal('event_callback'),
  event: v.object({
    type: v.literal('message'),
    subtype: v.optional(v.literal('thread_broadcast')),
    bot_id: v.nullish(v.never()),
    channel: v.string(),
    user: v.string(),
    text: v.string(),
    ts: v.string(),
    thread_ts: v.optional(v.string()),
  }),
})

/**
 * Reads what Slack sends to an app (`body` in Bolt): a press of one of this package's buttons, its modal, or a message
 * event that `findPrompt` finds a prompt for; a message replies to the one that began its thread. Null for everything
 * else, which is for other handlers; what apps write is never an answer.
 *
 * @param payload foreign
 * @param findPrompt without it only presses and modals are read
 */
export function readSlack(payload: unknown, findPrompt?: FindPrompt): SlackReply | null {
  const read = v.safeParse(v.variant('type', [PressSchema, ModalSchema, MessageSchema]), payload)
  if (!read.success) return null
  if (read.output.type === 'block_actions') return readPress(read.output)
  return read.output.type === 'view_submission'
    ? readModal(read.output)
    : readMessage(read.output, findPrompt)
}

function readPress({
  user,
  channel,
  message,
  actions: [action],
  trigger_id: triggerId,
}: v.InferOutput<typeof PressSchema>): SlackReply | null {
  if (!action.action_id.startsWith(actionPrefix)) return null
  return {
    ...(readButton(action.value) ?? { type: 'unreadable', promptId: '' }),
    chatId: channel.id,
    userId: user.id,
    ts: message.ts,
    ...threadOf(message),
    triggerId,
  }
}

function readModal({ user, view }: v.InferOutput<typeof ModalSchema>): SlackReply {
  const { promptId, channelId, threadTs } = view.private_metadata
  const text = view.state.values[ownWordsField][ownWordsField].value
  return {
    ...saidInMessage(text, { promptId, afterOther: true }),
    chatId: channelId,
    userId: user.id,
    ...(threadTs !== undefined && { threadTs }),
  }
}

function readMessage(
  { event }: v.InferOutput<typeof MessageSchema>,
  findPrompt: FindPrompt | undefined,
): SlackReply | null {
  const { channel: chatId, user: userId, ts, thread_ts: thread } = event
  const place = thread === undefined ? { chatId } : { chatId, threadId: thread, replyToId: thread }
  const found = findPrompt?.(place)
  if (!found) return null
  const said = saidInMessage(typed(event.text), found)
  return { ...said, chatId, userId, takesCommands: false, ts, ...threadOf(event) }
}

function threadOf({ thread_ts: threadTs }: { readonly thread_ts?: string | undefined }) {
  return threadTs === undefined ? {} : { threadTs }
}

/** What a person typed, of which Slack makes links, mentions and entities. */
function typed(text: string): string {
  return text
    .replace(/<([!@#]?)([^<>|]*)(?:\|([^<>]*))?>/g, (_, sign: string, target: string, shown?: string) =>
      sign === '' ? shown || target : `${sign === '#' ? '#' : '@'}${shown || target}`,
    )
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
