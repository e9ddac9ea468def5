import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Broker, type BrokerEvent, createBroker, memoryStore } from 'react-ask-user/broker'
import { FakeClock, settle } from '../store/fakeClock.js'
import { Database, quiet, seeded } from './database.js'
import { color, outcome, red, statusOf } from './setUp.js'

const ids = ['a', 'b', '__proto__', 'constructor'] as const
const keptAfterEndMs = 40

type Call =
  | { readonly do: 'request'; readonly id: string; readonly timeoutMs: number }
  | { readonly do: 'resolve'; readonly id: string }
  | { readonly do: 'cancel'; readonly id: string }
  | { readonly do: 'wait'; readonly id: string }

type Step = Call | { readonly do: 'pass'; readonly ms: number }

const id = fc.constantFrom(...ids)
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('request' as const), id, timeoutMs: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ do: fc.constant('resolve' as const), id }),
    fc.record({ do: fc.constant('cancel' as const), id }),
    fc.record({ do: fc.constant('wait' as const), id }),
    fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 60 }) }),
  ),
  { maxLength: 40 },
)

/** What a broker should know of an id, by the rules as they are written. */
interface Known {
  readonly expiresAtMs: number
  status: string
  endedAtMs: number
}

/** Fails where a prompt is told of in another way than opened, and then ended at most once. */
function checkTold(events: readonly BrokerEvent[]) {
  const seen = new Map<string, BrokerEvent['type']>()
  for (const { type, prompt } of events) {
    const key = `${prompt.id} ${prompt.createdAtMs}`
    expect([key, seen.get(key)]).toEqual([key, type === 'opened' ? undefined : 'opened'])
    seen.set(key, type)
  }
}

/** What the rules say of each id. */
class Model {
  readonly known = new Map<string, Known>()

  constructor(private readonly clock: FakeClock) {}

  /** What came to pass with the time. */
  update(): void {
    for (const [id, known] of this.known) {
      if (known.status === 'pending' && known.expiresAtMs <= this.clock.now()) {
        known.status = 'expired'
        known.endedAtMs = known.expiresAtMs
      }
      if (known.endedAtMs + keptAfterEndMs <= this.clock.now()) this.known.delete(id)
    }
  }

  request(id: string, timeoutMs: number): string {
    if (this.known.has(id)) return 'QUESTION_ID_IN_USE'
    const expiresAtMs = this.clock.now() + timeoutMs
    this.known.set(id, { expiresAtMs, status: 'pending', endedAtMs: Number.POSITIVE_INFINITY })
    return 'done'
  }

  end(id: string, status: string): string {
    const known = this.known.get(id)
    if (!known) return 'QUESTION_NOT_FOUND'
    if (known.status !== 'pending') return 'QUESTION_ALREADY_TERMINAL'
    known.status = status
    known.endedAtMs = this.clock.now()
    return status
  }

  get open(): string[] {
    return [...this.known].flatMap(([id, { status }]) => (status === 'pending' ? [id] : []))
  }
}

async function playAlone(sequence: readonly Step[]) {
  const clock = new FakeClock()
  const broker = createBroker({ clock, keptAfterEndMs })
  const events: BrokerEvent[] = []
  broker.subscribe((event) => events.push(event))
  const model = new Model(clock)
  const waits: { readonly known: Known | undefined; readonly heard: Promise<string> }[] = []

  const take = async (step: Step): Promise<readonly [actual: string, expected: string]> => {
    switch (step.do) {
      case 'request': {
        const call = broker.request({ id: step.id, timeoutMs: step.timeoutMs, questions: [color] })
        return [await outcome(call), model.request(step.id, step.timeoutMs)]
      }
      case 'resolve':
        return [await outcome(broker.resolve(step.id, red)), model.end(step.id, 'answered')]
      case 'cancel':
        return [await outcome(broker.cancel(step.id)), model.end(step.id, 'cancelled')]
      case 'wait':
        waits.push({ known: model.known.get(step.id), heard: outcome(broker.wait(step.id)) })
        await settle()
        return ['', '']
      default:
        await clock.advance(step.ms)
        model.update()
        return ['', '']
    }
  }
  for (const step of sequence) {
    const [actual, expected] = await take(step)
    expect(actual).toBe(expected)
    expect((await broker.list()).map(({ id }) => id).toSorted()).toEqual(model.open.toSorted())
    for (const [id, { status }] of model.known) expect(await statusOf(broker, id)).toBe(status)
    expect(clock.timers).toBeLessThanOrEqual(1)
  }
  await clock.advance(100)
  model.update()
  for (const { known, heard } of waits) expect(await heard).toBe(known?.status ?? 'QUESTION_NOT_FOUND')
  checkTold(events)
  await clock.advance(100)
  expect(clock.timers).toBe(0)
}

