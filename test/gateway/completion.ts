import { randomUUID } from 'node:crypto'
import type { Move } from './script.js'

const usage = { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 }

/** The parts of a completion that are the same in every chunk. */
function envelope(model: string) {
  return { id: `chatcmpl-${randomUUID()}`, created: Math.floor(Date.now() / 1000), model }
}

function toolCallOf(args: object) {
  return {
    // Letters and digits only, so that it stays the same id on its way back to the model.
    id: `call${randomUUID().replaceAll('-', '')}`,
    type: 'function',
    function: { name: 'ask_user', arguments: JSON.stringify(args) },
  }
}

/** A move as the body of a response that is not streamed. */
export function completion(model: string, move: Move): object {
  const message =
    move.kind === 'ask'
      ? { role: 'assistant', content: move.lead, tool_calls: [toolCallOf(move.args)] }
      : { role: 'assistant', content: move.text }
  return {
    ...envelope(model),
    object: 'chat.completion',
    choices: [{ index: 0, message, finish_reason: move.kind === 'ask' ? 'tool_calls' : 'stop' }],
    usage,
  }
}

/** A move as the chunks of a streamed response: words, then the pieces of a tool call. */
export function* completionChunks(model: string, move: Move): Generator<object> {
  const common = { ...envelope(model), object: 'chat.completion.chunk' }
  const chunk = (delta: object, finish: string | null = null) => ({
    ...common,
    choices: [{ index: 0, delta, finish_reason: finish }],
  })

  yield chunk({ role: 'assistant', content: '' })
  for (const word of (move.kind === 'ask' ? move.lead : move.text).split(/(?<= )/)) {
    yield chunk({ content: word })
  }
  if (move.kind === 'ask') {
    const call = toolCallOf(move.args)
    const json = call.function.arguments
    yield chunk({ tool_calls: [{ ...call, index: 0, function: { ...call.function, arguments: '' } }] })
    for (let at = 0; at < json.length; at += 40) {
      yield chunk({ tool_calls: [{ index: 0, function: { arguments: json.slice(at, at + 40) } }] })
    }
  }
  yield chunk({}, move.kind === 'ask' ? 'tool_calls' : 'stop')
  yield { ...common, choices: [], usage }
}
