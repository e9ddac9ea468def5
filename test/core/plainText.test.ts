import { expect, test } from 'vitest'
import { plainText } from 'react-ask-user/core'

test('line breaks of every kind stay as line breaks, and tabs stay', () => {
  expect(plainText('a\r\nb\rc\u2028d\u2029e\nf\tg')).toBe('a\nb\nc\nd\ne\nf\tg')
})

test('text cannot turn the direction of what stands around it', () => {
  expect(plainText('safe\u202Egpj.exe\u202C \u2066x\u2069 \u200Ey\u200F')).toBe('safegpj.exe x y')
})

test('control characters, zero-width spaces, byte order marks and tag characters are gone', () => {
  expect(plainText('a\u0000b\u001B[31mc\u200Bd\uFEFFe\u{E0041}f\u0085g\u{E0002}h\u2065i')).toBe(
    'ab[31mcdefghi',
  )
})

test('what is removed joins no halves to a hidden sign', () => {
  expect(plainText('a\uDB40\u0000\uDC41b')).toBe('a\uFFFD\uFFFDb')
})

test('joiners stay, so that emoji families and Persian words are whole', () => {
  expect(plainText('👨‍👩‍👧 می‌خواهم')).toBe('👨‍👩‍👧 می‌خواهم')
})

test('the Arabic number sign and end of ayah stay', () => {
  expect(plainText('\u0600 \u06DD \u08E2')).toBe('\u0600 \u06DD \u08E2')
})

test('B-143: markup stays text', () => {
  expect(plainText('<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>')
})
