import { WebClient } from '@slack/web-api'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { finishSlack, renderSlack, renderText } from 'react-ask-user/channels'
import type { Prompt } from 'react-ask-user/core'
import { prompts } from '../../fixtures/prompts.js'
import { options, prompt, question } from '../core/build.js'
import { startSlack } from './slackServer.js'

let slack: Awaited<ReturnType<typeof startSlack>>
let client: WebClient
beforeEach(async () => {
  slack = await startSlack()
  client = new WebClient('xoxb-token', { slackApiUrl: slack.slackApiUrl, retryConfig: { retries: 0 } })
})
afterEach(() => slack.close())

/** Sends a prompt with the real client and gives the message as people see it. */
async function ask(asked: Prompt) {
  const { ts } = await client.chat.postMessage(renderSlack(asked, { channelId: 'C1' }))
  const message = slack.messages().find((each) => each.ts === ts)
  if (!message) throw new Error('nothing was sent')
  return message
}

const labels = (message: Awaited<ReturnType<typeof ask>>) => message.buttons.map(({ label }) => label)
const asking = (...authored: string[]) => prompt({ questions: [question({ options: options(...authored) })] })
const numbered = (count: number) => asking(...Array.from({ length: count }, (_, index) => `Option ${index}`))

/** What the text channel says, without the command that Slack would not let anybody send. */
const textOf = (asked: Prompt) => renderText(asked).replace('\nTo skip, reply /skip.', '')

/** A text without what parting it into a header and sections takes away: blank lines. */
const lines = (text: string) => text.split('\n').filter(Boolean)

describe('a prompt on Slack', () => {
  test('one single-choice question has a button for each option, then Other and Skip', async () => {
    const message = await ask(prompts.single)
    expect(labels(message)).toEqual(['Staging (Recommended)', 'Canary', 'Production', 'Other…', 'Skip'])
    expect(lines(message.text)).toEqual(lines(textOf(prompts.single)))
  })

  test('the recommended option stands out, and no other', async () => {
    const { buttons } = await ask(prompts.single)
    expect(buttons.map(({ primary }) => primary)).toEqual([true, false, false, false, false])
  })

  test('a question that takes no own words has no Other', async () => {
    expect(labels(await ask(prompts.strict))).not.toContain('Other…')
  })

  test.each(Object.entries(prompts))(
    '%s is accepted and says what the text channel says',
    async (_, asked) => {
      expect(lines((await ask(asked)).text)).toEqual(lines(textOf(asked)))
    },
  )

  test.each(['multi', 'text', 'secret', 'unreadable'] as const)(
    '%s is text, which Skip alone has a button for',
    async (name) => {
      const message = await ask(prompts[name])
      expect(labels(message)).toEqual(['Skip'])
      expect(message.text).not.toContain('/skip')
    },
  )

  test('an id that no button carries says how a message skips', async () => {
    const message = await ask(prompt({ id: 'идентификатор' }))
    expect(message.buttons).toEqual([])
    expect(message.text).toContain('To skip, reply /skip.')
  })

  test('23 options fit beside Other and Skip; more are asked as text', async () => {
    expect((await ask(numbered(23))).buttons).toHaveLength(25)
    expect(labels(await ask(numbered(24)))).toEqual(['Skip'])
  })

  test('a label of 75 characters stays whole, and one of 76 goes behind its number', async () => {
    expect(labels(await ask(asking('a'.repeat(75), 'b'.repeat(76)))).slice(0, 2)).toEqual([
      'a'.repeat(75),
      `2. ${'b'.repeat(71)}…`,
    ])
  })

  test('a label full of mentions stays inside its button', async () => {
    const [label = ''] = labels(await ask(asking('<@'.repeat(37), 'No')))
    expect(label.length).toBeLessThanOrEqual(75)
  })

  test('an id that fills the 2000 characters of a value has buttons, and a longer one is asked as text', async () => {
    const { buttons } = await ask(prompt({ id: 'x'.repeat(1989) }))
    expect(Math.max(...buttons.map(({ value }) => value.length))).toBe(2000)
    expect((await ask(prompt({ id: 'x'.repeat(1990) }))).buttons).toEqual([])
  })

  test('a question longer than a section goes on in the next, parted between grapheme clusters', async () => {
    const family = '👨‍👩‍👧‍👦'
    const message = await ask(prompt({ questions: [question({ question: family.repeat(500) })] }))
    expect(message.text.replaceAll('\n', '')).toContain(family.repeat(500))
    for (const line of lines(message.text).filter((each) => each.includes('👨'))) {
      expect(line.replaceAll(family, '')).toBe('')
    }
  })

  test('a prompt too long for one message keeps its labels and the way to answer', async () => {
    const long = { question: 'Why? '.repeat(9000), options: options('a'.repeat(64), 'b'.repeat(64)) }
    const message = await ask(prompt({ questions: [question(long)] }))
    for (const { label } of long.options) expect(message.text).toContain(label)
    expect(message.text).toMatch(/or your own answer\.$/)
    expect(message.text.length).toBeLessThanOrEqual(12_100)
  })

  test('agent text is neither markup nor a mention, in the message and in its notification', async () => {
    const said = '*bold* <!channel> <@U1|ada> <#C1> <https://evil.example|bank> &lt;!here&gt; & :smile:'
    const message = await ask(
      prompt({ questions: [question({ question: said, options: options('<!here>', '&') })] }),
    )
    expect(message.text).not.toMatch(/<[!@#]/)
    expect(message.text.replaceAll('\u2060', '')).toContain(said)
    expect(message.notification).toContain('&lt;!channel&gt; &lt;@U1|ada&gt;')
    expect(labels(message)[0]).toBe('<\u2060!here>')
  })

  test('it can be asked in a thread', async () => {
    await client.chat.postMessage(renderSlack(prompts.single, { channelId: 'C1', threadTs: '1.2' }))
    expect(slack.messages()[0]?.thread).toBe('1.2')
  })

  test('the server of these tests refuses what Slack refuses', async () => {
    const body = renderSlack(prompts.single, { channelId: 'C1' })
    await expect(client.chat.postMessage({ ...body, text: 'Hi <!channel>' })).rejects.toThrow('control sign')
    await expect(
      client.chat.postMessage({
        ...body,
        blocks: [{ type: 'header', text: { type: 'plain_text', text: 'x'.repeat(151), emoji: false } }],
      }),
    ).rejects.toThrow('151 characters')
  })
})

describe('the end of a prompt on Slack', () => {
  test('takes the buttons away and says what was answered', async () => {
    const { ts } = await ask(prompts.single)
    const answers = new Map([['deploy_target', { choices: ['Staging (Recommended)'] }]])
    await client.chat.update(
      finishSlack(prompts.single, { status: 'answered', answers }, { channelId: 'C1', ts }),
    )
    expect(slack.messages()[0]?.buttons).toEqual([])
    expect(slack.messages()[0]?.text).toMatch(/^Answered\n[^]*- Staging/)
  })

  test('own words of any length and any signs are accepted', async () => {
    const { ts } = await ask(prompts.single)
    const answers = new Map([['deploy_target', { choices: [], text: '<!channel>*_~`&'.repeat(2000) }]])
    await client.chat.update(
      finishSlack(prompts.single, { status: 'answered', answers }, { channelId: 'C1', ts }),
    )
    expect(slack.messages()[0]?.text).not.toMatch(/<!/)
  })
})
