import { REST } from '@discordjs/rest'
import { Routes } from 'discord-api-types/v10'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  askOtherDiscord,
  decideReply,
  readDiscord,
  tellDiscord,
  tellDiscordPress,
} from 'react-ask-user/channels'
import { prompts } from '../../fixtures/prompts.js'
import {
  channelId,
  directMessage,
  messageCreate,
  modalInteraction,
  pressInteraction,
  robot,
  userId,
} from './discordPayloads.js'
import { startDiscord } from './discordServer.js'

const asked = { prompt: prompts.single, chatId: channelId }

/** What was read of a payload that must be one of ours. */
function read(...payload: Parameters<typeof readDiscord>) {
  const reply = readDiscord(...payload)
  if (!reply) throw new Error('not read')
  return reply
}

describe('what Discord sends', () => {
  test.each([
    ['ask1:1:ask_single', { type: 'choice', index: 1 }],
    ['ask1:other:ask_single', { type: 'other' }],
    ['ask1:skip:ask_single', { type: 'skip' }],
  ])('a press of %s says so, where, who, and what it takes to answer', (customId, said) => {
    expect(readDiscord(pressInteraction(customId))).toEqual({
      ...said,
      promptId: 'ask_single',
      chatId: channelId,
      userId,
      messageId: '846461639134605312',
      interaction: { id: '846462639134605312', token: 'aW50ZXJhY3Rpb24' },
    })
  })

  test('a press in a direct message names who pressed, too', () => {
    expect(readDiscord(pressInteraction('ask1:skip:q', directMessage))).toMatchObject({ userId })
  })

  test('a modal gives the words that were written, and never an option', () => {
    expect(readDiscord(modalInteraction('ask1:other:ask_single', 'own-words', '2'))).toMatchObject({
      type: 'own-words',
      text: '2',
      promptId: 'ask_single',
    })
  })

  test('a message is read where the host finds the prompt that it answers', () => {
    const places: unknown[] = []
    const reply = readDiscord(
      messageCreate('2', { message_reference: { message_id: '7', channel_id: channelId } }),
      (place) => {
        places.push(place)
        return { promptId: 'q' }
      },
    )
    expect(places).toEqual([{ chatId: channelId, replyToId: '7' }])
    expect(reply).toEqual({
      type: 'text',
      text: '2',
      promptId: 'q',
      chatId: channelId,
      userId,
      messageId: '334385199974967042',
    })
  })

  test.each<[string, unknown]>([
    ["another handler's button", pressInteraction('menu:open')],
    ["OpenClaw's own button", pressInteraction(`ocq:id=ask_${'0'.repeat(32)};i=1`)],
    [
      'a select menu',
      pressInteraction('ask1:0:q', { data: { custom_id: 'ask1:0:q', component_type: 3, values: [] } }),
    ],
    ['a command', pressInteraction('ask1:0:q', { type: 2 })],
    ['a message of a bot', messageCreate('2', robot)],
    ['a message of a webhook', messageCreate('2', { webhook_id: '1' })],
    ['nothing', null],
  ])('%s is left to other handlers', (_, payload) => {
    expect(readDiscord(payload, () => ({ promptId: 'q' }))).toBeNull()
  })

  test('a message for which the host finds no prompt is left to other handlers', () => {
    expect(readDiscord(messageCreate('2'), () => undefined)).toBeNull()
    expect(readDiscord(messageCreate('2'))).toBeNull()
  })

  test('whatever comes, reading does not throw', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (foreign, data) => {
        readDiscord(foreign, () => ({ promptId: 'q' }))
        readDiscord(pressInteraction(`ask1:${data}`))
        readDiscord({
          ...modalInteraction('ask1:other:q', '', ''),
          data: { custom_id: 'ask1:other:q', components: foreign },
        })
      }),
    )
  })
})

