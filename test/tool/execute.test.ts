import { describe, expect, test } from 'vitest'
import { createBroker } from 'react-ask-user/broker'
import { type Answers, resolvedBy } from 'react-ask-user/core'
import { ask, createQuestionStore } from 'react-ask-user/store'
import { type AgentSession, type Ask, AskUserError, createAskUserTool, resultText } from 'react-ask-user/tool'
import { asks } from '../../fixtures/asks.js'
import { dig, fixture } from '../core/build.js'
import { FakeClock, settle } from '../store/fakeClock.js'

const session: AgentSession = { key: 'agent:main:main', runId: 'run_1', toolCallId: 'call_1' }
const answers = (entries: Record<string, string[]>): Answers =>
  new Map(Object.entries(entries).map(([id, choices]) => [id, { choices }]))
const staging = answers({ deploy_target: ['Staging (Recommended)'] })

/** A tool on a broker, and a person who can answer. */
function setUp(form?: 'nested' | 'flat') {
  const clock = new FakeClock()
  const broker = createBroker({ clock })
  const tool = createAskUserTool({ ask: broker.ask, ...(form && { form }) })
  const open = () => broker.list()
  const only = async () => {
    await settle()
    const [prompt, ...others] = await open()
    if (!prompt || others.length > 0) throw new Error('not exactly one prompt is open')
    return prompt
  }
  return { clock, broker, tool, open, only }
}

/** Why a call was refused. */
async function refusal(call: Promise<unknown>): Promise<AskUserError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof AskUserError)) throw new Error(`not refused, but ${String(error)}`)
  return error
}

describe('what the model is told', () => {
  test('an answer, an object per question', async () => {
    const { tool, broker, only } = setUp()
    const result = tool.execute(asks.single, { session })
    await broker.resolve((await only()).id, staging)
    expect(JSON.stringify(await result)).toBe(
      '{"status":"answered","answers":{"answers":{"deploy_target":{"answers":["Staging (Recommended)"]}}}}',
    )
  })

  test('the same as flat lists, on request', async () => {
    const { tool, broker, only } = setUp('flat')
    const result = tool.execute(asks.single, { session })
    await broker.resolve((await only()).id, new Map([['deploy_target', { choices: [], text: 'my laptop' }]]))
    expect(JSON.stringify(await result)).toBe(
      '{"status":"answered","answers":{"answers":{"deploy_target":["my laptop"]}}}',
    )
  })

  test.each<[string, (setting: ReturnType<typeof setUp>, id: string) => Promise<unknown>]>([
    ['the person declined', ({ broker }, id) => broker.cancel(id, { resolvedBy: resolvedBy.skip })],
    ['somebody cancelled it', ({ broker }, id) => broker.cancel(id)],
    ['its time was up', ({ clock }) => clock.advance(900_000)],
    ['the broker closed', ({ broker }) => broker.close()],
  ])('no answer where %s', async (_, end) => {
    const setting = setUp()
    const result = setting.tool.execute(asks.single, { session })
    await end(setting, (await setting.only()).id)
    expect(await result).toEqual({ status: 'no_answer' })
  })

  test('no answer where nobody can say what became of it', async () => {
    const tool = createAskUserTool({ ask: () => Promise.resolve({ status: 'unknown' }) })
    expect(await tool.execute(asks.single, { session })).toEqual({ status: 'no_answer' })
  })
})

/** What a real Gateway gave its model. */
const text = (name: string) => dig(fixture(name), 'content')

const flat = (entries: Record<string, string[]>) =>
  ({ status: 'answered', answers: { answers: entries } }) as const

