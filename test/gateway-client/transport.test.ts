import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, parsePrompt, type Prompt, type TransportEvent } from 'react-ask-user/core'
import {
  canonicalSessionKey,
  connectionSignal,
  type GatewayClientLike,
  type GatewayEvent,
  gatewayTransport,
} from 'react-ask-user/gateway'
import { challengeTs, FakeGateway, type Request } from './fakeSocket.js'
import { hello, type Reply, record, reply } from './fixtures.js'
import { connected, failure, lines, settle, setUpGateways } from './harness.js'

setUpGateways()

const base = v.parse(v.looseObject({ id: v.string() }), record('11'))

/** A record like the recorded single one. */
function recordOf(id: string, more: Record<string, unknown> = {}) {
  return { ...base, id, ...more }
}

function promptOf(id: string, more: Record<string, unknown> = {}): Prompt {
  const { prompt } = parsePrompt(recordOf(id, more))
  if (!prompt) throw new Error('no prompt')
  return prompt
}

const ok = (payload: unknown): Reply => ({ ok: true, payload })
const refused = (reason: string): Reply => ({
  ok: false,
  error: { code: 'INVALID_REQUEST', message: reason, details: { reason } },
})
const list = (...questions: unknown[]) => ok({ questions })
const found = (id: string, more: Record<string, unknown>) => ok({ question: recordOf(id, more) })
const wire = (...values: string[]) => ({ answers: { deploy_target: values } })
const production: Answers = new Map([['deploy_target', { choices: ['Production'] }]])
const resolved = (id: string, ...values: string[]) => ({ id, status: 'answered', answers: wire(...values) })

/** Handlers that keep their calls until the test replies. */
function held() {
  const calls: Request[] = []
  const handler = (request: Request) => {
    calls.push(request)
    return undefined
  }
  return { calls, handler }
}

