'use client'

import { type RefObject, useEffect } from 'react'
import type { Clock } from '../store/index.js'
import { armAfterMs } from './usePressGuard.js'

const buttons = ['panel', 'bar', 'cards'].map((name) => `[data-slot="ask-user-${name}"] button`).join()

/** Pressed again and again to look through what waits. */
const repeated = '[data-slot="ask-user-waiting"] *'

/**
 * Keeps the rest of a double click on a button of the dock or of cards from acting: what stands in the button's place by
 * then, there or in the host's page, was not meant, and must not take focus from where it has just gone.
 */
export function useDoubleClickGuard(dock: RefObject<HTMLElement | null>, clock: Clock): void {
  useEffect(() => {
    const listeners = new AbortController()
    let cancel: (() => void) | undefined
    let pressed = false
    const hear = (event: MouseEvent) => {
      const { type, target, detail } = event
      if (detail > 1 && pressed) {
        event.preventDefault()
        event.stopPropagation()
      } else if (type === 'mousedown' && target instanceof Element) {
        const button = target.closest(buttons)
        pressed = button !== null && dock.current?.contains(button) === true && !button.matches(repeated)
        cancel?.()
        cancel = clock.after(armAfterMs, () => {
          pressed = false
        })
      }
    }
    // A browser counts the presses of one gesture in `detail`.
    document.addEventListener('mousedown', hear, { capture: true, signal: listeners.signal })
    document.addEventListener('click', hear, { capture: true, signal: listeners.signal })
    return () => {
      cancel?.()
      listeners.abort()
    }
  }, [dock, clock])
}
