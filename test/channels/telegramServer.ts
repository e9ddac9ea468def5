import * as v from 'valibot'
import { check, startPlatform } from './platformServer.js'
import { readMarkdownV2, type ReadMarkup } from './telegramMarkup.js'
import { bot } from './telegramUpdates.js'

const ButtonSchema = v.strictObject({
  text: v.pipe(v.string(), v.nonEmpty('button text is empty')),
  callback_data: v.pipe(v.string(), v.minBytes(1), v.maxBytes(64, 'BUTTON_DATA_INVALID')),
})

const text = {
  text: v.pipe(v.string(), v.nonEmpty('message text is empty')),
  parse_mode: v.literal('MarkdownV2'),
  link_preview_options: v.strictObject({ is_disabled: v.literal(true) }),
}

const chat = v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+$|^@\w+$/))])

const KeyboardSchema = v.strictObject({
  inline_keyboard: v.array(v.pipe(v.array(ButtonSchema), v.minLength(1))),
})

/** The methods that this package writes bodies for, as the Bot API takes them. */
const methods = {
  sendMessage: v.strictObject({
    chat_id: chat,
    message_thread_id: v.optional(v.number()),
    ...text,
    reply_parameters: v.optional(
      v.strictObject({ message_id: v.number(), allow_sending_without_reply: v.boolean() }),
    ),
    reply_markup: v.optional(
      v.union([
        KeyboardSchema,
        v.strictObject({
          force_reply: v.literal(true),
          input_field_placeholder: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
          selective: v.optional(v.boolean()),
        }),
      ]),
    ),
  }),
  editMessageText: v.strictObject({ chat_id: chat, message_id: v.number(), ...text }),
  answerCallbackQuery: v.strictObject({
    callback_query_id: v.string(),
    text: v.optional(v.pipe(v.string(), v.maxLength(200, 'MESSAGE_TOO_LONG')), ''),
  }),
}

/** A message as people see it on Telegram. */
export interface ShownOnTelegram extends ReadMarkup {
  readonly messageId: number
  /** What the rows of buttons say. */
  readonly buttons: readonly (readonly string[])[]
  /** Data of every button, in reading order. */
  readonly data: readonly string[]
  readonly forceReply: boolean
  readonly selective: boolean
}

/** Reads a body of `sendMessage` or `editMessageText` as Telegram would show it; throws what Telegram answers. */
export function showOnTelegram(messageId: number, body: unknown): ShownOnTelegram {
  const sent = v.parse(v.union([methods.sendMessage, methods.editMessageText]), body)
  const read = readMarkdownV2(sent.text)
  check(read.text.length <= 4096, 'MESSAGE_TOO_LONG')
  check(read.text.trim() !== '', 'message text is empty')
  check(!/\p{Cs}/u.test(JSON.stringify(sent)), 'strings must be encoded in UTF-8')
  const markup = 'reply_markup' in sent ? sent.reply_markup : undefined
  const rows = markup && 'inline_keyboard' in markup ? markup.inline_keyboard : []
  return {
    ...read,
    messageId,
    buttons: rows.map((row) => row.map((button) => button.text)),
    data: rows.flat().map((button) => button.callback_data),
    forceReply: markup !== undefined && 'force_reply' in markup,
    selective: markup !== undefined && 'selective' in markup,
  }
}

/** Telegram's Bot API on loopback. It refuses what the real one would. */
export async function startTelegram() {
  const messages = new Map<number, ShownOnTelegram>()
  const notices: string[] = []
  const server = await startPlatform(
    ({ path, body }) => {
      const method = path.split('/').at(-1)
      if (method === 'sendMessage') {
        const messageId = messages.size + 1
        messages.set(messageId, showOnTelegram(messageId, body))
        return { ok: true, result: { message_id: messageId, date: 1, chat: { id: 1, type: 'private' } } }
      }
      if (method === 'editMessageText') {
        const { message_id: messageId } = v.parse(methods.editMessageText, body)
        check(messages.has(messageId), 'message to edit not found')
        messages.set(messageId, showOnTelegram(messageId, body))
        return { ok: true, result: true }
      }
      if (method === 'getMe') return { ok: true, result: bot }
      check(method === 'answerCallbackQuery', 'Not Found')
      notices.push(v.parse(methods.answerCallbackQuery, body).text)
      return { ok: true, result: true }
    },
    (reason) => ({
      status: 400,
      body: { ok: false, error_code: 400, description: `Bad Request: ${reason}` },
    }),
  )
  return {
    apiRoot: server.url,
    /** The messages of the chat as they stand now, in order. */
    messages: () => [...messages.values()],
    /** What was said to who pressed buttons. */
    notices,
    close: () => server.close(),
  }
}