describe('catching up', () => {
  it('tells what is open and what ended while it was away, and only then ready', async () => {
    const peer = new FakeGateway().on(
      'question.list',
      list(recordOf('a'), recordOf('b'), recordOf('c'), recordOf('d')),
    )
    const { told } = await connected(peer)
    peer.socket.drop()
    const gets = held()
    peer.on('question.list', list(recordOf('b'))).on('question.get', gets.handler)
    await settle(800)
    expect(lines(told).slice(5)).toEqual(['ready', 'offline lost', 'opened b'])
    expect(gets.calls.map(({ params }) => params.id)).toEqual(['a', 'c', 'd'])
    gets.calls[0]?.reply(found('a', { status: 'answered', answers: wire('Production'), resolvedBy: 'phone' }))
    gets.calls[1]?.reply(refused('QUESTION_NOT_FOUND'))
    await settle()
    expect(lines(told).slice(8)).toEqual(['ended a answered elsewhere', 'ended c unknown'])
    gets.calls[2]?.reply(found('d', { status: 'pending' }))
    await settle()
    expect(lines(told).slice(10)).toEqual(['ready'])
  })

  it('starts over where a get fails, and drops a list of an earlier connection', async () => {
    const lists = held()
    const peer = new FakeGateway().on('question.list', list(recordOf('a')))
    const { told } = await connected(peer)
    peer.on('question.list', list()).on('question.get', reply('81'))
    peer.socket.drop()
    await settle(800)
    expect(lines(told).slice(-2)).toEqual(['ready', 'offline lost'])
    peer.on('question.list', lists.handler)
    await settle(1000)
    peer.socket.drop()
    lists.calls[0]?.reply(list(recordOf('late')))
    await settle(800)
    lists.calls[1]?.reply(list(recordOf('a')))
    await settle()
    expect(lines(told).slice(-3)).toEqual(['offline lost', 'opened a', 'ready'])
    expect(lines(told)).not.toContain('opened late')
  })

  it('refuses a list that is none', async () => {
    const { told } = await connected(new FakeGateway().on('question.list', ok({ questions: 7 })))
    expect(lines(told).at(-1)).toBe('refused protocol-mismatch')
  })

  it('B-127: survives malformed records in a list, and opens what has an id', async () => {
    const peer = new FakeGateway().on('question.list', list(null, 7, {}, { id: 'x' }, recordOf('a')))
    const { told } = await connected(peer)
    expect(lines(told)).toEqual(['connecting', 'opened x', 'opened a', 'ready'])
  })

  it('never opens what ended before the list came', async () => {
    const lists = held()
    const peer = new FakeGateway().on('question.list', lists.handler)
    const { told } = await connected(peer)
    peer.socket.event('question.resolved', resolved('a', 'Production'))
    peer.socket.event('question.requested', recordOf('b'))
    lists.calls[0]?.reply(list(recordOf('a')))
    await settle()
    expect(lines(told)).toEqual(['connecting', 'ended a', 'opened b', 'ready'])
    peer.socket.event('question.requested', recordOf('a'))
    expect(lines(told)).toHaveLength(4)
    // b came after the list was made, so nothing is to be asked about it.
    expect(peer.calls('question.get')).toHaveLength(0)
  })

  it('takes a record that says it ended as ended', async () => {
    const { told } = await connected(
      new FakeGateway().on('question.list', list(recordOf('a', { status: 'expired' }))),
    )
    expect(lines(told)).toEqual(['connecting', 'ended a', 'ready'])
  })

  it('lists again after a gap in seq, and not without one', async () => {
    const { peer, told } = await connected()
    const lists = () => peer.calls('question.list').length
    peer.socket.event('tick', {}, 1)
    peer.socket.event('tick', {}, 2)
    peer.socket.event('tick', {})
    await settle()
    expect(lists()).toBe(1)
    peer.on('question.list', list(recordOf('missed')))
    peer.socket.event('tick', {}, 4)
    await settle()
    expect(lists()).toBe(2)
    expect(lines(told)).toEqual(['connecting', 'ready', 'opened missed'])
    peer.socket.drop()
    await settle(800)
    // Another connection counts on its own.
    peer.socket.event('tick', {}, 1)
    await settle()
    expect(lists()).toBe(3)
  })

  it('lists again where the very first event of a connection was lost', async () => {
    const { peer, told } = await connected()
    peer.on('question.list', list(recordOf('missed')))
    peer.socket.event('tick', {}, 2)
    await settle()
    expect(lines(told)).toEqual(['connecting', 'ready', 'opened missed'])
  })

  it('finds no gap in a connection that it came to late', async () => {
    const { client, connection, calls, listeners } = host()
    connection.set({ status: 'ready' })
    const emit = (seq: number) => {
      for (const listener of listeners) listener({ event: 'tick', payload: {}, seq })
    }
    gatewayTransport(client).subscribe(() => {})
    await settle()
    emit(40)
    emit(41)
    await settle()
    expect(calls).toEqual(['question.list'])
    emit(43)
    await settle()
    expect(calls).toEqual(['question.list', 'question.list'])
  })

  it('believes only the last of several lists', async () => {
    const lists = held()
    const peer = new FakeGateway().on('question.list', list(recordOf('a')))
    const { told } = await connected(peer)
    peer.on('question.list', lists.handler)
    for (const seq of [2, 4, 6]) peer.socket.event('tick', {}, seq)
    lists.calls[0]?.reply(reply('51'))
    lists.calls[1]?.reply(list(recordOf('old')))
    await settle()
    expect(lines(told)).toEqual(['connecting', 'opened a', 'ready'])
    lists.calls[2]?.reply(list(recordOf('a'), recordOf('new')))
    await settle()
    expect(lines(told).slice(3)).toEqual(['opened a', 'opened new'])
  })

  it('asks about nothing that ended while the list was on its way', async () => {
    const lists = held()
    const peer = new FakeGateway().on('question.list', list(recordOf('a')))
    const { told } = await connected(peer)
    peer.on('question.list', lists.handler).on('question.get', found('a', { status: 'expired' }))
    peer.socket.event('tick', {}, 1)
    peer.socket.event('tick', {}, 3)
    peer.socket.event('question.resolved', { id: 'a', status: 'expired' }, 4)
    await settle()
    lists.calls[0]?.reply(list())
    await settle()
    expect(lines(told)).toEqual(['connecting', 'opened a', 'ready', 'ended a expired'])
    expect(peer.calls('question.get')).toHaveLength(1)
  })
})

describe('sessions', () => {
  it('shows those of its session and those without one', async () => {
    const { peer, told } = await connected(
      new FakeGateway().on(
        'question.list',
        list(
          recordOf('own'),
          recordOf('short', { sessionKey: ' Proto' }),
          recordOf('none', { sessionKey: undefined }),
          recordOf('other', { sessionKey: 'agent:main:main' }),
          recordOf('agent', { sessionKey: 'agent:ops:proto' }),
        ),
      ),
    )
    peer.socket.event('question.requested', recordOf('live', { sessionKey: 'agent:main:proto' }))
    peer.socket.event('question.requested', recordOf('live-other', { sessionKey: 'global' }))
    expect(lines(told)).toEqual([
      'connecting',
      'opened own',
      'opened short',
      'opened none',
      'ready',
      'opened live',
    ])
  })

  it("B-122: tells a sub-agent's prompt with its own text and where it is from, where all sessions are shown", async () => {
    const { client, connection, replies } = host()
    const child = recordOf('child', { sessionKey: 'agent:ops:subagent:7', agentId: 'ops', runId: 'run-7' })
    replies.set('question.list', async () => ({ questions: [recordOf('own'), child] }))
    const told: TransportEvent[] = []
    gatewayTransport(client).subscribe((event) => told.push(event))
    connection.set({ status: 'ready' })
    await settle()
    expect(lines(told)).toEqual(['connecting', 'opened own', 'opened child', 'ready'])
    expect(told.at(-2)).toMatchObject({
      prompt: {
        sessionKey: 'agent:ops:subagent:7',
        agentId: 'ops',
        runId: 'run-7',
        questions: [{ question: promptOf('own').questions[0]?.question }],
      },
    })
  })

  it('gives another session over the same connection', async () => {
    const { peer, gateway } = await connected(
      new FakeGateway().on(
        'question.list',
        list(recordOf('own'), recordOf('other', { sessionKey: 'agent:main:main' })),
      ),
    )
    const told: TransportEvent[] = []
    gatewayTransport(gateway, { sessionKey: 'main' }).subscribe((event) => told.push(event))
    await settle()
    expect(lines(told)).toEqual(['opened other', 'ready'])
    expect(peer.sockets).toHaveLength(1)
  })

  it.each([
    [undefined, {}, 'agent:main:main'],
    ['main', { defaultAgentId: 'ops' }, 'agent:ops:main'],
    ['main', { mainSessionKey: 'global' }, 'global'],
    ['  Proto ', {}, 'agent:main:proto'],
    ['GLOBAL', { defaultAgentId: 'ops' }, 'global'],
    ['Agent:Ops:Main', {}, 'agent:ops:main'],
  ])('names %j canonically', (key, defaults, canonical) => {
    expect(canonicalSessionKey(key, defaults)).toBe(canonical)
  })

  it('lets only prompts of ask_user be answered by text', async () => {
    const { gateway } = await connected()
    expect(gateway.transport.claimsText(promptOf('ask_1'))).toBe(true)
    expect(gateway.transport.claimsText(promptOf('b4c7'))).toBe(false)
  })
})

