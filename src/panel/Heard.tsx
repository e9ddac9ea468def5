'use client'

import { forwardRef } from 'react'
import { useTongues } from './AgentText.js'
import { useMoment, usePanel } from './PanelContext.js'

/** The live region, for ears only; there before anything is said. Renders a `<div>`. */
export const Heard = forwardRef<HTMLDivElement>(function Heard(_props, ref) {
  const { lang } = useTongues()
  const { text, nth } = useMoment(usePanel(), ({ said }) => said)
  return (
    <div data-slot="ask-user-heard" role="status" aria-live="polite" lang={lang} ref={ref}>
      {/* A new element, so that the same words twice are heard twice. */}
      <span key={nth}>{text}</span>
    </div>
  )
})