describe('the same as text', () => {
  const three = [
    { id: 'deploy_target', header: 'Deploy' },
    { id: 'checks', header: 'Checks' },
    { id: 'window', header: 'Window' },
  ]

  test('is what a real Gateway gave its model', () => {
    expect(
      resultText(
        three,
        flat({
          deploy_target: ['Staging (Recommended)'],
          checks: ['Unit tests', 'my own check'],
          window: ['Now (Recommended)'],
        }),
      ),
    ).toBe(text('99-tool-message-multi-answer.json'))
    const none = { status: 'no_answer' } as const
    expect(resultText(three, none, 'skipped')).toBe(text('99-tool-message-single-skip.json'))
    expect(resultText(three, none, 'cancelled')).toBe(text('99-tool-message-single-skip.json'))
    expect(resultText(three, none, 'expired')).toBe(text('99-tool-message-timeout-expired.json'))
    expect(resultText(three, none)).toBe(text('99-tool-message-timeout-expired.json'))
  })

  test('reads the nested form, and says where a question has no answer', () => {
    const said = resultText(three, {
      status: 'answered',
      answers: { answers: { checks: { answers: ['A', 'B'] } } },
    })
    expect(said).toMatch(
      /^Deploy: \(no answer\)\nChecks: A, B\nWindow: \(no answer\)\n\n\{\n {2}"status": "answered",/u,
    )
  })
})

describe('who may ask', () => {
  test.each([
    'main',
    'agent:main:main',
    'agent:work:telegram:group:-100123',
    'agent:main:whatsapp:direct:+4915112345',
    'agent:main:main:thread:42',
    'agent:cron:main',
    'global',
    'chat-17',
  ])('%s has a person in it', async (key) => {
    const { tool, broker, only } = setUp()
    expect(tool.availableTo({ key })).toBe(true)
    const result = tool.execute(asks.single, { session: { key } })
    const prompt = await only()
    expect(prompt.sessionKey).toBe(key)
    await broker.resolve(prompt.id, staging)
    expect(await result).toMatchObject({ status: 'answered' })
  })

  test.each([
    'agent:main:subagent:4f1c',
    'Agent:Main:Subagent:4F1C',
    'agent:main:telegram:direct:7:subagent:4f1c',
    'subagent:4f1c',
    'agent:main:cron:nightly',
    'agent:main:cron:nightly:run:7',
    'cron:nightly',
    'hook:4f1c',
    'agent:main:hook:4f1c',
    'agent:main:acp:4f1c',
    'agent:codex:acp:4f1c',
    'node-17',
    'agent:main:main:heartbeat',
    '',
    ' ',
  ])('%j runs alone: it has no such tool, and nobody is asked', async (key) => {
    const { tool, open } = setUp()
    expect(tool.availableTo({ key })).toBe(false)
    const { reason, message } = await refusal(tool.execute(asks.single, { session: { key } }))
    expect(reason).toBe('not-available')
    expect(message).toContain('Go on with your best judgment')
    expect(await open()).toEqual([])
  })

  test('what the host says counts more than the key', async () => {
    const { tool } = setUp()
    expect(tool.availableTo({ key: 'agent:main:main', primary: false })).toBe(false)
    expect(tool.availableTo({ key: 'cron:nightly', primary: true })).toBe(true)
    const alone = tool.execute(asks.single, { session: { key: 'agent:main:main', primary: false } })
    expect((await refusal(alone)).reason).toBe('not-available')
  })
})

describe('one prompt at a time in a session', () => {
  test('a second call is refused in words while the first waits', async () => {
    const { tool, broker, only } = setUp()
    const first = tool.execute(asks.single, { session })
    const { id } = await only()
    const again = await refusal(tool.execute(asks.multi, { session: { key: ' Agent:main:MAIN ' } }))
    expect(again.reason).toBe('already-asking')
    expect(again.message).toContain('Wait for that result')
    expect((await only()).id).toBe(id)
    await broker.resolve(id, staging)
    expect(await first).toMatchObject({ status: 'answered' })
  })

  test('another session may ask meanwhile, and the same one afterwards', async () => {
    const { tool, broker, open } = setUp()
    const both = [session, { key: 'agent:main:other' }].map((session) =>
      tool.execute(asks.single, { session }),
    )
    await settle()
    expect(await open()).toHaveLength(2)
    for (const { id } of await open()) await broker.cancel(id)
    await Promise.all(both)
    const again = tool.execute(asks.single, { session })
    await settle()
    expect(await open()).toHaveLength(1)
    for (const { id } of await open()) await broker.cancel(id)
    await again
  })

  test('a call that failed leaves the session free', async () => {
    let fail = true
    const ask: Ask = () =>
      fail ? Promise.reject(new Error('no store')) : Promise.resolve({ status: 'expired' })
    const tool = createAskUserTool({ ask })
    await expect(tool.execute(asks.single, { session })).rejects.toThrow('no store')
    await refusal(tool.execute({}, { session }))
    fail = false
    expect(await tool.execute(asks.single, { session })).toEqual({ status: 'no_answer' })
  })
})

describe('wrong arguments', () => {
  test('ask nobody anything, not even what is right of them', async () => {
    const { tool, open } = setUp()
    const half = { questions: [...asks.multi.questions.slice(0, 2), { id: 'third' }] }
    const { reason, message } = await refusal(tool.execute(half, { session }))
    expect(reason).toBe('invalid-arguments')
    expect(message).toContain('questions.2.options: is missing')
    expect(await open()).toEqual([])
  })
})

/** Asks somewhere that only says that it is gone. */
const askGone: Ask = (_, { signal }) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('gone'))))

