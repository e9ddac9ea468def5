import type { RuleName } from './rules.js'
import type { Action, Schedule } from './schedule.js'

/**
 * Makes a schedule as small as it can be with the same rule still broken: leaves out ever smaller runs of actions
 * (delta debugging), then tabs that nobody needs, and a wrong clock.
 */
export async function shrink(
  schedule: Schedule,
  rule: RuleName,
  breaks: (schedule: Schedule) => Promise<RuleName | undefined>,
): Promise<Schedule> {
  const still = async (candidate: Schedule) => (await breaks(candidate)) === rule
  let smallest = schedule
  for (let size = Math.ceil(smallest.actions.length / 2); size >= 1; size = nextSize(size)) {
    for (let from = 0; from < smallest.actions.length;) {
      const candidate = { ...smallest, actions: without(smallest.actions, from, size) }
      if (await still(candidate)) smallest = candidate
      else from += size
    }
  }
  const used = Math.max(1, ...smallest.actions.flatMap((action) => ('tab' in action ? action.tab : [])))
  for (const candidate of [{ tabs: smallest.tabs.slice(0, used) }, { skewMs: 0 }]) {
    const simpler = { ...smallest, ...candidate }
    if (await still(simpler)) smallest = simpler
  }
  return smallest
}

function nextSize(size: number): number {
  return size === 1 ? 0 : Math.ceil(size / 2)
}

function without(actions: readonly Action[], from: number, size: number): Action[] {
  return [...actions.slice(0, from), ...actions.slice(from + size)]
}
