import { connect, createServer, type Socket } from 'node:net'
import { listenOnLoopback } from './loopback.js'

/** What of the traffic on a line: to the gateway, or from it. */
export type Direction = 'requests' | 'replies'

/** A loopback line to a gateway, on which a test does what networks do. */
export interface Line {
  /** Where clients connect instead of the gateway: ws://127.0.0.1:PORT */
  readonly url: string
  /** Ends every connection without a goodbye, and refuses new ones until `mend`. */
  cut(): void
  mend(): void
  /** Swallows what the connections of now carry in these directions, their ends included: they stay open. */
  swallow(...directions: readonly Direction[]): void
  readonly close: () => void
}

interface Pair {
  readonly page: Socket
  readonly gateway: Socket
  readonly swallows: Set<Direction>
}

/** Opens a line to the gateway at a loopback address. */
export async function openLine(gatewayUrl: string): Promise<Line> {
  const { hostname: host, port } = new URL(gatewayUrl)
  const pairs = new Set<Pair>()
  let isCut = false

  const server = createServer((page) => {
    if (isCut) {
      page.resetAndDestroy()
      return
    }
    const pair: Pair = { page, gateway: connect({ host, port: Number(port) }), swallows: new Set() }
    pairs.add(pair)
    carry(pair, 'requests')
    carry(pair, 'replies')
  })

  function carry(pair: Pair, direction: Direction): void {
    const [from, to] = direction === 'requests' ? [pair.page, pair.gateway] : [pair.gateway, pair.page]
    from.on('data', (bytes) => {
      if (!pair.swallows.has(direction)) to.write(bytes)
    })
    // Whatever went wrong, the connection closes next.
    from.on('error', () => {})
    from.on('close', () => {
      pairs.delete(pair)
      if (!pair.swallows.has(direction)) to.destroy()
    })
  }

  function cut(): void {
    isCut = true
    for (const { page, gateway } of pairs) {
      page.resetAndDestroy()
      gateway.resetAndDestroy()
    }
  }

  return {
    url: `ws://127.0.0.1:${await listenOnLoopback(server)}`,
    cut,
    mend() {
      isCut = false
    },
    swallow(...directions) {
      for (const { swallows } of pairs) for (const direction of directions) swallows.add(direction)
    },
    close() {
      server.close()
      cut()
    },
  }
}
