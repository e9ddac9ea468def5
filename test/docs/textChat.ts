import type { Broker } from 'react-ask-user/broker'
import { parseReply, renderMissing, renderSummary, renderText } from 'react-ask-user/channels'
import { type Answers, resolvedBy } from 'react-ask-user/core'

/** Any chat that carries text. `say` writes into it; give `hear` what the person writes. */
export function askByText(broker: Broker, say: (text: string) => void) {
  // What earlier messages answered of several questions.
  const known = new Map<string, Answers>()

  const stop = broker.subscribe((event) => {
    const { prompt } = event
    if (event.type === 'opened') return say(renderText(prompt))
    known.delete(prompt.id)
    say(renderSummary(prompt, event.end.resolution))
  })

  /** Takes a message as the answer to the oldest open prompt. Gives false where there is none. */
  async function hear(text: string): Promise<boolean> {
    const [prompt] = await broker.list()
    if (!prompt) return false
    const answers = known.get(prompt.id)
    const reply = parseReply(prompt, text, answers && { answers })
    if (reply.status === 'answered') await broker.resolve(prompt.id, reply.answers)
    else if (reply.status === 'skipped') await broker.cancel(prompt.id, { resolvedBy: resolvedBy.skip })
    else {
      known.set(prompt.id, reply.answers)
      say(renderMissing(prompt, reply))
    }
    return true
  }
  return { hear, stop }
}
