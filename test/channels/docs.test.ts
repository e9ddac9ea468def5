import { readFileSync } from 'node:fs'
import { REST } from '@discordjs/rest'
import { WebClient } from '@slack/web-api'
import { Bot, webhookCallback } from 'grammy'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBroker } from 'react-ask-user/broker'
import { asks } from '../../fixtures/asks.js'
import { askOnDiscord } from '../docs/discordBot.js'
import { askOnSlack } from '../docs/slackApp.js'
import { askOnTelegram } from '../docs/telegramBot.js'
import { askByText } from '../docs/textChat.js'
import { App } from '../docs/yourSlackApp.js'
import * as fromDiscord from './discordPayloads.js'
import { startDiscord } from './discordServer.js'
import * as fromSlack from './slackPayloads.js'
import { startSlack } from './slackServer.js'
import { startTelegram } from './telegramServer.js'
import * as fromTelegram from './telegramUpdates.js'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

test.each(['takeReply.ts', 'telegramBot.ts', 'discordBot.ts', 'slackApp.ts', 'textChat.ts'])(
  'docs/channels.md shows the %s that is run here',
  (name) => {
    expect(read('../../docs/channels.md')).toContain(`\`\`\`ts\n${read(`../docs/${name}`)}\`\`\`\n`)
  },
)

let broker: ReturnType<typeof createBroker>
beforeEach(() => {
  broker = createBroker()
})
afterEach(() => broker.close())

test('any chat that carries text asks, hears several messages, and says how it ended', async () => {
  const said: string[] = []
  const { hear } = askByText(broker, (text) => void said.push(text))
  const end = broker.ask(asks.multi)
  await vi.waitFor(() => expect(said).toHaveLength(1))
  await hear('2')
  expect(said.at(-1)).toContain('Still to answer: Checks, Notify')
  expect(await hear('1, 3\n2')).toBe(true)
  expect(await end).toMatchObject({ status: 'answered' })
  expect(said.at(-1)).toMatch(/^Answered\n[^]*- Production/)
  const skipped = broker.ask(asks.single)
  await vi.waitFor(() => expect(said.at(-1)).toMatch(/^Question for you/))
  await hear('/skip')
  expect(await skipped).toMatchObject({ status: 'skipped' })
  expect(await hear('hello')).toBe(false)
})

describe('the bot for Telegram', () => {
  let telegram: Awaited<ReturnType<typeof startTelegram>>
  let webhook: (request: Request) => Promise<Response>
  beforeEach(async () => {
    telegram = await startTelegram()
    const bot = new Bot('42:token', { client: { apiRoot: telegram.apiRoot } })
    askOnTelegram(bot, broker, fromTelegram.groupId)
    webhook = webhookCallback(bot, 'std/http')
  })
  afterEach(() => telegram.close())

  /** An update as Telegram delivers it. */
  const receive = (update: unknown) =>
    webhook(new Request('http://localhost', { method: 'POST', body: JSON.stringify(update) }))

  /** The question as the chat shows it now. */
  const shown = () => telegram.messages()[0]
  const asked = () => vi.waitFor(() => expect(shown()?.data).toHaveLength(5))
  const ended = () => vi.waitFor(() => expect(shown()?.data).toEqual([]))

  test('asks, takes a press, and says how it ended', async () => {
    const end = broker.ask(asks.single)
    await asked()
    await receive(fromTelegram.pressUpdate(shown()?.data[1] ?? ''))
    expect(await end).toMatchObject({ answers: new Map([['deploy_target', { choices: ['Canary'] }]]) })
    await ended()
    expect(shown()).toMatchObject({ bold: ['Answered'] })
    expect(telegram.notices).toEqual(['Answer sent'])
  })

  test('takes own words after Other, and only then', async () => {
    const end = broker.ask(asks.single)
    await asked()
    await receive(fromTelegram.pressUpdate(shown()?.data[3] ?? ''))
    await receive(fromTelegram.messageUpdate('chatter'))
    const request = telegram.messages().find(({ forceReply }) => forceReply)
    await receive(fromTelegram.messageUpdate('2', { replyTo: request?.messageId ?? 0 }))
    expect(await end).toMatchObject({ answers: new Map([['deploy_target', { choices: [], text: '2' }]]) })
  })

  test('skips by the button, and the chat sees just that', async () => {
    const end = broker.ask(asks.single)
    await asked()
    await receive(fromTelegram.pressUpdate(shown()?.data[4] ?? ''))
    expect(await end).toMatchObject({ status: 'skipped' })
    await ended()
    expect(shown()?.bold).toEqual(['Skipped'])
  })

  test('follows an answer from elsewhere, and a late press is told so', async () => {
    const end = broker.ask({ ...asks.single, id: 'ask_1' })
    await asked()
    await broker.resolve('ask_1', { answers: { deploy_target: ['Canary'] } }, { resolvedBy: 'panel' })
    await end
    await ended()
    expect(shown()?.bold).toEqual(['Answered elsewhere'])
    await receive(fromTelegram.pressUpdate('ask1:0:ask_1'))
    expect(telegram.notices).toEqual(['This question has already ended.'])
  })

  test('takes several answers in several messages', async () => {
    const end = broker.ask(asks.multi)
    await vi.waitFor(() => expect(telegram.messages()).toHaveLength(1))
    // The bot knows its message a moment after the chat shows it.
    await vi.waitFor(async () => {
      await receive(fromTelegram.messageUpdate('1: 2', { replyTo: 1 }))
      expect(telegram.messages()[1]?.text).toContain('Still to answer: Checks, Notify')
    })
    await receive(fromTelegram.messageUpdate('1\n2', { replyTo: 1 }))
    expect(await end).toMatchObject({ status: 'answered' })
  })
})

