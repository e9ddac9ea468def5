import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { QuestionPanel, type QuestionPanelProps } from 'react-ask-user'
import type { Prompt, Resolution } from 'react-ask-user/core'
import { type Clock, createQuestionStore } from 'react-ask-user/store'
import 'react-ask-user/styles.css'
import './host.css'
import { afterEach } from 'vitest'
import { page } from 'vitest/browser'
import { askedAtMs } from '../../fixtures/prompts.js'
import { FakeTransport } from '../store/fakeTransport.js'

afterEach(cleanup)

/** A clock that stands still until it is moved, without anything of Node. */
function manualClock(): Clock & { pass(ms: number): void } {
  let now = askedAtMs
  const timers = new Set<{ at: number; run: () => void }>()
  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    pass(ms) {
      const end = now + ms
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)
        if (!next) break
        timers.delete(next)
        now = next.at
        next.run()
      }
      now = end
    },
  }
}

export interface OpenOptions extends Omit<Partial<QuestionPanelProps>, 'children' | 'store' | 'prompt'> {
  readonly composer?: ReactNode
  /** What stands around the panel. */
  readonly around?: (panel: ReactNode) => ReactNode
}

const field = <textarea aria-label="Message" />

/** A person before a chat in which nothing is open yet. */
export function openChat({ composer = field, around = (panel) => panel, ...props }: OpenOptions = {}) {
  const transport = new FakeTransport()
  const clock = manualClock()
  const store = createQuestionStore({ transport, clock, storage: null })
  transport.ready()
  const view = render(
    around(
      <QuestionPanel {...props} store={store}>
        {composer}
      </QuestionPanel>,
    ),
  )
  return {
    store,
    transport,
    view,
    pass: (ms: number) => act(() => clock.pass(ms)),
    arrive: (...prompts: Prompt[]) => act(() => transport.opened(...prompts)),
    end: (id: string, resolution: Resolution) => act(() => transport.ended(id, resolution)),
  }
}

/** A person before an expanded panel on which presses count already. */
export function openPanel(prompt: Prompt, options: OpenOptions = {}) {
  const chat = openChat({ arrival: 'expanded', autoFocus: true, ...options })
  chat.arrive(prompt)
  chat.pass(400)
  return chat
}

export const panel = page.getByRole('region', { name: 'Agent question' })
export const button = (name: string) => panel.getByRole('button', { name, exact: true })
export const radio = (name: string) => panel.getByRole('radio', { name, exact: true })
export const other = panel.getByRole('textbox', { name: 'Your own answer' })
export const message = page.getByLabelText('Message')

/** The one element of a slot. */
export function slot(name: string, within: ParentNode = document): HTMLElement {
  const found = within.querySelector<HTMLElement>(`[data-slot="ask-user-${name}"]`)
  if (!found) throw new Error(`there is no ${name}`)
  return found
}

export const rect = (name: string) => slot(name).getBoundingClientRect()

/** What stands out of the panel at its sides, or scrolls sideways in it; empty when all has room. */
export function overflowing(): string[] {
  const { documentElement } = document
  const outer = rect('panel')
  const out = [...slot('panel').querySelectorAll('*')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    const scrolls = ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
    if (scrolls && element.scrollWidth > element.clientWidth) return true
    return width > 1 && (left < outer.left - 0.5 || right > outer.right + 0.5)
  })
  if (documentElement.scrollWidth > window.innerWidth) out.push(documentElement)
  return out.map((element) => element.outerHTML.slice(0, 90))
}
