import { describe, expect, it } from 'vitest'
import type { EmbeddedGateway } from '../../demo/gateway/startEmbeddedGateway.js'
import { FakeClock } from './fakeClock.js'
import { fixture, shapeDifferences } from './fixtures.js'
import { startGateway } from './setup.js'
import { at, connect, type Frame, textAt, type WireClient } from './wireClient.js'

interface Stage {
  readonly gateway: EmbeddedGateway
  readonly client: WireClient
  readonly clock: FakeClock
}

const params = (name: string) => at(fixture(name), 'request', 'params')
const asked = (name: string) => at(fixture(name), 'payload')

/** What was asked when the recordings were made, told from the recorded events. */
const multiSelect = asked('14-question.requested-multiselect.event')
const freeText = asked('15-question.requested-freetext-url.event')
const strictQuestion = {
  questionId: 'deploy_target',
  header: 'Deploy',
  question: 'Where should this build be deployed?',
  options: [{ label: 'Staging (Recommended)' }, { label: 'Production' }],
}
const openQuestion = {
  questionId: 'deploy_target',
  header: 'Deploy',
  question: 'Where should this build be deployed?',
  isOther: true,
  options: at(params('10-question.request-single'), 'questions', 0, 'options'),
}
const strictId = textAt(params('37-question.resolve-cancel'), 'id')
const expiringId = textAt(params('72-question.get-after-expired'), 'id')

/** Sends the recorded request of a fixture. */
function replay({ client }: Stage, name: string): Promise<Frame> {
  const { type, id, method } = {
    type: textAt(fixture(name), 'request', 'type'),
    id: textAt(fixture(name), 'request', 'id'),
    method: textAt(fixture(name), 'request', 'method'),
  }
  return client.send({ type, id, method, params: params(name) })
}

async function openStage(): Promise<Stage> {
  const clock = new FakeClock()
  const gateway = await startGateway({ clock })
  return { gateway, clock, client: await connect(gateway) }
}

/** The five questions that were open during the recordings. */
async function askAll(): Promise<Stage> {
  const stage = await openStage()
  const { client, clock } = stage
  const requests = [
    params('10-question.request-single'),
    params('12-question.request-multi'),
    ...[multiSelect, freeText].map((record) => ({
      id: at(record, 'id'),
      sessionKey: at(record, 'sessionKey'),
      questions: at(record, 'questions'),
    })),
  ]
  for (const request of requests) {
    await client.call('question.request', request)
    clock.advance(10)
  }
  return stage
}

async function askStrict(): Promise<Stage> {
  const stage = await askAll()
  const request = { id: strictId, sessionKey: 'agent:main:proto', questions: [strictQuestion] }
  await stage.client.call('question.request', request)
  return stage
}

async function answered(): Promise<Stage> {
  const stage = await askAll()
  await replay(stage, '30-question.resolve-answered')
  return stage
}

async function cancelled(): Promise<Stage> {
  const stage = await askStrict()
  await replay(stage, '37-question.resolve-cancel')
  return stage
}

async function expired(): Promise<Stage> {
  const stage = await openStage()
  const { client, clock } = stage
  await client.call('question.request', {
    id: expiringId,
    sessionKey: 'agent:main:proto',
    questions: [openQuestion],
    timeoutMs: 400,
  })
  clock.advance(400)
  return stage
}

async function agedOut(): Promise<Stage> {
  const stage = await answered()
  stage.clock.advance(15_000)
  return stage
}

/** Which state each recorded exchange starts from. */
const exchanges: readonly (readonly [() => Promise<Stage>, readonly string[]])[] = [
  [
    openStage,
    [
      '10-question.request-single',
      '12-question.request-multi',
      '40-error-unknown-id',
      '48-error-bad-params-nested-answers',
      '49-error-bad-params-extra-prop',
      '50-error-bad-params-missing-id',
      '51-error-bad-params-list',
      '53-error-request-zero-questions',
      '54-error-request-four-questions',
      '55-error-request-one-option',
      '56-error-request-five-options',
      '57-error-request-duplicate-label',
      '58-error-request-duplicate-question-id',
      '59-error-request-long-header',
      '60-error-request-bad-question-id',
      '61-error-request-secret',
      '62-error-request-bad-url',
      '63-error-request-option-value-prop',
      '64-error-request-secret-store',
      '69-error-cancel-false',
      '70-error-answers-and-cancel',
      '80-error-unknown-method',
    ],
  ],
  [
    askAll,
    [
      '20-question.list',
      '21-question.get',
      '30-question.resolve-answered',
      '34-question.resolve-multi',
      '36-question.resolve-multiselect-duplicates',
      '41-error-invalid-answer-unknown-question',
      '42-error-invalid-answer-missing',
      '43-error-invalid-answer-empty-array',
      '44-error-invalid-answer-blank',
      '45-error-invalid-answer-multiple',
      '52-error-request-duplicate-id',
    ],
  ],
  [
    askStrict,
    [
      '37-question.resolve-cancel',
      '46-error-invalid-answer-unknown-option',
      '47-error-invalid-answer-case-mismatch-strict',
    ],
  ],
  [answered, ['33-question.get-after-answered', '67-error-already-terminal-answered']],
  [cancelled, ['68-error-already-terminal-cancelled']],
  [expired, ['71-error-already-terminal-expired', '72-question.get-after-expired']],
  [agedOut, ['74-error-get-after-grace', '75-error-resolve-after-grace']],
]

