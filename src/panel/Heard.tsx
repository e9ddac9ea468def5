'use client'

import { forwardRef, useMemo } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import { useTongues } from './AgentText.js'

/** What was said last to a screen reader, and how many times something was. It has its own store: the panel need not render. */
type Said = StoreApi<{ readonly text: string; readonly nth: number }>

/** What is said while focus stays, and the way to say it. */
export function useAnnounce(): { readonly said: Said; readonly announce: (text: string) => void } {
  return useMemo(() => {
    const said: Said = createStore(() => ({ text: '', nth: 0 }))
    return { said, announce: (text) => said.setState(({ nth }) => ({ text, nth: nth + 1 })) }
  }, [])
}

/** The live region, for ears only; there before anything is said. Renders a `<div>`. */
export const Heard = forwardRef<HTMLDivElement, { readonly said: Said }>(function Heard({ said }, ref) {
  const { lang } = useTongues()
  const { text, nth } = useStore(said)
  return (
    <div data-slot="ask-user-heard" role="status" aria-live="polite" lang={lang} ref={ref}>
      {/* A new element, so that the same words twice are heard twice. */}
      <span key={nth}>{text}</span>
    </div>
  )
})
