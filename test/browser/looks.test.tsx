import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { cdp, commands, page, userEvent } from 'vitest/browser'
import { prompts } from '../../fixtures/prompts.js'
import { button, openChat, openPanel, other, overflowing, panel, rect, slot } from './chat.js'

declare module 'vitest/browser' {
  interface BrowserCommands {
    builtStyles(): Promise<string>
  }
}

const { single, multi, arabic } = prompts
const [asked] = single.questions
if (!asked) throw new Error('the fixture asks nothing')

const surface = () => getComputedStyle(slot('panel')).backgroundColor
const nested = (outer: string, inner: string) => (dock: ReactNode) => (
  <div className={outer}>
    <div className={inner}>{dock}</div>
  </div>
)

beforeEach(() => page.viewport(900, 700))

/** The style sheets as Vite builds them for a host, in the place of those that are there. */
async function putBuiltStyles() {
  const css = await commands.builtStyles()
  expect(css).not.toContain('light-dark(')
  const sheets = [...document.styleSheets]
  for (const sheet of sheets) sheet.disabled = true
  const style = document.createElement('style')
  style.textContent = css
  document.head.append(style)
  onTestFinished(() => {
    style.remove()
    for (const sheet of sheets) sheet.disabled = false
  })
}

/** How far the arrows between two prompts are turned. */
const arrows = () =>
  ['Previous question request', 'Next question request'].map(
    (name) => getComputedStyle(slot('icon', button(name).element())).rotate,
  )

describe('right to left', () => {
  it('mirrors the panel (B-140, OpenClaw weakness 22)', () => {
    openPanel(arabic, { around: (dock) => <div dir="rtl">{dock}</div> })
    expect(rect('control').left).toBeGreaterThan(rect('option-label').left)
    expect(rect('submit').right).toBeLessThan(rect('skip').left)
    const [first, second] = slot('panel').querySelectorAll<HTMLElement>('[data-slot="ask-user-option-text"]')
    if (!first || !second) throw new Error('two options')
    // Also a foreign label stands beside its control.
    expect(getComputedStyle(second).textAlign).toBe('right')
    expect(overflowing()).toEqual([])
  })

  it('leaves an Arabic label on its control’s side in a page that runs left to right', () => {
    openPanel(arabic)
    expect(getComputedStyle(slot('option-label')).direction).toBe('rtl')
    expect(rect('control').right).toBeLessThan(rect('option-label').left)
    expect(rect('option-label').left - rect('control').right).toBeLessThan(20)
  })
})

describe('the arrows between two prompts', () => {
  it.each([
    ['right to left', 'as it is written', '180deg'],
    ['right to left', 'as Vite builds it', '180deg'],
    ['left to right in a page of the other direction', 'as it is written', 'none'],
    ['left to right in a page of the other direction', 'as Vite builds it', 'none'],
  ])('point %s, in any language, with the style sheet %s', async (direction, sheet, turned) => {
    if (sheet === 'as Vite builds it') await putBuiltStyles()
    const { arrive } = openPanel(single, {
      around: (dock) => (
        <div dir="rtl">
          <div dir={direction === 'right to left' ? 'rtl' : 'ltr'}>{dock}</div>
        </div>
      ),
    })
    arrive({ ...single, id: 'later' })
    expect(arrows()).toEqual([turned, turned])
  })
})

describe('colours', () => {
  const light = 'rgb(255, 255, 255)'
  const dark = 'rgb(31, 31, 34)'
  it.each([
    ['light', 'light', light],
    ['dark', 'dark', dark],
    ['light', 'dark', dark],
    ['dark', 'light', light],
  ])('follow the color-scheme that is inherited: %s around %s', (outer, inner, expected) => {
    openPanel(single, { around: nested(outer, inner) })
    expect(surface()).toBe(expected)
  })

  it.each([
    ['light', 'dark', dark],
    ['dark', 'light', light],
    ['nothing', 'nothing', light],
  ])('do so as well when Vite has lowered light-dark(): %s around %s', async (outer, inner, expected) => {
    await putBuiltStyles()
    openPanel(single, { around: nested(outer, inner) })
    expect(surface()).toBe(expected)
  })

  it('take a token that is set on any wrapper', () => {
    openPanel(single, {
      around: (dock) => (
        <div ref={(element) => element?.style.setProperty('--ask-user-surface', 'rgb(1, 2, 3)')}>{dock}</div>
      ),
    })
    expect(surface()).toBe('rgb(1, 2, 3)')
  })
})

describe('a coarse pointer', () => {
  afterEach(() => cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false }))

  it('has targets of at least 44 px and no key hints (OpenClaw weakness 20)', async () => {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true })
    expect(matchMedia('(pointer: coarse)').matches).toBe(true)
    const { store, arrive } = openPanel(multi)
    arrive({ ...single, id: 'later' })
    act(() => {
      store.choose('ask_multi', 'deploy_target', 'Production')
      store.goTo('ask_multi', 2)
    })
    const small = [...slot('panel').querySelectorAll<HTMLElement>('button, label')].flatMap((element) => {
      const target = element.closest('[data-slot="ask-user-review-item"]') ?? element
      const { width, height } = target.getBoundingClientRect()
      return width < 44 || height < 44 ? `${element.outerHTML.slice(0, 90)} ${width} x ${height}` : []
    })
    expect(small).toEqual([])
    expect(getComputedStyle(slot('key')).display).toBe('none')
    await button('Collapse').click()
    expect(rect('bar-button').height).toBeGreaterThanOrEqual(44)
  })

  it('makes a new line of Enter', async () => {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true })
    const { transport } = openPanel(single)
    await other.click()
    await userEvent.keyboard('a{Enter}b')
    await expect.element(other).toHaveValue('a\nb')
    expect(transport.sent).toHaveLength(0)
  })
})

describe('the bar', () => {
  it('is one line at 320 px and shows the numbers of what is answered', async () => {
    await page.viewport(320, 568)
    const { arrive } = openChat({ arrival: 'collapsed' })
    const questions = multi.questions.map((each) =>
      Object.assign({}, each, { question: 'long words '.repeat(20) }),
    )
    arrive({ ...multi, questions })
    expect(rect('bar-button').height).toBeLessThan(50)
    expect(rect('bar').right).toBeLessThanOrEqual(320)
    // All of it is heard, the numbers alone are seen.
    expect(slot('bar-progress').textContent).toBe('0 of 3 answered')
    expect(rect('wide').width).toBe(1)
    await expect.element(panel).not.toBeInTheDocument()
  })
})
