'use client'

import { useCallback, useSyncExternalStore } from 'react'
import type { QuestionStore } from '../store/index.js'

/**
 * Whole seconds until a time of the server's clock, ticking once a second; undefined for a time that never comes.
 *
 * @param deadlineMs epoch ms of the server's clock
 */
export function useTimeLeft(store: QuestionStore, deadlineMs: number): number | undefined {
  const read = useCallback(() => secondsUntil(store, deadlineMs), [store, deadlineMs])
  const subscribe = useCallback(
    (onChange: () => void) => {
      let cancel: (() => void) | undefined
      const tick = () => {
        onChange()
        const left = deadlineMs - store.serverNow()
        // Wakes when the shown second changes, and not at all once it is over.
        if (Number.isFinite(left) && left > 0) cancel = store.clock.after(left % 1000 || 1000, tick)
      }
      tick()
      const stop = store.subscribe((state, previous) => {
        if (state.clockOffsetMs === previous.clockOffsetMs) return
        cancel?.()
        tick()
      })
      return () => {
        cancel?.()
        stop()
      }
    },
    [store, deadlineMs],
  )
  // A server has no clock that its page could agree with.
  return useSyncExternalStore(subscribe, read, () => undefined)
}

function secondsUntil(store: QuestionStore, deadlineMs: number): number | undefined {
  if (!Number.isFinite(deadlineMs)) return undefined
  return Math.max(0, Math.ceil((deadlineMs - store.serverNow()) / 1000))
}
