import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clusters, headerForScreen, headerForWire, optionFace, plainText } from 'react-ask-user/core'
import { broken, runs, same } from './runs.js'

// By their Unicode names and not as the code has them: controls but tab and line feed, delete and C1, soft hyphen, Arabic
// letter mark, Mongolian vowel separator, zero-width space, direction marks, line separators and embeddings, invisible
// operators and isolates, byte order mark, annotations, tags.
const unwanted: readonly (readonly [number, number])[] = [
  [0x00, 0x08],
  [0x0b, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x61c, 0x61c],
  [0x180e, 0x180e],
  [0x200b, 0x200b],
  [0x200e, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0xfeff, 0xfeff],
  [0xfff9, 0xfffb],
  [0xe0001, 0xe007f],
]

const isUnwanted = (sign: string) => {
  const code = sign.codePointAt(0) ?? 0
  return unwanted.some(([from, to]) => code >= from && code <= to)
}

/** Letters, marks, numbers, punctuation, symbols and blanks. */
const isOrdinary = (sign: string) => /[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\t\n]/u.test(sign)

/** Text of signs of every kind, dense with those that turn, hide or break a line. */
const text = fc.string({
  unit: fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    fc.constantFrom(...unwanted.flat().map((code) => String.fromCodePoint(code))),
    fc.constantFrom('\n', '\t', '\u200D', '\uD83D', '\uDC00', '\u0300', '🇦', '(', ')', ' '),
  ),
})

test('whatever an agent writes, nothing that turns, hides or breaks the line is shown, and all the rest is', () => {
  fc.assert(
    fc.property(text, (given) => {
      // Half a pair is what browsers show for it, so that nothing joins two halves to a sign of another kind.
      const signs = Array.from(given.replace(/\r\n?|\u2028|\u2029/gu, '\n').replace(/\p{Cs}/gu, '\uFFFD'))
      const shown = Array.from(plainText(given))
      const rules = {
        'nothing of it is unwanted': !shown.some(isUnwanted),
        'what is ordinary stays, in its order': same(shown.filter(isOrdinary), signs.filter(isOrdinary)),
        'nothing is added': shown.length <= signs.length,
        'cleaning again changes nothing': plainText(shown.join('')) === shown.join(''),
      }
      expect(broken(rules)).toEqual([])
    }),
    runs,
  )
})

test('any header is cut to whole clusters of its beginning, within both limits, and no shorter', () => {
  fc.assert(
    fc.property(text, (header) => {
      const all = clusters(header.trim())
      const screen = clusters(headerForScreen(header))
      const wire = clusters(headerForWire(header))
      const isBeginning = (kept: readonly string[]) => same(all.slice(0, kept.length), kept)
      const next = all[screen.length]
      const rules = {
        'clusters are the text': all.join('') === header.trim(),
        'both are its beginning': isBeginning(screen) && isBeginning(wire),
        'the screen has room for 12 characters': screen.length <= 12,
        'the wire has room for 12 units': headerForWire(header).length <= 12,
        'what follows on screen is too much, or a blank':
          next === undefined || screen.length === 12 || next.trim() === '',
      }
      expect(broken(rules)).toEqual([])
    }),
    runs,
  )
})

test('what an option shows is the beginning of its label, and never nothing', () => {
  fc.assert(
    fc.property(text, fc.constantFrom('', '(Recommended)', ' [recommended]', '(x)'), (words, suffix) => {
      const label = words + suffix
      const { text: face, recommended } = optionFace({ label })
      const rules = {
        'it is the beginning': label.startsWith(face),
        'it is shorter only by a recommendation': recommended || face === label,
        'it is not blank where the label is not': label.trim() === '' || face.trim() !== '',
      }
      expect(broken(rules)).toEqual([])
    }),
    runs,
  )
})
