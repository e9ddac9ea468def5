'use client'

import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react'
import type { StoreApi } from 'zustand'
import type { Prompt, Question } from '../core/index.js'
import type { Locale } from '../locales/locale.js'
import { findOpen, type OpenPrompt, type QuestionStore } from '../store/index.js'
import { idle } from '../store/state.js'
import { type PromptActions, promptActions } from './promptActions.js'
import type { PressGuard } from './usePressGuard.js'
import { useQuestionState } from './useQuestionState.js'
import type { Speech } from './useWords.js'

/** How questions behave, beyond what their store says. */
export interface CardsSettings {
  /** The language of its words and numbers. @default English */
  readonly locale: Locale
  /** What Enter does in the free-text field; Shift+Enter does the other. @default 'submit' */
  readonly enterKey: 'submit' | 'newline'
  /** When the time left shows: under two minutes, or always. @default 'short' */
  readonly countdown: 'short' | 'always'
}

/** How a panel of one question at a time behaves. */
export interface PanelSettings extends CardsSettings {
  /** Whether digits choose options. @default true */
  readonly shortcuts: boolean
  /** Whether choosing answers a prompt of one single-choice question at once. @default false */
  readonly autoSubmit: boolean
}

/** What a panel shows of this moment, beside what its store holds. A part renders only with what it reads of it. */
export interface Moment {
  /** Whether keys and presses count now. */
  readonly armed: boolean
  /** A remark in the footer about what the person just tried. */
  readonly remark: 'missing' | 'not-armed' | undefined
  /** What was said last to a screen reader, and how many times something was. */
  readonly said: { readonly text: string; readonly nth: number }
}

/** What every part of one panel shares. It stays the same while questions come and go. */
export interface PanelContextValue extends PanelSettings, Speech {
  readonly store: QuestionStore
  readonly moment: StoreApi<Moment>
  readonly press: PressGuard
  readonly setRemark: (remark: Moment['remark']) => void
  /** Says something to a screen reader while focus stays. */
  readonly announce: (text: string) => void
  /** Whether all questions are on screen at once, as cards, and not one step at a time. */
  readonly stacked: boolean
  /** Moves focus to the question of a step on screen, unless it is among what answers it already. */
  readonly focusQuestion: (step: number) => void
  readonly onPutInMessage: ((text: string) => void) | undefined
}

interface PromptContextValue {
  readonly prompt: Prompt
  readonly actions: PromptActions
  /** What is shown of it in the moment after it has ended. */
  readonly gone: OpenPrompt
}

const PanelContext = createContext<PanelContextValue | null>(null)
const PromptContext = createContext<PromptContextValue | null>(null)
const QuestionContext = createContext<Question | null>(null)

export const PanelProvider = PanelContext.Provider
export const QuestionProvider = QuestionContext.Provider

/** Gives the parts inside it the prompt that they show. */
export function PromptProvider({
  prompt,
  children,
}: {
  readonly prompt: Prompt
  readonly children: ReactNode
}) {
  const panel = usePanel()
  const value = useMemo<PromptContextValue>(
    () => ({
      prompt,
      actions: promptActions(panel, prompt.id),
      gone: { prompt, drafts: new Map(), step: 0, sending: idle, timeUp: true },
    }),
    [panel, prompt],
  )
  return <PromptContext.Provider value={value}>{children}</PromptContext.Provider>
}

/** The panel that a part belongs to. */
export function usePanel(): PanelContextValue {
  return inside(useContext(PanelContext), 'Root')
}

/** The prompt that a part shows, and what can be done with it. */
export function usePrompt(): PromptContextValue {
  return inside(useContext(PromptContext), 'Content')
}

/** The question that a part shows. */
export function useQuestion(): Question {
  return inside(useContext(QuestionContext), 'Step')
}

/** Something of the open prompt that a part shows. */
export function useOpenPrompt<T>(selector: (entry: OpenPrompt) => T): T {
  const { store } = usePanel()
  const { prompt, gone } = usePrompt()
  return useQuestionState(store, (state) => selector(findOpen(state, prompt.id) ?? gone))
}

/** Something of the panel's moment. */
export function useMoment<T>({ moment }: Pick<PanelContextValue, 'moment'>, selector: (now: Moment) => T): T {
  const read = () => selector(moment.getState())
  return useSyncExternalStore(moment.subscribe, read, read)
}

/** What a context holds for the parts inside of the one that gives it. */
export function inside<T>(value: T | null, parent: string): T {
  if (value === null) throw new Error(`This part of the question panel must be used within its ${parent}.`)
  return value
}
