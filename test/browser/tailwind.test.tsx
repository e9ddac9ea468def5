import { run } from 'axe-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { faintControls, faintTexts } from '../stories/contrast.js'
import { cutRings, faintRings } from '../stories/rings.js'
import { cutWords, smallerThan, tooWide } from '../stories/room.js'
import { settle, shown } from '../stories/shown.js'
import { states } from './tailwind.js'

const root = document.documentElement

beforeEach(() => page.viewport(900, 900))

/** Shows a state once it has arrived. */
async function see(name: string) {
  await states[name]?.()
  settle()
  expect(shown()).not.toEqual([])
}

/** What axe finds. The page around the panel is no page of a host. */
async function findings() {
  const { violations } = await run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { 'page-has-heading-one': { enabled: false } },
    resultTypes: ['violations'],
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

describe.each(Object.keys(states))('the copied panel shows %s', (name) => {
  it.each(['light', 'dark'])('in words and controls that can be seen, %s', async (scheme) => {
    root.className = scheme
    await see(name)
    expect(await findings()).toEqual([])
    expect(faintTexts()).toEqual([])
    expect(faintControls()).toEqual([])
    // Browsers draw no ring where a pointer was used last.
    await userEvent.keyboard('{Shift}')
    expect(faintRings()).toEqual([])
  })

  it.each(['ltr', 'rtl'])('in a dock of 320 px, %s', async (direction) => {
    root.dir = direction
    await page.viewport(320, 600)
    await see(name)
    expect(tooWide()).toEqual([])
    expect(cutWords()).toEqual([])
    expect(await cutRings()).toEqual([])
  })

  it('with targets for a finger', async () => {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true })
    try {
      await page.viewport(390, 844)
      await see(name)
      expect(smallerThan(44)).toEqual([])
    } finally {
      await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false })
    }
  })
})

const named = (name: string) => page.getByRole('button', { name, exact: true })
const backgroundOf = (name: string) => getComputedStyle(named(name).element()).backgroundColor

it('does not look ready under a pointer before it is', async () => {
  await see('a question')
  await expect.element(page.getByRole('radio').last()).toHaveAttribute('aria-disabled', 'false')
  await page.getByRole('radio').first().hover()
  const unready = backgroundOf('Submit')
  await named('Submit').hover()
  expect(backgroundOf('Submit')).toBe(unready)
  await userEvent.click(page.getByRole('radio').last())
  await expect.element(named('Submit')).toHaveAttribute('data-state', 'ready')
  expect(backgroundOf('Submit')).not.toBe(unready)
})

it.each([
  ['rtl', 'right', 'a question'],
  ['ltr', 'left', 'Arabic'],
])('keeps words of another direction beside their control, %s', async (direction, side, name) => {
  root.dir = direction
  await see(name)
  const words = document.querySelector('[data-slot="ask-user-option-description"]')
  expect(words && getComputedStyle(words).textAlign).toMatch(new RegExp(`^(-webkit-)?${side}$`, 'u'))
})

it('begins the bar with its question', async () => {
  await see('bar')
  const question = document.querySelector('[data-slot="ask-user-bar-question"]')
  expect(question && getComputedStyle(question).textAlign).toMatch(/left|start/u)
})

const emulate = (value: string) =>
  cdp().send('Emulation.setEmulatedMedia', { media: '', features: [{ name: 'forced-colors', value }] })

describe('with forced colors', () => {
  beforeEach(() => emulate('active'))
  afterEach(() => emulate('none'))

  it('tells the chosen option by its edge and by the control of the system', async () => {
    await see('an option that is chosen')
    const edges = [...document.querySelectorAll('[data-slot="ask-user-option"]')].map(
      (option) => getComputedStyle(option).borderTopColor,
    )
    expect(edges[0]).toBe(edges[2])
    expect(edges[1]).not.toBe(edges[0])
    const control = document.querySelector('[data-slot="ask-user-control"]')
    expect(control && getComputedStyle(control).appearance).toBe('auto')
  })
})
