// npm run bench:broker: what a broker costs with many open prompts, on the built package. Prints a table and the same as JSON.
import { cpus } from 'node:os'
import process from 'node:process'
import { createBroker } from 'react-ask-user/broker'

const few = 100
const some = 10_000
const many = 100_000
const rounds = 5
const pairs = 20_000

const { gc } = globalThis
if (!gc) throw new Error('Memory is only measured with node --expose-gc')

/** What each prompt asks; the broker keeps a copy of its own of it. */
const questions = [
  {
    id: 'deploy_target',
    header: 'Deploy',
    question: 'Where should this build be deployed?',
    options: [
      { label: 'Staging (Recommended)', description: 'Safe, mirrors production. Takes about 3 minutes.' },
      { label: 'Canary', description: 'Ring 3 first, then 10 % of production.' },
      { label: 'Production', description: 'Goes live for everyone at once.' },
    ],
    multiSelect: false,
    other: true,
    secret: false,
  },
]
const answers = { answers: { deploy_target: ['Canary'] } }

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

function heapBytes() {
  gc?.()
  gc?.()
  return process.memoryUsage().heapUsed
}

/**
 * A broker with this many open prompts, none of which expires meanwhile at the same time as another.
 *
 * @param {number} count
 */
async function withOpen(count) {
  const broker = createBroker({ keptAfterEndMs: 0 })
  for (let index = 0; index < count; index += 1) {
    await broker.request({ id: `open-${index}`, questions, timeoutMs: 600_000 + ((index * 7919) % 600_000) })
  }
  return broker
}

/**
 * Milliseconds for something, in each round.
 *
 * @param {() => Promise<unknown>} run
 */
async function timed(run) {
  const started = performance.now()
  await run()
  return performance.now() - started
}

/** Microseconds for one request and its answer while this many others are open. @param {number} open */
async function pairMicros(open) {
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
  for (let round = 0; round < rounds; round += 1) times.push(((await timed(play)) / pairs) * 1000)
  await broker.close()
  return median(times)
}

/** Bytes of the heap for one of this many open prompts. @param {number} open */
async function bytesPerPrompt(open) {
  const before = heapBytes()
  const broker = await withOpen(open)
  const bytes = (heapBytes() - before) / open
  await broker.close()
  return bytes
}

/** Bytes of the same prompts in a Map, without a broker. */
function bytesPerPlainPrompt() {
  const before = heapBytes()
  const prompts = new Map()
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
  const ms = await timed(async () => {
    for (let index = 0; index < many; index += 1) await broker.resolve(`open-${index}`, answers)
    await Promise.all(waiting)
  })
  await broker.close()
  return { bytes, ms }
}

/** Milliseconds for all of these to expire that are due at one instant, and how many timers were set for them. */
async function expiry() {
  let now = Date.now()
  /** @type {Set<() => void>} */
  const timers = new Set()
  let mostTimers = 0
  const clock = {
    now: () => now,
    /** @param {number} _ms @param {() => void} run */
    after(_ms, run) {
      timers.add(run)
      mostTimers = Math.max(mostTimers, timers.size)
      return () => void timers.delete(run)
    },
  }
  const broker = createBroker({ clock })
  for (let index = 0; index < many; index += 1) await broker.request({ questions, timeoutMs: 1000 })
  now += 1000
  const ms = await timed(async () => {
    const [run] = timers
    timers.clear()
    run?.()
    await nextTurn()
  })
  if ((await broker.list()).length > 0) throw new Error('Not all have expired')
  await broker.close()
  return { ms, mostTimers }
}

/** Milliseconds to list this many. @param {number} open */
async function listMs(open) {
  const broker = await withOpen(open)
  const times = []
  for (let round = 0; round < rounds; round += 1) times.push(await timed(() => broker.list()))
  await broker.close()
  return median(times)
}

const pairFew = await pairMicros(few)
const pairMany = await pairMicros(many)
const plainBytes = bytesPerPlainPrompt()
const promptBytesAtSome = await bytesPerPrompt(some)
const promptBytes = await bytesPerPrompt(many)
const wait = await waits()
const expired = await expiry()
const results = {
  node: process.version,
  machine: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, ${process.platform} ${process.arch}`,
  pairsPerSecondAtFew: Math.round(1e6 / pairFew),
  pairsPerSecondAtMany: Math.round(1e6 / pairMany),
  pairMicrosAtFew: pairFew,
  pairMicrosAtMany: pairMany,
  slowdown: pairMany / pairFew,
  bytesPerPromptAtSome: promptBytesAtSome,
  bytesPerPromptAtMany: promptBytes,
  bytesPerPlainPrompt: plainBytes,
  bytesPerWait: wait.bytes,
  answerAllWithWaitsMs: wait.ms,
  expireAllMs: expired.ms,
  mostTimers: expired.mostTimers,
  listManyMs: await listMs(many),
}
const one = (/** @type {number} */ value) => value.toFixed(1)
const whole = (/** @type {number} */ value) => value.toFixed(0)
const rows = [
  [`request and resolve, ${few} open`, `${results.pairsPerSecondAtFew} per second (${one(pairFew)} µs)`],
  [`request and resolve, ${many} open`, `${results.pairsPerSecondAtMany} per second (${one(pairMany)} µs)`],
  [`${many} open against ${few}`, `${results.slowdown.toFixed(2)} times`],
  [`heap per open prompt, ${some} open`, `${whole(promptBytesAtSome)} bytes`],
  [`heap per open prompt, ${many} open`, `${whole(promptBytes)} bytes`],
  ['the same prompt in a Map without a broker', `${whole(plainBytes)} bytes`],
  ['heap per wait', `${whole(wait.bytes)} bytes`],
  [`answering ${many} prompts that are waited for`, `${whole(wait.ms)} ms`],
  [`${many} prompts that expire at one instant`, `${whole(expired.ms)} ms, ${expired.mostTimers} timer`],
  [`list of ${many}`, `${whole(results.listManyMs)} ms`],
]
console.log(`Node ${results.node}, ${results.machine}\n`)
console.log(
  ['| what | cost |', '| --- | --- |', ...rows.map(([what, cost]) => `| ${what} | ${cost} |`)].join('\n'),
)
console.log(`\n${JSON.stringify(results, null, 2)}`)
