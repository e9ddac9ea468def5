import { afterEach } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { faintControls, faintTexts } from './contrast.js'
import { addSheet, changesUnder, hostSheets } from './hostSheets.js'
import { cutRings, faintRings } from './rings.js'
import { cutWords, smallerThan, tooWide } from './room.js'
import { settle, shown } from './shown.js'

/** What WCAG 1.4.12 lets a person set. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`

/** The page at another size, once everything has found its place. */
async function at(width: number, height: number) {
  await page.viewport(width, height)
  await new Promise(requestAnimationFrame)
  settle()
}

const touch = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled })

/** What is wrong with the look of the story on the page, each with its rule. */
async function faults(): Promise<string[]> {
  const found: string[] = []
  const note = (rule: string, faults: string[]) => found.push(...faults.map((fault) => `${rule}: ${fault}`))

  if (shown().length === 0) note('a story shows a part of the package', ['nothing is shown'])
  // Browsers draw no ring where a pointer was used last.
  await userEvent.keyboard('{Shift}')
  settle()
  note('text contrasts at 4.5 (B-138)', faintTexts())
  note('controls contrast at 3', faintControls())
  note('the focus ring contrasts at 3', faintRings())
  // Everything else is the same in the dark.
  if (matchMedia('(prefers-color-scheme: dark)').matches) return found

  note('the focus ring is whole', await cutRings())
  note('targets are at least 24 px', smallerThan(24))
  for (const [name, css] of Object.entries(hostSheets)) {
    note(`a host's ${name} sheet changes nothing`, changesUnder(css))
  }
  for (const width of [320, 280]) {
    await at(width, 600)
    note(`nothing is too wide at ${width} px (B-097, B-098)`, tooWide())
  }
  await at(320, 600)
  note('the focus ring is whole at 320 px', await cutRings())
  const closer = addSheet(spacing)
  note('more room between lines, words and letters cuts nothing', [...tooWide(), ...cutWords()])
  closer()

  await at(640, 900)
  const { style } = document.documentElement
  style.setProperty('font-size', '200%')
  note('letters twice as large are not cut', [...tooWide(), ...cutWords()])
  style.removeProperty('font-size')

  await touch(true)
  await at(390, 844)
  note('targets are at least 44 px for a finger', smallerThan(44))
  await touch(false)
  return found
}

/** Whatever a story shows, once it has played: its look keeps the rules. */
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') return
  const found = await faults()
  if (found.length > 0) throw new Error(`The look of this story is at fault:\n${found.join('\n')}`)
})
