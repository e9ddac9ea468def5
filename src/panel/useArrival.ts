'use client'

import { plainText, type Prompt } from '../core/index.js'
import type { QuestionState, QuestionStore } from '../store/index.js'
import { useBeforePaint } from './useBeforePaint.js'
import { useQuestionState } from './useQuestionState.js'
import type { Speech } from './useWords.js'

/** How a prompt appears: `auto` collapses it while the person is typing in the composer. */
export type Arrival = 'auto' | 'expanded' | 'collapsed'

interface ArrivalParts extends Speech {
  readonly store: QuestionStore
  /** @default 'collapsed' */
  readonly arrival?: Arrival
  readonly isTyping?: () => boolean
  /** Expands the dock; says whether focus moved into it. Cards have none. */
  readonly expand?: () => boolean
  readonly announce: (text: string) => void
  readonly onArrive: ((prompt: Prompt) => void) | undefined
}

/** Prompts that have arrived in some panel of a store: arriving happens once, whatever is unmounted and mounted again. */
const inDock = new WeakMap<QuestionStore, Set<string>>()
/** The same of cards, which may stand beside a panel and take nothing from it. */
const inCards = new WeakMap<QuestionStore, Set<string>>()

/** Which prompts are open. Not the open prompts themselves: they are others after each key, and the whole panel would render. */
const selectIds = (state: QuestionState) => state.open.map((entry) => entry.prompt.id).join('\n')

/** Decides, after hydration and before anything is painted, how each prompt appears, and tells the host and a screen reader. */
export function useArrival({
  store,
  words,
  say,
  arrival = 'collapsed',
  isTyping,
  expand,
  announce,
  onArrive,
}: ArrivalParts): void {
  const ids = useQuestionState(store, selectIds)
  useBeforePaint(() => {
    if (!ids) return
    const { open } = store.getState()
    const arrived = expand ? inDock : inCards
    const known = arrived.get(store) ?? new Set()
    arrived.set(store, known)
    const first = !open.some((entry) => known.has(entry.prompt.id))
    for (const { prompt } of open) {
      if (known.has(prompt.id)) continue
      known.add(prompt.id)
      onArrive?.(prompt)
      const takesDock = first && prompt.id === store.getState().shownId
      const expands = takesDock && (arrival === 'expanded' || (arrival === 'auto' && !isTyping?.()))
      const heard = expands && expand?.()
      const question = prompt.unreadable === undefined ? prompt.questions[0]?.question : words.unreadable
      const count = prompt.questions.length
      const text = count > 1 ? words.arrivedSeveral : words.arrived
      if (!heard) announce(say(text, { count, question: plainText(question ?? '') }))
    }
  }, [ids, store, words, say, arrival, isTyping, expand, announce, onArrive])
}