describe('every reply is compared in shape with the fixtures', () => {
  for (const [prepare, names] of exchanges) {
    it.each(names)('%s', async (name) => {
      const stage = await prepare()
      const reply = await replay(stage, name)
      const recorded = at(fixture(name), 'response')
      expect(shapeDifferences(reply, recorded)).toEqual([])
      expect(reply.error).toEqual(at(recorded, 'error'))
    })
  }

  it.each([
    '30-question.resolve-answered',
    '34-question.resolve-multi',
    '36-question.resolve-multiselect-duplicates',
    '37-question.resolve-cancel',
  ])('%s, to the letter', async (name) => {
    expect(await replay(await askStrict(), name)).toEqual(at(fixture(name), 'response'))
  })

  it('22-question.waitAnswer-pending', async () => {
    const stage = await askAll()
    const waiting = replay(stage, '22-question.waitAnswer-pending')
    await stage.client.call('question.list')
    stage.clock.advance(200)
    expect(await waiting).toEqual(at(fixture('22-question.waitAnswer-pending'), 'response'))
  })

  it('32-question.waitAnswer-answered', async () => {
    const { client } = await answered()
    const id = at(params('30-question.resolve-answered'), 'id')
    const { id: _, ...reply } = await client.request('question.waitAnswer', { id, includeResolutionId: true })
    expect(fixture('32-question.waitAnswer-answered.response')).toMatchObject(reply)
    expect(
      shapeDifferences(reply.payload, at(fixture('32-question.waitAnswer-answered.response'), 'payload')),
    ).toEqual([])
  })

  it('73-question.waitAnswer-expired', async () => {
    const { client } = await expired()
    expect(await client.call('question.waitAnswer', { id: expiringId })).toEqual(
      at(fixture('73-question.waitAnswer-expired.response'), 'payload'),
    )
  })

  it.each(['65-error-missing-scope-list', '66-missing-questions-scope-resolve-with-write'])(
    '%s',
    async (name) => {
      const { gateway, clock } = await askAll()
      const client = await connect(gateway, { scopes: ['operator.read', 'operator.write'] })
      expect(await replay({ gateway, clock, client }, name)).toEqual(at(fixture(name), 'response'))
    },
  )
})

describe('every question event is compared in shape with the fixtures', () => {
  const requested = [
    '11-question.requested-single.event',
    '13-question.requested-multi.event',
    '14-question.requested-multiselect.event',
    '15-question.requested-freetext-url.event',
  ]
  it.each(requested)('%s', async (name) => {
    const { client } = await askAll()
    const event = await client.event('question.requested', { id: at(asked(name), 'id') })
    expect(shapeDifferences(event, fixture(name))).toEqual([])
    expect(at(event.payload, 'questions')).toEqual(at(asked(name), 'questions'))
  })

  const resolved: readonly { name: string; prepare: () => Promise<Stage>; end?: string }[] = [
    {
      name: '31-question.resolved-answered.event',
      prepare: askAll,
      end: '30-question.resolve-answered',
    },
    {
      name: '35-question.resolved-answered-multi.event',
      prepare: askAll,
      end: '34-question.resolve-multi',
    },
    { name: '38-question.resolved-cancelled.event', prepare: askStrict, end: '37-question.resolve-cancel' },
    { name: '39-question.resolved-expired.event', prepare: expired },
  ]
  it.each(resolved)('$name', async ({ name, prepare, end }) => {
    const stage = await prepare()
    if (end !== undefined) await replay(stage, end)
    const event = await stage.client.event('question.resolved')
    expect(shapeDifferences(event, fixture(name))).toEqual([])
    expect(event.payload).toEqual(asked(name))
  })
})
