// First of all: React looks for it when it is loaded.
import { takeRendered } from './renders.js'
import { createRoot } from 'react-dom/client'
import 'react-ask-user/styles.css'
import './page.css'
import { floor } from './floor.js'
import { mark, painted, present, settled, takeKeys, watchKeys } from './painted.js'
import { panel } from './panel.js'
import { peer } from './peer.js'
import { shape } from './shape.js'

/** What the page does for those who measure it. */
export interface Bench {
  /** Opens one more prompt. */
  readonly open: () => void
  /** Ends it. */
  readonly end: () => void
  /** Opens and ends so many prompts, each of them shown. */
  readonly play: (count: number, shown: string) => Promise<void>
  readonly painted: typeof painted
  readonly settled: typeof settled
  readonly takeKeys: typeof takeKeys
  readonly takeRendered: typeof takeRendered
  readonly shape: typeof shape
  readonly focus: (selector: string) => void
}

declare global {
  interface Window {
    bench: Bench
  }
}

const query = new URLSearchParams(location.search)
const name = query.get('subject') ?? ''
const subject = name === 'panel' ? panel() : name === 'floor' ? floor() : peer()
let nth = Number(query.get('ended') ?? 0)
const root = document.getElementById('root')
if (!root) throw new Error('There is no place for the chat')

subject.fill(nth)
createRoot(root).render(subject.chat(query.has('summaries')))
watchKeys()

const open = () => {
  mark()
  nth += 1
  subject.open(nth)
}
const end = () => {
  mark()
  subject.end(nth)
}

window.bench = {
  open,
  end,
  async play(count, shown) {
    for (let played = 0; played < count; played += 1) {
      open()
      await present(shown, true)
      end()
      await present(shown, false)
    }
  },
  painted,
  settled,
  takeKeys,
  takeRendered,
  shape,
  focus(selector) {
    const element = document.querySelector<HTMLElement>(selector)
    if (!element) throw new Error(`There is no ${selector}`)
    element.focus({ preventScroll: true })
  },
}
