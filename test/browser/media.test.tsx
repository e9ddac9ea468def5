import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { prompts } from '../../fixtures/prompts.js'
import { settle } from '../stories/shown.js'
import { button, openPanel, overflowing, rect, slot } from './chat.js'

const { single, multi, long } = prompts

/** What the person has asked their system or browser for. */
const emulate = (media: string, feature?: string, value = '') =>
  cdp().send('Emulation.setEmulatedMedia', { media, features: feature ? [{ name: feature, value }] : [] })

beforeEach(() => page.viewport(900, 700))
afterEach(() => emulate(''))

const all = (name: string) => [...document.querySelectorAll(`[data-slot="ask-user-${name}"]`)]

describe('forced colours', () => {
  beforeEach(() => emulate('', 'forced-colors', 'active'))

  it('keep the chosen option apart, with a border and the control that the system draws (B-139)', () => {
    const { store } = openPanel(single)
    act(() => store.choose('ask_single', 'deploy_target', 'Production'))
    settle()
    const borders = all('option').map((option) => getComputedStyle(option).borderTopColor)
    const [staging, canary, production] = borders
    expect(staging).toBe(canary)
    expect(production).not.toBe(staging)
    for (const control of all('control')) expect(getComputedStyle(control).appearance).toBe('auto')
  })

  it('keep the current step apart by a line, and the answered ones by a mark', () => {
    const { store } = openPanel(multi)
    act(() => {
      store.choose('ask_multi', 'deploy_target', 'Production')
      store.goTo('ask_multi', 1)
    })
    const lines = all('step').map((step) => getComputedStyle(step).textDecorationLine)
    expect(lines).toEqual(['none', 'underline', 'none'])
    const [first, , third] = all('step-mark').map((mark) => getComputedStyle(mark).backgroundColor)
    expect(first).not.toBe(third)
  })

  it('give the panel, the rows and the buttons an edge', () => {
    openPanel(single)
    const surface = getComputedStyle(slot('panel')).backgroundColor
    for (const part of [slot('panel'), ...all('option'), slot('other'), slot('submit')]) {
      const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(part)
      expect([borderTopStyle, Number.parseFloat(borderTopWidth) >= 1]).toEqual(['solid', true])
      expect(borderTopColor).not.toBe(surface)
    }
  })
})

const moving = () => document.getAnimations().length
const fading = () => getComputedStyle(slot('option')).transitionDuration

describe('motion', () => {
  it('is there where nobody asked for less', async () => {
    await emulate('', 'prefers-reduced-motion', 'no-preference')
    const { store } = openPanel(single)
    expect(moving()).toBeGreaterThan(0)
    expect(fading()).toContain('0.1s')
    act(() => {
      store.choose('ask_single', 'deploy_target', 'Production')
      store.answer('ask_single')
    })
    expect(getComputedStyle(slot('spinner')).animationName).not.toBe('none')
  })

  it('is none where less was asked for', async () => {
    await emulate('', 'prefers-reduced-motion', 'reduce')
    const { store } = openPanel(single)
    act(() => {
      store.choose('ask_single', 'deploy_target', 'Production')
      store.answer('ask_single')
    })
    expect(slot('spinner')).toBeInTheDocument()
    expect(moving()).toBe(0)
    expect(fading()).toBe('0s')
  })
})

/** What does not show all that is in it. */
const cut = () =>
  ['main', 'body', 'field', 'form'].filter((name) => slot(name).scrollHeight > slot(name).clientHeight + 1)

describe('print', () => {
  it.each([
    ['in a high window', 700],
    ['in a low window', 390],
  ])('shows the panel whole: %s', async (_name, height) => {
    await page.viewport(600, height)
    const { store } = openPanel(long)
    act(() => store.write('ask_long', 'orphans', 'line\n'.repeat(12)))
    expect(cut()).not.toEqual([])
    await emulate('print')
    expect(cut()).toEqual([])
    expect(rect('footer').top).toBeGreaterThanOrEqual(rect('other').bottom)
    expect(rect('panel').bottom).toBeGreaterThanOrEqual(rect('footer').bottom)
  })

  it('shows the whole question in the bar', async () => {
    await page.viewport(400, 700)
    const { store } = openPanel(long)
    act(() => store.collapse())
    expect(slot('bar-question').scrollWidth).toBeGreaterThan(slot('bar-question').clientWidth)
    await emulate('print')
    expect(slot('bar-question').scrollWidth).toBeLessThanOrEqual(slot('bar-question').clientWidth)
  })
})

/** Whether a press in its middle meets it. */
function isPressable(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

describe.each([
  ['at 400 % zoom', 320, 256],
  ['in landscape on a phone', 844, 390],
])('%s', (_name, width, height) => {
  it.each([
    ['three questions', multi],
    ['long text', long],
  ])('is all there: the buttons in sight, the rest by scrolling, with %s', async (_name, prompt) => {
    await page.viewport(width, height)
    openPanel(prompt)
    const last = slot(prompt === multi ? 'next' : 'submit')
    slot('panel').scrollIntoView({ block: 'end' })
    expect(isPressable(last)).toBe(true)
    expect(isPressable(slot('skip'))).toBe(true)
    expect(overflowing()).toEqual([])
    const seen = ['question', 'option', 'other'].flatMap(all).flatMap((row) => {
      row.scrollIntoView({ block: 'start' })
      const starts = row.getBoundingClientRect().top >= rect('main').top - 1
      row.scrollIntoView({ block: 'end' })
      return [starts, row.getBoundingClientRect().bottom <= rect('footer').top + 1]
    })
    expect(seen.length).toBeGreaterThan(6)
    expect(seen).not.toContain(false)
    slot('icon-button').scrollIntoView()
    expect(isPressable(slot('icon-button'))).toBe(true)
    await button('Collapse').click()
    expect(rect('bar-button').height).toBeLessThan(80)
  })
})
