import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type Answers, answerValues, parsePrompt, type Prompt, type Resolution } from 'react-ask-user/core'
import { FakeGateway } from './fakeSocket.js'
import { call, event, fixture, fixtureNames, type Reply, record, reply } from './fixtures.js'
import { connected, lines, settle, setUpGateways } from './harness.js'

setUpGateways()

const single = 'proto-single-mx56ze4g'

function prompt(name: string, id?: string): Prompt {
  const found = parsePrompt(record(name)).prompt
  if (!found) throw new Error(`no prompt in ${name}`)
  return id === undefined ? found : { ...found, id }
}

/** Answers that give the wire the recorded values: labels as choices, the rest as own words. */
function answers(asked: Prompt, params: unknown): Answers {
  const { answers: wire } = v.parse(
    v.object({ answers: v.object({ answers: v.record(v.string(), v.unknown()) }) }),
    params,
  )
  const strings = v.fallback(v.array(v.string()), [])
  return new Map(
    Object.entries(wire.answers).map(([id, values]) => {
      const labels = asked.questions.find((question) => question.id === id)?.options.map(({ label }) => label)
      const all = v.parse(strings, values)
      const choices = all.filter((value) => labels?.includes(value.trim()))
      const text = all.find((value) => !labels?.includes(value.trim()))
      return [id, text === undefined ? { choices } : { choices, text }]
    }),
  )
}

/** The values of an answered resolution, by question. */
function values(resolution: Resolution) {
  if (resolution.status !== 'answered') return resolution
  const { answers, ...rest } = resolution
  const list = Array.from(answers, ([id, answer]): [string, string[]] => [id, answerValues(answer)])
  return { ...rest, answers: Object.fromEntries(list) }
}

/** Asks a peer that holds these records open. */
async function asked(records: readonly unknown[], on: Record<string, Reply> = {}) {
  const peer = new FakeGateway().on('question.list', { ok: true, payload: { questions: [...records] } })
  for (const [method, answer] of Object.entries(on)) peer.on(method, answer)
  return connected(peer)
}

/** The reply to a question.get after the end, with or without a name. */
function terminal(name: string, resolvedBy?: string) {
  const { payload } = v.parse(
    v.object({ payload: v.object({ question: v.looseObject({}) }) }),
    call(name).response,
  )
  return {
    ok: true as const,
    payload: { question: { ...payload.question, ...(resolvedBy && { resolvedBy }) } },
  }
}

/** Fixtures that were seen, so that none is left out. */
const seen = new Set<string>()
function use(name: string): string {
  seen.add(name)
  return name
}

describe('recorded events', () => {
  it.each(['11', '13', '14', '15'].map(use))('B-128: %s is told as opened', async (name) => {
    const { peer, told } = await connected()
    const { event: kind, payload } = event(name)
    peer.socket.event(kind, payload)
    expect(told.at(-1)).toEqual({ type: 'opened', prompt: prompt(name) })
  })

  it.each([
    ['31', { status: 'answered', answers: { deploy_target: ['Staging (Recommended)'] } }, '11'],
    [
      '35',
      {
        status: 'answered',
        answers: {
          deploy_target: ['my own cluster'],
          checks: ['Unit tests', 'E2E tests', 'smoke on prod'],
          window: ['Now (Recommended)'],
        },
      },
      '13',
    ],
    ['38', { status: 'cancelled' }, '11'],
    ['39', { status: 'expired' }, '72'],
  ])('%s is told as ended, known before or not', async (name, ending, about) => {
    use(name)
    const { event: kind, payload } = event(name)
    const open = prompt(about, String(payload.id))
    const unknown = await connected()
    unknown.peer.socket.event(kind, payload)
    const told = unknown.told.at(-1)
    expect(told).toMatchObject({ type: 'ended', id: payload.id })
    expect(told?.type === 'ended' && values(told.resolution(open))).toEqual(ending)

    const known = await connected()
    const questions = v.parse(v.looseObject({}), record(about))
    known.peer.socket.event('question.requested', { ...questions, id: payload.id, status: 'pending' })
    known.peer.on('question.get', () => undefined)
    known.peer.socket.event(kind, payload)
    expect(lines(known.told).at(-1)).toBe(`opened ${open.id}`)
    await settle(300)
    const after = known.told.at(-1)
    expect(after?.type === 'ended' && values(after.resolution(open))).toEqual(ending)
  })

  it('84 sets the clock', async () => {
    use('84')
    const { peer, told } = await connected()
    const { event: kind, payload } = event('84')
    peer.socket.event(kind, payload)
    expect(told.at(-1)).toEqual({ type: 'clock', offsetMs: Number(payload.ts) - Date.now() })
  })
})

