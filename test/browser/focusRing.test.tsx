import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { prompts } from '../../fixtures/prompts.js'
import { openPanel, slot } from './chat.js'

declare module 'vitest/browser' {
  interface BrowserCommands {
    builtStyles(): Promise<string>
  }
}

const { single, multi, long } = prompts
const [asked] = single.questions
if (!asked) throw new Error('the fixture asks nothing')

/** How far the ring of what has focus stands out of what clips it; empty when it is whole. */
function clipped(): string[] {
  const active = document.activeElement
  if (!active) return ['nothing has focus']
  const ringed =
    active.closest(
      '[data-slot="ask-user-option"], [data-slot="ask-user-other"], [data-slot="ask-user-review-item"]',
    ) ?? active
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(ringed)
  if (outlineStyle === 'none') return [`${ringed.outerHTML.slice(0, 80)} has no ring`]
  const out = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
  const box = ringed.getBoundingClientRect()
  const found: string[] = []
  for (let parent = ringed.parentElement; parent; parent = parent.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(parent)
    if (overflowX === 'visible' && overflowY === 'visible') continue
    const clip = parent.getBoundingClientRect()
    const sides = [
      box.left - out - clip.left,
      clip.right - box.right - out,
      box.top - out - clip.top,
      clip.bottom - box.bottom - out,
    ]
    if (sides.some((side) => side < -0.01))
      found.push(`${ringed.getAttribute('data-slot')}: ${sides.join(' ')}`)
  }
  return found
}

beforeEach(() => page.viewport(900, 700))

describe('the focus ring', () => {
  it.each([
    ['one question', single, 'submit', 1],
    ['several questions', multi, 'next', 4],
  ])('is whole at every stop of %s (OpenClaw weakness 21)', async (_name, prompt, last, above) => {
    // Browsers draw no ring where a pointer was used last.
    await userEvent.keyboard('{Shift}')
    const { store } = openPanel(prompt)
    act(() => store.choose(prompt.id, prompt.questions[0]?.id ?? '', 'Production'))
    const rings = clipped()
    while (document.activeElement !== slot(last)) {
      await userEvent.keyboard('{Tab}')
      rings.push(...clipped())
    }
    slot('question').focus()
    for (let press = 0; press < above; press++) {
      await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
      rings.push(...clipped())
    }
    expect(rings).toEqual([])
    expect(slot('header').contains(document.activeElement)).toBe(true)
  })

  it('is whole at every option of a text that scrolls', async () => {
    openPanel({ ...long, questions: long.questions.map((each) => ({ ...each, multiSelect: true })) })
    for (const _ of long.questions[0]?.options ?? []) {
      await userEvent.keyboard('{ArrowDown}')
      expect(clipped()).toEqual([])
    }
  })
})
