'use client'

import { type ComponentPropsWithoutRef, forwardRef, useRef, useState } from 'react'
import { findOpen, type OpenPrompt } from '../store/index.js'
import { useOpenPrompt, usePanel, usePrompt } from './PanelContext.js'
import { QuestionPanelBack, QuestionPanelNext } from './QuestionPanelNext.js'
import { QuestionPanelSkip, QuestionPanelSkipQuestion } from './QuestionPanelSkip.js'
import { QuestionPanelStatus } from './QuestionPanelStatus.js'
import { useBeforePaint } from './useBeforePaint.js'

/** What can be done with the whole prompt, and how sending stands. Always visible. Renders a `<div>`. */
export const QuestionPanelFooter = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(
  function QuestionPanelFooter(props, ref) {
    const { store, words, announce } = usePanel()
    const { id } = usePrompt().prompt
    // Asked about the drafts as they were: once they are others, or on their way, the question is over.
    const [askedAbout, setAskedAbout] = useState<OpenPrompt>()
    const asking = useOpenPrompt(
      ({ drafts, sending }) => drafts === askedAbout?.drafts && sending === askedAbout.sending,
    )
    const skip = useRef<HTMLButtonElement>(null)
    const asked = useRef(false)

    useBeforePaint(() => {
      // Focus comes back to where the question about skipping came from.
      const lost = document.activeElement === document.body
      if (asked.current && !asking && lost) skip.current?.focus({ preventScroll: true })
      asked.current = asking
    }, [asking])

    if (asking) {
      return (
        <QuestionPanelSkipQuestion
          {...props}
          ref={ref}
          onKeep={() => setAskedAbout(undefined)}
          onSkip={() => {
            setAskedAbout(undefined)
            store.skip(id)
            // The line that says so comes with the footer, and a status is heard only where its region was there before.
            if (findOpen(store.getState(), id)?.sending.status === 'waiting') announce(words.skipWaits)
          }}
        />
      )
    }
    return (
      <div data-slot="ask-user-footer" {...props} ref={ref}>
        <QuestionPanelStatus />
        <QuestionPanelSkip ref={skip} onAsk={() => setAskedAbout(findOpen(store.getState(), id))} />
        <QuestionPanelBack />
        <QuestionPanelNext />
      </div>
    )
  },
)
