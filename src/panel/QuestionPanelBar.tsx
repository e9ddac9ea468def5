'use client'

import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { answeredCount, plainText } from '../core/index.js'
import { useTongues } from './AgentText.js'
import { Abridged } from './Abridged.js'
import { useDock } from './DockContext.js'
import { Icon } from './Icon.js'
import { PromptProvider, useOpenPrompt, usePanel, usePrompt } from './PanelContext.js'
import { QuestionPanelTimeLeft, QuestionPanelTimeWarning } from './QuestionPanelTimeLeft.js'
import { QuestionPanelTrigger } from './QuestionPanelTrigger.js'

/**
 * The dock's collapsed form: one line that expands it, above the working composer. Its name starts with its visible text
 * (WCAG 2.5.3). Renders a `<div>`.
 */
export const QuestionPanelBar = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(
  function QuestionPanelBar(props, ref) {
    const { prompt, expanded } = useDock()
    if (!prompt || expanded) return null
    return (
      <PromptProvider prompt={prompt}>
        <Bar {...props} ref={ref} />
      </PromptProvider>
    )
  },
)

const Bar = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(function Bar(props, ref) {
  const { store, words } = usePanel()
  const { foreign, lang } = useTongues()
  const { prompt } = usePrompt()
  const total = prompt.questions.length
  const step = useOpenPrompt((entry) => entry.step)
  const count = useOpenPrompt((entry) => answeredCount(prompt, entry.drafts))
  const question = prompt.questions[step] ?? prompt.questions[0]
  const text = prompt.unreadable === undefined ? plainText(question?.question ?? '') : words.unreadable
  return (
    <div data-slot="ask-user-bar" lang={lang} {...props} ref={ref}>
      <QuestionPanelTrigger data-slot="ask-user-bar-button">
        <span data-slot="ask-user-bar-question" {...foreign}>
          {text}
        </span>{' '}
        {(total > 1 || count > 0) && (
          <span data-slot="ask-user-bar-progress">
            {total > 1 ? <Abridged text={words.answered} values={{ count, total }} /> : words.status.answered}
          </span>
        )}{' '}
        <QuestionPanelTimeLeft />
        <Icon name="up" />
      </QuestionPanelTrigger>
      <QuestionPanelTimeWarning />
      {store.transport?.claimsText(prompt) && <p data-slot="ask-user-bar-note">{words.claimsText}</p>}
    </div>
  )
})
