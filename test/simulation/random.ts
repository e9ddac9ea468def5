/** Chance that comes from a seed: the same seed gives the same numbers. */
export interface Random {
  /** A number from 0 up to, not including, 1. */
  next(): number
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(values: readonly [T, ...T[]]): T
}

export function createRandom(seed: number): Random {
  let state = mix(seed)
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0
    return mix(state) / 2 ** 32
  }
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (values) => values[whole(0, values.length - 1)] ?? values[0],
  }
}

/** A whole number below 2 ** 32 that looks like chance and depends on nothing but the given ones. */
export function mix(...values: readonly number[]): number {
  let hash = 0x811c9dc5
  for (const value of values) {
    hash = Math.imul(hash ^ value, 0x85ebca6b)
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
    hash ^= hash >>> 16
  }
  return hash >>> 0
}
