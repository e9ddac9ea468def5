import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { controlContrast, isSeen, ringContrast, textContrast } from './contrast.js'
import { settle, show, shown, states, tooWide } from './states.js'

const names = Object.keys(states)

beforeEach(() => page.viewport(900, 700))
afterEach(() => {
  document.documentElement.className = ''
})

describe.each(['light', 'dark'])('in a %s page', (scheme) => {
  beforeEach(() => {
    document.documentElement.className = scheme
  })

  it.each(names)('text reads at 4.5, controls at 3: %s (B-138)', async (name) => {
    await show(name)
    for (const part of shown()) {
      const text = textContrast(part)
      expect(text.count).toBeGreaterThan(0)
      expect(text.weak).toEqual([])
      expect(controlContrast(part).weak).toEqual([])
    }
  })

  it.each(names)('the focus ring is drawn at 3 wherever focus can be: %s', async (name) => {
    await show(name)
    // Browsers draw no ring where a pointer was used last.
    await userEvent.keyboard('{Shift}')
    for (const part of shown()) expect(ringContrast(part).weak).toEqual([])
  })
})

/** What can be pressed, and is smaller than it should be. */
function smallerThan(px: number): string[] {
  const rows = ['option', 'other', 'review-item'].map((name) => `[data-slot="ask-user-${name}"]`).join()
  const pressed = shown().flatMap((part) => Array.from(part.querySelectorAll('button, input, textarea, a')))
  return pressed.filter(isSeen).flatMap((element) => {
    // A link in a line of text may be as high as the line (WCAG 2.5.8, inline).
    if (element.matches('a')) return []
    const { width, height } = (element.closest(rows) ?? element).getBoundingClientRect()
    return width < px || height < px ? `${element.outerHTML.slice(0, 80)} ${width} x ${height}` : []
  })
}

describe('targets', () => {
  afterEach(() => cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false }))

  it.each(names)('are at least 24 px: %s', async (name) => {
    await show(name)
    expect(smallerThan(24)).toEqual([])
  })

  it.each(names)('are at least 44 px for a finger: %s', async (name) => {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true })
    expect(matchMedia('(pointer: coarse)').matches).toBe(true)
    await page.viewport(390, 844)
    await show(name)
    expect(smallerThan(44)).toEqual([])
  })
})

describe.each([320, 280])('at a width of %i px', (width) => {
  it.each(names)('nothing is too wide: %s (B-097, B-098)', async (name) => {
    await page.viewport(width, 600)
    await show(name)
    settle()
    expect(tooWide()).toEqual([])
  })
})
