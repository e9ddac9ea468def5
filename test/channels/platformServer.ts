import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'

/** One request as the platform gets it. */
export interface PlatformRequest {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

export interface PlatformServer {
  readonly url: string
  /** What was accepted so far, in order. */
  readonly requests: PlatformRequest[]
  close(): Promise<void>
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = ''
  request.setEncoding('utf8')
  for await (const piece of request) text += String(piece)
  if (!text) return undefined
  if (request.headers['content-type']?.startsWith('application/json')) return JSON.parse(text)
  return Object.fromEntries(new URLSearchParams(text))
}

/**
 * A platform on loopback. `accept` returns what it answers, or throws what it refuses, which `refuse` puts into the
 * platform's own form.
 */
export async function startPlatform(
  accept: (request: PlatformRequest) => unknown,
  refuse: (reason: string) => { readonly status: number; readonly body: unknown },
): Promise<PlatformServer> {
  const requests: PlatformRequest[] = []
  const server = createServer((incoming, outgoing) => {
    const answer = async () => {
      const body = await readBody(incoming)
      const request = { method: incoming.method ?? '', path: incoming.url ?? '', body }
      const accepted = accept(request)
      requests.push(request)
      return { status: accepted === undefined ? 204 : 200, body: accepted }
    }
    void answer()
      .catch((reason: unknown) => refuse(reason instanceof Error ? reason.message : String(reason)))
      .then(({ status, body }) => {
        outgoing.writeHead(status, body === undefined ? {} : { 'content-type': 'application/json' })
        outgoing.end(body === undefined ? undefined : JSON.stringify(body))
      })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A JSON body by its schema is foreign; this fails a request in the words that a platform would use. */
export function check(holds: boolean, reason: string): void {
  if (!holds) throw new Error(reason)
}
