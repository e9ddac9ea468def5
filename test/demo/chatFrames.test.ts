import { describe, expect, it } from 'vitest'
import { asks } from '../../fixtures/asks.js'
import { ask, type Asked, final, lastWords, say, sessionKey } from './agentStage.js'
import { fixture, shapeDifferences } from './fixtures.js'
import { startGateway } from './setup.js'
import { at, connect, listAt, textAt } from './wireClient.js'

/** A turn that is over. */
async function played(): Promise<Asked> {
  const stage = await ask('ask single')
  const { client, id, runId } = stage
  const answers = { answers: { deploy_target: ['Staging (Recommended)'] } }
  await client.call('question.resolve', { id, answers })
  await final(client, runId)
  return stage
}

function isOfTurn(frame: unknown, runId: string, questionId: string): boolean {
  if (at(frame, 'payload', 'id') === questionId) return true
  const isTold = at(frame, 'event') !== 'agent' || at(frame, 'payload', 'stream') === 'item'
  return isTold && at(frame, 'payload', 'runId') === runId
}

/** What sort of frame it is within a turn. */
function kindOf(frame: unknown): string {
  return JSON.stringify([
    at(frame, 'event'),
    at(frame, 'payload', 'state'),
    at(frame, 'payload', 'data', 'kind'),
    at(frame, 'payload', 'phase') ?? at(frame, 'payload', 'data', 'phase'),
  ])
}

describe('every chat frame is compared in shape with the fixtures', () => {
  it('90-chat.send-response', async () => {
    const gateway = await startGateway()
    const client = await connect(gateway)
    const reply = await client.request('chat.send', { sessionKey, message: 'hi', idempotencyKey: 'r' })
    expect(shapeDifferences(reply, fixture('90-chat.send-response'))).toEqual([])
  })

  it.each([
    ['92-chat-status.event', 'status'],
    ['93-chat-delta.event', 'delta'],
    ['94-chat-final.event', 'final'],
  ])('%s', async (name, state) => {
    const { client, runId } = await played()
    const event = await client.event('chat', { runId, state })
    expect(shapeDifferences(event, fixture(name))).toEqual([])
  })

  it('91-chat-events-of-one-ask_user-turn', async () => {
    const { client, runId, id } = await played()
    const recorded = listAt(fixture('91-chat-events-of-one-ask_user-turn'), 'frames')
      .filter((frame) => isOfTurn(frame, 'loop-1796160458877', 'ask_8dac0ca455c21e38f3b0879876ccb28d'))
      .map((frame) => Object.fromEntries(Object.entries(Object(frame)).filter(([key]) => key !== 't')))
    const actual = client.frames.filter((frame) => frame.event && isOfTurn(frame, runId, id))
    expect(new Set(actual.map(kindOf))).toEqual(new Set(recorded.map(kindOf)))
    for (const frame of actual) {
      const same = recorded.find((other) => kindOf(other) === kindOf(frame))
      expect(shapeDifferences(frame, same)).toEqual([])
    }
    const deltas = actual.filter((frame) => at(frame.payload, 'state') === 'delta')
    expect(deltas.map((frame) => textAt(frame.payload, 'deltaText')).join('')).toBe(
      await lastWords(client, runId),
    )
    expect(actual.map(({ seq }) => seq)).toEqual(actual.map((_frame, index) => index + 1))
  })

  it('98-chat-final-of-plain-text-answer-run.event', async () => {
    const { client } = await ask('ask single')
    const event = await final(client, await say(client, '1'))
    expect(shapeDifferences([event], fixture('98-chat-final-of-plain-text-answer-run.event'))).toEqual([])
  })

  it('97-chat.history-result-trimmed', async () => {
    const { client, runId } = await played()
    const recorded = fixture('97-chat.history-result-trimmed')
    const history = Object(await client.call('chat.history', { sessionKey: 'main' }))
    const [user, ...messages] = listAt(history, 'messages')
    expect(shapeDifferences({ ...history, messages }, recorded)).toEqual([])
    expect(at(user, 'content')).toEqual([{ type: 'text', text: 'ask single' }])
    // A person's message is named by its key, as the Gateway does it.
    expect(at(user, '__openclaw')).toMatchObject({ idempotencyKey: `${runId}:user` })
    expect(at(user, '__openclaw', 'runId')).toBeUndefined()
    expect(messages.map((message) => at(message, 'role'))).toEqual([
      'assistant',
      'assistant',
      'toolResult',
      'assistant',
    ])
    expect(messages.map((message) => at(message, '__openclaw', 'runId'))).toEqual(Array(4).fill(runId))
    expect(at(messages[1], 'content', 0, 'arguments')).toEqual(asks.single)
    expect(at(messages[2], 'toolCallId')).toBe(at(messages[1], 'content', 0, 'id'))
    expect(at(messages[3], 'content', 0, 'text')).toBe(await lastWords(client, runId))
  })

  it('gives the newest messages first where there are more', async () => {
    const { client } = await played()
    const newest = await client.call('chat.history', { sessionKey, limit: 1 })
    expect(newest).toMatchObject({ hasMore: true, nextOffset: 1, totalMessages: 4 })
    const older = await client.call('chat.history', { sessionKey, limit: 9, offset: 1 })
    expect(older).toMatchObject({ hasMore: false, totalMessages: 4 })
    expect(listAt(older, 'messages').map((message) => at(message, 'role'))).toEqual([
      'user',
      'assistant',
      'assistant',
      'toolResult',
    ])
  })
})
