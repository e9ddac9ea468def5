'use client'

import { useRef, useState } from 'react'
import { usePanel, usePrompt } from './PanelContext.js'
import { QuestionPanelBack, QuestionPanelNext } from './QuestionPanelNext.js'
import { QuestionPanelSkip, QuestionPanelSkipQuestion } from './QuestionPanelSkip.js'
import { QuestionPanelStatus } from './QuestionPanelStatus.js'
import { useBeforePaint } from './useBeforePaint.js'

/** What can be done with the whole prompt, and how sending stands. Always visible. Renders a `<div>`. */
export function QuestionPanelFooter() {
  const { store } = usePanel('QuestionPanelFooter')
  const { id } = usePrompt('QuestionPanelFooter')
  const [asking, setAsking] = useState(false)
  const skip = useRef<HTMLButtonElement>(null)
  const asked = useRef(false)

  useBeforePaint(() => {
    // Focus comes back to where the question about skipping came from.
    if (asked.current && !asking) skip.current?.focus({ preventScroll: true })
    asked.current = asking
  }, [asking])

  if (asking) {
    return (
      <QuestionPanelSkipQuestion
        onKeep={() => setAsking(false)}
        onSkip={() => {
          setAsking(false)
          store.skip(id)
        }}
      />
    )
  }
  return (
    <div data-slot="ask-user-footer">
      <QuestionPanelStatus />
      <QuestionPanelSkip ref={skip} onAsk={() => setAsking(true)} />
      <QuestionPanelBack />
      <QuestionPanelNext />
    </div>
  )
}
