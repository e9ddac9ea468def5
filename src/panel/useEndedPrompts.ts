'use client'

import type { EndedPrompt } from '../core/index.js'
import type { QuestionState, QuestionStore } from '../store/index.js'
import { useQuestionState } from './useQuestionState.js'

const selectEnded = (state: QuestionState) => state.ended

/** Ended prompts in the order in which they ended, for `<AnswerSummary key={ended.prompt.id} {...ended} />` in the host's timeline. */
export function useEndedPrompts(store: QuestionStore): readonly EndedPrompt[] {
  return useQuestionState(store, selectEnded)
}
