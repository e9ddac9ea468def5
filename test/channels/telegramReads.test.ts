import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTelegram, renderTelegram } from 'react-ask-user/channels'
import { prompts } from '../../fixtures/prompts.js'
import { bot, groupId, messageUpdate, person, personId, pressUpdate } from './telegramUpdates.js'

describe('an update of Telegram', () => {
  test.each([
    ['the second option', 1, { type: 'choice', index: 1 }],
    ['Other', 3, { type: 'other' }],
    ['Skip', 4, { type: 'skip' }],
  ])('a press of %s says so, where, who, and what it takes to answer', (_, button, said) => {
    const body = renderTelegram(prompts.single, { chatId: 1 })
    const buttons =
      body.reply_markup && 'inline_keyboard' in body.reply_markup
        ? body.reply_markup.inline_keyboard.flat()
        : []
    const pressed = buttons[button]
    const data = pressed && 'callback_data' in pressed ? pressed.callback_data : ''
    expect(readTelegram(pressUpdate(data))).toEqual({
      ...said,
      promptId: prompts.single.id,
      chatId: groupId,
      userId: personId,
      messageId: 7,
      press: { callbackQueryId: '4382bfdwdsb323b2d9', userName: 'Ada' },
    })
  })

  test('a press on a message that Telegram no longer gives access to is read as well', () => {
    expect(readTelegram(pressUpdate('ask1:skip:q', { message: { date: 0, from: undefined } }))).toMatchObject(
      { type: 'skip' },
    )
  })

  test('a message is read where the host finds the prompt that it answers', () => {
    const places: unknown[] = []
    const reply = readTelegram(messageUpdate('2', { replyTo: 7 }), (place) => {
      places.push(place)
      return { promptId: 'q' }
    })
    expect(places).toEqual([{ chatId: groupId, replyToId: '7' }])
    expect(reply).toEqual({
      type: 'text',
      text: '2',
      promptId: 'q',
      chatId: groupId,
      userId: personId,
      messageId: 8,
    })
  })

  test('a message in a topic names its topic, and a reply elsewhere does not', () => {
    const inTopic = { message_thread_id: 99, is_topic_message: true }
    const places = [inTopic, { message_thread_id: 99 }].map((message) => {
      let found: unknown
      readTelegram(messageUpdate('2', { message }), (place) => void (found = place))
      return found
    })
    expect(places).toEqual([{ chatId: groupId, threadId: '99' }, { chatId: groupId }])
  })

  test.each<[string, unknown]>([
    ["another handler's button", pressUpdate('menu:open')],
    ["OpenClaw's own button", pressUpdate(`tgq1:ask_${'0'.repeat(32)}:1`)],
    ['a message of a bot', messageUpdate('2', { from: bot })],
    ['a photo', { update_id: 1, message: { message_id: 1, from: person, chat: { id: 1 }, photo: [] } }],
    ['an edited message', { update_id: 1, edited_message: messageUpdate('2').message }],
    ['nothing', undefined],
    ['a list', []],
    ['text', 'callback_query'],
  ])('%s is left to other handlers', (_, update) => {
    expect(readTelegram(update, () => ({ promptId: 'q' }))).toBeNull()
  })

  test('a message for which the host finds no prompt is left to other handlers', () => {
    expect(readTelegram(messageUpdate('2'), () => undefined)).toBeNull()
    expect(readTelegram(messageUpdate('2'))).toBeNull()
  })

  test('whatever comes, reading does not throw', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (foreign, data) => {
        readTelegram(foreign, () => ({ promptId: 'q' }))
        readTelegram(pressUpdate(`ask1:${data}`))
      }),
    )
  })
})
