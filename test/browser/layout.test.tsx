import { act } from '@testing-library/react'
import type { Prompt } from 'react-ask-user'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { prompts } from '../../fixtures/prompts.js'
import { openPanel, other, panel, rect, slot, overflowing } from './chat.js'

declare module 'vitest/browser' {
  interface BrowserCommands {
    builtStyles(): Promise<string>
  }
}

const { single, multi, long, arabic } = prompts
const [asked] = single.questions
if (!asked) throw new Error('the fixture asks nothing')

/** Too much for any height. */
const endless: Prompt = {
  ...long,
  questions: long.questions.map((each) => ({ ...each, question: each.question.repeat(8) })),
}

const unbroken: Prompt = {
  ...single,
  questions: [
    {
      ...asked,
      question: 'q'.repeat(300),
      options: [{ label: 'l'.repeat(200), description: 'd'.repeat(200) }, { label: 'b' }],
    },
  ],
}

/** How far the row of the own words ends above the end of what scrolls, in px. */
const roomBelowOther = () => rect('body').bottom - rect('other').bottom

beforeEach(() => page.viewport(900, 700))

describe('height', () => {
  it.each([
    [900, 700],
    [900, 1200],
    [320, 568],
  ])(
    'is at most min(60dvh, 32rem), with the footer in sight, at %i x %i (B-094, B-096)',
    async (width, height) => {
      await page.viewport(width, height)
      openPanel(endless)
      const { height: actual, bottom } = rect('panel')
      expect(actual).toBeLessThanOrEqual(Math.min(height * 0.6, 512) + 0.5)
      expect(rect('footer').bottom).toBeLessThanOrEqual(bottom)
      expect(rect('submit').bottom).toBeLessThanOrEqual(bottom)
      const { scrollHeight, clientHeight, scrollTop } = slot('body')
      expect(scrollHeight).toBeGreaterThan(clientHeight)
      expect(scrollTop).toBe(0)
      expect(rect('question').top).toBeGreaterThanOrEqual(rect('header').bottom - 0.5)
    },
  )

  it.each([
    [844, 390],
    [320, 280],
  ])('is at most all there is at %i x %i, and all but the footer scrolls', async (width, height) => {
    await page.viewport(width, height)
    openPanel(long)
    expect(rect('panel').height).toBeLessThanOrEqual(height)
    expect(rect('submit').bottom).toBeLessThanOrEqual(rect('panel').bottom)
    const { scrollHeight, clientHeight } = slot('main')
    expect(scrollHeight).toBeGreaterThan(clientHeight)
    expect(overflowing()).toEqual([])
  })

  it('follows what an on-screen keyboard leaves to see', () => {
    openPanel(long)
    const viewport = window.visualViewport
    if (!viewport) throw new Error('no visual viewport')
    Object.defineProperty(viewport, 'height', { configurable: true, value: 300 })
    try {
      act(() => void viewport.dispatchEvent(new Event('resize')))
      expect(rect('panel').height).toBeLessThanOrEqual(300)
      expect(getComputedStyle(slot('main')).overflowY).toBe('auto')
      expect(rect('submit').bottom).toBeLessThanOrEqual(rect('panel').bottom)
    } finally {
      Reflect.deleteProperty(viewport, 'height')
    }
    act(() => void viewport.dispatchEvent(new Event('resize')))
    expect(getComputedStyle(slot('main')).overflowY).toBe('visible')
  })
})

