import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Listens on a loopback port of the system's choice, and says which. */
export async function listenOnLoopback(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening on a port')
  return address.port
}

/** A loopback port that was free a moment ago, for a program that has to be told one. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listenOnLoopback(server)
  server.close()
  await once(server, 'close')
  return port
}
