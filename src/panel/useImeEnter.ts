'use client'

import { useMemo, useRef } from 'react'
import type { Clock } from '../store/index.js'
import { isComposing } from './isComposing.js'

/** How soon after the key was let go an Enter still belongs to the one that ended a composition, in ms. */
const echoMs = 100

/** Knows the Enter that macOS sends once more, without a mark, after the one that ended a composition. */
export interface ImeEnter {
  /** Whether a key going down belongs to a composition, or only repeats the Enter that ended one. */
  readonly owns: (event: KeyboardEvent) => boolean
  readonly onKeyUp: (event: KeyboardEvent) => void
  readonly onBlur: () => void
}

export function useImeEnter(clock: Clock): ImeEnter {
  const state = useRef<{ ended: boolean; cancel?: () => void }>({ ended: false })
  return useMemo(() => {
    const forget = () => {
      state.current.cancel?.()
      state.current.ended = false
    }
    return {
      owns(event) {
        const { ended } = state.current
        forget()
        if (isComposing(event)) {
          state.current.ended = event.key === 'Enter'
          return true
        }
        return ended && event.key === 'Enter'
      },
      onKeyUp(event) {
        if (event.key === 'Enter' && state.current.ended) state.current.cancel = clock.after(echoMs, forget)
      },
      onBlur: forget,
    }
  }, [clock])
}
