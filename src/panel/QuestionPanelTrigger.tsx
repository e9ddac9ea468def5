'use client'

import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { composeHandlers } from './composeHandlers.js'
import { useDock } from './DockContext.js'
import { usePanel } from './PanelContext.js'

/** Expands the dock, or collapses it (APG disclosure). What it says is its children or `aria-label`. Renders a `<button>`. */
export const QuestionPanelTrigger = forwardRef<HTMLButtonElement, ComponentPropsWithoutRef<'button'>>(
  function QuestionPanelTrigger({ onClick, ...props }, ref) {
    const { id, expanded } = useDock()
    const { store } = usePanel()
    return (
      <button
        type="button"
        data-slot="ask-user-icon-button"
        aria-controls={id}
        aria-expanded={expanded}
        {...props}
        ref={ref}
        onClick={composeHandlers(onClick, () => (expanded ? store.collapse() : store.expand()))}
      />
    )
  },
)
