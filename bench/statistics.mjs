// What is said of many rounds: the middle, and how far they spread.

/**
 * The value below which a share of all lies, between two neighbours by their distance.
 *
 * @param {readonly number[]} values at least one
 * @param {number} share from 0 to 1
 */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const [low = Number.NaN, high = low] = sorted.slice(Math.floor(place))
  return low + (high - low) * (place - Math.floor(place))
}

/** @param {readonly number[]} values */
export const median = (values) => quantile(values, 0.5)

/**
 * The middle and the half around it.
 *
 * @param {readonly number[]} values
 */
export function spread(values) {
  return { low: quantile(values, 0.25), middle: median(values), high: quantile(values, 0.75) }
}

/**
 * How many times as much one costs as the other, by their medians.
 *
 * @param {readonly number[]} values
 * @param {readonly number[]} others
 */
export const ratio = (values, others) => median(values) / median(others)
