import { expect } from 'vitest'
import type { EmbeddedGateway } from '../../demo/gateway/startEmbeddedGateway.js'
import { FakeClock } from './fakeClock.js'
import { startGateway } from './setup.js'
import { connect, type Frame, textAt, type WireClient } from './wireClient.js'

/** The main session. */
export const sessionKey = 'agent:main:main'
let lastKey = 0

/** Sends a message to the agent and gives the id of its run. */
export async function say(client: WireClient, message: string, session = sessionKey): Promise<string> {
  lastKey += 1
  const idempotencyKey = `run-${lastKey}`
  const reply = await client.call('chat.send', { sessionKey: session, message, idempotencyKey })
  expect(reply).toEqual({ runId: idempotencyKey, status: 'started' })
  return idempotencyKey
}

/** A gateway whose agent has asked. */
export interface Asked {
  readonly gateway: EmbeddedGateway
  readonly client: WireClient
  readonly clock: FakeClock
  readonly runId: string
  readonly id: string
  readonly requested: Frame
}

/** Has the agent ask. */
export async function ask(message: string): Promise<Asked> {
  const clock = new FakeClock()
  const gateway = await startGateway({ clock })
  const client = await connect(gateway)
  const runId = await say(client, message)
  const requested = await client.event('question.requested', { runId })
  return { gateway, client, clock, runId, requested, id: textAt(requested.payload, 'id') }
}

/** The last event of a run. */
export const final = (client: WireClient, runId: string) => client.event('chat', { runId, state: 'final' })

/** What the agent said at the end of a run. */
export const lastWords = async (client: WireClient, runId: string) =>
  textAt((await final(client, runId)).payload, 'message', 'content', 0, 'text')