describe('what is shown', () => {
  it('has one name per Gateway and session, the same for every connection to it', async () => {
    const { gateway } = await connected(undefined, { url: 'ws://127.0.0.1:18789/?hint=1' })
    const scope = gateway.transport.scope?.()
    expect(scope).toBe('["ws://127.0.0.1:18789","agent:main:proto"]')
    const again = await connected(undefined, { sessionKey: 'agent:main:Proto' })
    expect(again.gateway.transport.scope?.()).toBe(scope)
    const others = [
      gatewayTransport(gateway, { sessionKey: 'main' }),
      (await connected(undefined, { url: 'ws://127.0.0.1:18790' })).gateway.transport,
    ].map((transport) => transport.scope?.())
    expect(new Set([scope, ...others]).size).toBe(3)
  })

  it('holds no prompt any more that another tab said has ended', async () => {
    const { gateway, peer, told } = await connected(
      new FakeGateway().on('question.list', list(recordOf('a'), recordOf('b'))),
    )
    gateway.transport.forget?.('a')
    const later: TransportEvent[] = []
    gateway.transport.subscribe((event) => later.push(event))
    peer.socket.event('question.requested', recordOf('a'))
    peer.socket.event('question.resolved', resolved('a', 'Production'))
    await settle()
    expect(lines(later)).toEqual(['opened b', 'ready'])
    expect(lines(told).at(-1)).toBe('ready')
    expect(peer.calls('question.get')).toHaveLength(0)
  })

  it('and has ended is known to who asks later, when the Gateway has forgotten it, but no secret', async () => {
    const secret = { isSecret: true, options: [] }
    const question = { questionId: 'deploy_target', header: '', question: 'Key?', ...secret }
    const prompt = promptOf('a', { questions: [question] })
    const { gateway, peer } = await connected(
      new FakeGateway()
        .on('question.resolve', ok({ status: 'answered', answers: wire('hunter2') }))
        .on('question.get', refused('QUESTION_NOT_FOUND')),
    )
    const answers: Answers = new Map([['deploy_target', { choices: [], text: 'hunter2' }]])
    await expect(gateway.transport.answer(prompt, answers, 'try-1')).resolves.toMatchObject({ answers })
    await settle(20_000)
    await expect(gateway.transport.check(prompt, 'try-1')).resolves.toEqual({
      status: 'answered',
      answers: new Map([['deploy_target', { choices: [] }]]),
      by: 'here',
    })
    peer.on('question.get', found('b', { status: 'expired' }))
    await gateway.transport.check(promptOf('b'))
    peer.on('question.get', refused('QUESTION_NOT_FOUND'))
    await expect(gateway.transport.check(promptOf('b'))).resolves.toEqual({ status: 'expired' })
    await expect(gateway.transport.check(promptOf('c'))).resolves.toEqual({ status: 'unknown' })
  })

  it('has none over a connection of the host that does not say whose it is', () => {
    const { client } = host()
    expect(gatewayTransport(client, { sessionKey: 'main' }).scope?.()).toBeUndefined()
    const named = gatewayTransport({ ...client, name: 'mine' })
    expect(named.scope?.()).toBe('["mine",null]')
  })
})

/** Records with running ids. */
const many = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => recordOf(`n${from + index}`))

