import * as v from 'valibot'
import { check, startPlatform } from './platformServer.js'

/** A text object of Slack; the package writes no other kind, so that no markup of Slack's is ever read. */
const plainText = (longest: number) =>
  v.strictObject({
    type: v.literal('plain_text'),
    text: v.pipe(
      v.string(),
      v.minLength(1, 'must be more than 0 characters'),
      v.maxLength(longest, `must be less than ${longest + 1} characters`),
    ),
    emoji: v.literal(false),
  })

const ButtonSchema = v.strictObject({
  type: v.literal('button'),
  action_id: v.pipe(v.string(), v.maxLength(255)),
  text: plainText(75),
  value: v.pipe(v.string(), v.maxLength(2000)),
  style: v.optional(v.literal('primary')),
})

const BlocksSchema = v.pipe(
  v.array(
    v.variant('type', [
      v.strictObject({ type: v.literal('header'), text: plainText(150) }),
      v.strictObject({ type: v.literal('section'), text: plainText(3000) }),
      v.strictObject({
        type: v.literal('actions'),
        elements: v.pipe(v.array(ButtonSchema), v.minLength(1), v.maxLength(25)),
      }),
    ]),
  ),
  v.minLength(1),
  v.maxLength(50),
)

/** The client sends a form, in which what is no text is JSON. */
const json = v.pipe(v.string(), v.parseJson())
const content = {
  text: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40_000)),
  blocks: v.pipe(json, BlocksSchema),
}
const no = v.literal('false')

const ModalSchema = v.strictObject({
  type: v.literal('modal'),
  callback_id: v.pipe(v.string(), v.maxLength(255)),
  private_metadata: v.pipe(v.string(), v.maxLength(3000)),
  title: plainText(24),
  submit: plainText(24),
  close: plainText(24),
  blocks: v.array(
    v.variant('type', [
      v.strictObject({ type: v.literal('section'), text: plainText(3000) }),
      v.strictObject({
        type: v.literal('input'),
        block_id: v.string(),
        label: plainText(2000),
        element: v.strictObject({
          type: v.literal('plain_text_input'),
          action_id: v.string(),
          multiline: v.literal(true),
          max_length: v.pipe(v.number(), v.maxValue(3000)),
        }),
      }),
    ]),
  ),
})

const methods = {
  'chat.postMessage': v.strictObject({
    channel: v.string(),
    thread_ts: v.optional(v.string()),
    ...content,
    mrkdwn: no,
    unfurl_links: no,
    unfurl_media: no,
  }),
  'chat.update': v.strictObject({ channel: v.string(), ts: v.string(), ...content }),
  'chat.postEphemeral': v.strictObject({
    channel: v.string(),
    user: v.string(),
    thread_ts: v.optional(v.string()),
    ...content,
  }),
  'views.open': v.strictObject({
    trigger_id: v.pipe(v.string(), v.nonEmpty()),
    view: v.pipe(json, ModalSchema),
  }),
}

/** A message as people see it on Slack. */
export interface ShownOnSlack {
  readonly ts: string
  readonly thread: string | undefined
  /** Header and sections, a line break between them. */
  readonly text: string
  /** What a notification says; written in Slack's mrkdwn. */
  readonly notification: string
  readonly buttons: readonly {
    readonly label: string
    readonly actionId: string
    readonly value: string
    readonly primary: boolean
  }[]
}

/** Reads what a body shows; throws what Slack refuses. */
export function showOnSlack(
  ts: string,
  body: { readonly text: string; readonly blocks: unknown; readonly thread_ts?: string | undefined },
): ShownOnSlack {
  const blocks = v.parse(BlocksSchema, body.blocks)
  check(!/\p{Cs}/u.test(JSON.stringify(body)), 'invalid_json')
  // What is no entity must not be there: it would begin a mention or a link.
  check(!/[<>]|&(?!amp;|lt;|gt;)/.test(body.text), 'a live control sign in text')
  const elements = blocks.flatMap((block) => (block.type === 'actions' ? block.elements : []))
  check(new Set(elements.map((element) => element.action_id)).size === elements.length, 'duplicate action_id')
  return {
    ts,
    thread: body.thread_ts,
    text: blocks.flatMap((block) => (block.type === 'actions' ? [] : block.text.text)).join('\n'),
    notification: body.text,
    buttons: elements.map((element) => ({
      label: element.text.text,
      actionId: element.action_id,
      value: element.value,
      primary: element.style === 'primary',
    })),
  }
}

/** A modal as people see it, and the ids that come back. */
export function modalOnSlack(view: unknown) {
  const modal = v.parse(ModalSchema, view)
  check(!/\p{Cs}/u.test(JSON.stringify(view)), 'invalid_json')
  const input = modal.blocks.find((block) => block.type === 'input')
  if (!input) throw new Error('a modal without a field')
  return {
    title: modal.title.text,
    asked: modal.blocks.flatMap((block) => (block.type === 'section' ? block.text.text : [])).join('\n'),
    label: input.label.text,
    callbackId: modal.callback_id,
    metadata: modal.private_metadata,
    block: input.block_id,
    action: input.element.action_id,
  }
}

/** Slack's Web API on loopback. It refuses what the real one would. */
export async function startSlack() {
  const messages = new Map<string, ShownOnSlack>()
  const whispers: { readonly user: string; readonly text: string }[] = []
  const modals: ReturnType<typeof modalOnSlack>[] = []
  const server = await startPlatform(
    ({ path, body }) => {
      const method = path.replace('/api/', '')
      if (method === 'chat.postMessage') {
        const post = v.parse(methods[method], body)
        const ts = `17961595${String(messages.size).padStart(2, '0')}.000100`
        messages.set(ts, showOnSlack(ts, post))
        return { ok: true, ts, channel: post.channel }
      }
      if (method === 'chat.update') {
        const update = v.parse(methods[method], body)
        check(messages.has(update.ts), 'message_not_found')
        messages.set(update.ts, showOnSlack(update.ts, update))
        return { ok: true, ts: update.ts }
      }
      if (method === 'chat.postEphemeral') {
        const whisper = v.parse(methods[method], body)
        whispers.push({ user: whisper.user, text: showOnSlack('', whisper).text })
        return { ok: true }
      }
      check(method === 'views.open', 'unknown_method')
      modals.push(modalOnSlack(v.parse(methods['views.open'], body).view))
      return { ok: true }
    },
    (reason) => ({ status: 200, body: { ok: false, error: reason } }),
  )
  return {
    slackApiUrl: `${server.url}/api/`,
    /** The messages of the channel as they stand now, in order. */
    messages: () => [...messages.values()],
    /** What was said to one person alone. */
    whispers,
    modals,
    close: () => server.close(),
  }
}
