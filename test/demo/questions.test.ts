import { describe, expect, it } from 'vitest'
import { FakeClock } from './fakeClock.js'
import { startGateway } from './setup.js'
import { at, connect, textAt, WireClient } from './wireClient.js'

const options = [{ label: 'Blue' }, { label: 'Red' }]
const question = { questionId: 'color', header: 'Color', question: 'Which color?', options }
const answers = (value: string) => ({ answers: { color: [value] } })

describe('a question', () => {
  it('is shown to everyone with the scope, and to nobody else', async () => {
    const gateway = await startGateway()
    const [asker, answerer, reader] = await Promise.all([
      connect(gateway),
      connect(gateway, { scopes: ['operator.questions'] }),
      connect(gateway, { scopes: ['operator.read', 'operator.write'] }),
    ])
    await asker.call('question.request', { id: 'q', questions: [question] })
    const events = await Promise.all([asker, answerer].map((client) => client.event('question.requested')))
    expect(events.map((event) => event.seq)).toEqual([1, 1])
    await answerer.call('question.resolve', { id: 'q', answers: answers('Red') })
    expect((await asker.event('question.resolved')).seq).toBe(2)
    // Its own chat is the first thing the reader is told: what it may not see is not counted either.
    await reader.call('chat.send', { sessionKey: 'main', message: 'hi', idempotencyKey: 'r' })
    expect((await reader.event('chat')).seq).toBe(1)
    expect(reader.frames.filter((frame) => frame.event?.startsWith('question.'))).toEqual([])
  })

  it('goes to the first of two who answer', async () => {
    const gateway = await startGateway()
    const [first, second] = await Promise.all([connect(gateway), connect(gateway)])
    await first.call('question.request', { id: 'q', questions: [question] })
    const replies = await Promise.all(
      [first, second].map((client, index) =>
        client.request('question.resolve', { id: 'q', answers: answers(index === 0 ? 'Blue' : 'Red') }),
      ),
    )
    const won = replies.filter((reply) => reply.ok)
    const lost = replies.filter((reply) => !reply.ok)
    expect(won).toHaveLength(1)
    expect(lost.map((reply) => reply.error?.details)).toEqual([{ reason: 'QUESTION_ALREADY_TERMINAL' }])
    const record = await second.call('question.get', { id: 'q' })
    expect(at(record, 'question', 'answers')).toEqual(at(won[0]?.payload, 'answers'))
  })

  it('expires by the clock of the gateway, and is forgotten 15 seconds later', async () => {
    const clock = new FakeClock()
    const gateway = await startGateway({ clock })
    const client = await connect(gateway)
    await client.call('question.request', { id: 'q', questions: [question], timeoutMs: 30_000 })
    clock.advance(29_999)
    expect(at(await client.call('question.list'), 'questions', 0, 'id')).toBe('q')
    clock.advance(1)
    expect((await client.event('question.resolved')).payload).toEqual({ id: 'q', status: 'expired' })
    expect(await client.call('question.list')).toEqual({ questions: [] })
    clock.advance(14_999)
    expect(at(await client.call('question.get', { id: 'q' }), 'question', 'status')).toBe('expired')
    clock.advance(1)
    const { error } = await client.request('question.get', { id: 'q' })
    expect(error?.details).toEqual({ reason: 'QUESTION_NOT_FOUND' })
    await client.call('question.request', { id: 'q', questions: [question] })
  })

  it('lasts 15 minutes unless told otherwise, and never longer than a timer can', async () => {
    const clock = new FakeClock()
    const gateway = await startGateway({ clock })
    const client = await connect(gateway)
    const ask = async (timeoutMs?: number) => {
      const reply = await client.call('question.request', { questions: [question], timeoutMs })
      return Number(at(reply, 'expiresAtMs')) - clock.now()
    }
    expect([await ask(), await ask(1), await ask(864_000_000), await ask(9_000_000_000_000)]).toEqual([
      900_000, 1, 864_000_000, 2_147_000_000,
    ])
  })

  it('is waited for until it ends, and by whom it was answered is told on demand', async () => {
    const gateway = await startGateway()
    const [asker, answerer] = await Promise.all([connect(gateway), connect(gateway)])
    await asker.call('question.request', { id: 'q', questions: [question] })
    const plain = asker.call('question.waitAnswer', { id: 'q' })
    const informed = asker.call('question.waitAnswer', { id: 'q', includeResolutionId: true })
    await asker.call('question.list')
    await answerer.call('question.resolve', { id: 'q', answers: answers(' Red '), resolutionId: 'mine' })
    const result = { status: 'answered', answers: answers('Red') }
    expect(await plain).toEqual(result)
    expect(await informed).toEqual({ ...result, resolutionId: 'mine' })
  })

  it('tells who waits that it was skipped', async () => {
    const gateway = await startGateway()
    const client = await connect(gateway)
    await client.call('question.request', { id: 'q', questions: [question] })
    const waiting = client.call('question.waitAnswer', { id: 'q' })
    await client.call('question.resolve', { id: 'q', cancel: true, resolvedBy: 'me' })
    expect(await waiting).toEqual({ status: 'cancelled' })
    expect(at(await client.call('question.get', { id: 'q' }), 'question', 'resolvedBy')).toBe('me')
  })

  it('outlives a waiting client that leaves', async () => {
    const clock = new FakeClock()
    const gateway = await startGateway({ clock })
    const [leaver, other] = await Promise.all([connect(gateway), connect(gateway)])
    await leaver.call('question.request', { id: 'q', questions: [question] })
    const waiting = leaver.request('question.waitAnswer', { id: 'q', timeoutMs: 1000 })
    await leaver.call('question.list')
    const [outcome] = await Promise.allSettled([waiting, leaver.close()])
    expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'closed 1005 ' } })
    clock.advance(1000)
    expect(await other.call('question.resolve', { id: 'q', answers: answers('Blue') })).toMatchObject({
      status: 'answered',
    })
  })

  it.each(['__proto__', 'constructor', 'toString', 'a b|c'])('may have any id: %s', async (id) => {
    const gateway = await startGateway()
    const client = await connect(gateway)
    const { error } = await client.request('question.get', { id })
    expect(error?.details).toEqual({ reason: 'QUESTION_NOT_FOUND' })
    expect(await client.call('question.request', { id, questions: [question] })).toMatchObject({ id })
    const { error: again } = await client.request('question.request', { id, questions: [question] })
    expect(again?.details).toEqual({ reason: 'QUESTION_ID_IN_USE' })
    expect(await client.call('question.resolve', { id, cancel: true })).toEqual({ status: 'cancelled' })
  })

  it('may be called constructor, and no answer to __proto__ slips through', async () => {
    const gateway = await startGateway()
    const client = await connect(gateway)
    await client.call('question.request', {
      id: 'q',
      questions: [{ ...question, questionId: 'constructor' }],
    })
    client.raw(
      '{"type":"req","id":"1","method":"question.resolve","params":{"id":"q","answers":{"answers":{"__proto__":["Red"]}}}}',
    )
    const refused = await client.find((frame) => frame.id === '1')
    expect(refused.error?.message).toBe("question '__proto__' is not part of this request")
    expect(
      await client.call('question.resolve', { id: 'q', answers: { answers: { constructor: ['Red'] } } }),
    ).toEqual({ status: 'answered', answers: { answers: { constructor: ['Red'] } } })
  })

  it.each([
    [{}, 'main', 'agent:main:main'],
    [{}, ' Proto ', 'agent:main:proto'],
    [{}, 'agent:Other:Thing', 'agent:other:thing'],
    [{}, 'global', 'global'],
    [{ agentId: 'helper' }, 'main', 'agent:helper:main'],
  ])('keeps its session under the full key: %o %s', async (agent, sessionKey, canonical) => {
    const gateway = await startGateway()
    const client = await connect(gateway)
    await client.call('question.request', { questions: [question], sessionKey, ...agent })
    const { payload } = await client.event('question.requested')
    expect(at(payload, 'sessionKey')).toBe(canonical)
  })
})

