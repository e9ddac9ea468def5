import {
  parsePrompt,
  type Prompt,
  type PromptTransport,
  readResolution,
  type Resolution,
  SendError,
  toWireAnswers,
} from 'react-ask-user/core'
import type { YourServer } from './yourServer.js'

export function serverTransport(server: YourServer): PromptTransport {
  async function send(method: 'answer' | 'skip', prompt: Prompt, body: object): Promise<Resolution> {
    const reply = await server.call(method, { id: prompt.id, ...body }).catch((error: unknown) => {
      throw new SendError('offline', String(error))
    })
    const resolution = readResolution(prompt, reply)
    if (!resolution) throw new SendError('failed', 'The server did not say how it ended.')
    return resolution
  }

  return {
    subscribe: (listener) =>
      server.listen({
        asked(record) {
          const { prompt } = parsePrompt(record)
          if (prompt) listener({ type: 'opened', prompt })
        },
        ended(id, record) {
          const resolution = (prompt: Prompt) =>
            readResolution(prompt, record) ?? { status: 'unknown' as const }
          listener({ type: 'ended', id, resolution })
        },
        up: () => listener({ type: 'connection', connection: { status: 'ready' } }),
        down: () => listener({ type: 'connection', connection: { status: 'offline', problem: 'lost' } }),
      }),
    answer: (prompt, answers, attemptId) =>
      send('answer', prompt, { attemptId, ...toWireAnswers(answers, 'flat') }),
    skip: (prompt, attemptId) => send('skip', prompt, { attemptId }),
    check: async (prompt) => readResolution(prompt, await server.call('status', { id: prompt.id })),
    // A message in this chat stays a message.
    claimsText: () => false,
  }
}
