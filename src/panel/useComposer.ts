'use client'

import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { Clock } from '../store/index.js'

/** How long after a key the person counts as typing, in ms (PANEL, Arrival). */
const typingMs = 1500

const focusable =
  'textarea, input, [contenteditable]:not([contenteditable="false"]), button, a[href], [tabindex]'

/** What the dock must know of the host's composer, and the way back into it. */
export interface Composer {
  /** Whether the person is in the middle of writing in it. */
  readonly isTyping: () => boolean
  /** Puts focus back where it last was in it, with a contenteditable's selection; else on its first field. */
  readonly restore: () => void
}

export function useComposer(element: RefObject<HTMLElement | null>, clock: Clock): Composer {
  const state = useRef({
    lastKeyMs: Number.NEGATIVE_INFINITY,
    composing: false,
    focused: undefined as HTMLElement | undefined,
    selection: undefined as Range | undefined,
  })

  useEffect(() => {
    const composer = element.current
    if (!composer) return undefined
    const { current } = state
    const listeners = new AbortController()
    const on = (target: EventTarget, type: string, run: (event: Event) => void) =>
      target.addEventListener(type, run, { capture: true, signal: listeners.signal })
    on(composer, 'keydown', () => {
      current.lastKeyMs = clock.now()
    })
    on(composer, 'compositionstart', () => {
      current.composing = true
    })
    on(composer, 'compositionend', () => {
      current.composing = false
    })
    on(composer, 'focusin', (event) => {
      if (event.target instanceof HTMLElement) current.focused = event.target
    })
    // A contenteditable forgets its selection when it is hidden: focus alone would put the caret at its start.
    on(document, 'selectionchange', () => {
      const selection = document.getSelection()
      if (!selection?.rangeCount || !composer.contains(document.activeElement)) return
      const range = selection.getRangeAt(0)
      if (composer.contains(range.startContainer)) current.selection = range.cloneRange()
    })
    return () => listeners.abort()
  }, [element, clock])

  return useMemo(
    () => ({
      isTyping() {
        const active = document.activeElement
        if (!element.current?.contains(active)) return false
        const { composing, lastKeyMs } = state.current
        return composing || clock.now() - lastKeyMs < typingMs || hasText(active)
      },
      restore() {
        const composer = element.current
        const { focused, selection } = state.current
        const known = focused && composer?.contains(focused)
        const target = known ? focused : composer?.querySelector<HTMLElement>(focusable)
        target?.focus({ preventScroll: true })
        if (!target?.isContentEditable || !selection || !target.contains(selection.startContainer)) return
        document.getSelection()?.removeAllRanges()
        document.getSelection()?.addRange(selection)
      },
    }),
    [element, clock],
  )
}

function hasText(element: Element | null): boolean {
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement)
    return element.value.trim() !== ''
  return element instanceof HTMLElement && element.isContentEditable && element.textContent?.trim() !== ''
}

/** Hides the composer without unmounting it, against any `display` that a host's style gives its element. */
export function useHidden(element: RefObject<HTMLElement | null>, hidden: boolean): void {
  useLayoutEffect(() => {
    const { current } = element
    if (!current || !hidden) return undefined
    current.toggleAttribute('inert', true)
    current.style.setProperty('display', 'none', 'important')
    return () => {
      current.toggleAttribute('inert', false)
      current.style.removeProperty('display')
    }
  }, [element, hidden])
}