describe('params', () => {
  it.each([
    ['question.get', {}, "must have required property 'id'"],
    ['question.get', { id: '' }, 'at /id: must not have fewer than 1 characters'],
    ['question.get', [], 'must be object'],
    ['question.waitAnswer', { id: 'q', timeoutMs: 0 }, 'at /timeoutMs: must be >= 1'],
    ['question.waitAnswer', { id: 'q', timeoutMs: 1.5 }, 'at /timeoutMs: must be integer'],
    ['chat.send', { foo: 1 }, "must have required property 'sessionKey'; at root: unexpected property 'foo'"],
    [
      'question.request',
      { questions: [{ ...question, options: [{ label: 'A' }, { label: 'B', value: 'b' }] }], extra: true },
      "at root: unexpected property 'extra'; at /questions/0/options/1: unexpected property 'value'",
    ],
    [
      'question.resolve',
      { id: 'q', answers: { answers: { color: [1] } } },
      "at /answers/answers/color/0: must be string; must have required property 'cancel'; at root: unexpected property 'answers'; must match a schema in anyOf",
    ],
  ])('%s %j', async (method, params, reasons) => {
    const gateway = await startGateway()
    const client = await connect(gateway)
    const { error } = await client.request(method, params)
    expect(error).toEqual({ code: 'INVALID_REQUEST', message: `invalid ${method} params: ${reasons}` })
  })

  it('that are no request frame are refused without closing', async () => {
    const gateway = await startGateway()
    const client = await connect(gateway)
    client.raw('this is no JSON')
    client.raw('{"type":"req","id":"1"}')
    const { error } = await client.find((frame) => frame.id === 'invalid')
    expect(error).toEqual({
      code: 'INVALID_REQUEST',
      message: "invalid request frame: must have required property 'method'",
    })
    const again = await client.request('connect')
    expect(again.error?.code).toBe('INVALID_REQUEST')
    expect(await client.call('question.list')).toEqual({ questions: [] })
  })

  it('of questions with a password in the URL are refused', async () => {
    const gateway = await startGateway()
    const client = await connect(gateway)
    for (const url of ['https://user:secret@example.com/', '/relative', 'file:///etc/hosts']) {
      const { error } = await client.request('question.request', { questions: [{ ...question, url }] })
      expect(error?.message).toBe("question 'color' requires an absolute HTTP(S) URL without credentials")
    }
    expect(textAt(await client.call('question.request', { questions: [question] }), 'id')).toMatch(
      /^[0-9a-f-]{36}$/,
    )
  })
})

describe('a restart', () => {
  it('forgets open questions and shows in bootId', async () => {
    const gateway = await startGateway()
    const before = new WireClient(gateway.url)
    const firstHello = await before.introduce(gateway.token)
    await before.call('question.request', { id: 'q', questions: [question] })
    await gateway.close()
    expect((await before.event('shutdown')).payload).toEqual({ reason: 'gateway stopping' })
    expect(await before.closed).toEqual({ code: 1012, reason: 'service restart' })

    const port = Number(new URL(gateway.url).port)
    const restarted = await startGateway({ port, token: gateway.token })
    expect(restarted.url).toBe(gateway.url)
    const after = new WireClient(restarted.url)
    const secondHello = await after.introduce(restarted.token)
    const bootIds = [firstHello, secondHello].map(({ payload }) => at(payload, 'server', 'bootId'))
    expect(new Set(bootIds).size).toBe(2)
    expect(await after.call('question.list')).toEqual({ questions: [] })
    const { error } = await after.request('question.get', { id: 'q' })
    expect(error?.details).toEqual({ reason: 'QUESTION_NOT_FOUND' })
  })
})