describe('recorded lists and records', () => {
  it('20 is told record by record, then ready', async () => {
    const peer = new FakeGateway().on('question.list', call(use('20')).response)
    const { told } = await connected(peer)
    expect(peer.calls('question.list')[0]?.params).toEqual(call('20').request.params)
    expect(lines(told)).toEqual([
      'connecting',
      `opened ${single}`,
      'opened proto-multi-mx56ze4g',
      'opened proto-ms-mx56ze4g',
      'opened proto-free-mx56ze4g',
      'ready',
    ])
  })

  it.each([
    ['21', null],
    ['33', { status: 'answered', by: 'elsewhere', answers: { deploy_target: ['Staging (Recommended)'] } }],
    ['72', { status: 'expired' }],
    ['74', { status: 'unknown' }],
  ])('%s says how a prompt stands', async (name, standing) => {
    use(name)
    const { peer, gateway } = await asked([], { 'question.get': call(name).response })
    const { id } = call(name).request.params
    const found = await gateway.transport.check(prompt('21', String(id)))
    expect(found && values(found)).toEqual(standing)
    expect(peer.calls('question.get')[0]?.params).toEqual({ id })
  })

  it.each([
    ['51', { status: 'refused', problem: 'refused' }],
    ['65', { status: 'refused', problem: 'scopes-missing', missingScopes: ['operator.questions'] }],
    // A Gateway that does not have the method.
    ['80', { status: 'refused', problem: 'protocol-mismatch' }],
  ])('%s ends the list for good', async (name, connection) => {
    use(name)
    const { peer, told } = await asked([], { 'question.list': reply(name) })
    await settle(20_000)
    expect(told.at(-1)).toMatchObject({ type: 'connection', connection })
    expect(peer.calls('question.list')).toHaveLength(1)
  })

  it('81 is asked again until the Gateway is there', async () => {
    const { peer, told } = await asked([], { 'question.list': reply(use('81')) })
    await settle(1000 + 2000 + 4000 + 4000 - 1)
    expect(peer.calls('question.list')).toHaveLength(4)
    expect(lines(told)).toEqual(['connecting'])
    peer.on('question.list', call('20').response)
    await settle(1)
    expect(lines(told).at(-1)).toBe('ready')
  })
})

