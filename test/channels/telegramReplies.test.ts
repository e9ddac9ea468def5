import { Api } from 'grammy'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  askOtherTelegram,
  decideReply,
  readTelegram,
  tellTelegram,
  tellTelegramPress,
} from 'react-ask-user/channels'
import { prompts } from '../../fixtures/prompts.js'
import { prompt, question } from '../core/build.js'
import { startTelegram } from './telegramServer.js'
import { groupId, messageUpdate, person, personId, pressUpdate } from './telegramUpdates.js'

const asked = { prompt: prompts.single, chatId: groupId }

/** What was read of an update that must be one of ours. */
function read(...update: Parameters<typeof readTelegram>) {
  const reply = readTelegram(...update)
  if (!reply) throw new Error('not read')
  return reply
}

describe('a person on Telegram', () => {
  let telegram: Awaited<ReturnType<typeof startTelegram>>
  let api: Api
  beforeEach(async () => {
    telegram = await startTelegram()
    api = new Api('42:token', { apiRoot: telegram.apiRoot })
  })
  afterEach(() => telegram.close())

  /** Does what a bot does with a press that is not an answer, and gives what the person is told. */
  async function told(update: unknown, remembered: Parameters<typeof decideReply>[1]) {
    const reply = read(update)
    const decision = decideReply(reply, remembered)
    if (decision.do !== 'tell' || !reply.press) throw new Error(`not told: ${decision.do}`)
    await api.raw.answerCallbackQuery(tellTelegramPress(reply.press, decision.say))
    return telegram.notices.at(-1)
  }

  test('who presses an option answers with its whole label and is told so', () => {
    expect(decideReply(read(pressUpdate('ask1:0:ask_single')), asked)).toEqual({
      do: 'answer',
      answers: new Map([['deploy_target', { choices: ['Staging (Recommended)'] }]]),
      say: 'Answer sent',
    })
  })

  test('who presses Skip declines and is told so', () => {
    expect(decideReply(read(pressUpdate('ask1:skip:ask_single')), asked)).toEqual({
      do: 'skip',
      say: 'Question skipped',
    })
  })

  test('who presses Skip under several questions declines them all', () => {
    const several = { prompt: prompts.multi, chatId: groupId }
    expect(decideReply(read(pressUpdate('ask1:skip:ask_multi')), several).do).toBe('skip')
  })

  test('who presses Other gets a field for a reply, in a group alone, and nothing is answered', async () => {
    const reply = read(pressUpdate('ask1:other:ask_single'))
    expect(decideReply(reply, asked)).toEqual({ do: 'ask-other', prompt: prompts.single })
    await api.raw.sendMessage(askOtherTelegram(prompts.single, reply))
    expect(telegram.messages()[0]).toMatchObject({
      forceReply: true,
      selective: true,
      links: [{ text: 'Ada', url: `tg://user?id=${personId}` }],
      text: 'Ada\nReply to this message with your own answer: Where should this build be deployed?',
    })
  })

  test('in a private chat the field needs no name', async () => {
    const reply = read(
      pressUpdate('ask1:other:ask_single', { chat: { ...person, title: '', type: 'private' } }),
    )
    await api.raw.sendMessage(askOtherTelegram(prompts.single, reply))
    expect(telegram.messages()[0]).toMatchObject({ forceReply: true, selective: false, links: [] })
  })

  test('a name made of markup stays a name', async () => {
    const reply = read(
      pressUpdate('ask1:other:ask_single', { from: { ...person, first_name: 'A](https://evil.example) *' } }),
    )
    await api.raw.sendMessage(askOtherTelegram(prompts.single, reply))
    expect(telegram.messages()[0]?.links).toEqual([
      { text: 'A](https://evil.example) *', url: `tg://user?id=${personId}` },
    ])
  })

  test('a number written after Other is own words; the same number as a message is the option', () => {
    const [ownWords, option] = [true, false].map((afterOther) =>
      decideReply(
        read(messageUpdate('2', { replyTo: 7 }), () => ({ promptId: 'ask_single', afterOther })),
        asked,
      ),
    )
    expect(ownWords).toMatchObject({ answers: new Map([['deploy_target', { choices: [], text: '2' }]]) })
    expect(option).toMatchObject({ answers: new Map([['deploy_target', { choices: ['Canary'] }]]) })
  })

  test("/skip with the bot's name, as a group writes it, skips", () => {
    const reply = read(messageUpdate('/skip@agent_bot'), () => ({ promptId: 'ask_single' }))
    expect(decideReply(reply, asked).do).toBe('skip')
  })

  test('who answers one of three questions is asked for the others, and the next message completes the answer', async () => {
    const several = { prompt: prompts.multi, chatId: groupId }
    const [one, rest] = ['1: 2', '1, 3\n2'].map((text) =>
      read(messageUpdate(text), () => ({ promptId: 'ask_multi' })),
    )
    if (!one || !rest) throw new Error('not read')
    const first = decideReply(one, several)
    if (first.do !== 'tell') throw new Error(first.do)
    await api.raw.sendMessage(tellTelegram(one, first.say))
    expect(telegram.messages()[0]?.text).toContain('Still to answer: Checks, Notify')
    expect(decideReply(rest, { ...several, answers: first.answers })).toMatchObject({
      do: 'answer',
      answers: new Map([
        ['deploy_target', { choices: ['Production'] }],
        ['checks', { choices: ['Unit tests', 'Load test'] }],
        ['notify', { choices: ['Nobody for now'] }],
      ]),
    })
  })

  test('a press after somebody answered is told so', async () => {
    const resolution = { status: 'answered', answers: new Map() } as const
    expect(await told(pressUpdate('ask1:0:ask_single'), { ...asked, resolution })).toBe(
      'This question was already answered.',
    )
  })

  test.each(['skipped', 'cancelled', 'expired', 'unknown'] as const)(
    'a press on a prompt that is %s is told that it ended',
    async (status) => {
      expect(await told(pressUpdate('ask1:skip:ask_single'), { ...asked, resolution: { status } })).toBe(
        'This question has already ended.',
      )
    },
  )

  test('a press on a prompt that the host no longer knows is told that it ended', async () => {
    expect(await told(pressUpdate('ask1:0:ask_single'), undefined)).toBe('This question has already ended.')
  })

  test('a press from another chat changes nothing', async () => {
    expect(await told(pressUpdate('ask1:0:ask_single'), { ...asked, chatId: '5' })).toBe(
      'This question is for someone else to answer.',
    )
  })

  test('a press of somebody who may not answer changes nothing', async () => {
    const others = { ...asked, mayAnswer: (userId: string) => userId !== personId }
    expect(await told(pressUpdate('ask1:0:ask_single'), others)).toBe(
      'This question is for someone else to answer.',
    )
  })

  test.each(['ask1:9:ask_single', 'ask1:99:ask_single'])(
    'an option that does not exist (%s) tells how to answer',
    async (data) => {
      expect(await told(pressUpdate(data), asked)).toBe(
        'Reply with the number, the option text, or your own answer.',
      )
    },
  )

  test.each(['ask1:', 'ask1:-1:ask_single', 'ask1:0', 'ask1:100:ask_single', 'ask1:skip', 'ask1:0:'])(
    'malformed data (%s) is told that nothing is open there',
    async (data) => {
      expect(await told(pressUpdate(data), asked)).toBe('This question has already ended.')
    },
  )

  test('Other where own words are not taken tells how to answer', async () => {
    const strict = prompt({ id: 'q', questions: [question({ other: false })] })
    expect(await told(pressUpdate('ask1:other:q'), { prompt: strict, chatId: groupId })).toBe(
      'Reply with the number or the option text.',
    )
  })

  test('a button of one question cannot answer a prompt of three', async () => {
    expect(await told(pressUpdate('ask1:0:ask_multi'), { prompt: prompts.multi, chatId: groupId })).toMatch(
      /one line per question/,
    )
  })

  test('blank own words are no answer', () => {
    const reply = read(messageUpdate(' \u200B ', { replyTo: 7 }), () => ({
      promptId: 'ask_single',
      afterOther: true,
    }))
    expect(decideReply(reply, asked).do).toBe('tell')
  })

  test('a secret is not taken from a message', () => {
    const secret = { prompt: prompts.secret, chatId: groupId }
    const reply = read(messageUpdate('hunter2'), () => ({ promptId: prompts.secret.id }))
    expect(decideReply(reply, secret)).toMatchObject({ do: 'tell' })
  })
})
