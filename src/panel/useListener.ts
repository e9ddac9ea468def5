'use client'

import type { RefObject } from 'react'
import { useBeforePaint } from './useBeforePaint.js'

/**
 * Hears events at an element itself. React hears them at its root alone, and by then each listener that a host has put
 * in between has heard a key, too.
 */
export function useListener<Type extends 'keydown' | 'keyup' | 'focusout'>(
  element: RefObject<HTMLElement | null>,
  type: Type,
  run: (event: HTMLElementEventMap[Type]) => void,
): void {
  useBeforePaint(() => {
    const { current } = element
    current?.addEventListener(type, run)
    return () => current?.removeEventListener(type, run)
  })
}
