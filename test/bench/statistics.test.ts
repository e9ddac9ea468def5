import { describe, expect, it } from 'vitest'
import { median, quantile, ratio, spread } from '../../bench/statistics.mjs'

describe('what is said of many rounds', () => {
  it('is the value in the middle, in whatever order they came', () => {
    expect(median([30, 10, 20])).toBe(20)
    expect(median([7])).toBe(7)
  })

  it('lies between the two in the middle where there is no one', () => {
    expect(median([10, 20, 40, 30])).toBe(25)
  })

  it('lies between two neighbours by its distance from them', () => {
    expect(quantile([0, 100], 0.98)).toBe(98)
    expect(quantile([1, 2, 3, 4, 5], 1)).toBe(5)
    expect(quantile([1, 2, 3, 4, 5], 0)).toBe(1)
  })

  it('has the half of all rounds around it', () => {
    expect(spread([5, 1, 2, 3, 4])).toEqual({ low: 2, middle: 3, high: 4 })
  })

  it('changes nothing in the rounds themselves', () => {
    const rounds = [3, 1, 2]
    median(rounds)
    expect(rounds).toEqual([3, 1, 2])
  })

  it('is not moved by one round in which the machine did something else', () => {
    expect(ratio([12, 12, 900], [10, 10, 10])).toBe(1.2)
  })
})
