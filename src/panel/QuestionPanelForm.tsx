'use client'

import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { usePanel, usePrompt } from './PanelContext.js'
import { QuestionPanelTimeWarning } from './QuestionPanelTimeLeft.js'
import { useOwnRef } from './useOwnRef.js'
import { usePanelKeys } from './usePanelKeys.js'

/** One prompt, one question at a time, with its keys, and the time warnings for those who hear them. Renders a `<form>`. */
export const QuestionPanelForm = forwardRef<HTMLFormElement, ComponentPropsWithoutRef<'form'>>(
  function QuestionPanelForm({ children, ...props }, ref) {
    const { press } = usePanel()
    const { actions } = usePrompt()
    const form = useOwnRef(ref)
    usePanelKeys(form)
    return (
      <form
        data-slot="ask-user-form"
        noValidate
        {...props}
        {...press.handlers}
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          actions.advance()
        }}
      >
        {children}
        <QuestionPanelTimeWarning />
      </form>
    )
  },
)
