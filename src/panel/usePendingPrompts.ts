'use client'

import type { QuestionState, QuestionStore } from '../store/index.js'
import { useQuestionState } from './useQuestionState.js'
import { useTimeLeft } from './useTimeLeft.js'

/** What a host can show of waiting prompts anywhere in its page: a badge, a title, a sidebar mark. */
export interface PendingPrompts {
  /** How many prompts wait. */
  readonly count: number
  /** What the newest one asks first. */
  readonly newestQuestion?: string
  /** Whole seconds until the first of them expires; absent when none ever does. */
  readonly secondsLeft?: number
}

const selectCount = (state: QuestionState) => state.open.length
const selectDeadline = (state: QuestionState) =>
  Math.min(...state.open.map((entry) => entry.prompt.expiresAtMs))
const selectNewest = (state: QuestionState) => state.open.at(-1)?.prompt.questions[0]?.question

/** That someone is waited for. Renders again once a second while a prompt with a deadline waits. */
export function usePendingPrompts(store: QuestionStore): PendingPrompts {
  const count = useQuestionState(store, selectCount)
  const newestQuestion = useQuestionState(store, selectNewest)
  const secondsLeft = useTimeLeft(store, useQuestionState(store, selectDeadline))
  return {
    count,
    ...(newestQuestion !== undefined && { newestQuestion }),
    ...(secondsLeft !== undefined && { secondsLeft }),
  }
}
