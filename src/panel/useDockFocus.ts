'use client'

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { EndedPrompt } from '../core/index.js'
import { type QuestionState, type QuestionStore, shownPrompt } from '../store/index.js'
import { useBeforePaint } from './useBeforePaint.js'
import type { Composer } from './useComposer.js'
import { focusQuestionIn } from './usePanelContext.js'
import { useQuestionState } from './useQuestionState.js'

/** Where focus goes once the screen has changed. */
type Wish = 'question' | 'composer' | 'before'

interface DockFocusParts {
  readonly store: QuestionStore
  readonly dock: RefObject<HTMLElement | null>
  readonly panel: RefObject<HTMLElement | null>
  readonly composer: Composer
  readonly autoFocus: 'auto' | boolean
  /** Called when another prompt takes the place of one that has ended. */
  readonly onNextPrompt: () => void
  /** Called with each prompt that has ended on screen, and whether a notice says so. */
  readonly onEnd: (ended: EndedPrompt, noticed: boolean) => void
}

/** A prompt that ended under the person's hands, with the words that were being typed. */
export interface EndedWhileTyping {
  /** The prompt, and how it ended. */
  readonly ended: EndedPrompt
  /** The question they belong to. */
  readonly questionId: string
  /** The words, as typed. */
  readonly text: string
  /** Where the caret stood in them. */
  readonly caret: number
  /** Whether the words must stay masked. */
  readonly secret: boolean
}

const place = (state: QuestionState) =>
  `${state.collapsed} ${shownPrompt(state)?.step ?? ''} ${state.shownId ?? ''}`

/** The prompt that was on screen until it ended just now. */
export function endedOnScreen(state: QuestionState, previous: QuestionState): EndedPrompt | undefined {
  const shown = shownPrompt(previous)
  const ended = state.ended.find(({ prompt }) => prompt === shown?.prompt)
  return ended && !previous.ended.includes(ended) ? ended : undefined
}

/** Moves focus with the panel: to the question on a change, to where it came from at the end. Never scrolls the page. */
export function useDockFocus(parts: DockFocusParts) {
  const { store, dock, panel, composer, autoFocus, onNextPrompt, onEnd } = parts
  const wish = useRef<Wish | undefined>(undefined)
  const before = useRef<Element | null>(null)
  const wasInDock = useRef(false)
  const [notice, setNotice] = useState<EndedWhileTyping>()
  // The screen changes with these, so the dock renders with them.
  useQuestionState(store, place)

  useEffect(() => {
    const remember = (event: FocusEvent) => {
      wasInDock.current = event.target instanceof Node && dock.current?.contains(event.target) === true
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [dock])

  useEffect(
    // Before React renders: what has focus, and what stands in it, can still be seen.
    () =>
      store.subscribe((state, previous) => {
        if (place(state) === place(previous)) return
        const active = document.activeElement
        const entry = shownPrompt(previous)
        const ended = endedOnScreen(state, previous)
        if (ended) {
          const field = fieldBeingTypedIn(active, panel.current)
          const here = 'by' in ended.resolution && ended.resolution.by === 'here'
          const questionId = entry?.prompt.questions[entry.step]?.id
          const noticed = field !== undefined && questionId !== undefined && !here
          if (noticed) {
            const { value: text, selectionEnd, type } = field
            setNotice({
              ended,
              questionId,
              text,
              caret: selectionEnd ?? text.length,
              secret: type === 'password',
            })
          }
          onEnd(ended, noticed)
          if (state.shownId !== undefined) onNextPrompt()
        }
        // Some browsers give no focus to a pressed button: then it is on the body after last being in the dock.
        const seen = !previous.collapsed || !state.collapsed
        const fell = wasInDock.current && active === document.body && seen
        if (!fell && !inPanelOrBar(active, dock.current, panel.current)) return
        if (state.shownId === undefined) wish.current = 'before'
        else wish.current = state.collapsed ? 'composer' : 'question'
      }),
    [store, dock, panel, onNextPrompt, onEnd],
  )

  // After every render of the dock: a wish is there only when the screen has just changed.
  useBeforePaint(() => {
    if (notice) return
    const wished = wish.current
    wish.current = undefined
    if (wished === 'question') focusQuestionIn(panel.current)
    else if (wished === 'composer') composer.restore()
    else if (wished === 'before') {
      const { current } = before
      before.current = null
      const outside =
        current instanceof HTMLElement && current !== document.body && !dock.current?.contains(current)
      if (outside && current.isConnected) current.focus({ preventScroll: true })
      else composer.restore()
    }
  })

  const expand = useCallback(() => {
    const active = document.activeElement
    const inDock = dock.current?.contains(active) === true
    const fell = wasInDock.current && (active === document.body || active === null)
    const moves = autoFocus === 'auto' ? inDock || fell : autoFocus
    if (moves) {
      before.current = active
      wish.current = 'question'
    }
    store.expand()
    return moves
  }, [store, dock, autoFocus])

  const closeNotice = useCallback(
    (toComposer = false) => {
      // Another prompt would hide it.
      if (toComposer) store.collapse()
      const { shownId, collapsed } = store.getState()
      wish.current = toComposer ? 'composer' : shownId !== undefined && !collapsed ? 'question' : 'before'
      // The question stands where the notice was closed.
      if (shownId !== undefined) onNextPrompt()
      setNotice(undefined)
    },
    [store, onNextPrompt],
  )

  return { notice, closeNotice, expand }
}

/** The panel's field that has focus and something in it. */
function fieldBeingTypedIn(active: Element | null, panel: HTMLElement | null) {
  const field =
    active instanceof HTMLTextAreaElement ||
    (active instanceof HTMLInputElement && active.type === 'password')
  return field && panel?.contains(active) && active.value.trim() !== '' ? active : undefined
}

function inPanelOrBar(active: Element | null, dock: HTMLElement | null, panel: HTMLElement | null): boolean {
  if (panel?.contains(active)) return true
  return (
    active !== null &&
    dock?.contains(active) === true &&
    active.closest('[data-slot="ask-user-bar"]') !== null
  )
}