describe('a peer that asks without end', () => {
  it(
    'has 100 prompts open, and the next ones are taken in when half of them have ended',
    { timeout: 30_000 },
    async () => {
      const peer = new FakeGateway().on('question.list', list(...many(0, 10_000)))
      const { told } = await connected(peer)
      const opened = () => new Set(lines(told).filter((line) => line.startsWith('opened')))
      expect(opened().size).toBe(100)
      expect(opened().has('opened n99')).toBe(true)
      expect(lines(told).at(-1)).toBe('ready')
      for (const record of many(10_000, 10_100)) peer.socket.event('question.requested', record)
      expect(opened().size).toBe(100)
      peer.on('question.get', () => undefined).on('question.list', list(...many(50, 10_000)))
      for (let n = 0; n < 50; n += 1)
        peer.socket.event('question.resolved', { id: `n${n}`, status: 'expired' })
      await settle(300)
      expect(peer.calls('question.list')).toHaveLength(2)
      expect(opened().size).toBe(150)
      expect(opened().has('opened n149')).toBe(true)
    },
  )

  it('is not listed again and again while there is room, nor where there is no connection', async () => {
    const peer = new FakeGateway().on('question.list', list(...many(0, 101)))
    const { told } = await connected(peer)
    peer.on('question.get', () => undefined)
    peer.on('question.list', list(...many(60, 101)))
    for (let n = 0; n < 60; n += 1) peer.socket.event('question.resolved', { id: `n${n}`, status: 'expired' })
    peer.socket.drop()
    await settle(300)
    expect(lines(told).filter((line) => line.startsWith('ended'))).toHaveLength(60)
    expect(peer.calls('question.list')).toHaveLength(1)
    await settle(500)
    expect(lines(told).slice(-2)).toEqual(['opened n100', 'ready'])
    for (let n = 60; n < 80; n += 1)
      peer.socket.event('question.resolved', { id: `n${n}`, status: 'expired' })
    await settle(1000)
    expect(peer.calls('question.list')).toHaveLength(2)
  })

  it('cannot make what ended open again before 10,000 more have ended', { timeout: 30_000 }, async () => {
    const { peer, told } = await connected()
    peer.socket.event('question.resolved', resolved('first', 'Production'))
    for (let n = 0; n < 9_999; n += 1) peer.socket.event('question.resolved', resolved(`n${n}`, 'Production'))
    peer.socket.event('question.requested', recordOf('first'))
    expect(lines(told.slice(-1))).toEqual(['ended n9998'])
    peer.socket.event('question.resolved', resolved('one more', 'Production'))
    peer.socket.event('question.requested', recordOf('first'))
    expect(lines(told.slice(-1))).toEqual(['opened first'])
  })
})

/** Connected, with the prompt `a` open. */
function withOpen() {
  return connected(new FakeGateway().on('question.list', list(recordOf('a'))))
}

describe('an end elsewhere', () => {
  it.each([
    ['plain-text', 'ended a answered message'],
    ['telegram:7', 'ended a answered elsewhere'],
    ['react-ask-user', 'ended a answered elsewhere'],
  ])('is named after %s', async (resolvedBy, line) => {
    const { peer, told } = await withOpen()
    peer.on('question.get', found('a', { status: 'answered', answers: wire('Production'), resolvedBy }))
    peer.socket.event('question.resolved', resolved('a', 'Production'))
    await settle()
    expect(lines(told).at(-1)).toBe(line)
    peer.socket.event('question.resolved', resolved('a', 'Production'))
    await settle(1000)
    expect(lines(told).at(-1)).toBe(line)
  })

  it('waits no longer than 300 ms for the name', async () => {
    const { peer, told } = await withOpen()
    peer.on('question.get', () => undefined)
    peer.socket.event('question.resolved', { id: 'a', status: 'cancelled' })
    await settle(299)
    expect(lines(told).at(-1)).toBe('ready')
    await settle(1)
    expect(lines(told).at(-1)).toBe('ended a cancelled')
  })

  it('is believed where the name cannot be had', async () => {
    const { peer, told } = await withOpen()
    peer.on('question.get', refused('QUESTION_NOT_FOUND'))
    peer.socket.event('question.resolved', { id: 'a', status: 'expired' })
    await settle()
    expect(lines(told).at(-1)).toBe('ended a expired')
  })

  it('is no end when neither the event nor the Gateway says so', async () => {
    const { peer, told } = await withOpen()
    peer.on('question.get', found('a', { status: 'pending' }))
    peer.socket.event('question.resolved', { id: 'a', status: 'paused' })
    await settle(1000)
    expect(lines(told).at(-1)).toBe('ready')
  })
})

