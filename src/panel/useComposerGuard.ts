'use client'

import { type RefObject, useRef } from 'react'
import type { Clock } from '../store/index.js'
import { useBeforePaint } from './useBeforePaint.js'
import { armAfterMs } from './usePressGuard.js'

/**
 * Keeps the rest of a key's gesture that ended the panel from acting in the composer that takes its place: a held or
 * repeated Enter must not send what was typed before.
 */
export function useComposerGuard(
  element: RefObject<HTMLElement | null>,
  clock: Clock,
  expanded: boolean,
): void {
  const end = useRef<() => void>(undefined)
  useBeforePaint(() => {
    const composer = element.current
    if (!composer || !expanded) return undefined
    return () => {
      end.current?.()
      end.current = guard(composer, clock)
    }
  }, [element, clock, expanded])
  // After the effect above, so that nothing is guarded any more once all of it is gone.
  useBeforePaint(() => () => end.current?.(), [])
}

/** Starts guarding. Returns the way to stop. */
function guard(composer: HTMLElement, clock: Clock): () => void {
  const listeners = new AbortController()
  let over = false
  const on = <Type extends 'keydown' | 'input' | 'click'>(
    type: Type,
    run: (event: HTMLElementEventMap[Type]) => void,
  ) => composer.addEventListener(type, run, { capture: true, signal: listeners.signal })

  on('keydown', (event) => {
    // A held key goes on repeating after the time is over, until it is pressed anew.
    if (event.key === 'Enter' && (!over || event.repeat)) {
      event.preventDefault()
      event.stopPropagation()
    } else {
      listeners.abort()
    }
  })
  // Whoever writes or presses has arrived in the composer.
  on('input', () => listeners.abort())
  on('click', () => listeners.abort())
  const cancel = clock.after(armAfterMs, () => {
    over = true
  })
  return () => {
    cancel()
    listeners.abort()
  }
}
