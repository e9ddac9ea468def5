import { once } from 'node:events'
import { createServer } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { startEmbeddedGateway } from '../../demo/gateway/startEmbeddedGateway.js'
import { FakeClock } from './fakeClock.js'
import { fixture, shapeDifferences } from './fixtures.js'
import { startGateway } from './setup.js'
import { connect, WireClient } from './wireClient.js'

describe('a gateway of its own', () => {
  it('listens on a free port of this machine', async () => {
    const [one, two] = await Promise.all([startGateway(), startGateway()])
    expect(one.url).toMatch(/^ws:\/\/127\.0\.0\.1:\d+\/$/)
    expect(two.url).not.toBe(one.url)
  })

  it('makes up a token that nobody else has', async () => {
    const gateways = await Promise.all([startEmbeddedGateway(), startEmbeddedGateway()])
    await Promise.all(gateways.map((gateway) => gateway.close()))
    const tokens = gateways.map(({ token }) => token)
    expect(new Set(tokens).size).toBe(2)
    for (const token of tokens) expect(token.length).toBeGreaterThanOrEqual(32)
  })

  it('says when its port is taken', async () => {
    const gateway = await startGateway()
    const port = Number(new URL(gateway.url).port)
    await expect(startEmbeddedGateway({ port })).rejects.toThrow('EADDRINUSE')
  })

  it('serves nothing at other paths', async () => {
    const gateway = await startGateway()
    await expect(new WireClient(`${gateway.url}other`).closed).rejects.toThrow('404')
    const response = await fetch(gateway.url.replace('ws:', 'http:'))
    expect(response.status).toBe(426)
  })

  it('ticks, like the recorded one', async () => {
    const clock = new FakeClock()
    const gateway = await startGateway({ clock, tickIntervalMs: 20_000 })
    const client = await connect(gateway, { device: null })
    clock.advance(40_000)
    const tick = await client.event('tick', { ts: clock.now() })
    expect(shapeDifferences(tick, fixture('84-tick.event'))).toEqual([])
    expect(client.frames.filter((frame) => frame.event === 'tick').map((frame) => frame.seq)).toEqual([1, 2])
  })

  it('says goodbye, like the recorded one', async () => {
    const gateway = await startGateway()
    const client = await connect(gateway)
    await gateway.close()
    const recorded = fixture('82-shutdown.event-and-close')
    const actual = { event: await client.event('shutdown'), close: await client.closed }
    expect(shapeDifferences(actual, recorded)).toEqual([])
    expect(recorded).toMatchObject({ close: actual.close, event: { payload: actual.event.payload } })
  })

  it('takes nobody in while it stops, and does not wait for a page that hangs', async () => {
    const clock = new FakeClock()
    const gateway = await startGateway({ clock })
    const client = await connect(gateway)
    client.freeze()
    const closing = gateway.close()
    await expect(new WireClient(gateway.url).closed).rejects.toThrow('503')
    clock.advance(1000)
    await closing
    await expect(new WireClient(gateway.url).closed).rejects.toThrow('ECONNREFUSED')
  })
})

describe('a gateway on an existing server', () => {
  it('leaves other upgrades and the server alone', async () => {
    const server = createServer((_request, response) => void response.end('page'))
    const others = new WebSocketServer({ noServer: true })
    server.on('upgrade', (request, stream, head) => {
      if (request.url === '/other')
        others.handleUpgrade(request, stream, head, (socket) => socket.send('other'))
    })
    const gateway = await startGateway({ server, path: '/gateway' })
    expect(() => gateway.url).toThrow('does not listen yet')
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    })
    expect(gateway.url).toMatch(/^ws:\/\/127\.0\.0\.1:\d+\/gateway$/)

    const client = await connect({ url: `${gateway.url}?from=page`, token: gateway.token })
    expect(await client.call('question.list')).toEqual({ questions: [] })
    const other = new WebSocket(gateway.url.replace('/gateway', '/other'))
    const [message] = await once(other, 'message')
    expect(String(message)).toBe('other')

    await gateway.close()
    expect(await client.closed).toEqual({ code: 1012, reason: 'service restart' })
    expect(other.readyState).toBe(WebSocket.OPEN)
    other.terminate()
    const page = await fetch(gateway.url.replace('ws:', 'http:'))
    expect(await page.text()).toBe('page')
  })
})
