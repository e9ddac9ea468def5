import { describe, expect, it } from 'vitest'
import { startGateway } from './setup.js'
import { at, connect } from './wireClient.js'

const question = { questionId: 'q', header: '', question: 'Well?', options: [] }

describe('names of the language itself', () => {
  const methods = [
    'question.request',
    'question.list',
    'question.get',
    'question.waitAnswer',
    'chat.send',
    'chat.history',
    'chat.abort',
  ]

  it.each(methods.flatMap((method) => ['__proto__', 'constructor', 'toString'].map((key) => [method, key])))(
    '%s with a param called %s is refused as with any other unknown one',
    async (method, key) => {
      const gateway = await startGateway()
      const client = await connect(gateway)
      client.raw(
        `{"type":"req","id":"1","method":"${method}","params":{"${key}":{"id":"q","sessionKey":"main"}}}`,
      )
      const { error } = await client.find((frame) => frame.id === '1')
      expect(error?.code).toBe('INVALID_REQUEST')
      expect(error?.message).toContain(`unexpected property '${key}'`)
    },
  )

  it('inside questions, options and answers are refused, and change nothing for anyone', async () => {
    const gateway = await startGateway()
    const client = await connect(gateway)
    const send = async (method: string, params: string) => {
      client.raw(`{"type":"req","id":"${method} ${params.length}","method":"${method}","params":${params}}`)
      return client.find((frame) => frame.id === `${method} ${params.length}`)
    }
    const asked = `"questionId":"q","header":"","question":"Well?"`
    const polluted = [
      `{"questions":[{${asked},"options":[],"__proto__":{"isOther":true}}]}`,
      `{"questions":[{${asked},"options":[{"label":"A","__proto__":{"description":"x"}},{"label":"B"}]}]}`,
      `{"questions":[{"__proto__":{${asked},"options":[]}}]}`,
    ]
    for (const params of polluted) {
      expect((await send('question.request', params)).error?.message).toContain(
        "unexpected property '__proto__'",
      )
    }
    await client.call('question.request', { id: 'open', questions: [question] })
    const answers = `{"id":"open","answers":{"answers":{"q":["x"]},"__proto__":{"answers":{"q":["x"]}}}}`
    expect((await send('question.resolve', answers)).error?.message).toContain(
      "unexpected property '__proto__'",
    )
    expect(at(await client.call('question.get', { id: 'open' }), 'question', 'status')).toBe('pending')
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(Reflect.get({}, 'isOther')).toBeUndefined()
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'are no methods: %s',
    async (method) => {
      const gateway = await startGateway()
      const client = await connect(gateway)
      expect((await client.request(method)).error?.code).toBe('FORBIDDEN')
    },
  )

  it.each(['__proto__', 'constructor'])('are ordinary sessions: %s', async (sessionKey) => {
    const gateway = await startGateway()
    const client = await connect(gateway)
    await client.call('chat.send', { sessionKey, message: 'hello', idempotencyKey: '__proto__' })
    const { payload } = await client.event('chat', { runId: '__proto__', state: 'final' })
    expect(at(payload, 'sessionKey')).toBe(`agent:main:${sessionKey}`)
    expect(await client.call('chat.history', { sessionKey })).toMatchObject({ totalMessages: 2 })
  })
})
