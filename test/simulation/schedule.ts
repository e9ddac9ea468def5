import type { Deed } from './deeds.js'
import { episode, type Life } from './episodes.js'
import { createRandom, type Random } from './random.js'

export type Action = Deed & { /** True time, in ms. */ readonly atMs: number }

/** A whole schedule. The same data gives the same trace. */
export interface Schedule {
  readonly seed: number
  readonly tabs: readonly { readonly minMs: number; readonly maxMs: number }[]
  /** How far the person's clock is ahead at first. */
  readonly skewMs: number
  readonly actions: readonly Action[]
}

const hourMs = 3_600_000

/** Makes the schedule of a seed. */
export function makeSchedule(seed: number): Schedule {
  const random = createRandom(seed)
  const tabs = Array.from({ length: random.pick([1, 1, 2, 2, 3]) }, () => {
    const minMs = random.pick([1, 5, 30, 120])
    return { minMs, maxMs: minMs * random.pick([2, 4]) }
  })
  const skewMs = random.pick([0, 0, -1, 1, -9, 9]) * hourMs + random.pick([0, 0, 1700])
  const actions: Action[] = []
  const life: Life = { random, tabs: tabs.length, prompts: [], nowMs: 0, words: 0 }
  const goal = random.whole(30, 65)
  let atMs = random.whole(0, 1500)
  while (actions.length < goal) {
    life.nowMs = atMs
    for (const deed of episode(life)) {
      actions.push({ ...deed, atMs })
      atMs += pause(random)
    }
    atMs += pause(random)
  }
  return { seed, tabs, skewMs, actions }
}

/** Mostly at once or soon, so that things meet; sometimes long enough for something to run out. */
function pause(random: Random): number {
  const kind = random.next()
  if (kind < 0.4) return random.whole(0, 40)
  if (kind < 0.8) return random.whole(40, 900)
  if (kind < 0.97) return random.whole(900, 6000)
  return random.whole(6000, 60_000)
}
