import { describe, expect, test } from 'vitest'
import { Line } from './network.js'
import { socketsOf } from './pageSocket.js'
import { createPlace, VirtualTime } from './virtualTime.js'

/** A page and a server that say numbers to each other. */
async function connected() {
  const time = new VirtualTime()
  const page = createPlace('page')
  const atServer: string[] = []
  const atPage: string[] = []
  const server: { send: (data: string) => void; closed: boolean } = { send: () => {}, closed: false }
  const line = new Line(
    time,
    { minMs: 1, maxMs: 40 },
    7,
    (connection) => {
      server.send = (data) => connection.download(data)
      return {
        receive: (data) => void atServer.push(data),
        closed: () => {
          server.closed = true
        },
      }
    },
    () => {},
  )
  const socket = new (socketsOf(line, page))('ws://server')
  socket.addEventListener('message', ({ data }) => atPage.push(String(data)))
  socket.addEventListener('close', ({ code }) => atPage.push(`closed ${code}`))
  const pass = (ms: number) => time.passUntil(time.nowMs + ms, () => true)
  await pass(100)
  const upload = (data: string) => time.enter(page, () => socket.send(data))
  return { time, page, line, socket, server, atServer, atPage, pass, upload }
}

describe('a connection', () => {
  test('delivers in order, however long each frame takes', async () => {
    const { server, atServer, atPage, pass, upload } = await connected()
    const frames = Array.from({ length: 20 }, (_, index) => String(index))
    for (const frame of frames) {
      await upload(frame)
      server.send(frame)
      await pass(1)
    }
    await pass(100)
    expect(atServer).toEqual(frames)
    expect(atPage).toEqual(frames)
  })

  test.each([
    [true, ['1']],
    [false, []],
  ])('that is cut loses what comes; what went may arrive (%s)', async (lastArrives, arrived) => {
    const { line, server, atServer, atPage, pass, upload } = await connected()
    await upload('1')
    server.send('2')
    line.cut(lastArrives)
    await pass(100)
    expect({ atServer, atPage, closed: server.closed }).toEqual({
      atServer: arrived,
      atPage: ['closed 1006'],
      closed: true,
    })
  })

  test('that dies in silence tells nobody until the page sends on a network that is back', async () => {
    const { line, server, atServer, atPage, pass, upload } = await connected()
    line.goSilent(1000)
    await upload('1')
    server.send('2')
    await pass(5000)
    expect([atServer, atPage]).toEqual([[], []])
    await upload('3')
    await pass(0)
    expect([atServer, atPage]).toEqual([[], ['closed 1006']])
  })

  test('holds frames up and then delivers them all', async () => {
    const { line, server, atPage, pass } = await connected()
    line.stall(1000)
    server.send('1')
    await pass(999)
    expect(atPage).toEqual([])
    await pass(1)
    expect(atPage).toEqual(['1'])
  })

  test('reaches a page that sleeps when it wakes, and never one that is gone', async () => {
    const { time, page, server, atPage, pass } = await connected()
    page.wakesAtMs = time.nowMs + 1000
    server.send('1')
    await pass(999)
    expect(atPage).toEqual([])
    await pass(1)
    expect(atPage).toEqual(['1'])
    page.gone = true
    server.send('2')
    await pass(1000)
    expect(atPage).toEqual(['1'])
  })
})
