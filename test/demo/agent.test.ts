import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { askUserQuestionId } from '../../demo/gateway/askUser.js'
import { asks } from '../../fixtures/asks.js'
import { ask, final, lastWords, say, sessionKey } from './agentStage.js'
import { fixture, shapeDifferences } from './fixtures.js'
import { startGateway } from './setup.js'
import { at, connect, listAt, textAt } from './wireClient.js'

const multiAnswers = {
  deploy_target: ['my own cluster'],
  checks: ['Unit tests', 'smoke'],
  notify: ['Nobody for now'],
}

describe('the scripted agent', () => {
  it('asks one question and goes on with the answer', async () => {
    const { gateway, client, runId, id, requested } = await ask('Please ASK Single, thanks')
    expect(at(requested.payload, 'questions')).toEqual([
      { ...askedAs(asks.single.questions[0]), options: asks.single.questions[0].options },
    ])
    await client.call('question.resolve', { id, answers: { answers: { deploy_target: ['Canary'] } } })
    expect(await lastWords(client, runId)).toContain('Deploy: Canary')
    expect(gateway.toolResults()).toEqual([
      `Deploy: Canary\n\n${JSON.stringify({ status: 'answered', answers: { answers: { deploy_target: ['Canary'] } } }, null, 2)}`,
    ])
  })

  it('asks three questions and goes on with the answers', async () => {
    const { gateway, client, runId, id, requested } = await ask('ask multi')
    expect(at(requested.payload, 'questions')).toEqual(asks.multi.questions.map(askedAs))
    await client.call('question.resolve', { id, answers: { answers: multiAnswers } })
    const readable = 'Target: my own cluster\nChecks: Unit tests, smoke\nNotify: Nobody for now'
    expect(await lastWords(client, runId)).toContain(readable)
    expect(gateway.toolResults()[0]?.split('\n\n')[0]).toBe(readable)
  })

  it('goes on by itself when the question is skipped', async () => {
    const { gateway, client, runId, id } = await ask('ask single')
    await client.call('question.resolve', { id, cancel: true })
    expect(await lastWords(client, runId)).toContain('The question was cancelled')
    expect(gateway.toolResults()).toEqual([textAt(fixture('99-tool-message-single-skip'), 'content')])
  })

  it('goes on by itself when nobody answers in time', async () => {
    const { gateway, client, clock, runId, id } = await ask('ask timeout')
    clock.advance(29_999)
    expect(gateway.toolResults()).toEqual([])
    clock.advance(1)
    await client.event('question.resolved', { id, status: 'expired' })
    expect(await lastWords(client, runId)).toContain('No answer arrived')
    expect(gateway.toolResults()).toEqual([textAt(fixture('99-tool-message-timeout-expired'), 'content')])
  })

  it('gives a person 15 minutes unless the call says otherwise', async () => {
    const { requested, clock } = await ask('ask multi')
    expect(at(requested.payload, 'expiresAtMs')).toBe(clock.now() + 900_000)
  })

  it('says what it can do when it is told anything else', async () => {
    const gateway = await startGateway()
    const client = await connect(gateway)
    const runId = await say(client, 'Deploy it! I ask singlehandedly.')
    expect(await lastWords(client, runId)).toMatch(/ask single.*ask multi.*ask timeout/)
    expect(await client.call('question.list')).toEqual({ questions: [] })
  })

  it('asks under an id that follows from the run and the call', async () => {
    const { client, runId, id } = await ask('ask single')
    const call = await client.find((frame) => at(frame.payload, 'data', 'name') === 'ask_user')
    const toolCallId = textAt(call.payload, 'data', 'toolCallId')
    const digest = createHash('sha256').update(`${runId}\0${toolCallId}`).digest('hex')
    expect(id).toBe(`ask_${digest.slice(0, 32)}`)
    // The ids of the recorded turn.
    const recorded = { key: sessionKey, runId: 'loop-1796160458877', toolCallId: 'call_fake_1_1796160473' }
    expect(askUserQuestionId(recorded)).toBe('ask_8dac0ca455c21e38f3b0879876ccb28d')
  })

  it('asks in two sessions at a time, and in each again', async () => {
    const { client, id } = await ask('ask single')
    const otherRun = await say(client, 'ask single', 'Side')
    const other = await client.event('question.requested', { runId: otherRun })
    expect(at(other.payload, 'sessionKey')).toBe('agent:main:side')
    await client.call('question.resolve', { id, cancel: true })
    const again = await say(client, 'ask timeout')
    const { payload } = await client.event('question.requested', { runId: again })
    const open = [textAt(other.payload, 'id'), textAt(payload, 'id')].toSorted()
    expect(at(await client.call('question.list'), 'questions')).toEqual(
      open.map((openId) => expect.objectContaining({ id: openId })),
    )
  })

  it('starts nothing for a message that is sent twice', async () => {
    const { client, runId, id } = await ask('ask single')
    const twice = { sessionKey, message: 'ask single', idempotencyKey: runId }
    expect(await client.call('chat.send', twice)).toEqual({ runId, status: 'in_flight' })
    await client.call('question.resolve', { id, cancel: true })
    await final(client, runId)
    expect(await client.call('chat.send', twice)).toEqual({ runId, status: 'ok' })
    const { error } = await client.request('chat.send', { ...twice, idempotencyKey: 'x', message: ' ' })
    expect(error?.code).toBe('INVALID_REQUEST')
    expect(await client.call('question.list')).toEqual({ questions: [] })
  })

  it('asks once in a session, however close behind the next message is', async () => {
    const gateway = await startGateway()
    const client = await connect(gateway)
    for (const key of ['first', 'second']) {
      const params = { sessionKey, message: 'ask single', idempotencyKey: key }
      client.raw(JSON.stringify({ type: 'req', id: key, method: 'chat.send', params }))
    }
    const { payload } = await client.event('chat', { runId: 'second', state: 'error' })
    expect(at(payload, 'errorMessage')).toContain('this session already waits for an answer')
    expect(listAt(await client.call('question.list'), 'questions')).toHaveLength(1)
    await client.event('question.requested', { runId: 'first' })
  })

  it.each(['agent:main:cron:nightly', 'agent:main:subagent:helper'])(
    'asks nobody where no person is: %s',
    async (key) => {
      const gateway = await startGateway()
      const client = await connect(gateway)
      const runId = await say(client, 'ask single', key)
      const { payload } = await client.event('chat', { runId, state: 'error' })
      expect(at(payload, 'errorMessage')).toContain('no person takes part in this session')
      expect(await client.call('question.list')).toEqual({ questions: [] })
    },
  )
})

