import { Api, GrammyError } from 'grammy'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { finishTelegram, renderText, renderTelegram } from 'react-ask-user/channels'
import type { Prompt } from 'react-ask-user/core'
import { prompts } from '../../fixtures/prompts.js'
import { options, prompt, question } from '../core/build.js'
import { liveIn } from './telegramMarkup.js'
import { startTelegram } from './telegramServer.js'

let telegram: Awaited<ReturnType<typeof startTelegram>>
let api: Api
beforeEach(async () => {
  telegram = await startTelegram()
  api = new Api('42:token', { apiRoot: telegram.apiRoot })
})
afterEach(() => telegram.close())

/** Sends a prompt with the real client and gives the message as people see it. */
async function ask(asked: Prompt) {
  const { message_id } = await api.raw.sendMessage(renderTelegram(asked, { chatId: 1 }))
  const message = telegram.messages().find(({ messageId }) => messageId === message_id)
  if (!message) throw new Error('nothing was sent')
  return message
}

const longLabel = 'Move every row to cold storage and delete the originals after the audit'

describe('a prompt on Telegram', () => {
  test('one single-choice question has a button per row for each option, then Other and Skip', async () => {
    const message = await ask(prompts.single)
    expect(message.buttons).toEqual([
      ['Staging (Recommended)'],
      ['Canary'],
      ['Production'],
      ['Other…', 'Skip'],
    ])
    expect(message.text).toBe(renderText(prompts.single))
    expect(message.bold).toEqual(['Question for you:'])
  })

  test('a question that takes no own words has no Other', async () => {
    expect((await ask(prompts.strict)).buttons.at(-1)).toEqual(['Skip'])
  })

  test.each(Object.entries(prompts))(
    '%s is accepted and says what the text channel says',
    async (_, asked) => {
      expect((await ask(asked)).text).toBe(renderText(asked))
    },
  )

  test.each(['multi', 'text', 'secret', 'unreadable'] as const)(
    '%s is text, which Skip alone has a button for',
    async (name) => {
      const message = await ask(prompts[name])
      expect(message.buttons).toEqual([['Skip']])
      expect(message.data).toEqual([`ask1:skip:${prompts[name].id}`])
    },
  )

  test('a label too long for its button is shortened behind its number and stands in the message in full', async () => {
    const asked = prompt({ questions: [question({ options: options('Yes', longLabel) })] })
    const message = await ask(asked)
    expect(message.buttons[1]).toEqual(['2. Move every row to cold storage and delete the originals afte…'])
    expect(message.text).toContain(`2. ${longLabel}`)
  })

  test('a label of 64 units stays whole, and one of 65 does not', async () => {
    const labels = ['a'.repeat(64), 'b'.repeat(65)]
    const { buttons } = await ask(prompt({ questions: [question({ options: options(...labels) })] }))
    expect(buttons.slice(0, 2)).toEqual([[labels[0]], [`2. ${'b'.repeat(60)}…`]])
  })

  test('a label is shortened between grapheme clusters', async () => {
    const family = '👨‍👩‍👧‍👦'
    const { buttons } = await ask(
      prompt({ questions: [question({ options: options('No', family.repeat(9)) })] }),
    )
    expect(buttons[1]).toEqual([`2. ${family.repeat(5)}…`])
  })

  test('a label of which nothing can be seen shows its number', async () => {
    const { buttons } = await ask(prompt({ questions: [question({ options: options('No', '\u200D') })] }))
    expect(buttons[1]?.[0]).toMatch(/^2\./)
  })

  test('an id that fills the 64 bytes of callback data has buttons, and a longer one is asked as text', async () => {
    const filling = await ask(prompt({ id: 'x'.repeat(53) }))
    expect(Math.max(...filling.data.map((data) => Buffer.byteLength(data)))).toBe(64)
    const longer = await ask(prompt({ id: 'x'.repeat(54) }))
    expect(longer.buttons).toEqual([])
    expect(longer.text).toBe(renderText(prompt()))
  })

  test.each(['идентификатор', 'two words', '\uD800', 'tab\t'])(
    'the id %j, which not every platform carries, is asked as text',
    async (id) => {
      expect((await ask(prompt({ id }))).buttons).toEqual([])
    },
  )

  test.each(['__proto__', 'ask1:other:x', 'constructor', 'a:b:c'])(
    'the id %s is like any other',
    async (id) => {
      expect((await ask(prompt({ id }))).data).toContain(`ask1:0:${id}`)
    },
  )

  test('a prompt too long for one message keeps its labels and the way to answer, and loses the rest of its longest texts', async () => {
    const asked = prompt({
      questions: [
        question({
          question: 'Why? '.repeat(4000),
          options: ['*', '_', '.', '!'].map((sign) => ({
            label: sign.repeat(64),
            description: 'x'.repeat(3000),
          })),
        }),
      ],
    })
    const message = await ask(asked)
    for (const sign of ['*', '_', '.', '!']) expect(message.text).toContain(sign.repeat(64))
    expect(message.text).toMatch(/Why\?…\n/)
    expect(message.text).toMatch(/To skip, reply \/skip\.$/)
    expect(message.buttons).toHaveLength(5)
  })

  test('a message of exactly 4096 units is left as it is', async () => {
    const empty = renderTelegram(prompt({ questions: [question({ question: 'x' })] }), { chatId: 1 }).text
      .length
    const whole = prompt({ questions: [question({ question: 'x'.repeat(4096 - empty + 1) })] })
    expect(renderTelegram(whole, { chatId: 1 }).text).toHaveLength(4096)
    expect((await ask(whole)).text).not.toContain('…')
    const over = prompt({ questions: [question({ question: 'x'.repeat(4096 - empty + 2) })] })
    expect((await ask(over)).text).toContain('x…')
  })

  test("agent text cannot be markup, a mention or a command; the package's own /skip can be tapped", async () => {
    const asked = prompt({
      questions: [
        question({
          question:
            '*bold* _it_ [x](https://evil.example) @everyone @ada /delete_all /skip@evil_bot ||spoiler|| `code`',
          options: options('@channel', '/start now'),
        }),
      ],
    })
    const message = await ask(asked)
    expect(message.bold).toEqual(['Question for you:'])
    expect(message.links).toEqual([])
    expect(liveIn(message.text)).toEqual(['/skip'])
    expect(message.text.replaceAll('\u2060', '')).toBe(renderText(asked))
  })

  test('an address of the question is shown as it is, without a preview', async () => {
    expect((await ask(prompts.link)).text).toContain(prompts.link.questions[0]?.url)
  })

  test('it can be asked in a topic of a forum', () => {
    expect(renderTelegram(prompts.single, { chatId: '-100', threadId: 5 })).toMatchObject({
      chat_id: '-100',
      message_thread_id: 5,
    })
  })

  test('the server of these tests refuses what Telegram refuses', async () => {
    const body = renderTelegram(prompts.text, { chatId: 1 })
    await expect(api.raw.sendMessage({ ...body, text: '1. open' })).rejects.toThrow(GrammyError)
    await expect(api.raw.sendMessage({ ...body, text: '*open' })).rejects.toThrow("can't parse entities")
    await expect(api.raw.sendMessage({ ...body, text: 'x'.repeat(4097) })).rejects.toThrow('MESSAGE_TOO_LONG')
  })
})

