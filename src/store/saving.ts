import type { Clock } from '../core/index.js'
import { findOpen, type OpenPrompt, type QuestionState } from './state.js'

/** How long what was typed may wait to be written, in ms. */
const saveAfterMs = 300

/** What the browser tells a page before it may go away without another word. */
const leaving = ['pagehide', 'visibilitychange'] as const

interface SavingParts {
  readonly getState: () => QuestionState
  readonly subscribe: (listener: (state: QuestionState, previous: QuestionState) => void) => () => void
  readonly clock: Clock
  readonly save: (entry: OpenPrompt) => void
}

/**
 * Saves open prompts as they change: the step and what is sent at once, drafts a little later, so that a key does not wait
 * for the storage, and in any case before the page goes away. Returns the way to end it.
 */
export function watchSaving({ getState, subscribe, clock, save }: SavingParts): () => void {
  // A server has no page to leave; React Native has a window that says nothing.
  const page = typeof window !== 'undefined' && 'addEventListener' in window ? window : undefined
  const late = new Set<string>()
  let stopWaiting: (() => void) | undefined

  function saveLate() {
    stopWaiting?.()
    stopWaiting = undefined
    for (const type of leaving) page?.removeEventListener(type, saveLate)
    for (const entry of getState().open) if (late.has(entry.prompt.id)) save(entry)
    late.clear()
  }

  const stopListening = subscribe((state, previous) => {
    for (const entry of state.open) {
      const { drafts, step, sending } = findOpen(previous, entry.prompt.id) ?? entry
      const isUrgent = entry.step !== step || entry.sending !== sending
      if (!isUrgent && entry.drafts === drafts) continue
      late.add(entry.prompt.id)
      if (isUrgent) saveLate()
      else if (!stopWaiting) {
        stopWaiting = clock.after(saveAfterMs, saveLate)
        for (const type of leaving) page?.addEventListener(type, saveLate)
      }
    }
  })
  return () => {
    stopListening()
    saveLate()
  }
}
