'use client'

import { forwardRef, type ReactNode } from 'react'
import { QuestionPanelBar } from './QuestionPanelBar.js'
import { QuestionPanelComposer } from './QuestionPanelComposer.js'
import { QuestionPanelContent } from './QuestionPanelContent.js'
import { QuestionPanelFooter } from './QuestionPanelFooter.js'
import { QuestionPanelForm } from './QuestionPanelForm.js'
import { QuestionPanelBody, QuestionPanelHeader, QuestionPanelMain } from './QuestionPanelMain.js'
import { QuestionPanelReview } from './QuestionPanelReview.js'
import { QuestionPanelRoot, type QuestionPanelRootProps } from './QuestionPanelRoot.js'
import { QuestionPanelStep } from './QuestionPanelStep.js'

/** Props of `QuestionPanel`. */
export interface QuestionPanelProps extends Omit<QuestionPanelRootProps, 'children'> {
  /** The host's composer. It stays mounted and untouched, hidden while the panel is expanded. */
  readonly children: ReactNode
}

/** What a panel looks like inside: always the same element, so that it does not render again with the dock. */
const form = (
  <QuestionPanelForm>
    <QuestionPanelMain>
      <QuestionPanelHeader />
      <QuestionPanelBody>
        <QuestionPanelStep />
        <QuestionPanelReview />
      </QuestionPanelBody>
    </QuestionPanelMain>
    <QuestionPanelFooter />
  </QuestionPanelForm>
)

/**
 * The question panel around a host's composer: in its place while expanded, a slim bar above it while collapsed
 * (APG disclosure), gone when nothing is open. Renders a `<div>`, whose ref it forwards.
 */
export const QuestionPanel = forwardRef<HTMLDivElement, QuestionPanelProps>(function QuestionPanel(
  { children, ...props },
  ref,
) {
  return (
    <QuestionPanelRoot {...props} ref={ref}>
      <QuestionPanelBar />
      <QuestionPanelContent>{form}</QuestionPanelContent>
      <QuestionPanelComposer>{children}</QuestionPanelComposer>
    </QuestionPanelRoot>
  )
})
