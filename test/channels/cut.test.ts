import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clusters } from 'react-ask-user/core'
import { cut, pieces } from '../../src/channels/cut.js'

/** Characters of which clusters are made in every way that Unicode knows. */
const parts = [
  'a',
  ' ',
  'é',
  'e\u0301',
  '한',
  '\u1112',
  '\u1161',
  '\u11AB',
  'क',
  '\u094D',
  'षि',
  '👩',
  '🏽',
  '\u200D',
  '🚀',
  '\uFE0F',
  '🇻',
  '🇳',
  '\u0600',
  'ผู้',
]
const text = fc.string({ unit: fc.constantFrom(...parts), maxLength: 900 })

describe('a text that is cut', () => {
  test('stays as it is where it fits', () => {
    expect(cut('Deploy', 6)).toBe('Deploy')
  })

  test('ends in a sign that says so, within the limit', () => {
    expect(cut('Deploy now', 9)).toBe('Deploy n…')
    expect(cut('Deploy now', 8)).toBe('Deploy…')
    expect(cut('Deploy', 1)).toBe('…')
    expect(cut('Deploy', 0)).toBe('')
  })

  test('is cut between two grapheme clusters, however it is made', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 40, max: 800 }), (whole, max) => {
        const part = cut(whole, max)
        if (part === whole) return
        expect(part.length).toBeLessThanOrEqual(max)
        const kept = clusters(part.slice(0, -1))
        // A cluster longer than all the room is the one thing that is halved.
        fc.pre(Math.max(...clusters(whole).map((cluster) => cluster.length)) < 30)
        expect(clusters(whole).slice(0, kept.length)).toEqual(kept)
      }),
    )
  })

  test('loses no half of a pair where one cluster is longer than all the room', () => {
    expect(cut('👩\u200D'.repeat(50), 5)).toBe('👩\u200D…')
  })
})

describe('a text in pieces', () => {
  test('is parted at line breaks where there are any', () => {
    expect(pieces('one\ntwo three', 10)).toEqual(['one', 'two three'])
  })

  test('loses nothing but spaces, and no piece is too long', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...parts, '\n'), maxLength: 300 }), (whole) => {
        const found = pieces(whole, 40)
        expect(Math.max(0, ...found.map((piece) => piece.length))).toBeLessThanOrEqual(40)
        expect(found.join('').replace(/\s/gu, '')).toBe(whole.replace(/\s/gu, ''))
      }),
    )
  })
})
