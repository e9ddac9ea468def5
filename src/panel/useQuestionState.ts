'use client'

import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { QuestionState, QuestionStore } from '../store/index.js'

/**
 * The one bridge between a question store and React. The selector returns a primitive or something stored. A server and
 * the first client render see what is open, always collapsed: a hidden composer could not be used before hydration.
 */
export function useQuestionState<T>(store: QuestionStore, selector: (state: QuestionState) => T): T {
  const api = useMemo(
    () => ({ ...store, getInitialState: () => ({ ...store.getState(), collapsed: true }) }),
    [store],
  )
  return useStore(api, selector)
}
