import { useSyncExternalStore } from 'react'
import type { EndedPrompt } from 'react-ask-user'
import { endedOf } from './records.js'

interface FormState {
  /** The prompt that is open, by its number. */
  readonly open: number | undefined
  readonly ended: readonly EndedPrompt[]
}

/** As many as the panel's store keeps. */
const mostEnded = 10_000

/** The least that a chat without a question store holds: which prompt is open, and what has ended. */
export function createFormState() {
  let state: FormState = { open: undefined, ended: [] }
  const listeners = new Set<() => void>()
  const set = (next: FormState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const open = () => state.open
  const ended = () => state.ended
  return {
    useOpen: () => useSyncExternalStore(subscribe, open, open),
    useEnded: () => useSyncExternalStore(subscribe, ended, ended),
    open: (nth: number) => set({ ...state, open: nth }),
    end: (nth: number) => set({ open: undefined, ended: [...state.ended, endedOf(nth)].slice(-mostEnded) }),
    fill: (count: number) =>
      set({ ...state, ended: Array.from({ length: count }, (_, index) => endedOf(index + 1)) }),
  }
}
