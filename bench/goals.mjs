// What is aimed at, and whether it was reached.
import { median, ratio } from './statistics.mjs'

/** What an interaction may cost of the main thread, as many times the floor's. */
const mostTimesFloor = 1.5

/**
 * @param {readonly number[]} panel
 * @param {readonly number[]} floor
 * @param {readonly number[] | undefined} peer which the panel must not cost more than
 */
export function besideOthers(panel, floor, peer) {
  const isMet = ratio(panel, floor) <= mostTimesFloor && (!peer || ratio(panel, peer) < 1)
  return verdict(`≤ ${mostTimesFloor} times the floor${peer ? ', less than the peer' : ''}`, isMet)
}

/** @param {readonly number[]} values @param {number} most @param {string} [unit] */
export function atMost(values, most, unit = '') {
  return verdict(`≤ ${most}${unit && ` ${unit}`}`, median(values) <= most)
}

/** @param {string} goal @param {boolean} isMet */
const verdict = (goal, isMet) => `${goal}: ${isMet ? 'met' : '**missed**'}`