describe('the end of a prompt on Telegram', () => {
  test('takes the buttons away and says what was answered', async () => {
    const { messageId } = await ask(prompts.single)
    const answers = new Map([['deploy_target', { choices: ['Staging (Recommended)'] }]])
    await api.raw.editMessageText(
      finishTelegram(prompts.single, { status: 'answered', answers }, { chatId: 1, messageId }),
    )
    const [message] = telegram.messages()
    expect(message?.buttons).toEqual([])
    expect(message?.bold).toEqual(['Answered'])
    expect(message?.text).toContain('- Staging')
  })

  test('own words of any length and any signs are accepted', async () => {
    const { messageId } = await ask(prompts.single)
    const answers = new Map([
      ['deploy_target', { choices: [], text: '*_[]()~`>#+-=|{}.!\\@ada'.repeat(900) }],
    ])
    await api.raw.editMessageText(
      finishTelegram(prompts.single, { status: 'answered', answers }, { chatId: 1, messageId }),
    )
    expect(telegram.messages()[0]?.text).toMatch(/^Answered\n/)
    expect(liveIn(telegram.messages()[0]?.text ?? '')).toEqual([])
  })

  test.each(['skipped', 'cancelled', 'expired', 'unknown'] as const)('says that it is %s', async (status) => {
    const { messageId } = await ask(prompts.single)
    await api.raw.editMessageText(finishTelegram(prompts.single, { status }, { chatId: 1, messageId }))
    expect(telegram.messages()[0]).toMatchObject({ buttons: [] })
  })
})
