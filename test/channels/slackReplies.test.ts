import { WebClient } from '@slack/web-api'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { askOtherSlack, decideReply, readSlack, renderSlack, tellSlack } from 'react-ask-user/channels'
import { prompts } from '../../fixtures/prompts.js'
import { channelId, messagePayload, modalPayload, pressPayload, userId } from './slackPayloads.js'
import { showOnSlack, startSlack } from './slackServer.js'

const asked = { prompt: prompts.single, chatId: channelId }

/** What was read of a payload that must be one of ours. */
function read(...payload: Parameters<typeof readSlack>) {
  const reply = readSlack(...payload)
  if (!reply) throw new Error('not read')
  return reply
}

/** The payload of a press of one of the buttons that a prompt has. */
function press(index: number) {
  const button = showOnSlack('', renderSlack(prompts.single, { channelId })).buttons[index]
  return pressPayload(button?.actionId ?? '', button?.value ?? '')
}

describe('what Slack sends', () => {
  test.each([
    ['the second option', 1, { type: 'choice', index: 1 }],
    ['Other', 3, { type: 'other' }],
    ['Skip', 4, { type: 'skip' }],
  ])('a press of %s says so, where, who, and what it takes to answer', (_, button, said) => {
    expect(readSlack(press(button))).toEqual({
      ...said,
      promptId: 'ask_single',
      chatId: channelId,
      userId,
      ts: '1548261231.000200',
      triggerId: '12321423423.333649436676.d8c1bb837935619ccad0f624c448ffb3',
    })
  })

  test('a press in a thread names its thread', () => {
    const message = { ts: '2.1', thread_ts: '2.0' }
    expect(readSlack(pressPayload('ask_user:skip', 'ask1:skip:q', { message }))).toMatchObject({
      ts: '2.1',
      threadTs: '2.0',
    })
  })

  test('a message in a thread replies to the one that began it', () => {
    const places: unknown[] = []
    const reply = readSlack(messagePayload('2', { thread_ts: '1.0' }), (place) => {
      places.push(place)
      return { promptId: 'q' }
    })
    expect(places).toEqual([{ chatId: channelId, threadId: '1.0', replyToId: '1.0' }])
    expect(reply).toMatchObject({
      type: 'text',
      text: '2',
      promptId: 'q',
      chatId: channelId,
      userId,
      threadTs: '1.0',
    })
  })

  test.each([
    ['R&amp;D &lt;3', 'R&D <3'],
    [
      '<http://example.com|example.com> or <https://a.example/x?y=1&amp;z=2>',
      'example.com or https://a.example/x?y=1&z=2',
    ],
    ['<#C024BE7LR|general> for <!here> and <@U024BE7LH>', '#general for @here and @U024BE7LH'],
    ['&amp;lt;', '&lt;'],
    ['1 < 2', '1 < 2'],
  ])('the message %s is what a person typed: %s', (sent, typed) => {
    expect(readSlack(messagePayload(sent), () => ({ promptId: 'q' }))).toMatchObject({ text: typed })
  })

  test.each<[string, unknown]>([
    ["another handler's button", pressPayload('menu', 'open')],
    ["OpenClaw's own button", pressPayload('openclaw:question_button', 'slq1:ask_0:1')],
    [
      "another handler's modal",
      modalPayload({ callbackId: 'other', metadata: '{}', block: 'own_words', action: 'own_words' }, 'x'),
    ],
    ['a message of an app', messagePayload('2', { bot_id: 'B1' })],
    ['an edited message', messagePayload('2', { subtype: 'message_changed' })],
    ['somebody who joined', messagePayload('2', { subtype: 'channel_join' })],
    ['a challenge', { type: 'url_verification', challenge: 'x' }],
    ['nothing', undefined],
  ])('%s is left to other handlers', (_, payload) => {
    expect(readSlack(payload, () => ({ promptId: 'q' }))).toBeNull()
  })

  test('a message for which the host finds no prompt is left to other handlers', () => {
    expect(readSlack(messagePayload('2'), () => undefined)).toBeNull()
    expect(readSlack(messagePayload('2'))).toBeNull()
  })

  test('whatever comes, reading does not throw', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), fc.string(), (foreign, data, metadata) => {
        readSlack(foreign, () => ({ promptId: 'q' }))
        readSlack(pressPayload('ask_user:0', `ask1:${data}`))
        readSlack(messagePayload(`<${data}`), () => ({ promptId: 'q' }))
        readSlack(
          modalPayload({ callbackId: 'ask_user', metadata, block: 'own_words', action: 'own_words' }, data),
        )
      }),
    )
  })
})

