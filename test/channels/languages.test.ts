import { describe, expect, test } from 'vitest'
import {
  askOtherDiscord,
  askOtherSlack,
  askOtherTelegram,
  type ChannelLocale,
  finishDiscord,
  finishSlack,
  finishTelegram,
  readSlack,
  readTelegram,
  renderDiscord,
  renderSlack,
  renderTelegram,
} from 'react-ask-user/channels'
import { prompts } from '../../fixtures/prompts.js'
import { modalOnDiscord, showOnDiscord } from './discordServer.js'
import { pressPayload } from './slackPayloads.js'
import { modalOnSlack, showOnSlack } from './slackServer.js'
import { liveIn } from './telegramMarkup.js'
import { showOnTelegram } from './telegramServer.js'
import { pressUpdate } from './telegramUpdates.js'

const files = import.meta.glob<Readonly<Record<string, ChannelLocale>>>(
  ['../../src/locales/channels/*.ts', '!**/channelLocale.ts'],
  { eager: true },
)
const languages = Object.values(files).flatMap((file) => Object.values(file))

test('there are 21 languages', () => {
  expect(languages).toHaveLength(21)
})

describe.each(languages.map((locale) => [locale.locale.tag, locale] as const))('%s', (_, locale) => {
  const { words } = locale
  const { ownAnswer, submit, close } = locale.locale.words

  test.each(Object.entries(prompts))('%s is taken by every platform, and so is its end', (_, prompt) => {
    const end = { status: 'expired' } as const
    const asked = showOnTelegram(1, renderTelegram(prompt, { chatId: 1, locale }))
    // A command in another script is none to Telegram.
    expect(words.skipCommands).toEqual(expect.arrayContaining(liveIn(asked.text)))
    showOnTelegram(1, finishTelegram(prompt, end, { chatId: 1, messageId: 1, locale }))
    expect(showOnDiscord('1', renderDiscord(prompt, { locale })).live).toEqual([])
    expect(showOnDiscord('1', finishDiscord(prompt, end, { locale })).live).toEqual([])
    showOnSlack('1', renderSlack(prompt, { channelId: 'C1', locale }))
    showOnSlack('1', finishSlack(prompt, end, { channelId: 'C1', ts: '1', locale }))
  })

  test('asks for own words without cutting its own', () => {
    const telegram = readTelegram(pressUpdate('ask1:other:ask_single'))
    const slack = readSlack(pressPayload('ask_user:other', 'ask1:other:ask_single'))
    if (!telegram || !slack) throw new Error('not read')
    const { text } = showOnTelegram(1, askOtherTelegram(prompts.single, telegram, { locale }))
    expect(text).toContain(prompts.single.questions[0]?.question)
    expect(modalOnDiscord(askOtherDiscord(prompts.single, { locale }).data).label).toBe(ownAnswer)
    const { view } = askOtherSlack(prompts.single, slack, { locale })
    expect(modalOnSlack(view).label).toBe(ownAnswer)
    expect(view).toMatchObject({ submit: { text: submit }, close: { text: close } })
  })

  test('its buttons and notices fit', () => {
    for (const label of [words.otherButton, locale.locale.words.skip]) {
      expect(label.length).toBeLessThanOrEqual(24)
    }
    for (const notice of [
      words.accepted,
      words.skipped,
      words.alreadyAnswered,
      words.alreadyEnded,
      words.notYours,
      words.replyOne,
      words.replyOneFixed,
    ]) {
      expect(notice.length).toBeLessThanOrEqual(200)
    }
  })
})