describe('an answer from here', () => {
  it('ends as what the Gateway took, and as what was sent where it does not say', async () => {
    const peer = new FakeGateway()
      .on('question.list', list(recordOf('a')))
      .on('question.resolve', ok({ status: 'answered', answers: wire('production') }))
    const { gateway } = await connected(peer)
    await expect(gateway.transport.answer(promptOf('a'), production, 'try-1')).resolves.toEqual({
      status: 'answered',
      by: 'here',
      answers: new Map([['deploy_target', { choices: [], text: 'production' }]]),
    })
    peer.on('question.resolve', ok(null))
    await expect(gateway.transport.answer(promptOf('c'), production, 'try-1')).resolves.toEqual({
      status: 'answered',
      by: 'here',
      answers: production,
    })
  })

  it('is one end, from here, when the event comes before the reply', async () => {
    const resolves = held()
    const peer = new FakeGateway()
      .on('question.list', list(recordOf('a')))
      .on('question.resolve', resolves.handler)
    const { gateway, told } = await connected(peer)
    const sent = gateway.transport.answer(promptOf('a'), production, 'try-1')
    await settle()
    peer.socket.event('question.resolved', resolved('a', 'Production'))
    await settle(200)
    expect(lines(told).at(-1)).toBe('ready')
    resolves.calls[0]?.reply(ok({ status: 'answered', answers: wire('Production') }))
    await expect(sent).resolves.toMatchObject({ status: 'answered', by: 'here' })
    await settle(1000)
    expect(lines(told).slice(-2)).toEqual(['ready', 'ended a answered here'])
    expect(peer.calls('question.get')).toHaveLength(0)
  })

  it('is one end, named by the reply, however long after the event that comes', async () => {
    const resolves = held()
    const peer = new FakeGateway()
      .on('question.list', list(recordOf('a')))
      .on('question.resolve', resolves.handler)
      .on(
        'question.get',
        found('a', { status: 'answered', answers: wire('Production'), resolvedBy: 'phone' }),
      )
    const { gateway, told } = await connected(peer)
    const sent = gateway.transport.answer(promptOf('a'), production, 'try-1')
    await settle()
    peer.socket.event('question.resolved', resolved('a', 'Production'))
    await settle(2000)
    expect(lines(told).at(-1)).toBe('ready')
    resolves.calls[0]?.reply(refused('QUESTION_ALREADY_TERMINAL'))
    await expect(sent).resolves.toMatchObject({ by: 'elsewhere' })
    expect(lines(told).slice(-2)).toEqual(['ready', 'ended a answered elsewhere'])
  })

  it('is not told as open to who comes while its end is being named', async () => {
    const resolves = held()
    const peer = new FakeGateway()
      .on('question.list', list(recordOf('a')))
      .on('question.resolve', resolves.handler)
    const { gateway } = await connected(peer)
    const sent = gateway.transport.answer(promptOf('a'), production, 'try-1')
    await settle()
    peer.socket.event('question.resolved', resolved('a', 'Production'))
    const later: TransportEvent[] = []
    gateway.transport.subscribe((event) => later.push(event))
    // An older list.
    peer.socket.event('question.requested', recordOf('a'))
    resolves.calls[0]?.reply(ok({ status: 'answered', answers: wire('Production') }))
    await sent
    await settle()
    expect(lines(later)).toEqual(['ready', 'ended a'])
  })

  it('is waited for before anybody is asked how the prompt stands', async () => {
    const resolves = held()
    const peer = new FakeGateway()
      .on('question.list', list(recordOf('a')))
      .on('question.resolve', resolves.handler)
      // After 15 seconds nobody knows.
      .on('question.get', refused('QUESTION_NOT_FOUND'))
    const { gateway, told } = await connected(peer)
    const sent = gateway.transport.answer(promptOf('a'), production, 'try-1')
    const standing = gateway.transport.check(promptOf('a'), 'try-1')
    await settle(20_000)
    resolves.calls[0]?.reply(ok({ status: 'answered', answers: wire('Production') }))
    await expect(standing).resolves.toMatchObject({ status: 'answered', by: 'here' })
    await sent
    expect(lines(told).slice(-2)).toEqual(['ready', 'ended a answered here'])
    expect(peer.calls('question.get')).toHaveLength(0)
  })

  it('is waited for also where a list does not hold the prompt any more', async () => {
    const resolves = held()
    const peer = new FakeGateway()
      .on('question.list', list(recordOf('a')))
      .on('question.resolve', resolves.handler)
      .on('question.get', refused('QUESTION_NOT_FOUND'))
    const { gateway, told } = await connected(peer)
    const sent = gateway.transport.answer(promptOf('a'), production, 'try-1')
    await settle()
    // A gap, and what was listed before ended more than 15 seconds ago.
    peer.on('question.list', list())
    peer.socket.event('tick', { ts: challengeTs }, 7)
    await settle(1000)
    expect(lines(told).at(-1)).toBe('ready')
    resolves.calls[0]?.reply(ok({ status: 'answered', answers: wire('Production') }))
    await sent
    expect(lines(told).slice(-2)).toEqual(['ready', 'ended a answered here'])
  })

  it('that fails is followed by the question how the prompt stands', async () => {
    const peer = new FakeGateway()
      .on('question.resolve', () => undefined)
      .on('question.get', found('a', { status: 'expired' }))
    const { gateway } = await connected(peer)
    const sent = failure(gateway.transport.answer(promptOf('a'), production, 'try-1'))
    const standing = gateway.transport.check(promptOf('a'), 'try-1')
    await settle(30_000)
    await sent
    await expect(standing).resolves.toEqual({ status: 'expired' })
  })

  it('is one end when the event comes 700 ms after the reply', async () => {
    const peer = new FakeGateway()
      .on('question.list', list(recordOf('a')))
      .on('question.resolve', ok({ status: 'cancelled' }))
    const { gateway, told } = await connected(peer)
    await gateway.transport.skip(promptOf('a'), 'try-1')
    await settle(700)
    peer.socket.event('question.resolved', { id: 'a', status: 'cancelled' })
    await settle(1000)
    expect(lines(told).slice(-2)).toEqual(['ready', 'ended a skipped here'])
  })

  it('closes the panel from the event where the reply is late or lost', async () => {
    const resolves = held()
    const peer = new FakeGateway()
      .on('question.list', list(recordOf('a')))
      .on('question.resolve', resolves.handler)
    const { gateway, told } = await connected(peer)
    const lost = failure(gateway.transport.answer(promptOf('a'), production, 'try-1'))
    await settle()
    peer.socket.event('question.resolved', resolved('a', 'Production'))
    peer.socket.drop()
    expect(await lost).toMatchObject({ problem: 'timeout' })
    await settle()
    expect(lines(told).slice(-2)).toEqual(['offline lost', 'ended a answered'])
  })

  it('rejects as offline without sending where there is no connection', async () => {
    const { peer, gateway } = await connected()
    peer.socket.drop()
    await expect(gateway.transport.answer(promptOf('a'), production, 'try-1')).rejects.toMatchObject({
      problem: 'offline',
    })
    await expect(gateway.transport.skip(promptOf('a'), 'try-1')).rejects.toMatchObject({ problem: 'offline' })
    await expect(gateway.transport.check(promptOf('a'))).rejects.toMatchObject({ problem: 'offline' })
    expect(peer.calls('question.resolve')).toHaveLength(0)
  })

  it('times out after 30 s', async () => {
    const { peer, gateway } = await connected()
    peer.on('question.resolve', () => undefined)
    const late = failure(gateway.transport.answer(promptOf('a'), production, 'try-1'))
    await settle(30_000)
    expect(await late).toMatchObject({ problem: 'timeout' })
  })

  it('is written nested, without a resolution id, in the nested dialect', async () => {
    const questions = [
      {
        id: 'deploy_target',
        header: 'Deploy',
        question: 'Where?',
        options: [{ label: 'A' }, { label: 'B' }],
      },
    ]
    const nested = promptOf('n', { questions })
    const answers: Answers = new Map([['deploy_target', { choices: ['A'] }]])
    const { peer, gateway } = await connected()
    peer.on(
      'question.resolve',
      ok({ status: 'answered', answers: { answers: { deploy_target: { answers: ['A'] } } } }),
    )
    await expect(gateway.transport.answer(nested, answers, 'try-1')).resolves.toEqual({
      status: 'answered',
      by: 'here',
      answers,
    })
    expect(peer.calls('question.resolve')[0]?.params).toEqual({
      id: 'n',
      answers: { answers: { deploy_target: { answers: ['A'] } } },
      resolvedBy: 'react-ask-user',
    })
  })
})

