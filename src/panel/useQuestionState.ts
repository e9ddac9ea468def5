'use client'

import { useStore } from 'zustand'
import type { QuestionState, QuestionStore } from '../store/index.js'

/** The one bridge between a question store and React. The selector returns a primitive or something stored. */
export function useQuestionState<T>(store: QuestionStore, selector: (state: QuestionState) => T): T {
  return useStore(store, selector)
}