describe('a run that stops', () => {
  test('takes its prompt with it and rejects with the reason', async () => {
    const { tool, open, only } = setUp()
    const stop = new AbortController()
    const result = tool.execute(asks.single, { session, signal: stop.signal })
    await only()
    stop.abort()
    await expect(result).rejects.toMatchObject({ name: 'AbortError' })
    expect(await open()).toEqual([])
    const reason = new Error('the user pressed Stop')
    const other = new AbortController()
    const again = tool.execute(asks.single, { session, signal: other.signal })
    await only()
    other.abort(reason)
    await expect(again).rejects.toBe(reason)
    expect(await open()).toEqual([])
  })

  test('before it asked, asks nobody', async () => {
    let asked = 0
    const tool = createAskUserTool({
      ask: () => {
        asked += 1
        return Promise.resolve({ status: 'expired' })
      },
    })
    const call = { session, signal: AbortSignal.abort() }
    await expect(tool.execute(asks.single, call)).rejects.toMatchObject({ name: 'AbortError' })
    expect(asked).toBe(0)
  })

  test('rejects with its own reason where the asking rejects, too', async () => {
    const stop = new AbortController()
    const result = createAskUserTool({ ask: askGone }).execute(asks.single, { session, signal: stop.signal })
    const reason = new Error('stopped')
    stop.abort(reason)
    await expect(result).rejects.toBe(reason)
  })

  test('after its answer changes nothing', async () => {
    const { tool, broker, only } = setUp()
    const stop = new AbortController()
    const result = tool.execute(asks.single, { session, signal: stop.signal })
    await broker.resolve((await only()).id, staging)
    expect(await result).toMatchObject({ status: 'answered' })
    stop.abort()
    expect(await result).toMatchObject({ status: 'answered' })
  })
})

describe('on a question store, without a server', () => {
  test('the person answers in the panel, and a stopped run closes it', async () => {
    const store = createQuestionStore({ storage: null })
    const tool = createAskUserTool({ ask: (prompt, options) => ask(store, prompt, options) })
    const result = tool.execute(asks.single, { session })
    const [entry] = store.getState().open
    const id = entry?.prompt.id ?? ''
    store.choose(id, 'deploy_target', 'Canary')
    store.answer(id)
    expect(await result).toMatchObject({
      answers: { answers: { deploy_target: { answers: ['Canary'] } } },
    })
    const stop = new AbortController()
    const again = tool.execute(asks.single, { session, signal: stop.signal })
    expect(store.getState().open).toHaveLength(1)
    stop.abort()
    await expect(again).rejects.toMatchObject({ name: 'AbortError' })
    expect(store.getState().open).toEqual([])
    store.destroy()
  })
})

test('the description tells the model when to ask, how, and what to do without an answer', () => {
  const { name, description } = setUp().tool
  expect(name).toBe('ask_user')
  for (const said of [
    /only when you cannot go on without a decision that is theirs/u,
    /Never ask whether you may proceed/u,
    /never ask them to confirm your plan/u,
    /Prefer one question/u,
    /one to three questions/u,
    /recommend first and end its label with "\(Recommended\)"/u,
    /no "Other" option/u,
    /no_answer.*go on with your best judgment/u,
  ]) {
    expect(description).toMatch(said)
  }
})
