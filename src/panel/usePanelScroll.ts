'use client'

import { type FocusEvent, type RefObject, useRef } from 'react'
import { useBeforePaint } from './useBeforePaint.js'

/** How far a focus ring stands out of its row, in px. */
const ringPx = 4

/** Keeps in sight what the person is at, by scrolling inside the panel and nowhere else. */
export interface PanelScroll {
  /** For the element that holds header and body; either of them scrolls. */
  readonly main: RefObject<HTMLDivElement | null>
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
}

/** @param step the question on screen: another one is seen from its start */
export function usePanelScroll(step: number): PanelScroll {
  const main = useRef<HTMLDivElement>(null)
  useBeforePaint(() => {
    for (const scroller of scrollersOf(main.current)) scroller.scrollTop = 0
  }, [step])
  return {
    main,
    onFocus({ target }) {
      // By a key only: what is being pressed must not move away under the pointer.
      const row = target.matches('input:focus-visible, button:focus-visible') && target.closest('label, li')
      if (!row) return
      const box = row.getBoundingClientRect()
      for (const scroller of scrollersOf(main.current)) {
        const { top, bottom } = scroller.getBoundingClientRect()
        const below = box.bottom + ringPx - bottom
        const above = box.top - ringPx - top
        if (above < 0) scroller.scrollTop += Math.floor(above)
        else if (below > 0) scroller.scrollTop += Math.min(Math.ceil(below), above)
      }
    },
  }
}

function scrollersOf(main: HTMLElement | null): HTMLElement[] {
  const body = main?.querySelector<HTMLElement>('[data-slot="ask-user-body"]')
  return [main, body].flatMap((element) =>
    element && getComputedStyle(element).overflowY === 'auto' ? element : [],
  )
}