/** Sends an answer whose reply never comes, and is connected again. */
async function lost(send: (transport: ReturnType<typeof gatewayTransport>) => Promise<unknown>) {
  const peer = new FakeGateway()
    .on('question.list', list(recordOf('a')))
    .on('question.resolve', () => undefined)
  const all = await connected(peer)
  const sent = failure(send(all.gateway.transport))
  await settle()
  peer.socket.drop()
  expect(await sent).toMatchObject({ problem: 'timeout' })
  const { resolutionId } = peer.calls('question.resolve')[0]?.params ?? {}
  return { ...all, resolutionId }
}
/** Answers the prompt `a`. */
const answer = (transport: ReturnType<typeof gatewayTransport>) =>
  transport.answer(promptOf('a'), production, 'try-1')

describe('a lost reply', () => {
  it('is recognised as ours when the answer is sent again', async () => {
    const { peer, gateway, told, resolutionId } = await lost(answer)
    await settle(800)
    peer
      .on('question.resolve', refused('QUESTION_ALREADY_TERMINAL'))
      .on(
        'question.get',
        found('a', { status: 'answered', answers: wire('Production'), resolvedBy: 'react-ask-user' }),
      )
      .on('question.waitAnswer', ok({ status: 'answered', answers: wire('Production'), resolutionId }))
    await expect(answer(gateway.transport)).resolves.toEqual({
      status: 'answered',
      by: 'here',
      answers: production,
    })
    expect(peer.calls('question.resolve')[1]?.params.resolutionId).toBe(resolutionId)
    expect(peer.calls('question.waitAnswer')[0]?.params).toEqual({
      id: 'a',
      includeResolutionId: true,
      timeoutMs: 1000,
    })
    expect(lines(told).at(-1)).toBe('ended a answered here')
  })

  it.each([
    ['ours', 'ended a answered here'],
    ['theirs', 'ended a answered elsewhere'],
    // Nobody can say any more.
    [undefined, 'ended a answered'],
  ])('is looked up while catching up (%s)', async (whose, line) => {
    const { peer, told, resolutionId } = await lost(answer)
    peer
      .on('question.list', list())
      .on(
        'question.get',
        found('a', { status: 'answered', answers: wire('Production'), resolvedBy: 'react-ask-user' }),
      )
      .on(
        'question.waitAnswer',
        whose === undefined
          ? refused('QUESTION_NOT_FOUND')
          : ok({ status: 'answered', resolutionId: whose === 'ours' ? resolutionId : 'other' }),
      )
    await settle(800)
    expect(lines(told).slice(-2)).toEqual([line, 'ready'])
  })

  it.each([
    ['react-ask-user:skip:try-1', 'ended a skipped here'],
    ['react-ask-user:skip:try-2', 'ended a skipped elsewhere'],
    ['react-ask-user:skip', 'ended a skipped elsewhere'],
    ['run-abort', 'ended a cancelled run'],
  ])('of a skip: one by %s is told as %s', async (resolvedBy, line) => {
    const { peer, told } = await lost((transport) => transport.skip(promptOf('a'), 'try-1'))
    peer.on('question.list', list()).on('question.get', found('a', { status: 'cancelled', resolvedBy }))
    await settle(800)
    expect(lines(told).slice(-2)).toEqual([line, 'ready'])
  })

  it('of a skip, then an answer to the prompt that the skip had ended: it was the skip', async () => {
    const { peer, gateway } = await lost((transport) => transport.skip(promptOf('a'), 'try-1'))
    await settle(800)
    peer
      .on('question.resolve', refused('QUESTION_ALREADY_TERMINAL'))
      .on('question.get', found('a', { status: 'cancelled', resolvedBy: 'react-ask-user:skip:try-1' }))
    await expect(answer(gateway.transport)).resolves.toEqual({ status: 'skipped', by: 'here' })
  })

  it.each(['plain-text', 'telegram:7'])(
    'is not ours where %s answered, and nobody else is asked',
    async (who) => {
      const { peer, told } = await lost(answer)
      peer
        .on('question.list', list())
        .on('question.get', found('a', { status: 'answered', answers: wire('Production'), resolvedBy: who }))
      await settle(800)
      expect(lines(told).at(-2)).toMatch(/^ended a answered (message|elsewhere)$/)
      expect(peer.calls('question.waitAnswer')).toHaveLength(0)
    },
  )

  it('cannot be told from another one of this package in the nested dialect', async () => {
    const questions = [{ id: 'deploy_target', question: 'Where?', options: [{ label: 'Production' }] }]
    const nested = promptOf('a', { questions })
    const peer = new FakeGateway().on(
      'question.get',
      found('a', {
        questions,
        status: 'answered',
        answers: { answers: { deploy_target: { answers: ['Production'] } } },
        resolvedBy: 'react-ask-user',
      }),
    )
    const { gateway } = await connected(peer)
    await expect(gateway.transport.check(nested, 'try-1')).resolves.toEqual({
      status: 'answered',
      answers: production,
    })
    expect(peer.calls('question.waitAnswer')).toHaveLength(0)
  })

  it('is ours after a reload too, under the id of the attempt that was kept', async () => {
    const peer = new FakeGateway()
      .on(
        'question.get',
        found('a', { status: 'answered', answers: wire('Production'), resolvedBy: 'react-ask-user' }),
      )
      .on(
        'question.waitAnswer',
        ok({ status: 'answered', answers: wire('Production'), resolutionId: 'kept' }),
      )
    const { gateway, told } = await connected(peer)
    await expect(gateway.transport.check(promptOf('a'), 'kept')).resolves.toMatchObject({ by: 'here' })
    expect(lines(told).at(-1)).toBe('ended a')
    await expect(gateway.transport.check(promptOf('b'), 'other')).resolves.toMatchObject({ by: 'elsewhere' })
    await expect(gateway.transport.check(promptOf('c'))).resolves.toMatchObject({ by: 'elsewhere' })
  })

  it('that never arrived leaves the prompt open', async () => {
    const { peer, gateway, told } = await lost(answer)
    await settle(800)
    expect(lines(told).slice(-2)).toEqual(['opened a', 'ready'])
    peer.on('question.resolve', ok({ status: 'answered', answers: wire('Production') }))
    await expect(answer(gateway.transport)).resolves.toMatchObject({ by: 'here' })
  })

  it('stays unknown to this page when how it ended cannot be asked', async () => {
    const { peer, gateway, told } = await lost(answer)
    await settle(800)
    peer.on('question.resolve', refused('QUESTION_ALREADY_TERMINAL')).on('question.get', reply('81'))
    await expect(answer(gateway.transport)).rejects.toMatchObject({ problem: 'unavailable' })
    peer.on('question.get', found('a', { status: 'pending' }))
    await expect(answer(gateway.transport)).rejects.toMatchObject({ problem: 'failed' })
    expect(lines(told).at(-1)).toBe('ready')
  })
})

