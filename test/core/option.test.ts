import { describe, expect, test } from 'vitest'
import { isAuthoredOther, labelKey, optionFace } from 'react-ask-user/core'

describe('the face of an option', () => {
  test.each([
    ['Staging (Recommended)', 'Staging'],
    ['Staging (recommended) ', 'Staging'],
    ['Staging(RECOMMENDED)', 'Staging'],
    ['本番（recommended）', '本番'],
    ['A (b) ( Recommended )', 'A (b)'],
  ])('"%s" shows "%s" and a badge', (label, text) => {
    expect(optionFace({ label })).toEqual({ text, recommended: true })
  })

  test.each([
    'Staging',
    'Recommended',
    '(Recommended)',
    '(Recommended) Staging',
    'Not recommended',
    'Opt-in - beta',
  ])('S-4: "%s" is shown whole', (label) => {
    expect(optionFace({ label })).toEqual({ text: label, recommended: false })
  })

  test('a label of 200 000 spaces does not hold up the page', () => {
    const label = `a${' '.repeat(200_000)}b`
    const begun = performance.now()
    expect(optionFace({ label }).text).toBe(label)
    expect(performance.now() - begun).toBeLessThan(3_000)
  })
})

test('labels are the same whatever their case, outer spaces and composition', () => {
  expect(labelKey('  NGƯỜI Dùng '.normalize('NFD'))).toBe(labelKey('người dùng'.normalize('NFC')))
  expect(labelKey('A')).not.toBe(labelKey('B'))
})

test.each(['Other', 'other', ' OTHER ', 'Other…', 'other...', 'Other:', 'Other . '])(
  '"%s" only repeats the built-in answer',
  (label) => {
    expect(isAuthoredOther(label)).toBe(true)
  },
)

test.each(['Others', 'Another', 'Other cluster', 'The other', ''])(
  '"%s" is an option of its own',
  (label) => {
    expect(isAuthoredOther(label)).toBe(false)
  },
)
