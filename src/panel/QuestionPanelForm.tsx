'use client'

import * as Collapsible from '@radix-ui/react-collapsible'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { Icon } from './Icon.js'
import { useOpenPrompt, usePanel, usePrompt } from './PanelContext.js'
import { QuestionPanelFooter } from './QuestionPanelFooter.js'
import { QuestionPanelReview } from './QuestionPanelReview.js'
import { QuestionPanelStep } from './QuestionPanelStep.js'
import { QuestionPanelSteps } from './QuestionPanelSteps.js'
import { QuestionPanelTimeLeft, QuestionPanelTimeWarning } from './QuestionPanelTimeLeft.js'
import { QuestionPanelWaiting } from './QuestionPanelWaiting.js'
import { useOwnRef } from './useOwnRef.js'
import { usePanelKeys } from './usePanelKeys.js'
import { usePanelScroll } from './usePanelScroll.js'
import { usePromptActions } from './usePromptActions.js'

/** One prompt, one question at a time, with its keys. Renders a `<form>`. */
export const QuestionPanelForm = forwardRef<HTMLFormElement, ComponentPropsWithoutRef<'form'>>(
  function QuestionPanelForm(props, ref) {
    const part = 'QuestionPanelForm'
    const { words, press } = usePanel(part)
    const prompt = usePrompt(part)
    const { advance } = usePromptActions(part)
    const form = useOwnRef(ref)
    usePanelKeys(part, form)
    const step = useOpenPrompt(part, (entry) => entry.step, 0)
    const scroll = usePanelScroll(step)
    const question = prompt.questions[step]
    if (!question) return null
    return (
      <form
        data-slot="ask-user-form"
        noValidate
        {...props}
        {...press.handlers}
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          advance()
        }}
      >
        <div data-slot="ask-user-main" ref={scroll.main} onFocus={scroll.onFocus}>
          <div data-slot="ask-user-header">
            <div data-slot="ask-user-overview">
              <QuestionPanelSteps />
              <div data-slot="ask-user-tools">
                <QuestionPanelTimeLeft />
                <QuestionPanelWaiting />
              </div>
            </div>
            <Collapsible.Trigger data-slot="ask-user-icon-button" aria-label={words.collapse}>
              <Icon name="down" />
            </Collapsible.Trigger>
          </div>
          <div data-slot="ask-user-body">
            <QuestionPanelStep key={question.id} question={question} index={step} />
            <QuestionPanelReview />
          </div>
        </div>
        <QuestionPanelFooter />
        <QuestionPanelTimeWarning />
      </form>
    )
  },
)