describe('a person on Slack', () => {
  let slack: Awaited<ReturnType<typeof startSlack>>
  let client: WebClient
  beforeEach(async () => {
    slack = await startSlack()
    client = new WebClient('xoxb-token', { slackApiUrl: slack.slackApiUrl, retryConfig: { retries: 0 } })
  })
  afterEach(() => slack.close())

  /** Does what an app does with a press that is not an answer, and gives what the person alone is told. */
  async function told(payload: unknown, remembered: Parameters<typeof decideReply>[1]) {
    const reply = read(payload)
    const decision = decideReply(reply, remembered)
    if (decision.do !== 'tell') throw new Error(`not told: ${decision.do}`)
    await client.chat.postEphemeral(tellSlack(reply, decision.say))
    return slack.whispers.at(-1)
  }

  test('who presses an option answers with its whole label', () => {
    expect(decideReply(read(press(0)), asked)).toMatchObject({
      do: 'answer',
      answers: new Map([['deploy_target', { choices: ['Staging (Recommended)'] }]]),
    })
  })

  test('who presses Other gets a modal, and what is written there comes back as own words', async () => {
    const reply = read(press(3))
    expect(decideReply(reply, asked)).toEqual({ do: 'ask-other', prompt: prompts.single })
    await client.views.open(askOtherSlack(prompts.single, reply))
    const [modal] = slack.modals
    if (!modal) throw new Error('no modal')
    expect(modal).toMatchObject({
      title: 'Deploy',
      asked: 'Where should this build be deployed?',
      label: 'Your own answer',
    })
    expect(decideReply(read(modalPayload(modal, '2')), asked)).toMatchObject({
      do: 'answer',
      answers: new Map([['deploy_target', { choices: [], text: '2' }]]),
    })
    expect(decideReply(read(modalPayload(modal, null)), asked).do).toBe('tell')
  })

  test('a modal that was opened in a thread answers who sent it in that thread', async () => {
    const reply = read(
      pressPayload('ask_user:other', 'ask1:other:ask_single', { message: { ts: '2.1', thread_ts: '2.0' } }),
    )
    await client.views.open(askOtherSlack(prompts.single, reply))
    const [modal] = slack.modals
    expect(modal && readSlack(modalPayload(modal, 'x'))).toMatchObject({ chatId: channelId, threadTs: '2.0' })
  })

  test('who writes too little of several answers is asked for the rest', async () => {
    const reply = read(messagePayload('2'), () => ({ promptId: 'ask_multi' }))
    const decision = decideReply(reply, { prompt: prompts.multi, chatId: channelId })
    if (decision.do !== 'tell') throw new Error(decision.do)
    await client.chat.postEphemeral(tellSlack(reply, decision.say))
    expect(slack.whispers[0]).toMatchObject({
      user: userId,
      text: expect.stringContaining('Still to answer: Checks, Notify'),
    })
    // Slack takes a message with a slash for a command of some app.
    expect(slack.whispers[0]?.text).not.toContain('/skip')
  })

  test('who presses Skip under several questions declines them all', () => {
    const [skip] = showOnSlack('', renderSlack(prompts.multi, { channelId })).buttons
    const reply = read(pressPayload(skip?.actionId ?? '', skip?.value ?? ''))
    expect(decideReply(reply, { prompt: prompts.multi, chatId: channelId }).do).toBe('skip')
  })

  test.each<[string, string, Parameters<typeof decideReply>[1], string]>([
    [
      'after somebody answered',
      'ask1:0:ask_single',
      { ...asked, resolution: { status: 'answered', answers: new Map() } },
      'This question was already answered.',
    ],
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
      { ...asked, chatId: 'C2' },
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
    ['with the data of somebody else', 'slq1:ask_0:1', asked, 'This question has already ended.'],
  ])('a press %s changes nothing and is told why, alone', async (_, value, remembered, text) => {
    expect(await told(pressPayload('ask_user:0', value), remembered)).toEqual({ user: userId, text })
  })
})
