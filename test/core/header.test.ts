import { describe, expect, test, vi } from 'vitest'
import { clusters, headerForScreen, headerForWire } from 'react-ask-user/core'

const family = '👨‍👩‍👧‍👦'
const flag = '🇻🇳'

describe('the header on screen', () => {
  test('a short header stays as it is, without outer spaces', () => {
    expect(headerForScreen('  Deploy ')).toBe('Deploy')
  })

  test('B-086: a header of 40 characters is cut to 12 and never refused', () => {
    expect(headerForScreen('abcdefghijklmnopqrstuvwxyzabcdefghijklmn')).toBe('abcdefghijkl')
  })

  test.each(['NFC', 'NFD'])('"người dùng ở" is 12 characters in %s and stays whole', (form) => {
    const header = 'người dùng ở'.normalize(form)
    expect(headerForScreen(header)).toBe(header)
  })

  test('"người dùng nào" in NFD is cut between letters, never between a letter and its marks', () => {
    expect(headerForScreen('người dùng nào'.normalize('NFD'))).toBe('người dùng n'.normalize('NFD'))
  })

  test('an emoji family is one character', () => {
    expect(clusters(family)).toEqual([family])
    expect(headerForScreen(family.repeat(13))).toBe(family.repeat(12))
  })

  test('a flag is never halved into letters', () => {
    expect(headerForScreen(flag.repeat(13))).toBe(flag.repeat(12))
  })

  test('a cut at a space leaves no space at the end', () => {
    expect(headerForScreen('abcdefghijk lmn')).toBe('abcdefghijk')
  })

  test('a browser without Intl.Segmenter cuts between code points', async () => {
    vi.stubGlobal('Intl', {})
    vi.resetModules()
    const old = await import('react-ask-user/core')
    vi.unstubAllGlobals()
    expect(old.headerForScreen('😀'.repeat(13))).toBe('😀'.repeat(12))
  })
})

describe('the header on the wire', () => {
  test('12 units stay, 13 are cut', () => {
    expect(headerForWire('abcdefghijkl')).toBe('abcdefghijkl')
    expect(headerForWire('abcdefghijklm')).toBe('abcdefghijkl')
  })

  test('an emoji family of 11 units fits once and is not cut a second time', () => {
    expect(headerForWire(family.repeat(2))).toBe(family)
  })

  test('a flag of 4 units fits three times', () => {
    expect(headerForWire(flag.repeat(4))).toBe(flag.repeat(3))
  })

  test('"người dùng" in NFD loses whole letters only', () => {
    expect(headerForWire('người dùng'.normalize('NFD'))).toBe('người dù'.normalize('NFD'))
  })

  test('one cluster longer than the limit is left out rather than broken', () => {
    expect(headerForWire('👩🏽‍❤️‍💋‍👨🏿')).toBe('')
  })
})
