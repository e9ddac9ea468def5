import { REST } from '@discordjs/rest'
import { Routes } from 'discord-api-types/v10'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { finishDiscord, renderDiscord, renderText } from 'react-ask-user/channels'
import type { Prompt } from 'react-ask-user/core'
import { prompts } from '../../fixtures/prompts.js'
import { options, prompt, question } from '../core/build.js'
import { startDiscord } from './discordServer.js'

let discord: Awaited<ReturnType<typeof startDiscord>>
let rest: REST
beforeEach(async () => {
  discord = await startDiscord()
  rest = new REST({ version: '10', api: discord.api }).setToken('token')
})
afterEach(() => discord.close())

const post = (body: unknown) => rest.post(Routes.channelMessages('5'), { body })

/** Sends a prompt with the real client and gives the message as people see it. */
async function ask(asked: Prompt) {
  const { id } = v.parse(v.object({ id: v.string() }), await post(renderDiscord(asked)))
  const message = discord.messages().find((each) => each.id === id)
  if (!message) throw new Error('nothing was sent')
  return message
}

const labels = (message: Awaited<ReturnType<typeof ask>>) =>
  message.rows.map((row) => row.map(({ label }) => label))

const long = (length: number) => prompt({ questions: [question({ question: 'x'.repeat(length) })] })
const asking = (...authored: string[]) => prompt({ questions: [question({ options: options(...authored) })] })
const numbered = (count: number) => asking(...Array.from({ length: count }, (_, index) => `Option ${index}`))

describe('a prompt on Discord', () => {
  test('one single-choice question has a button for each option, and a row of Other and Skip', async () => {
    const message = await ask(prompts.single)
    expect(labels(message)).toEqual([
      ['Staging (Recommended)', 'Canary', 'Production'],
      ['Other…', 'Skip'],
    ])
    expect(message.text).toBe(renderText(prompts.single))
    expect(message.bold).toBe('Question for you:')
  })

  test('the recommended option stands out, and no other', async () => {
    const [row = []] = (await ask(prompts.single)).rows
    expect(row.map(({ primary }) => primary)).toEqual([true, false, false])
  })

  test('a question that takes no own words has no Other', async () => {
    expect(labels(await ask(prompts.strict)).at(-1)).toEqual(['Skip'])
  })

  test.each(Object.entries(prompts))(
    '%s is accepted, shows what the text channel says, and nothing in it is live',
    async (_, asked) => {
      const message = await ask(asked)
      expect(message.text).toBe(renderText(asked))
      expect(message.live).toEqual([])
    },
  )

  test.each(['multi', 'text', 'secret', 'unreadable'] as const)(
    '%s is text, which Skip alone has a button for',
    async (name) => {
      expect(labels(await ask(prompts[name]))).toEqual([['Skip']])
    },
  )

  test('options go on in rows of five, up to twenty; more are asked as text', async () => {
    expect((await ask(numbered(20))).rows.map((row) => row.length)).toEqual([5, 5, 5, 5, 2])
    expect(labels(await ask(numbered(21)))).toEqual([['Skip']])
  })

  test('a label of 80 characters stays whole, and one of 81 goes behind its number', async () => {
    const [row] = labels(await ask(asking('a'.repeat(80), 'b'.repeat(81))))
    expect(row).toEqual(['a'.repeat(80), `2. ${'b'.repeat(76)}…`])
  })

  test('an id that fills the 100 characters of a custom id has buttons, and a longer one is asked as text', async () => {
    const { rows } = await ask(prompt({ id: 'x'.repeat(89) }))
    expect(Math.max(...rows.flat().map(({ customId }) => customId.length))).toBe(100)
    expect((await ask(prompt({ id: 'x'.repeat(90) }))).rows).toEqual([])
  })

  test('a prompt too long for one message keeps its labels and the way to answer', async () => {
    const tooLong = {
      question: 'Why? '.repeat(4000),
      options: ['*', '_', '.', '!'].map((sign) => ({
        label: sign.repeat(64),
        description: '*'.repeat(3000),
      })),
    }
    const message = await ask(prompt({ questions: [question(tooLong)] }))
    for (const { label } of tooLong.options) expect(message.text).toContain(label)
    expect(message.text).toMatch(/To skip, reply \/skip\.$/)
    expect(message.rows).toHaveLength(2)
  })

  test('a message of exactly 2000 characters is left as it is', async () => {
    const most = 2000 - (renderDiscord(long(1)).content?.length ?? 0) + 1
    expect(renderDiscord(long(most)).content).toHaveLength(2000)
    expect((await ask(long(most))).text).not.toContain('…')
    expect((await ask(long(most + 1))).text).toContain('x…')
  })

  test('agent text cannot be markup, a mention, a link or an emoji', async () => {
    const asked = prompt({
      questions: [
        question({
          question:
            '# *bold* _it_ ~~x~~ `code` ||spoiler|| [x](https://evil.example) <@123> <@&9> <#5> @everyone @here :smile: <t:1:R>\n> quote\n1. list\n-# small',
          options: options('@everyone', '<@80351110224678912>'),
        }),
      ],
    })
    const message = await ask(asked)
    expect(message.live).toEqual([])
    expect(message.links).toEqual([])
    expect(message.text.replaceAll('\u2060', '')).toBe(renderText(asked))
  })

  test('an address of the question can be opened, without a preview', async () => {
    expect((await ask(prompts.link)).links).toEqual([prompts.link.questions[0]?.url])
  })

  test('the server of these tests refuses what Discord refuses', async () => {
    const body = renderDiscord(prompts.single)
    await expect(post({ ...body, content: 'x'.repeat(2001) })).rejects.toThrow('2000 or fewer')
    await expect(
      post({
        ...body,
        components: [{ type: 1, components: [{ type: 2, style: 2, label: 'x'.repeat(81), custom_id: 'a' }] }],
      }),
    ).rejects.toThrow('Invalid')
    await expect(
      post({
        ...body,
        components: [
          { type: 1, components: [{ type: 2, style: 2, label: 'x', custom_id: 'a'.repeat(101) }] },
        ],
      }),
    ).rejects.toThrow('Invalid')
  })
})

describe('the end of a prompt on Discord', () => {
  test('takes the buttons away and says what was answered', async () => {
    const { id } = await ask(prompts.single)
    const answers = new Map([['deploy_target', { choices: ['Staging (Recommended)'] }]])
    await rest.patch(Routes.channelMessage('5', id), {
      body: finishDiscord(prompts.single, { status: 'answered', answers }),
    })
    expect(discord.messages()[0]).toMatchObject({ rows: [], bold: 'Answered' })
    expect(discord.messages()[0]?.text).toContain('- Staging')
  })

  test('own words of any length and any signs are accepted and stay inert', async () => {
    const { id } = await ask(prompts.single)
    const answers = new Map([
      ['deploy_target', { choices: [], text: '*_[]()~`>#<@1>@everyone '.repeat(900) }],
    ])
    await rest.patch(Routes.channelMessage('5', id), {
      body: finishDiscord(prompts.single, { status: 'answered', answers }),
    })
    expect(discord.messages()[0]?.live).toEqual([])
  })
})