describe('a text that is sent while the agent waits', () => {
  it.each([
    ['PRODUCTION', 'Production'],
    ['staging', 'staging'],
    ['  Staging (recommended)  ', 'Staging (Recommended)'],
    ['2', 'Canary'],
    ['9', '9'],
    ['skip', 'skip'],
    ['deploy to my laptop', 'deploy to my laptop'],
  ])('is the answer: %s', async (message, value) => {
    const { gateway, client, runId, id } = await ask('ask single')
    const textRun = await say(client, message)
    const resolved = await client.event('question.resolved', { id })
    expect(at(resolved.payload, 'answers')).toEqual({ answers: { deploy_target: [value] } })
    expect(await lastWords(client, runId)).toContain(`Deploy: ${value}`)
    expect([await final(client, textRun)].map(({ payload }) => payload)).toEqual([
      { runId: textRun, sessionKey, seq: 1, state: 'final' },
    ])
    expect(at(await client.call('question.get', { id }), 'question', 'resolvedBy')).toBe('plain-text')
    expect(gateway.toolResults()).toHaveLength(1)
    const history = await client.call('chat.history', { sessionKey })
    const said = listAt(history, 'messages').filter((entry) => at(entry, 'role') === 'user')
    expect(said.map((entry) => at(entry, 'content', 0, 'text'))).toEqual(['ask single', message])
  })

  it('answers three questions line by line', async () => {
    const { client, id } = await ask('ask multi')
    await say(client, '2\n1, 3\nmy team')
    const { payload } = await client.event('question.resolved', { id })
    expect(at(payload, 'answers', 'answers')).toEqual({
      deploy_target: ['Production'],
      checks: ['Unit tests', 'Load test'],
      notify: ['my team'],
    })
  })

  it('leaves the question open when an answer is missing, and says so', async () => {
    const { client, id } = await ask('ask multi')
    const runId = await say(client, 'just do it')
    const { payload } = await client.event('chat', { runId })
    const recorded = listAt(fixture('plain-text-results')).at(-1)
    expect(shapeDifferences(payload, at(recorded, 'resolved'))).toEqual([])
    expect(at(payload, 'errorMessage')).toBe(at(recorded, 'resolved', 'errorMessage'))
    expect(at(await client.call('question.get', { id }), 'question', 'status')).toBe('pending')
    await client.call('question.resolve', { id, answers: { answers: multiAnswers } })
  })

  it('is no answer to a question of another session, or to one that no tool asked', async () => {
    const { client, id } = await ask('ask single')
    await client.call('question.request', {
      id: 'raw',
      sessionKey: 'side',
      questions: [{ questionId: 'q', header: '', question: 'Raw?', options: [] }],
    })
    const runId = await say(client, '1', 'side')
    expect(await lastWords(client, runId)).toContain('script')
    const open = listAt(await client.call('question.list'), 'questions')
    expect(new Set(open.map((record) => at(record, 'id')))).toEqual(new Set([id, 'raw']))
  })

  it('is a message like any other once the question has ended, however close behind', async () => {
    const { client, id } = await ask('ask single')
    const frame = (key: string, method: string, params: object) =>
      client.raw(JSON.stringify({ type: 'req', id: key, method, params }))
    frame('1', 'question.resolve', { id, cancel: true })
    frame('2', 'chat.send', { sessionKey, message: 'and now?', idempotencyKey: 'close-behind' })
    expect(await lastWords(client, 'close-behind')).toContain('script')
  })

  it('is answered once, however close behind the next one is', async () => {
    const { client, id } = await ask('ask single')
    for (const message of ['1', '2']) {
      const params = { sessionKey, message, idempotencyKey: `text-${message}` }
      client.raw(JSON.stringify({ type: 'req', id: message, method: 'chat.send', params }))
    }
    expect(await lastWords(client, 'text-2')).toContain('script')
    const { payload } = await client.event('question.resolved', { id })
    expect(at(payload, 'answers', 'answers')).toEqual({ deploy_target: ['Staging (Recommended)'] })
  })

  it('cancels the question when it brings a picture', async () => {
    const { client, runId, id } = await ask('ask single')
    const attachments = [{ type: 'image', mimeType: 'image/png', content: '' }]
    await client.call('chat.send', { sessionKey, message: '', idempotencyKey: 'picture', attachments })
    await client.event('question.resolved', { id, status: 'cancelled' })
    expect(at(await client.call('question.get', { id }), 'question', 'resolvedBy')).toBe('image-reply')
    await Promise.all([final(client, runId), final(client, 'picture')])
  })
})

