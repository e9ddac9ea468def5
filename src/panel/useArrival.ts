'use client'

import { plainText, type Prompt } from '../core/index.js'
import type { QuestionStore } from '../store/index.js'
import type { PanelContextValue } from './PanelContext.js'
import { useBeforePaint } from './useBeforePaint.js'

/** How a prompt appears: `auto` collapses it while the person is typing in the composer. */
export type Arrival = 'auto' | 'expanded' | 'collapsed'

interface ArrivalParts {
  /** @default 'collapsed' */
  readonly arrival?: Arrival
  readonly isTyping?: () => boolean
  /** Expands the dock; says whether focus moved into it. Cards have none. */
  readonly expand?: () => boolean
  readonly onArrive: ((prompt: Prompt) => void) | undefined
}

/** Open prompts that have arrived in some panel of a store: arriving happens once, whatever is unmounted and mounted again. */
const inDock = new WeakMap<QuestionStore, ReadonlySet<string>>()
/** The same of cards, which may stand beside a panel and take nothing from it. */
const inCards = new WeakMap<QuestionStore, ReadonlySet<string>>()

/**
 * Decides how each prompt appears, and tells the host and a screen reader: as soon as the store has it, so that it is
 * rendered once and as it is decided; one that was open before, after hydration and before anything is painted.
 */
export function useArrival(
  { store, words, say, announce }: PanelContextValue,
  { arrival = 'collapsed', isTyping, expand, onArrive }: ArrivalParts,
): void {
  useBeforePaint(() => {
    const arrived = expand ? inDock : inCards
    const arrive = () => {
      const { open } = store.getState()
      const known = arrived.get(store) ?? new Set()
      if (open.every(({ prompt }) => known.has(prompt.id)) && known.size === open.length) return
      arrived.set(store, new Set(open.map(({ prompt }) => prompt.id)))
      const first = !open.some((entry) => known.has(entry.prompt.id))
      for (const { prompt } of open) {
        if (known.has(prompt.id)) continue
        // What a host throws must not stop the store, or the prompts after this one.
        queueMicrotask(() => onArrive?.(prompt))
        const takesDock = first && prompt.id === store.getState().shownId
        const expands = takesDock && (arrival === 'expanded' || (arrival === 'auto' && !isTyping?.()))
        const heard = expands && expand?.()
        const question = prompt.unreadable === undefined ? prompt.questions[0]?.question : words.unreadable
        const count = prompt.questions.length
        const text = count > 1 ? words.arrivedSeveral : words.arrived
        if (!heard) announce(say(text, { count, question: plainText(question ?? '') }))
      }
    }
    arrive()
    return store.subscribe(arrive)
  })
}
