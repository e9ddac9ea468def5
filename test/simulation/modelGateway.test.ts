import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { event, fixture, reply } from '../gateway-client/fixtures.js'
import { Journal } from './journal.js'
import { ModelGateway } from './modelGateway.js'
import { Line } from './network.js'
import { socketsOf } from './pageSocket.js'
import { questions } from './questions.js'
import { createPlace, VirtualTime } from './virtualTime.js'

const FrameSchema = v.looseObject({
  type: v.string(),
  id: v.optional(v.string()),
  event: v.optional(v.string()),
})

/** A page that says what it wants to the model Gateway. */
async function connected() {
  const time = new VirtualTime()
  const gateway = new ModelGateway(time, new Journal(time))
  const line = new Line(time, { minMs: 5, maxMs: 5 }, 1, gateway.accept(1), () => {})
  const page = createPlace('page')
  const frames: v.InferOutput<typeof FrameSchema>[] = []
  const closes: { code: number; reason: string }[] = []
  const pass = (ms: number) => time.passUntil(time.nowMs + ms, () => true)
  const open = () => {
    const socket = new (socketsOf(line, page))('ws://gateway')
    socket.addEventListener('message', ({ data }) => {
      frames.push(v.parse(FrameSchema, JSON.parse(String(data))))
    })
    socket.addEventListener('close', ({ code, reason }) => closes.push({ code, reason }))
    return socket
  }
  let socket = open()
  let calls = 0
  const call = async (method: string, params: object, ms = 20): Promise<unknown> => {
    calls += 1
    const id = `call ${calls}`
    socket.send(JSON.stringify({ type: 'req', id, method, params }))
    await pass(ms)
    return frames.find((frame) => frame.id === id)
  }
  const connect = async () => {
    await pass(20)
    const challenge = frames.findLast((frame) => frame.event === 'connect.challenge')
    const { nonce } = v.parse(v.object({ payload: v.object({ nonce: v.string() }) }), challenge).payload
    const scopes = ['operator.questions']
    return call('connect', { minProtocol: 4, maxProtocol: 4, role: 'operator', scopes, device: { nonce } })
  }
  await connect()
  const reconnect = async () => {
    socket = open()
    return connect()
  }
  const ask = (id: string, waitMs = 900_000) =>
    gateway.ask({ id, sessionKey: 'agent:main:main', questions: [questions[0]] }, waitMs)
  const events = (name: string) => frames.filter((frame) => frame.event === name)
  return { gateway, frames, closes, pass, call, reconnect, ask, events }
}

const answer = (...color: string[]) => ({ answers: { answers: { color } } })
const error = (code: string, details?: object) => ({
  ok: false,
  error: { code, ...(details && { details }) },
})

/** What of a recorded error a client may go by. */
function recorded(name: string) {
  const read = v.parse(
    v.object({ error: v.object({ code: v.string(), details: v.object({ reason: v.string() }) }) }),
    reply(name),
  )
  return error(read.error.code, read.error.details)
}

describe('the model Gateway replies as the real one was recorded', () => {
  test('to what it cannot take, and the prompt stays open', async () => {
    const { call, ask } = await connected()
    ask('a')
    const resolve = (answers: object) => call('question.resolve', { id: 'a', ...answers })
    expect(await call('question.get', { id: 'b' })).toMatchObject(recorded('40'))
    expect(await resolve({ answers: { answers: { other: ['Red'] } } })).toMatchObject(recorded('41'))
    expect(await resolve({ answers: { answers: {} } })).toMatchObject(recorded('42'))
    expect(await resolve(answer())).toMatchObject(recorded('43'))
    expect(await resolve(answer(' '))).toMatchObject(recorded('44'))
    expect(await resolve(answer('Red', 'Blue'))).toMatchObject(recorded('45'))
    expect(await call('question.waitAnswer', { id: 'a', timeoutMs: 5 }, 30)).toMatchObject(reply('22'))
    expect(await call('question.list', {})).toMatchObject({ payload: { questions: [{ id: 'a' }] } })
  })

  test('to an answer, and to whoever comes after it', async () => {
    const { call, ask, events } = await connected()
    ask('a')
    const own = { id: 'a', ...answer(' Red '), resolutionId: 'mine' }
    const taken = { status: 'answered', answers: { answers: { color: ['Red'] } } }
    expect(await call('question.resolve', own, 800)).toMatchObject({ ok: true, payload: taken })
    expect(events('question.resolved')).toMatchObject([{ payload: { id: 'a', ...taken }, seq: 2 }])
    expect(await call('question.resolve', own)).toMatchObject(recorded('67'))
    const wait = { id: 'a', includeResolutionId: true }
    expect(await call('question.waitAnswer', wait)).toMatchObject({
      payload: { ...taken, resolutionId: 'mine' },
    })
    expect(await call('question.get', { id: 'a' }, 15_000)).toMatchObject({ payload: { question: taken } })
    expect(await call('question.get', { id: 'a' })).toMatchObject(recorded('74'))
    expect(await call('question.resolve', own)).toMatchObject(recorded('75'))
  })

  test('to a skip, and at the end of the time', async () => {
    const { call, ask, events, pass } = await connected()
    ask('a')
    ask('b', 1000)
    expect(await call('question.resolve', { id: 'a', cancel: true })).toMatchObject({
      payload: { status: 'cancelled' },
    })
    expect(await call('question.resolve', { id: 'a', cancel: true })).toMatchObject(recorded('68'))
    await pass(2000)
    expect(await call('question.resolve', { id: 'b', ...answer('Red') })).toMatchObject(recorded('71'))
    expect(events('question.resolved').map(({ payload }) => payload)).toEqual([
      { id: 'a', status: 'cancelled' },
      { id: 'b', status: 'expired' },
    ])
  })

  test('while it drains, stops and starts, and then it knows nothing', async () => {
    const { gateway, call, ask, pass, closes, events, reconnect } = await connected()
    ask('a')
    gateway.drain(10_000, 1000, false)
    expect(await call('question.list', {})).toMatchObject(recorded('81'))
    await call('question.resolve', { id: 'a', ...answer('Red') })
    await pass(100)
    const { close } = v.parse(v.object({ close: v.unknown() }), fixture('82'))
    expect(events('shutdown')).toMatchObject([{ payload: event('82').payload }])
    expect(closes).toEqual([close])
    await pass(1000)
    expect(await reconnect()).toMatchObject(recorded('83'))
    await pass(2000)
    expect(await reconnect()).toMatchObject({ ok: true, payload: { type: 'hello-ok' } })
    expect(await call('question.get', { id: 'a' })).toMatchObject(recorded('74'))
  })
})
