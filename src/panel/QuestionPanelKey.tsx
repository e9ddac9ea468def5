'use client'

import { memo } from 'react'

/** A key hint, for eyes only: shown where there is a fine pointer, and so most likely a keyboard. Renders a `<kbd>`. */
export const QuestionPanelKey = memo(function QuestionPanelKey({
  children,
  enter = false,
}: {
  readonly children: string
  readonly enter?: boolean
}) {
  return (
    <kbd data-slot="ask-user-key" {...(enter && { 'data-state': 'enter' })} aria-hidden="true">
      {children}
    </kbd>
  )
})