describe('the handler for Discord', () => {
  let discord: Awaited<ReturnType<typeof startDiscord>>
  let take: ReturnType<typeof askOnDiscord>['take']
  beforeEach(async () => {
    discord = await startDiscord()
    const rest = new REST({ version: '10', api: discord.api }).setToken('token')
    ;({ take } = askOnDiscord(rest, broker, fromDiscord.channelId))
  })
  afterEach(() => discord.close())

  const shown = () => discord.messages()[0]
  const ids = () =>
    shown()
      ?.rows.flat()
      .map(({ customId }) => customId) ?? []
  const asked = () => vi.waitFor(() => expect(ids()).toHaveLength(5))
  const ended = () => vi.waitFor(() => expect(ids()).toEqual([]))

  test('asks, takes a press, and says how it ended', async () => {
    const end = broker.ask(asks.single)
    await asked()
    expect(await take(fromDiscord.pressInteraction(ids()[1] ?? ''))).toBe(true)
    expect(await end).toMatchObject({ answers: new Map([['deploy_target', { choices: ['Canary'] }]]) })
    await ended()
    expect(shown()?.bold).toBe('Answered')
    expect(discord.whispers).toEqual(['Answer sent'])
  })

  test('takes own words from the modal', async () => {
    const end = broker.ask(asks.single)
    await asked()
    await take(fromDiscord.pressInteraction(ids()[3] ?? ''))
    const [modal] = discord.modals
    await take(fromDiscord.modalInteraction(modal?.customId ?? '', modal?.field ?? '', 'Tomorrow'))
    expect(await end).toMatchObject({
      answers: new Map([['deploy_target', { choices: [], text: 'Tomorrow' }]]),
    })
  })

  test('takes a message that replies, and leaves others alone', async () => {
    const end = broker.ask(asks.single)
    await asked()
    expect(await take(fromDiscord.messageCreate('2'))).toBe(false)
    const message_reference = { message_id: shown()?.id, channel_id: fromDiscord.channelId }
    // The bot knows its message a moment after the channel shows it.
    await vi.waitFor(async () =>
      expect(await take(fromDiscord.messageCreate('2', { message_reference }))).toBe(true),
    )
    expect(await end).toMatchObject({ answers: new Map([['deploy_target', { choices: ['Canary'] }]]) })
  })
})

describe('the app for Slack', () => {
  let slack: Awaited<ReturnType<typeof startSlack>>
  let app: App
  beforeEach(async () => {
    slack = await startSlack()
    app = new App(
      new WebClient('xoxb-token', { slackApiUrl: slack.slackApiUrl, retryConfig: { retries: 0 } }),
    )
    askOnSlack(app, broker, fromSlack.channelId)
  })
  afterEach(() => slack.close())

  const shown = () => slack.messages()[0]
  const asked = () => vi.waitFor(() => expect(shown()?.buttons).toHaveLength(5))
  const ended = () => vi.waitFor(() => expect(shown()?.buttons).toEqual([]))
  const press = (index: number) => {
    const button = shown()?.buttons[index]
    return app.receive(fromSlack.pressPayload(button?.actionId ?? '', button?.value ?? ''))
  }

  test('asks, acknowledges a press once and takes it, and says how it ended', async () => {
    const end = broker.ask(asks.single)
    await asked()
    expect(await press(1)).toBe(1)
    expect(await end).toMatchObject({ answers: new Map([['deploy_target', { choices: ['Canary'] }]]) })
    await ended()
    expect(shown()?.text).toMatch(/^Answered\n/)
    expect(slack.whispers).toEqual([{ user: fromSlack.userId, text: 'Answer sent' }])
  })

  test('takes own words from the modal', async () => {
    const end = broker.ask(asks.single)
    await asked()
    await press(3)
    const [modal] = slack.modals
    expect(modal && (await app.receive(fromSlack.modalPayload(modal, 'Tomorrow')))).toBe(1)
    expect(await end).toMatchObject({
      answers: new Map([['deploy_target', { choices: [], text: 'Tomorrow' }]]),
    })
  })

  test('takes a message in the thread of the question, and leaves others alone', async () => {
    const end = broker.ask(asks.single)
    await asked()
    await app.receive(fromSlack.messagePayload('3'))
    // The app knows its message a moment after the channel shows it.
    await vi.waitFor(async () => {
      await app.receive(fromSlack.messagePayload('2', { thread_ts: shown()?.ts }))
      expect(slack.whispers).not.toEqual([])
    })
    expect(await end).toMatchObject({ answers: new Map([['deploy_target', { choices: ['Canary'] }]]) })
  })
})