describe('chat.abort', () => {
  it('ends the run and cancels its question', async () => {
    const { gateway, client, runId, id } = await ask('ask single')
    expect(await client.call('chat.abort', { sessionKey: 'main', runId: 'other' })).toEqual({
      ok: true,
      aborted: false,
      runIds: [],
    })
    const reply = await client.request('chat.abort', { sessionKey: 'main', runId })
    expect(shapeDifferences(reply, fixture('96-chat.abort-response'))).toEqual([])
    expect(reply.payload).toEqual({ ok: true, aborted: true, runIds: [runId] })
    await client.event('question.resolved', { id, status: 'cancelled' })
    const aborted = await client.event('chat', { runId, state: 'aborted' })
    expect(shapeDifferences(aborted, fixture('95-chat-aborted.event'))).toEqual([])
    expect(at(await client.call('question.get', { id }), 'question', 'resolvedBy')).toBe('run-abort')
    expect(gateway.toolResults()).toEqual([])
    const next = await say(client, 'hello')
    await final(client, next)
    expect(
      client.frames.some(({ payload }) => at(payload, 'runId') === runId && at(payload, 'state') === 'final'),
    ).toBe(false)
  })
})

/** A question of the tool as it stands on the wire. */
function askedAs({ id, ...question }: { readonly id: string }): object {
  return { questionId: id, ...question, isOther: true }
}
