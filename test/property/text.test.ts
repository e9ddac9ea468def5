import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clusters, headerForScreen, headerForWire, optionFace, plainText } from 'react-ask-user/core'
import { runs } from './runs.js'

/** Text of signs of every kind, dense with those that turn, hide or break a line. */
const text = fc.string({
  unit: fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    fc.constantFrom(
      ...[
        '\u0000',
        '\u001B',
        '\u0085',
        '\u202A',
        '\u202E',
        '\u2066',
        '\u2069',
        '\u200B',
        '\u200D',
        '\u200E',
        '\uFEFF',
      ],
      ...[
        '\u2028',
        '\u2029',
        '\r',
        '\n',
        '\t',
        '\u{E0041}',
        '\uD83D',
        '\uDC00',
        '\u0300',
        '🇦',
        '(',
        ')',
        ' ',
      ],
    ),
  ),
})

// Written out of the Unicode names and not as the code has it: C0 and C1 controls, bidi marks, embeddings and isolates,
// soft hyphen, zero-width space, word joiner and its invisible kin, byte order mark, line separators, tags.
const unwanted =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\u{E0001}\u{E0020}-\u{E007F}]/u

test('whatever an agent writes, nothing of it that turns, hides or breaks the line is shown, and all the rest is', () => {
  fc.assert(
    fc.property(text, (given) => {
      const shown = plainText(given)
      expect(unwanted.test(shown)).toBe(false)
      expect(plainText(shown)).toBe(shown)
      // What is left stands in its order; only line breaks became another.
      const breaks = (value: string) => value.replace(/\r\n?|\u2028|\u2029/gu, '\n')
      let at = 0
      const all = Array.from(breaks(given))
      for (const sign of Array.from(shown)) {
        at = all.indexOf(sign, at) + 1
        expect(at).toBeGreaterThan(0)
      }
      const ordinary = all.filter(
        (sign) => sign === '\n' || sign === '\t' || /[\p{L}\p{N}\p{P}\p{S}\p{M}\p{Zs}\p{Cs}]/u.test(sign),
      )
      expect(Array.from(shown)).toEqual(expect.arrayContaining(ordinary))
      expect(Array.from(shown).length).toBeGreaterThanOrEqual(ordinary.length)
    }),
    runs,
  )
})

test('any header is cut to whole clusters of its beginning, within both limits', () => {
  fc.assert(
    fc.property(text, (header) => {
      const all = clusters(header.trim())
      expect(all.join('')).toBe(header.trim())
      const screen = clusters(headerForScreen(header))
      const wire = clusters(headerForWire(header))
      for (const kept of [screen, wire]) {
        expect(kept.join('')).toBe(all.slice(0, kept.length).join(''))
        expect(kept.length).toBeLessThan(13)
      }
      expect(headerForWire(header).length).toBeLessThan(13)
      // Nothing more is cut than the limit asks for: what follows is a blank, or would be too much.
      const next = all[screen.length]
      if (next !== undefined && screen.length < 12) expect(next.trim()).toBe('')
    }),
    runs,
  )
})

test('what an option shows is the beginning of its label, and never nothing', () => {
  fc.assert(
    fc.property(text, fc.constantFrom('', '(Recommended)', ' [recommended]', '(x)'), (words, suffix) => {
      const label = words + suffix
      const { text: face, recommended } = optionFace({ label })
      expect(label.startsWith(face)).toBe(true)
      expect(recommended || face === label).toBe(true)
      if (label.trim() !== '') expect(face.trim()).not.toBe('')
    }),
    runs,
  )
})