describe('the clock', () => {
  it('takes the server time of the challenge, and of ticks that differ by more than 250 ms', async () => {
    let now = challengeTs - 5000
    const { peer, told } = await connected(undefined, { clock: { now: () => now } })
    const clocks = () => told.flatMap((event) => (event.type === 'clock' ? [event.offsetMs] : []))
    expect(clocks()).toEqual([5000])
    const tick = (ts: unknown) => peer.socket.event('tick', { ts })
    tick(challengeTs + 250)
    tick(challengeTs - 250)
    tick('soon')
    tick(Number.NaN)
    expect(clocks()).toEqual([5000])
    tick(challengeTs + 251)
    now += 60_000
    tick(challengeTs)
    expect(clocks()).toEqual([5000, 5251, -55_000])
  })
})

describe('listeners', () => {
  it('that come later hear what is known', async () => {
    const { gateway } = await connected(new FakeGateway().on('question.list', list(recordOf('a'))))
    const told: TransportEvent[] = []
    const stop = gateway.transport.subscribe((event) => told.push(event))
    expect(told[0]).toEqual({ type: 'clock', offsetMs: 0 })
    expect(lines(told)).toEqual(['opened a', 'ready'])
    stop()
    gateway.close()
    expect(told).toHaveLength(3)
  })

  it('that throw keep nothing from the others', async () => {
    const { gateway, peer } = await connected()
    const events: GatewayEvent[] = []
    const stop = gateway.onEvent(() => {
      throw new Error('mine')
    })
    gateway.onEvent((event) => events.push(event))
    const later = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => {})
    peer.socket.event('chat', { state: 'final' }, 1)
    const rethrow = later.mock.calls[0]?.[0]
    later.mockRestore()
    stop()
    expect(events).toEqual([{ event: 'chat', payload: { state: 'final' }, seq: 1 }])
    // The error is not swallowed: it goes to the page.
    expect(rethrow).toThrow('mine')
  })
})

