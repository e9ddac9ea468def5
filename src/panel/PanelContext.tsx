'use client'

import { createContext, useContext } from 'react'
import type { Prompt, Question } from '../core/index.js'
import type { Locale } from '../locales/locale.js'
import type { OpenPrompt, QuestionStore } from '../store/index.js'
import { findOpen } from '../store/index.js'
import type { PressGuard } from './usePressGuard.js'
import { useQuestionState } from './useQuestionState.js'
import type { Speech } from './useWords.js'

/** How questions behave, beyond what their store says. */
export interface CardsSettings {
  /** The language of its words and numbers. @default English */
  readonly locale: Locale
  /** What Enter does in the free-text field; Shift+Enter does the other. */
  readonly enterKey: 'submit' | 'newline'
  /** When the time left shows: under two minutes, or always. */
  readonly countdown: 'short' | 'always'
}

/** How a panel of one question at a time behaves. */
export interface PanelSettings extends CardsSettings {
  /** Whether digits choose options. */
  readonly shortcuts: boolean
  /** Whether choosing answers a prompt of one single-choice question at once. */
  readonly autoSubmit: boolean
}

/** A remark in the footer about what the person just tried. */
export type Remark = 'missing' | 'not-armed'

/** What every part of one panel shares. */
export interface PanelContextValue extends PanelSettings, Speech {
  readonly store: QuestionStore
  readonly press: PressGuard
  readonly remark: Remark | undefined
  readonly setRemark: (remark: Remark | undefined) => void
  /** Says something to a screen reader while focus stays. */
  readonly announce: (text: string) => void
  /** Whether all questions are on screen at once, as cards, and not one step at a time. */
  readonly stacked: boolean
  /** Moves focus to the question of a step on screen, unless it is among what answers it already. */
  readonly focusQuestion: (step: number) => void
  readonly onPutInMessage: ((text: string) => void) | undefined
}

const PanelContext = createContext<PanelContextValue | null>(null)
const PromptContext = createContext<Prompt | null>(null)
const QuestionContext = createContext<Question | null>(null)

export const PanelProvider = PanelContext.Provider
export const PromptProvider = PromptContext.Provider
export const QuestionProvider = QuestionContext.Provider

/** The panel that a part belongs to. */
export function usePanel(part: string): PanelContextValue {
  return useInside(useContext(PanelContext), part, 'QuestionPanel')
}

/** The prompt that a part shows. */
export function usePrompt(part: string): Prompt {
  return useInside(useContext(PromptContext), part, 'QuestionPanelPrompt')
}

/** The question that a part shows. */
export function useQuestion(part: string): Question {
  return useInside(useContext(QuestionContext), part, 'QuestionPanelStep')
}

/** Something of the open prompt that a part shows; `otherwise` in the moment after it has ended. */
export function useOpenPrompt<T>(part: string, selector: (entry: OpenPrompt) => T, otherwise: T): T {
  const { store } = usePanel(part)
  const { id } = usePrompt(part)
  return useQuestionState(store, (state) => {
    const entry = findOpen(state, id)
    return entry ? selector(entry) : otherwise
  })
}

function useInside<T>(value: T | null, part: string, parent: string): T {
  if (value === null) throw new Error(`${part} must be used within ${parent}: it shows what ${parent} holds.`)
  return value
}
