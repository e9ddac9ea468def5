'use client'

import { useSyncExternalStore } from 'react'
import type { QuestionState, QuestionStore } from '../store/index.js'

/**
 * The one bridge between a question store and React. The selector returns a primitive or something stored. A server and
 * the first client render see what is open, always collapsed: a hidden composer could not be used before hydration.
 */
export function useQuestionState<T>(store: QuestionStore, selector: (state: QuestionState) => T): T {
  return useSyncExternalStore(
    store.subscribe,
    () => selector(store.getState()),
    () => selector({ ...store.getState(), collapsed: true }),
  )
}
