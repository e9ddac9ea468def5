import { createServer, type IncomingMessage } from 'node:http'
import { BrokerError, createBroker } from 'react-ask-user/broker'
import { resolvedBy, toWireAnswers } from 'react-ask-user/core'

export const broker = createBroker()

/** What a page may call: GET lists, GET ?id= waits for the end, POST ?id= answers, DELETE ?id= skips. */
export const server = createServer(async (request, response) => {
  const gone = new AbortController()
  response.on('close', () => gone.abort())
  try {
    const id = new URL(request.url ?? '/', 'http://localhost').searchParams.get('id')
    const result = await handle(request, id, gone.signal)
    response.setHeader('content-type', 'application/json').end(toJson(result))
  } catch (error) {
    const isRefusal = error instanceof BrokerError
    response.writeHead(isRefusal ? (statuses.get(error.reason) ?? 422) : 400)
    response.end(JSON.stringify({ error: isRefusal ? error.message : 'not understood' }))
  }
})

const statuses = new Map([
  ['QUESTION_NOT_FOUND', 404],
  ['QUESTION_ALREADY_TERMINAL', 409],
  ['BROKER_CLOSED', 503],
])

async function handle(request: IncomingMessage, id: string | null, signal: AbortSignal) {
  if (id === null) return broker.list()
  if (request.method === 'DELETE') return broker.cancel(id, { resolvedBy: resolvedBy.skip })
  if (request.method === 'POST') return broker.resolve(id, await readJson(request))
  return broker.wait(id, { timeoutMs: 25_000, signal })
}

async function readJson(request: IncomingMessage) {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk
    if (text.length > 100_000) throw new Error('too long')
  }
  return JSON.parse(text)
}

/** Answers are a map; on a wire they are an object of lists. */
function toJson(result: object) {
  return JSON.stringify(result, (_key, value) =>
    value instanceof Map ? toWireAnswers(value, 'flat').answers : value,
  )
}
