import {
  type Broker,
  BrokerError,
  type BrokerEvent,
  type BrokerOptions,
  createBroker,
} from 'react-ask-user/broker'
import type { Answer, Answers } from 'react-ask-user/core'
import { question } from '../core/build.js'
import { FakeClock } from '../store/fakeClock.js'

/** The one question that most prompts here ask. */
export const color = question({ other: false })

/** An answer to it. */
export const red: Answers = new Map([['color', { choices: ['Red'] }]])

export const answers = (entries: Record<string, Answer>): Answers => new Map(Object.entries(entries))

/** A broker on a clock that stands still, and what it told. */
export function setUp(options: Omit<BrokerOptions, 'clock'> & { readonly clock?: FakeClock } = {}) {
  const { clock = new FakeClock() } = options
  const broker = createBroker({ ...options, clock })
  const events: BrokerEvent[] = []
  broker.subscribe((event) => events.push(event))
  const told = () => events.map(toldAs)
  const ask = (id: string, timeoutMs = 30_000) => broker.request({ id, questions: [color], timeoutMs })
  const openIds = async () => (await broker.list()).map(({ id }) => id)
  return { broker, clock, events, told, ask, openIds }
}

/** An event as a line. */
export function toldAs(event: BrokerEvent): string {
  return `${event.prompt.id} ${event.type === 'opened' ? 'opened' : event.end.resolution.status}`
}

/** Why a call was refused; fails where it was not. */
export async function refusal(call: Promise<unknown>): Promise<{ reason: string; message: string }> {
  const error = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(error instanceof BrokerError)) throw new Error(`not refused, but ${String(error)}`)
  return { reason: error.reason, message: error.message }
}

/** What became of a call in a word: a status, or why it was refused. */
export async function outcome(call: Promise<object>): Promise<string> {
  try {
    const value = await call
    return 'status' in value ? String(value.status) : 'done'
  } catch (error) {
    if (error instanceof BrokerError) return error.reason
    throw error
  }
}

/** How a prompt stands, in a word. */
export async function statusOf(broker: Broker, id: string): Promise<string> {
  const { end } = await broker.get(id)
  return end?.resolution.status ?? 'pending'
}
