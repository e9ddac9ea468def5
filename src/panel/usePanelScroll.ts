'use client'

import { type FocusEvent, type RefObject, useRef } from 'react'
import { useBeforePaint } from './useBeforePaint.js'

/** How far from an edge a row is whole, in px: what is cut fades for 1.25rem, and a focus ring stands out of its row. */
const edgePx = 24

/** Keeps in sight what the person is at, by scrolling inside the panel and nowhere else. */
export interface PanelScroll {
  /** For the element that holds header and body; either of them scrolls, and its `data-cut` says where its content is cut. */
  readonly main: RefObject<HTMLDivElement | null>
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
}

/** @param step the question on screen: another one is seen from its start */
export function usePanelScroll(step: number): PanelScroll {
  const main = useRef<HTMLDivElement>(null)
  useBeforePaint(() => {
    const parts = partsOf(main.current)
    for (const part of parts) part.scrollTop = 0
    // A test's DOM has no layout in which anything could be cut.
    if (typeof ResizeObserver === 'undefined') return undefined
    const look = () => parts.forEach(tellCut)
    const sizes = new ResizeObserver(look)
    for (const part of parts) for (const sized of [part, ...part.children]) sizes.observe(sized)
    main.current?.addEventListener('scroll', look, true)
    return () => {
      sizes.disconnect()
      main.current?.removeEventListener('scroll', look, true)
    }
  }, [step])
  return {
    main,
    onFocus({ target }) {
      // By a key only: what is being pressed must not move away under the pointer.
      const row = target.matches('input:focus-visible, button:focus-visible') && target.closest('label, li')
      if (!row) return
      const box = row.getBoundingClientRect()
      for (const part of partsOf(main.current).filter(scrolls)) {
        const { top, bottom } = part.getBoundingClientRect()
        const below = box.bottom + edgePx - bottom
        const above = box.top - edgePx - top
        if (above < 0) part.scrollTop += Math.floor(above)
        else if (below > 0) part.scrollTop += Math.min(Math.ceil(below), above)
      }
    },
  }
}

/** What may scroll. */
function partsOf(main: HTMLElement | null): HTMLElement[] {
  const body = main?.querySelector<HTMLElement>('[data-slot="ask-user-body"]')
  return main && body ? [main, body] : []
}

const scrolls = (part: HTMLElement) => getComputedStyle(part).overflowY === 'auto'

/** Tells the style sheet at which of its edges a part that scrolls is cut. */
function tellCut(part: HTMLElement) {
  const { scrollTop, clientHeight, scrollHeight } = part
  const start = scrollTop > 0 ? 'start ' : ''
  const end = scrolls(part) && scrollHeight - clientHeight - scrollTop >= 1 ? 'end' : ''
  part.setAttribute('data-cut', start + end)
}
