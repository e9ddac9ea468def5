import { type Broker, createBroker } from 'react-ask-user/broker'
import { prompts } from '../../fixtures/prompts.js'
import { heapBytes, type Measured, nextTurn, timeOnce } from './timing.js'

const few = 100
const some = 10_000
const many = 100_000
const rounds = 5
const pairs = 20_000

/** What each prompt asks; the broker keeps a copy of its own of it. */
const { questions } = prompts.single
const answers = { answers: { deploy_target: ['Canary'] } }

/** A broker with this many open prompts, none of which expires meanwhile at the same time as another. */
async function withOpen(count: number): Promise<Broker> {
  const broker = createBroker({ keptAfterEndMs: 0 })
  for (let index = 0; index < count; index += 1) {
    await broker.request({ id: `open-${index}`, questions, timeoutMs: 600_000 + ((index * 7919) % 600_000) })
  }
  return broker
}

/** Microseconds for one request and its answer while this many others are open. */
async function pairMicros(open: number): Promise<number[]> {
  const broker = await withOpen(open)
  const play = async () => {
    for (let index = 0; index < pairs; index += 1) {
      const { id } = await broker.request({ questions })
      await broker.resolve(id, answers)
      // What has ended is forgotten by a timer, which needs its turn.
      if (index % 1000 === 999) await nextTurn()
    }
  }
  await play()
  const times = []
  for (let round = 0; round < rounds; round += 1) times.push(((await timeOnce(play)) / pairs) * 1000)
  await broker.close()
  return times
}

/** Bytes of the heap for one of this many open prompts. */
async function bytesPerPrompt(open: number): Promise<number> {
  const before = heapBytes()
  const broker = await withOpen(open)
  const bytes = (heapBytes() - before) / open
  await broker.close()
  return bytes
}

/** Bytes of the same prompts in a Map, without a broker. */
function bytesPerPlainPrompt(): number {
  const before = heapBytes()
  const prompts = new Map<string, unknown>()
  for (let index = 0; index < many; index += 1) {
    const id = `open-${index}`
    const copy = structuredClone(questions)
    prompts.set(id, {
      id,
      questions: copy,
      createdAtMs: 1.5e12,
      expiresAtMs: 1.5e12 + index,
      dialect: 'flat',
    })
  }
  const bytes = (heapBytes() - before) / many
  return prompts.size === many ? bytes : Number.NaN
}

/** Bytes of the heap for one wait, and milliseconds until all of them have heard. */
async function waits() {
  const broker = await withOpen(many)
  const before = heapBytes()
  const waiting = Array.from({ length: many }, (_, index) =>
    broker.wait(`open-${index}`, { timeoutMs: 300_000 }),
  )
  await nextTurn()
  const bytes = (heapBytes() - before) / many
  const ms = await timeOnce(async () => {
    for (let index = 0; index < many; index += 1) await broker.resolve(`open-${index}`, answers)
    await Promise.all(waiting)
  })
  await broker.close()
  return { bytes, ms }
}

/** Milliseconds for all of these to expire that are due at one instant, and how many timers were set for them. */
async function expiry() {
  let now = Date.now()
  const timers = new Set<() => void>()
  let mostTimers = 0
  const clock = {
    now: () => now,
    after(_ms: number, run: () => void) {
      timers.add(run)
      mostTimers = Math.max(mostTimers, timers.size)
      return () => void timers.delete(run)
    },
  }
  const broker = createBroker({ clock })
  for (let index = 0; index < many; index += 1) await broker.request({ questions, timeoutMs: 1000 })
  now += 1000
  const ms = await timeOnce(async () => {
    const [run] = timers
    timers.clear()
    run?.()
    await nextTurn()
  })
  if ((await broker.list()).length > 0) throw new Error('Not all have expired')
  await broker.close()
  return { ms, mostTimers }
}

/** Milliseconds to list this many. */
async function listMs(open: number): Promise<number[]> {
  const broker = await withOpen(open)
  const times = []
  for (let round = 0; round < rounds; round += 1) times.push(await timeOnce(() => broker.list()))
  await broker.close()
  return times
}

/** What a broker costs with many open prompts. */
export async function measureBroker(): Promise<readonly Measured[]> {
  const pairFew = await pairMicros(few)
  const pairMany = await pairMicros(many)
  const plainBytes = bytesPerPlainPrompt()
  const promptBytesAtSome = await bytesPerPrompt(some)
  const promptBytes = await bytesPerPrompt(many)
  const wait = await waits()
  const expired = await expiry()
  const list = await listMs(many)
  return [
    { what: `broker: request and resolve, ${few} open`, unit: 'µs', values: pairFew },
    { what: `broker: request and resolve, ${many} open`, unit: 'µs', values: pairMany },
    { what: `broker: heap per open prompt, ${some} open`, unit: 'bytes', values: [promptBytesAtSome] },
    { what: `broker: heap per open prompt, ${many} open`, unit: 'bytes', values: [promptBytes] },
    { what: 'the same prompt in a Map without a broker', unit: 'bytes', values: [plainBytes] },
    { what: 'broker: heap per wait', unit: 'bytes', values: [wait.bytes] },
    { what: `broker: answering ${many} prompts that are waited for`, unit: 'ms', values: [wait.ms] },
    { what: `broker: ${many} prompts that expire at one instant`, unit: 'ms', values: [expired.ms] },
    { what: `broker: timers for ${many} open prompts`, unit: 'timers', values: [expired.mostTimers] },
    { what: `broker: list of ${many}`, unit: 'ms', values: list },
  ]
}