/** A connection of someone else, in memory. */
function host() {
  const connection = connectionSignal()
  const calls: string[] = []
  const replies = new Map<string, () => Promise<unknown>>([
    ['question.list', async () => ({ questions: [recordOf('a')] })],
  ])
  const listeners = new Set<(event: GatewayEvent) => void>()
  const client: GatewayClientLike = {
    request: async (method) => {
      calls.push(method)
      return replies.get(method)?.()
    },
    onEvent: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    connection,
  }
  return { client, connection, calls, replies, listeners }
}

describe('over a connection of the host', () => {
  it('listens while it has a subscriber, and catches up when it has one again', async () => {
    const { client, connection, calls, replies, listeners } = host()
    const transport = gatewayTransport(client)
    expect(listeners.size).toBe(0)
    const told: TransportEvent[] = []
    const stop = transport.subscribe((event) => told.push(event))
    connection.set({ status: 'ready' })
    await settle()
    expect(lines(told)).toEqual(['connecting', 'opened a', 'ready'])
    stop()
    expect(listeners.size).toBe(0)
    replies.set('question.list', async () => ({ questions: [] }))
    replies.set('question.get', async () => ({ question: recordOf('a', { status: 'expired' }) }))
    const again: TransportEvent[] = []
    transport.subscribe((event) => again.push(event))
    await settle()
    expect(lines(again)).toEqual(['opened a', 'ended a expired', 'ready'])
    expect(calls).toEqual(['question.list', 'question.list', 'question.get'])
  })

  it.each([
    [Object.assign(new Error('late'), { code: 'CLIENT_TIMEOUT' }), 'timeout'],
    [new Error('gateway closed (1006): '), 'timeout'],
    [{ code: 'FORBIDDEN', message: 'no' }, 'forbidden'],
    ['odd', 'timeout'],
  ])('reads the errors of another client: %s', async (error, problem) => {
    const { client, connection, replies } = host()
    connection.set({ status: 'ready' })
    replies.set('question.resolve', async () => Promise.reject(error))
    await expect(gatewayTransport(client).answer(promptOf('a'), production, 'try-1')).rejects.toMatchObject({
      problem,
    })
  })

  it('says what the host says', async () => {
    const { client, connection } = host()
    const told: TransportEvent[] = []
    gatewayTransport(client).subscribe((event) => told.push(event))
    connection.set({ status: 'refused', problem: 'password' })
    await expect(gatewayTransport(client).check(promptOf('a'))).rejects.toMatchObject({ problem: 'offline' })
    expect(lines(told)).toEqual(['connecting', 'refused password'])
  })
})

it('starts over with a hello of another boot', async () => {
  const { peer, gateway, told } = await connected(new FakeGateway().on('question.list', list(recordOf('a'))))
  peer.on('question.list', list()).on('question.get', refused('QUESTION_NOT_FOUND'))
  peer.on('connect', ok({ ...hello(), server: { bootId: 'another' } }))
  peer.socket.drop(1012, 'service restart')
  await settle(800)
  expect(lines(told).slice(-3)).toEqual(['offline restarting', 'ended a unknown', 'ready'])
  expect(gateway.connection.get()).toEqual({ status: 'ready' })
})
