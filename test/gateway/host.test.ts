import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest'
import { connectClient, type GatewayClient } from './client.js'
import { type OpenClawHost, startOpenClaw } from './startOpenClaw.js'

const started = v.looseObject({ runId: v.string() })
const record = v.looseObject({ id: v.string(), runId: v.string(), sessionKey: v.string() })
const withId = v.looseObject({ id: v.string() })
const chat = v.looseObject({ runId: v.string(), state: v.string() })

let host: OpenClawHost
let client: GatewayClient

beforeAll(async () => {
  host = await startOpenClaw()
})
afterAll(() => host?.close())
beforeEach(async () => {
  client = await connectClient(host)
})
afterEach(() => client.close())

/** Tells the agent to ask, in a session of its own, and waits for its question. */
async function ask(message: string) {
  const sessionKey = `agent:main:${randomUUID()}`
  const sent = await client.request('chat.send', { sessionKey, message, idempotencyKey: randomUUID() })
  const { runId } = v.parse(started, sent)
  const requested = await client.waitForEvent(
    ({ event, payload }) => event === 'question.requested' && v.parse(record, payload).runId === runId,
  )
  return { sessionKey, runId, question: v.parse(record, requested.payload) }
}

async function resolution(id: string) {
  const { payload } = await client.waitForEvent(
    ({ event, payload }) => event === 'question.resolved' && v.parse(withId, payload).id === id,
  )
  return payload
}

function chatState(runId: string, state: string) {
  return client.waitForEvent(({ event, payload }) => {
    const parsed = event === 'chat' ? v.safeParse(chat, payload) : undefined
    return parsed?.success === true && parsed.output.runId === runId && parsed.output.state === state
  })
}

describe('the real OpenClaw Gateway', () => {
  it('grants a chat page the right to answer questions', () => {
    expect(client.hello.auth.scopes).toContain('operator.questions')
  })

  it('hands an answer to the model', async () => {
    const before = host.toolResults().length
    const { sessionKey, runId, question } = await ask('ask single')
    expect(question.sessionKey).toBe(sessionKey)

    const answers = { answers: { deploy_target: ['Canary'] } }
    await client.request('question.resolve', { id: question.id, answers })
    expect(await resolution(question.id)).toEqual({ id: question.id, status: 'answered', answers })

    const result = await host.nextToolResult(before)
    expect(result).toMatch(/^Deploy: Canary\n\n/)
    expect(JSON.stringify(host.modelRequests().at(-1)?.messages)).toContain(JSON.stringify(result))
    await chatState(runId, 'final')
  })

  it('hands "no answer" to the model when the question is skipped', async () => {
    const before = host.toolResults().length
    const { question } = await ask('ask multi')
    await client.request('question.resolve', { id: question.id, cancel: true })
    expect(await host.nextToolResult(before)).toContain('"status": "no_answer"')
  })

  it('takes a plain message in the session as the answer', async () => {
    const before = host.toolResults().length
    const { sessionKey, question } = await ask('ask single')
    await client.request('chat.send', { sessionKey, message: '3', idempotencyKey: randomUUID() })
    expect(await resolution(question.id)).toMatchObject({
      answers: { answers: { deploy_target: ['Production'] } },
    })
    expect(await host.nextToolResult(before)).toMatch(/^Deploy: Production\n/)
  })

  it('cancels the question when its run is aborted, and the model hears nothing', async () => {
    const before = host.toolResults().length
    const { sessionKey, runId, question } = await ask('ask single')
    await client.request('chat.abort', { sessionKey, runId })
    expect(await resolution(question.id)).toEqual({ id: question.id, status: 'cancelled' })
    await chatState(runId, 'aborted')
    expect(host.toolResults()).toHaveLength(before)
  })

  it('comes back at the same address after a restart with an open question, which is gone', async () => {
    const { question } = await ask('ask single')
    await host.restart()
    await client.closed
    client = await connectClient(host)
    await expect(client.request('question.get', { id: question.id })).rejects.toMatchObject({
      details: { reason: 'QUESTION_NOT_FOUND' },
    })
  }, 300_000)
})
