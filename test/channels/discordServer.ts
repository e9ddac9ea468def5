import {
  ActionRowBuilder,
  ButtonBuilder,
  LabelBuilder,
  ModalBuilder,
  TextInputBuilder,
} from '@discordjs/builders'
import { ButtonStyle, TextInputStyle } from 'discord-api-types/v10'
import * as v from 'valibot'
import { type ReadDiscord, readDiscordMarkdown } from './discordMarkup.js'
import { check, startPlatform } from './platformServer.js'

const ButtonSchema = v.strictObject({
  type: v.literal(2),
  style: v.picklist([ButtonStyle.Primary, ButtonStyle.Secondary]),
  label: v.string(),
  custom_id: v.string(),
})

const RowsSchema = v.pipe(
  v.array(
    v.strictObject({
      type: v.literal(1),
      components: v.pipe(v.array(ButtonSchema), v.minLength(1), v.maxLength(5)),
    }),
  ),
  v.maxLength(5),
)

const message = {
  content: v.pipe(v.string(), v.maxLength(2000, 'Must be 2000 or fewer in length.')),
  allowed_mentions: v.strictObject({ parse: v.strictTuple([]) }),
}

const CreateSchema = v.strictObject({
  ...message,
  flags: v.literal(4),
  components: v.optional(RowsSchema),
  message_reference: v.optional(
    v.strictObject({ message_id: v.string(), fail_if_not_exists: v.literal(false) }),
  ),
})

const EditSchema = v.strictObject({ ...message, flags: v.literal(4), components: RowsSchema })

const ModalSchema = v.strictObject({
  custom_id: v.string(),
  title: v.string(),
  components: v.strictTuple([
    v.strictObject({
      type: v.literal(18),
      label: v.string(),
      description: v.optional(v.string()),
      component: v.strictObject({
        type: v.literal(4),
        custom_id: v.string(),
        style: v.literal(TextInputStyle.Paragraph),
        max_length: v.number(),
        required: v.literal(true),
      }),
    }),
  ]),
})

const CallbackSchema = v.variant('type', [
  v.strictObject({ type: v.literal(4), data: v.strictObject({ ...message, flags: v.literal(68) }) }),
  v.strictObject({ type: v.literal(9), data: ModalSchema }),
])

/** A message as people see it on Discord. */
export interface ShownOnDiscord extends ReadDiscord {
  readonly id: string
  readonly rows: readonly (readonly {
    readonly label: string
    readonly customId: string
    readonly primary: boolean
  }[])[]
}

/** Reads a body that creates or edits a message as Discord would show it; throws what Discord, or its builders, refuse. */
export function showOnDiscord(id: string, body: unknown): ShownOnDiscord {
  const { content, components = [] } = v.parse(v.union([EditSchema, CreateSchema]), body)
  const read = readDiscordMarkdown(content)
  check(read.text.trim() !== '', 'Cannot send an empty message')
  check(!/\p{Cs}/u.test(JSON.stringify(body)), 'Invalid Unicode')
  const rows = components.map((row) =>
    new ActionRowBuilder<ButtonBuilder>()
      .addComponents(
        row.components.map(({ style, label, custom_id }) =>
          new ButtonBuilder().setStyle(style).setLabel(label).setCustomId(custom_id),
        ),
      )
      .toJSON(),
  )
  check(JSON.stringify(sorted(rows)) === JSON.stringify(sorted(components)), 'Not what the builders build')
  return {
    ...read,
    id,
    rows: components.map((row) =>
      row.components.map(({ label, custom_id: customId, style }) => ({
        label,
        customId,
        primary: style === ButtonStyle.Primary,
      })),
    ),
  }
}

/** A modal as people see it on Discord, and the ids that come back. */
export function modalOnDiscord(body: unknown) {
  const modal = v.parse(ModalSchema, body)
  const [{ label, description, component }] = modal.components
  const field = new TextInputBuilder()
    .setCustomId(component.custom_id)
    .setStyle(component.style)
    .setMaxLength(component.max_length)
    .setRequired(component.required)
  const labelled = new LabelBuilder().setLabel(label).setTextInputComponent(field)
  if (description !== undefined) labelled.setDescription(description)
  const built = new ModalBuilder()
    .setCustomId(modal.custom_id)
    .setTitle(modal.title)
    .addLabelComponents(labelled)
    .toJSON()
  check(JSON.stringify(sorted(built)) === JSON.stringify(sorted(modal)), 'Not what the builders build')
  check(!/\p{Cs}/u.test(JSON.stringify(body)), 'Invalid Unicode')
  return { title: modal.title, label, description, customId: modal.custom_id, field: component.custom_id }
}

/** The same value with its keys in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]: [string, unknown]) => [key, sorted(inner)]),
  )
}

/** Discord's API on loopback. It refuses what the real one would. */
export async function startDiscord() {
  const messages = new Map<string, ShownOnDiscord>()
  const whispers: string[] = []
  const modals: ReturnType<typeof modalOnDiscord>[] = []
  const server = await startPlatform(
    ({ method, path, body }) => {
      const [, channel, messageId] = /^\/v10\/channels\/(\d+)\/messages(?:\/(\d+))?$/.exec(path) ?? []
      if (channel !== undefined && messageId === undefined && method === 'POST') {
        v.parse(CreateSchema, body)
        const id = String(900 + messages.size)
        messages.set(id, showOnDiscord(id, body))
        return { id, channel_id: channel }
      }
      if (messageId !== undefined && method === 'PATCH') {
        v.parse(EditSchema, body)
        check(messages.has(messageId), 'Unknown Message')
        messages.set(messageId, showOnDiscord(messageId, body))
        return { id: messageId, channel_id: channel }
      }
      check(method === 'POST' && /^\/v10\/interactions\/\d+\/[\w-]+\/callback$/.test(path), '404: Not Found')
      const callback = v.parse(CallbackSchema, body)
      if (callback.type === 9) modals.push(modalOnDiscord(callback.data))
      else whispers.push(readDiscordMarkdown(callback.data.content).text)
      return undefined
    },
    (reason) => ({ status: 400, body: { code: 50035, message: `Invalid Form Body: ${reason}` } }),
  )
  return {
    api: server.url,
    /** The messages of the channel as they stand now, in order. */
    messages: () => [...messages.values()],
    /** What was said to one person alone. */
    whispers,
    modals,
    close: () => server.close(),
  }
}
