import { parentPort, workerData } from 'node:worker_threads'
import * as v from 'valibot'
import { nothingCounted } from './counted.js'
import { play } from './scene.js'
import { makeSchedule } from './schedule.js'
import { shrink } from './shrink.js'

const TaskSchema = v.object({
  /** Seeds from, every so many, until. */
  from: v.number(),
  step: v.number(),
  until: v.number(),
  trace: v.boolean(),
  /** Whether to look for the fewest actions that break the rule. */
  shrinks: v.boolean(),
})

/** What a worker found. */
export interface Found {
  schedules: number
  events: number
  readonly counts: Map<string, number>
  /** The traces of all schedules, where they were asked for. */
  readonly trace: string[]
  /** The first schedule that broke a rule; none was played after it. */
  broken?: Broken
}

export interface Broken {
  readonly seed: number
  readonly rule: string
  readonly what: string
  readonly actions: number
  /** The same rule broken by as few actions as possible, where that was asked for. */
  readonly shrunk?: { readonly actions: number; readonly trace: readonly string[] }
}

async function work({ from, step, until, trace, shrinks }: v.InferOutput<typeof TaskSchema>): Promise<Found> {
  const found: Found = { schedules: 0, events: 0, counts: nothingCounted(), trace: [] }
  for (let seed = from; seed < until && !found.broken; seed += step) {
    const schedule = makeSchedule(seed)
    const outcome = await play(schedule)
    found.schedules += 1
    found.events += outcome.events
    for (const [name, count] of outcome.counts) found.counts.set(name, (found.counts.get(name) ?? 0) + count)
    if (trace) found.trace.push(`seed ${seed}`, ...outcome.trace)
    const { failure } = outcome
    if (!failure) continue
    found.broken = { seed, ...failure, actions: schedule.actions.length }
    if (!shrinks) continue
    const small = await shrink(schedule, failure.rule, async (each) => (await play(each)).failure?.rule)
    const shrunk = { actions: small.actions.length, trace: (await play(small)).trace }
    found.broken = { ...found.broken, shrunk }
  }
  return found
}

parentPort?.postMessage(await work(v.parse(TaskSchema, workerData)), [])
