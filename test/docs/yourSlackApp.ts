import type { WebClient } from '@slack/web-api'
import * as v from 'valibot'

// What the example of docs/channels.md takes from @slack/bolt: here the least that works.

interface Arguments {
  readonly body: unknown
  readonly ack: () => Promise<void>
}

type Handler = (given: Arguments) => Promise<void>

const ActionsSchema = v.object({ actions: v.array(v.object({ action_id: v.string() })) })
const ViewSchema = v.object({
  type: v.literal('view_submission'),
  view: v.object({ callback_id: v.string() }),
})
const EventSchema = v.object({ event: v.object({ type: v.string() }) })

/** Passes what Slack sends to the handlers that asked for it. */
export class App {
  readonly #handlers: ((given: Arguments) => Promise<void> | undefined)[] = []

  constructor(readonly client: WebClient) {}

  action(id: RegExp, handler: Handler): void {
    this.#handlers.push((given) => {
      const read = v.safeParse(ActionsSchema, given.body)
      return read.success && read.output.actions.some((action) => id.test(action.action_id))
        ? handler(given)
        : undefined
    })
  }

  view(callbackId: string, handler: Handler): void {
    this.#handlers.push((given) => {
      const read = v.safeParse(ViewSchema, given.body)
      return read.success && read.output.view.callback_id === callbackId ? handler(given) : undefined
    })
  }

  event(type: string, handler: (given: Pick<Arguments, 'body'>) => Promise<void>): void {
    this.#handlers.push((given) => {
      const read = v.safeParse(EventSchema, given.body)
      return read.success && read.output.event.type === type ? handler(given) : undefined
    })
  }

  /** Takes a request of Slack and gives how often it was acknowledged. */
  async receive(body: unknown): Promise<number> {
    let acknowledged = 0
    const ack = async () => void acknowledged++
    for (const handle of this.#handlers) await handle({ body, ack })
    return acknowledged
  }
}