describe('scrolling inside the panel', () => {
  const two: Prompt = {
    ...endless,
    questions: [...endless.questions, ...endless.questions.map((each) => ({ ...each, id: 'second' }))],
  }

  it.each([
    [900, 700, 'body'],
    [844, 390, 'main'],
  ])('starts anew with each question at %i x %i (B-101)', async (width, height, scroller) => {
    await page.viewport(width, height)
    const { pass } = openPanel(two)
    slot(scroller).scrollTop = 10_000
    expect(slot(scroller).scrollTop).toBeGreaterThan(100)
    await userEvent.keyboard('3')
    pass(150)
    await expect.element(panel.getByText('2 of 2').first()).toBeVisible()
    expect(slot(scroller).scrollTop).toBe(0)
  })

  it('moves nothing away under a pointer that presses', async () => {
    await page.viewport(900, 700)
    openPanel(endless)
    const body = slot('body')
    const option = panel.getByRole('radio').first().element()
    const row = option.closest('label')
    if (!row) throw new Error('an option has a label')
    // The row's control is in sight, its end is not.
    body.scrollTop += row.getBoundingClientRect().top + 40 - body.getBoundingClientRect().bottom
    const before = body.scrollTop
    expect(row.getBoundingClientRect().bottom).toBeGreaterThan(body.getBoundingClientRect().bottom)
    // Playwright would scroll by itself to press something that still moves or that it thinks covered.
    await Promise.all(
      slot('panel')
        .getAnimations({ subtree: true })
        .map((animation) => animation.finished),
    )
    await userEvent.click(option, { force: true })
    await expect.element(option).toBeChecked()
    expect(body.scrollTop).toBe(before)
  })

  it('shows the whole row of the field that Tab leads to, with its focus ring', async () => {
    await page.viewport(900, 700)
    openPanel({ ...endless, questions: [{ ...asked, options: endless.questions[0]?.options ?? [] }] })
    panel.getByRole('radio').first().element().focus()
    // Its first line is in sight, which is all that the browser looks after.
    slot('body').scrollTop += rect('other').top + 24 - rect('body').bottom
    expect(roomBelowOther()).toBeLessThan(0)
    await userEvent.keyboard('{Tab}')
    await expect.element(other).toHaveFocus()
    expect(roomBelowOther()).toBeGreaterThanOrEqual(4)
  })

  it('keeps the whole row in sight while the words make it grow', async () => {
    await page.viewport(900, 500)
    openPanel(endless)
    act(() => other.element().focus())
    await userEvent.keyboard('one{Shift>}{Enter}{/Shift}two{Shift>}{Enter}{/Shift}three')
    await vi.waitFor(() => expect(roomBelowOther()).toBeGreaterThanOrEqual(4))
    expect(rect('other').top - rect('body').top).toBeGreaterThanOrEqual(4)
  })
})

describe('width', () => {
  it.each([
    ['long text', long],
    ['words without a break', unbroken],
    ['several steps', multi],
    ['right to left', arabic],
  ])('has room at 320 px for %s (B-097, B-098, OpenClaw weakness 16)', async (_name, prompt) => {
    await page.viewport(320, 568)
    openPanel(prompt)
    expect(overflowing()).toEqual([])
  })

  it('follows a 320 px side pane in a wide window (B-102)', () => {
    openPanel(multi, { around: (dock) => <div style={{ inlineSize: 320 }}>{dock}</div> })
    expect(rect('panel').width).toBe(320)
    expect(overflowing()).toEqual([])
  })

  it('cuts nothing of a label', () => {
    openPanel(unbroken)
    const { scrollWidth, clientWidth, offsetHeight } = slot('option')
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    expect(offsetHeight).toBeGreaterThan(60)
  })
})

describe('the field', () => {
  it.each([false, true])('fills its row where there are no options, secret: %s', (secret) => {
    openPanel({ ...single, questions: [{ ...asked, options: [], secret }] })
    expect(slot('other').clientWidth - slot('field').clientWidth).toBeLessThan(30)
    expect(rect('other').height).toBeLessThan(60)
  })

  it('grows to six lines, then scrolls, and never sideways (B-106)', async () => {
    openPanel(single)
    const field = slot('field')
    const line = field.clientHeight
    await other.fill('one\ntwo\nthree\nfour')
    expect(Math.abs(field.clientHeight - 4 * line)).toBeLessThanOrEqual(2)
    await other.fill('1\n2\n3\n4\n5\n6\n7\n8\n9')
    expect(Math.abs(field.clientHeight - 6 * line)).toBeLessThanOrEqual(2)
    expect(field.scrollHeight).toBeGreaterThan(field.clientHeight)
    await other.fill('word'.repeat(200))
    expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth)
  })
})
