import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { completion, completionChunks } from './completion.js'
import { Journal } from './journal.js'
import { listenOnLoopback } from './loopback.js'
import { type ModelRequest, modelRequest } from './modelRequest.js'
import { freshToolResult, nextMove, type ToolResult } from './script.js'

/** The one model that it offers. */
export const MODEL = 'scripted'

/** A scripted model that speaks the OpenAI chat-completions protocol. */
export interface FakeModel {
  /** The base URL of its API. */
  readonly url: string
  /** The body of every request, oldest first. */
  requests(): readonly ModelRequest[]
  /** Results of ask_user that it was asked to go on from, oldest first. */
  readonly toolResults: Journal<ToolResult>
  close(): Promise<void>
}

/** Starts the model on a free loopback port. */
export async function startFakeModel(): Promise<FakeModel> {
  const requests: ModelRequest[] = []
  const toolResults = new Journal<ToolResult>()

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    if (incoming.method !== 'POST') {
      sendJson(response, 200, { object: 'list', data: [{ id: MODEL, object: 'model' }] })
      return
    }
    const request = v.parse(modelRequest, JSON.parse(await text(incoming)))
    requests.push(request)
    const result = freshToolResult(request)
    const isRepeated = toolResults.entries.some((known) => known.callId === result?.callId)
    if (result && !isRepeated) toolResults.add(result)

    const move = nextMove(request)
    if (request.stream) sendEvents(response, completionChunks(request.model, move))
    else sendJson(response, 200, completion(request.model, move))
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error: unknown) => {
      sendJson(response, 400, { error: { message: String(error), type: 'invalid_request_error' } })
    })
  })
  const port = await listenOnLoopback(server)

  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests: () => requests,
    toolResults,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function sendEvents(response: ServerResponse, chunks: Iterable<object>): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  for (const chunk of chunks) response.write(`data: ${JSON.stringify(chunk)}\n\n`)
  response.end('data: [DONE]\n\n')
}
