'use client'

import type { RefObject } from 'react'
import { useBeforePaint } from './useBeforePaint.js'

/** Below this height of what can be seen the panel may take all of it: 30rem, as in the style sheet. */
const shortPx = 480

/** Tells the style sheet how much of the page can be seen: an on-screen keyboard changes no viewport unit and no media query. */
export function useVisibleHeight(panel: RefObject<HTMLElement | null>, shown: boolean): void {
  useBeforePaint(() => {
    const viewport = window.visualViewport
    if (!shown || !viewport) return undefined
    const fit = () => {
      // Zooming in by pinching shows less, but takes nothing away.
      const px = Math.round(viewport.height * viewport.scale)
      // What stays as it is costs no style pass.
      if (px < shortPx) {
        panel.current?.setAttribute('data-state', 'short')
        panel.current?.style.setProperty('--ask-user-visible', `${px}px`)
      } else if (panel.current?.hasAttribute('data-state')) {
        panel.current.removeAttribute('data-state')
        panel.current.style.removeProperty('--ask-user-visible')
      }
    }
    fit()
    viewport.addEventListener('resize', fit)
    return () => viewport.removeEventListener('resize', fit)
  }, [panel, shown])
}
