import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { settle, show, shown, states, tooWide } from './states.js'

const names = Object.keys(states)
const root = document.documentElement
let sheet: HTMLStyleElement | undefined

afterEach(() => {
  root.style.removeProperty('font-size')
  sheet?.remove()
})

/** What WCAG 1.4.12 lets a person set. */
const spacing = `* {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`

/** Buttons, labels and status lines whose words stand out of them. */
function cut(): string[] {
  const parts = shown().flatMap((part) => Array.from(part.querySelectorAll('button, label, p, legend')))
  return parts.flatMap((element) => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
    const out = scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1
    return out && clientWidth > 1 ? element.outerHTML.slice(0, 90) : []
  })
}

describe('with the letters of the page twice as large', () => {
  it.each(names)('nothing is too wide or cut: %s', async (name) => {
    await page.viewport(640, 900)
    root.style.setProperty('font-size', '200%')
    await show(name)
    expect(tooWide()).toEqual([])
    expect(cut()).toEqual([])
  })
})

describe('with more room between lines, words and letters', () => {
  it.each(names)('nothing is too wide or cut: %s', async (name) => {
    await page.viewport(320, 900)
    await show(name)
    sheet = document.createElement('style')
    sheet.textContent = spacing
    document.head.append(sheet)
    settle()
    expect(tooWide()).toEqual([])
    expect(cut()).toEqual([])
  })
})
