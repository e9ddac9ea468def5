'use client'

import { useCallback, useSyncExternalStore } from 'react'
import type { QuestionStore } from '../store/index.js'

/**
 * Whole seconds until a time of the server's clock, ticking once a second; undefined for a time that never comes.
 *
 * @param deadlineMs epoch ms of the server's clock
 * @param most what is told of any longer time, which does not tick
 */
export function useTimeLeft(
  store: QuestionStore,
  deadlineMs: number,
  most = Number.POSITIVE_INFINITY,
): number | undefined {
  const read = useCallback(() => secondsUntil(store, deadlineMs, most), [store, deadlineMs, most])
  const subscribe = useCallback(
    (onChange: () => void) => {
      let cancel: (() => void) | undefined
      const tick = () => {
        onChange()
        const left = deadlineMs - store.serverNow()
        // Wakes when what is told changes, and not at all once it is over.
        if (Number.isFinite(left) && left > 0)
          cancel = store.clock.after(Math.max(left % 1000 || 1000, left - (most - 1) * 1000), tick)
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
    [store, deadlineMs, most],
  )
  // A server has no clock that its page could agree with.
  return useSyncExternalStore(subscribe, read, () => undefined)
}

function secondsUntil(store: QuestionStore, deadlineMs: number, most: number): number | undefined {
  if (!Number.isFinite(deadlineMs)) return undefined
  return Math.min(most, Math.max(0, Math.ceil((deadlineMs - store.serverNow()) / 1000)))
}