describe('a person on Discord', () => {
  let discord: Awaited<ReturnType<typeof startDiscord>>
  let rest: REST
  beforeEach(async () => {
    discord = await startDiscord()
    rest = new REST({ version: '10', api: discord.api }).setToken('token')
  })
  afterEach(() => discord.close())

  /** Answers an interaction with the real client. */
  async function respond(reply: ReturnType<typeof read>, body: unknown) {
    const { id, token } = reply.interaction ?? { id: '', token: '' }
    await rest.post(Routes.interactionCallback(id, token), { body, auth: false })
  }

  /** Does what a bot does with a press that is not an answer, and gives what the person alone is told. */
  async function told(payload: unknown, remembered: Parameters<typeof decideReply>[1]) {
    const reply = read(payload)
    const decision = decideReply(reply, remembered)
    if (decision.do !== 'tell') throw new Error(`not told: ${decision.do}`)
    await respond(reply, tellDiscordPress(decision.say))
    return discord.whispers.at(-1)
  }

  test('who presses an option answers with its whole label', () => {
    expect(decideReply(read(pressInteraction('ask1:0:ask_single')), asked)).toMatchObject({
      do: 'answer',
      answers: new Map([['deploy_target', { choices: ['Staging (Recommended)'] }]]),
    })
  })

  test('who presses Other gets a modal, and what is written there comes back as own words', async () => {
    const reply = read(pressInteraction('ask1:other:ask_single'))
    expect(decideReply(reply, asked)).toEqual({ do: 'ask-other', prompt: prompts.single })
    await respond(reply, askOtherDiscord(prompts.single))
    const [modal] = discord.modals
    expect(modal).toMatchObject({
      title: 'Deploy',
      label: 'Your own answer',
      description: 'Where should this build be deployed?',
    })
    const sent = read(modalInteraction(modal?.customId ?? '', modal?.field ?? '', ' Tomorrow, 9:00 '))
    expect(decideReply(sent, asked)).toMatchObject({
      do: 'answer',
      answers: new Map([['deploy_target', { choices: [], text: 'Tomorrow, 9:00' }]]),
    })
  })

  test('a modal without its field is no answer', () => {
    expect(decideReply(read(modalInteraction('ask1:other:ask_single', 'else', 'words')), asked).do).toBe(
      'tell',
    )
  })

  test('who writes too little of several answers is asked for the rest in a reply', async () => {
    const reply = read(messageCreate('2'), () => ({ promptId: 'ask_multi' }))
    const decision = decideReply(reply, { prompt: prompts.multi, chatId: channelId })
    if (decision.do !== 'tell') throw new Error(decision.do)
    await rest.post(Routes.channelMessages(channelId), { body: tellDiscord(reply, decision.say) })
    expect(discord.messages()[0]?.text).toContain('Still to answer: Checks, Notify')
    expect(discord.messages()[0]?.live).toEqual([])
  })

  test('a press after somebody answered is told so, to nobody else', async () => {
    const resolution = { status: 'answered', answers: new Map() } as const
    expect(await told(pressInteraction('ask1:0:ask_single'), { ...asked, resolution })).toBe(
      'This question was already answered.',
    )
  })

  test.each<[string, string, Parameters<typeof decideReply>[1], string]>([
    [
      'of an expired prompt',
      'ask1:0:ask_single',
      { ...asked, resolution: { status: 'expired' } },
      'This question has already ended.',
    ],
    [
      'of a prompt that the host no longer knows',
      'ask1:0:ask_single',
      undefined,
      'This question has already ended.',
    ],
    [
      'in another channel',
      'ask1:0:ask_single',
      { ...asked, chatId: '5' },
      'This question is for someone else to answer.',
    ],
    [
      'by who may not answer',
      'ask1:0:ask_single',
      { ...asked, mayAnswer: () => false },
      'This question is for someone else to answer.',
    ],
    [
      'of an option that does not exist',
      'ask1:9:ask_single',
      asked,
      'Reply with the number, the option text, or your own answer.',
    ],
    ['with malformed data', 'ask1:x', asked, 'This question has already ended.'],
  ])('a press %s changes nothing and is told why', async (_, customId, remembered, words) => {
    expect(await told(pressInteraction(customId), remembered)).toBe(words)
  })
})