describe('recorded replies to an answer', () => {
  it.each([
    ['30', '11', { deploy_target: ['Staging (Recommended)'] }],
    [
      '34',
      '13',
      {
        deploy_target: ['my own cluster'],
        checks: ['Unit tests', 'E2E tests', 'smoke on prod'],
        window: ['Now (Recommended)'],
      },
    ],
    ['36', '14', { checks: ['Unit tests', 'load test'] }],
  ])('%s is an answer from here', async (name, about, expected) => {
    const { request, response } = call(use(name))
    const { peer, gateway, told } = await asked([record(about)], { 'question.resolve': response })
    const open = prompt(about)
    const resolution = await gateway.transport.answer(open, answers(open, request.params), 'try-1')
    expect(values(resolution)).toEqual({ status: 'answered', by: 'here', answers: expected })
    expect(peer.calls('question.resolve')[0]?.params).toMatchObject({
      id: open.id,
      resolvedBy: 'react-ask-user',
      resolutionId: 'try-1',
    })
    expect(lines(told).at(-1)).toBe(`ended ${open.id} answered here`)
  })

  it('sends what was recorded', async () => {
    const { request, response } = call('34')
    const { peer, gateway } = await asked([record('13')], { 'question.resolve': response })
    const open = prompt('13')
    await gateway.transport.answer(open, answers(open, request.params), 'try-1')
    expect(peer.calls('question.resolve')[0]?.params.answers).toEqual(request.params.answers)
  })

  it('37 is a skip from here', async () => {
    const { request, response } = call(use('37'))
    const open = prompt('11', String(request.params.id))
    const { peer, gateway } = await asked([], { 'question.resolve': response })
    await expect(gateway.transport.skip(open, 'try-1')).resolves.toEqual({ status: 'skipped', by: 'here' })
    expect(peer.calls('question.resolve')[0]?.params).toEqual({
      id: open.id,
      cancel: true,
      resolvedBy: 'react-ask-user:skip:try-1',
    })
  })

  it.each(['40', '75'])('%s: the Gateway no longer knows the prompt', async (name) => {
    const { request, response } = call(use(name))
    const open = prompt('11', String(request.params.id))
    const { gateway } = await asked([], { 'question.resolve': response })
    const resolution = gateway.transport.answer(open, answers(open, request.params), 'try-1')
    await expect(resolution).resolves.toEqual({ status: 'unknown' })
  })

  it.each([
    // The first is about a question that the prompt does not have.
    ['41', undefined],
    ['42', 'deploy_target'],
    ['43', 'deploy_target'],
    ['44', 'deploy_target'],
    ['45', 'deploy_target'],
    ['46', 'deploy_target'],
    ['47', 'deploy_target'],
  ])('%s is an invalid answer, the prompt stays open', async (name, questionId) => {
    const { request, response } = call(use(name))
    const open = prompt('11', String(request.params.id))
    const { gateway, told } = await asked([record('11')], { 'question.resolve': response })
    const sent = gateway.transport.answer(open, answers(open, request.params), 'try-1')
    await expect(sent).rejects.toMatchObject({
      name: 'SendError',
      problem: 'invalid-answer',
      questionId,
      detail: !response.ok && response.error.message,
    })
    expect(lines(told).at(-1)).toBe('ready')
  })

  it.each([
    ['48', 'failed'],
    ['49', 'failed'],
    ['50', 'failed'],
    ['66', 'forbidden'],
    ['69', 'failed'],
    ['70', 'failed'],
    ['81', 'unavailable'],
  ])('%s is %s', async (name, problem) => {
    const response = reply(use(name))
    const open = prompt('11')
    const { gateway } = await asked([record('11')], { 'question.resolve': response })
    const sent = gateway.transport.answer(open, new Map(), 'try-1')
    await expect(sent).rejects.toMatchObject({
      problem,
      detail: !response.ok && response.error.message,
    })
    await expect(gateway.transport.skip(open, 'try-1')).rejects.toMatchObject({ problem })
  })

  const cancelled = {
    ok: true as const,
    payload: {
      question: { ...v.parse(v.looseObject({}), record('21')), status: 'cancelled', resolvedBy: 'run-abort' },
    },
  }

  it.each([
    [
      '67',
      terminal('33'),
      { status: 'answered', by: 'elsewhere', answers: { deploy_target: ['Staging (Recommended)'] } },
    ],
    [
      '67',
      terminal('33', 'plain-text'),
      { status: 'answered', by: 'message', answers: { deploy_target: ['Staging (Recommended)'] } },
    ],
    ['68', cancelled, { status: 'cancelled', by: 'run' }],
    ['71', terminal('72'), { status: 'expired' }],
    ['71', call('74').response, { status: 'unknown' }],
  ])('B-109: %s: someone else was faster, and nothing is left to retry', async (name, get, expected) => {
    const { request, response } = call(use(name))
    const open = prompt('11', String(request.params.id))
    const { gateway } = await asked([], {
      'question.resolve': response,
      'question.get': get,
      // 32 is someone's answer, of which the resolution id is not ours.
      'question.waitAnswer': reply(use('32')),
    })
    const sent = request.params.cancel
      ? gateway.transport.skip(open, 'try-1')
      : gateway.transport.answer(open, answers(open, request.params), 'try-1')
    expect(values(await sent)).toEqual(expected)
  })
})

/** The error that a host gets for a recorded one. */
function expected({ code, message, details }: { code: string; message: string; details?: unknown }): unknown {
  const { code: finer, reason } = v.parse(v.fallback(v.looseObject({}), {}), details)
  return expect.objectContaining({
    name: 'GatewayError',
    code,
    message,
    details,
    reason: finer ?? reason,
    retryable: false,
  })
}

describe('calls of a host', () => {
  const calls = fixtureNames
    .filter((name) => /^[1-8]/.test(name))
    .flatMap((name) => {
      const read = v.safeParse(v.object({ request: v.unknown(), response: v.unknown() }), fixture(name))
      return read.success ? [name] : []
    })

  it.each(calls)('%s', async (name) => {
    const { request, response } = call(name)
    use(name.slice(0, 2))
    const { gateway, peer } = await connected()
    peer.on(request.method, response)
    const result = gateway.request(request.method, request.params)
    const outcome = await result.catch((error: unknown) => error)
    expect(outcome).toEqual(response.ok ? response.payload : expected(response.error))
    expect(peer.requests.at(-1)?.params).toEqual(request.params)
  })

  it.each(['32', '73'])('%s', async (name) => {
    const recorded = reply(use(name))
    const { gateway, peer } = await connected()
    peer.on('question.waitAnswer', recorded)
    const result = gateway.request('question.waitAnswer', { id: single })
    await expect(result).resolves.toEqual(recorded.ok && recorded.payload)
  })

  it('81 says that it may work later', async () => {
    const { gateway, peer } = await connected()
    peer.on('question.list', reply('81'))
    await expect(gateway.request('question.list', {})).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      reason: 'gateway-restarting',
      retryable: true,
      retryAfterMs: 1000,
    })
  })
})

it('leaves out no recorded question frame', () => {
  const questionFrames = fixtureNames
    .map((name) => name.slice(0, 2))
    .filter((number) => /^[1-7]|8[014]/.test(number))
  expect([...new Set(questionFrames)].filter((number) => !seen.has(number))).toEqual([])
})
