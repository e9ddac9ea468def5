'use client'

import type { ReactNode } from 'react'

/** A key hint, for eyes only: shown where there is a fine pointer, and so most likely a keyboard. Renders a `<kbd>`. */
export function QuestionPanelKey({
  children,
  enter = false,
}: {
  readonly children: ReactNode
  readonly enter?: boolean
}) {
  return (
    <kbd data-slot="ask-user-key" {...(enter && { 'data-state': 'enter' })} aria-hidden="true">
      {children}
    </kbd>
  )
}