test('any sequence of calls does what the rules say', async () => {
  await fc.assert(fc.asyncProperty(steps, playAlone), { numRuns: 200 })
}, 60_000)

function start(step: Call, broker: Broker) {
  if (step.do === 'wait') return broker.wait(step.id)
  if (step.do === 'cancel') return broker.cancel(step.id)
  if (step.do === 'resolve') return broker.resolve(step.id, red)
  return broker.request({ id: step.id, timeoutMs: step.timeoutMs, questions: [color] })
}

async function playTogether(sequence: readonly Step[], seed: number) {
  const clock = new FakeClock()
  const random = seeded(seed)
  const database = new Database(random)
  const processes = Array.from({ length: 2 }, () => {
    const broker = createBroker({ clock, keptAfterEndMs: 10_000, store: database.connect() })
    const events: BrokerEvent[] = []
    broker.subscribe((event) => events.push(event))
    return { broker, events }
  })
  const brokers = processes.map(({ broker }) => broker)
  const calls: Promise<readonly [id: string, outcome: string]>[] = []
  const waits: Promise<readonly [id: string, outcome: string]>[] = []
  for (const step of sequence) {
    const [broker] = random() < 0.5 ? brokers : brokers.toReversed()
    if (step.do === 'pass') await clock.advance(step.ms)
    else if (broker) {
      const call = outcome(start(step, broker)).then((word) => [step.id, word] as const)
      if (step.do === 'wait') waits.push(call)
      else calls.push(call)
    }
  }
  const done = await Promise.all(calls)
  const [first, second] = await Promise.all(brokers.map((broker) => broker.list()))
  expect(first).toEqual(second)
  await clock.advance(100)
  await quiet()
  const heard = await Promise.all(waits)

  // Nothing is forgotten yet, so that an id names one prompt, which was asked once and has one end.
  for (const id of ids) {
    const words = done.flatMap(([of, word]) => (of === id ? [word] : []))
    const ends = words.filter((word) => word === 'answered' || word === 'cancelled')
    expect(ends.length).toBeLessThanOrEqual(1)
    expect(words.filter((word) => word === 'done').length).toBeLessThanOrEqual(1)
    const told = heard.flatMap(([of, word]) => (of === id && word !== 'QUESTION_NOT_FOUND' ? [word] : []))
    expect(new Set([...told, ...ends]).size).toBeLessThanOrEqual(1)
    expect(ends.length > 0 && first?.some((prompt) => prompt.id === id)).toBe(false)
  }
  for (const { events } of processes) checkTold(events)
  await clock.advance(11_000)
  await quiet()
  expect(database.rows.size).toBe(0)
  expect(clock.timers).toBe(0)
}

test('calls of two processes at once end each prompt at most once, and list what is open', async () => {
  await fc.assert(fc.asyncProperty(steps, fc.integer(), playTogether), { numRuns: 100 })
}, 120_000)

async function playTimes(plan: readonly { readonly timeoutMs: number; readonly called: boolean }[]) {
  const clock = new FakeClock()
  const broker = createBroker({ clock, store: memoryStore() })
  const startMs = clock.now()
  const expired: { id: string; afterMs: number }[] = []
  broker.subscribe((event) => {
    if (event.type === 'ended' && event.end.resolution.status === 'expired') {
      expired.push({ id: event.prompt.id, afterMs: clock.now() - startMs })
    }
  })
  for (const [index, { timeoutMs }] of plan.entries()) {
    await broker.request({ id: String(index), questions: [color], timeoutMs })
  }
  for (const [index, { called }] of plan.entries()) if (called) await broker.cancel(String(index))
  await clock.advance(500)
  const due = plan.flatMap(({ timeoutMs, called }, index) =>
    called ? [] : [{ id: String(index), afterMs: timeoutMs }],
  )
  expect(expired.map(({ afterMs }) => afterMs)).toEqual(
    due.map(({ afterMs }) => afterMs).toSorted((a, b) => a - b),
  )
  expect(new Map(expired.map(({ id, afterMs }) => [id, afterMs]))).toEqual(
    new Map(due.map(({ id, afterMs }) => [id, afterMs])),
  )
}

test('any number of prompts expire at their time, the nearest first, whatever is called off between', async () => {
  const times = fc.array(fc.record({ timeoutMs: fc.integer({ min: 1, max: 500 }), called: fc.boolean() }), {
    minLength: 1,
    maxLength: 80,
  })
  await fc.assert(fc.asyncProperty(times, playTimes), { numRuns: 60 })
}, 60_000)
