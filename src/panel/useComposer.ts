'use client'

import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { Clock } from '../store/index.js'
import { isComposing } from './isComposing.js'
import { useBeforePaint } from './useBeforePaint.js'

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
    backward: false,
  })

  useEffect(() => {
    const composer = element.current
    if (!composer) return undefined
    const { current } = state
    const listeners = new AbortController()
    const on = (target: EventTarget, type: string, run: (event: Event) => void) =>
      target.addEventListener(type, run, { capture: true, signal: listeners.signal })
    on(composer, 'keydown', (event) => {
      // Enter ends the typing where it sends; where it makes a new line, the text still shows it.
      const sends = event instanceof KeyboardEvent && event.key === 'Enter' && !isComposing(event)
      current.lastKeyMs = sends ? Number.NEGATIVE_INFINITY : clock.now()
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
      if (!composer.contains(range.startContainer)) return
      current.selection = range.cloneRange()
      const { anchorNode, anchorOffset } = selection
      current.backward = anchorNode !== range.startContainer || anchorOffset !== range.startOffset
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
        const { focused, selection, backward } = state.current
        const known = focused && composer?.contains(focused)
        const target = known ? focused : composer?.querySelector<HTMLElement>(focusable)
        target?.focus({ preventScroll: true })
        if (!target?.isContentEditable || !selection || !target.contains(selection.startContainer)) return
        const { startContainer, startOffset, endContainer, endOffset } = selection
        const [from, to] = [
          [startContainer, startOffset],
          [endContainer, endOffset],
        ] as const
        const [anchor, end] = backward ? [to, from] : [from, to]
        document.getSelection()?.setBaseAndExtent(...anchor, ...end)
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
  useBeforePaint(() => {
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
