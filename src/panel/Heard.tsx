'use client'

import { forwardRef, useCallback, useState } from 'react'
import { useTongues } from './AgentText.js'

/** Something said to a screen reader, and how many times something was. */
export interface Said {
  readonly text: string
  readonly nth: number
}

/** What is said while focus stays, and the way to say it. */
export function useAnnounce(): { readonly said: Said; readonly announce: (text: string) => void } {
  const [said, setSaid] = useState<Said>({ text: '', nth: 0 })
  const announce = useCallback((text: string) => setSaid(({ nth }) => ({ text, nth: nth + 1 })), [])
  return { said, announce }
}

/** The live region, for ears only; there before anything is said. Renders a `<div>`. */
export const Heard = forwardRef<HTMLDivElement, { readonly said: Said }>(function Heard({ said }, ref) {
  const { lang } = useTongues()
  return (
    <div data-slot="ask-user-heard" role="status" aria-live="polite" lang={lang} ref={ref}>
      {/* A new element, so that the same words twice are heard twice. */}
      <span key={said.nth}>{said.text}</span>
    </div>
  )
})
