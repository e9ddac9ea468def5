'use client'

import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { useDock } from './DockContext.js'
import { useOwnRef } from './useOwnRef.js'

/** The place of the host's composer. It stays mounted and untouched, hidden while the dock is expanded. Renders a `<div>`. */
export const QuestionPanelComposer = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(
  function QuestionPanelComposer(props, ref) {
    const own = useOwnRef(ref, useDock().composer)
    return <div data-slot="ask-user-composer" {...props} ref={own} />
  },
)
