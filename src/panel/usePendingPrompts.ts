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

const selectOpen = (state: QuestionState) => state.open

/** That someone is waited for. Renders again once a second while a prompt with a deadline waits. */
export function usePendingPrompts(store: QuestionStore): PendingPrompts {
  const open = useQuestionState(store, selectOpen)
  const deadline = Math.min(...open.map((entry) => entry.prompt.expiresAtMs))
  const secondsLeft = useTimeLeft(store, deadline)
  const newest = open.at(-1)?.prompt.questions[0]
  return {
    count: open.length,
    ...(newest && { newestQuestion: newest.question }),
    ...(secondsLeft !== undefined && { secondsLeft }),
  }
}
