'use client'

import * as Collapsible from '@radix-ui/react-collapsible'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { answeredCount, plainText } from '../core/index.js'
import { useTongues } from './AgentText.js'
import { Abridged } from './Abridged.js'
import { Icon } from './Icon.js'
import { useOpenPrompt, usePanel, usePrompt } from './PanelContext.js'
import { QuestionPanelTimeLeft, QuestionPanelTimeWarning } from './QuestionPanelTimeLeft.js'

/**
 * The dock's collapsed form: one line that expands it, above the working composer. Its name starts with its visible text
 * (WCAG 2.5.3). Renders a `<div>`.
 */
export const QuestionPanelBar = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(
  function QuestionPanelBar(props, ref) {
    const part = 'QuestionPanelBar'
    const { store, words } = usePanel(part)
    const { foreign, lang } = useTongues()
    const prompt = usePrompt(part)
    const total = prompt.questions.length
    const step = useOpenPrompt(part, (entry) => entry.step, 0)
    const count = useOpenPrompt(part, (entry) => answeredCount(prompt, entry.drafts), 0)
    const question = prompt.questions[step] ?? prompt.questions[0]
    const text = prompt.unreadable === undefined ? plainText(question?.question ?? '') : words.unreadable
    return (
      <div data-slot="ask-user-bar" lang={lang} {...props} ref={ref}>
        <Collapsible.Trigger data-slot="ask-user-bar-button">
          <span data-slot="ask-user-bar-question" {...foreign}>
            {text}
          </span>{' '}
          {(total > 1 || count > 0) && (
            <span data-slot="ask-user-bar-progress">
              {total > 1 ? (
                <Abridged text={words.answered} values={{ count, total }} />
              ) : (
                words.status.answered
              )}
            </span>
          )}{' '}
          <QuestionPanelTimeLeft />
          <Icon name="up" />
        </Collapsible.Trigger>
        <QuestionPanelTimeWarning />
        {store.transport?.claimsText(prompt) && <p data-slot="ask-user-bar-note">{words.claimsText}</p>}
      </div>
    )
  },
)
