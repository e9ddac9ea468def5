import { once } from 'node:events'
import { connect as connectTcp } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { FakeClock } from './fakeClock.js'
import { startGateway } from './setup.js'
import { connect, WireClient } from './wireClient.js'

const question = { questionId: 'q', header: '', question: 'Well?', options: [] }

describe('a stranger', () => {
  it('may send one frame of 64 KiB and is told when it is more', async () => {
    const gateway = await startGateway()
    const fits = new WireClient(gateway.url)
    await fits.event('connect.challenge')
    fits.raw('x'.repeat(65_536))
    expect(await fits.closed).toEqual({ code: 1008, reason: 'invalid request frame' })
    const more = new WireClient(gateway.url)
    await more.event('connect.challenge')
    more.raw('x'.repeat(65_537))
    expect(await more.closed).toEqual({ code: 1009, reason: 'frame too large' })
  })

  it('is cut off before a large frame is gathered, however slowly it comes', async () => {
    const clock = new FakeClock()
    const gateway = await startGateway({ clock })
    const { port } = new URL(gateway.url)
    const stream = connectTcp(Number(port), '127.0.0.1')
    stream.write(
      'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
    const received: Buffer[] = []
    stream.on('data', (chunk: Buffer) => received.push(chunk))
    const ended = once(stream, 'close')
    stream.on('error', () => undefined)
    const said = (text: string) => Buffer.concat(received).toString('latin1').includes(text)
    await vi.waitFor(() => expect(said('connect.challenge')).toBe(true))
    // The head of a masked text frame of 20 MiB, of which only a little ever comes.
    stream.write(Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0x01, 0x40, 0, 0, 0, 0, 0, 0]))
    stream.write(Buffer.alloc(40_000))
    stream.write(Buffer.alloc(40_000))
    await vi.waitFor(() => expect(said('frame too large')).toBe(true))
    clock.advance(1000)
    await ended
    const next = await connect(gateway)
    expect(await next.call('question.list')).toEqual({ questions: [] })
  })

  it('that has become a client may send large frames', async () => {
    const gateway = await startGateway()
    const client = await connect(gateway)
    const large = { ...question, question: 'x'.repeat(1_000_000) }
    expect(await client.call('question.request', { id: 'q', questions: [large] })).toMatchObject({ id: 'q' })
  })
})

describe('a client that asks for too much', () => {
  it('is told when it may go on, and then goes on, while others are not affected', async () => {
    const clock = new FakeClock()
    const gateway = await startGateway({ clock })
    const [busy, other] = await Promise.all([connect(gateway), connect(gateway)])
    for (let count = 1; count < 600; count += 1) {
      busy.raw(`{"type":"req","id":"${count}","method":"question.list"}`)
    }
    expect(await busy.call('question.list')).toEqual({ questions: [] })
    clock.advance(20_000)
    const { error } = await busy.request('question.list')
    expect(error).toEqual({
      code: 'UNAVAILABLE',
      message: 'rate limit exceeded for question.list; retry after 40s',
      retryable: true,
      retryAfterMs: 40_000,
      details: { method: 'question.list', limit: '600 per 60s' },
    })
    expect(await other.call('question.request', { id: 'q', questions: [question] })).toMatchObject({
      id: 'q',
    })
    // It is still told what happens.
    await busy.event('question.requested', { id: 'q' })
    clock.advance(40_000)
    expect(await busy.call('question.resolve', { id: 'q', cancel: true })).toEqual({ status: 'cancelled' })
  })
})
