import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import type { Prompt } from 'react-ask-user/core'
import { asks } from '../../fixtures/asks.js'
import { broker, runAgent } from '../docs/toolLoop.js'
import { type Message, script } from '../docs/yourModel.js'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const main = { key: 'agent:main:main' }
const ask = (args: unknown): Partial<Message> => ({
  calls: [{ id: 'call_1', name: 'ask_user', arguments: args }],
})

afterEach(() => {
  script.sent.length = 0
  script.next = []
})

/** The next prompt that the agent opens. */
const opened = () =>
  new Promise<Prompt>((resolve) => {
    const stop = broker.subscribe((event) => {
      if (event.type !== 'opened') return
      stop()
      resolve(event.prompt)
    })
  })

const run = (session = main, signal = new AbortController().signal) =>
  runAgent([{ role: 'user', content: 'Deploy it.' }], session, signal)

test('docs/tool.md shows the loop that is run here', () => {
  const [, shown] = /```ts\n(import \{ createBroker[\s\S]*?)```/u.exec(read('../../docs/tool.md')) ?? []
  expect(shown).toBe(read('../docs/toolLoop.ts'))
})

test('the agent asks, the person answers, and the agent goes on with the answer', async () => {
  script.next = [ask(asks.single), { content: 'Staging it is.' }]
  const prompt = opened()
  const last = run()
  await broker.resolve((await prompt).id, { answers: { deploy_target: ['Staging (Recommended)'] } })
  expect(await last).toBe('Staging it is.')
  expect(script.sent).toEqual([
    { tools: ['ask_user'], last: 'Deploy it.' },
    {
      tools: ['ask_user'],
      last: '{"status":"answered","answers":{"answers":{"deploy_target":{"answers":["Staging (Recommended)"]}}}}',
    },
  ])
})

test('a wrong call comes back to the model, which mends it', async () => {
  script.next = [ask({ questions: [] }), ask(asks.single), { content: 'As you like.' }]
  const prompt = opened()
  const last = run()
  await broker.cancel((await prompt).id)
  expect(await last).toBe('As you like.')
  expect(script.sent[1]?.last).toContain('- questions: must have at least 1 question')
  expect(script.sent[2]?.last).toBe('{"status":"no_answer"}')
})

test('a subagent has no such tool', async () => {
  script.next = [ask(asks.single), { content: 'Then I decide.' }]
  expect(await run({ key: 'agent:main:subagent:1' })).toBe('Then I decide.')
  expect(script.sent.map(({ tools }) => tools)).toEqual([[], []])
  expect(script.sent[1]?.last).toContain('no person takes part')
})

test('a loop that is stopped leaves no prompt behind', async () => {
  script.next = [ask(asks.single)]
  const stop = new AbortController()
  const prompt = opened()
  const last = run(main, stop.signal)
  await prompt
  stop.abort()
  await expect(last).rejects.toMatchObject({ name: 'AbortError' })
  expect(await broker.list()).toEqual([])
})

test('the text of a refusal is the one that docs/tool.md shows', async () => {
  const [, shown] = /```text\n([\s\S]*?)\n```/u.exec(read('../../docs/tool.md')) ?? []
  const wrong = {
    id: 'Where',
    header: 'Where',
    question: 'Where to?',
    options: [{ label: 'Here' }, { label: 'x'.repeat(71) }],
  }
  script.next = [ask({ questions: [wrong] }), { content: '' }]
  await run()
  expect(script.sent[1]?.last).toBe(shown)
})
