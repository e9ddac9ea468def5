import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AskUserArguments } from 'react-ask-user/core'
import { broker, server } from '../docs/brokerServer.js'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

test('docs/broker.md shows the server that is run here', () => {
  const [, shown] = /```ts\n(import \{ createServer[\s\S]*?)```/u.exec(read('../../docs/broker.md')) ?? []
  expect(shown).toBe(read('../docs/brokerServer.ts'))
})

describe('the server of docs/broker.md', () => {
  const args: AskUserArguments = {
    questions: [
      { id: 'color', header: 'Color', question: 'Which?', options: [{ label: 'Red' }, { label: 'Blue' }] },
    ],
  }
  let url = ''
  beforeAll(async () => {
    // It stays open until the broker is closed.
    void broker.ask({ ...args, id: 'open' })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`
  })
  afterAll(async () => {
    await broker.close()
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  })

  /** Calls the server and gives the status and what it said. */
  async function call(method: string, id?: string, body?: string) {
    const query = id === undefined ? '' : `?${new URLSearchParams({ id })}`
    const response = await fetch(url + query, { method, ...(body !== undefined && { body }) })
    return { status: response.status, said: await response.json() }
  }

  test('lists what the agent asks, takes the answer, and all who wait hear it', async () => {
    const asked = broker.ask({ ...args, id: 'a' })
    const waiting = call('GET', 'a')
    const listed = [expect.objectContaining({ id: 'a' }), expect.objectContaining({ id: 'open' })]
    expect((await call('GET')).said).toEqual(expect.arrayContaining(listed))
    const end = { status: 'answered', answers: { color: ['my own'] } }
    const answer = JSON.stringify({ answers: { color: [' my own '] } })
    expect(await call('POST', 'a', answer)).toEqual({ status: 200, said: end })
    expect(await waiting).toEqual({ status: 200, said: end })
    expect(await asked).toEqual({
      status: 'answered',
      answers: new Map([['color', { choices: [], text: 'my own' }]]),
    })
    const again = { status: 409, said: { error: "question 'a' is already answered" } }
    expect(await call('POST', 'a', answer)).toEqual(again)
    expect(await call('DELETE', 'a')).toEqual(again)
  })

  test('takes a skip', async () => {
    const asked = broker.ask({ ...args, id: '__proto__' })
    const skipped = { status: 'skipped', by: 'elsewhere' }
    expect(await call('DELETE', '__proto__')).toEqual({ status: 200, said: skipped })
    expect(await asked).toEqual(skipped)
  })

  test.each([
    ['GET', 'nothing', undefined, 404, "question 'nothing' was not found"],
    ['POST', 'open', '{"answers":{}}', 422, "question 'color' requires an answer"],
    ['POST', 'open', 'null', 422, 'answers is an object with a list of texts per question'],
    ['POST', 'open', '{', 400, 'not understood'],
    ['POST', 'open', JSON.stringify('x'.repeat(200_000)), 400, 'not understood'],
  ])('refuses %s %s %.30s', async (method, id, body, status, error) => {
    expect(await call(method, id, body)).toEqual({ status, said: { error } })
  })
})
