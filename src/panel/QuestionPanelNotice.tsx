'use client'

import { forwardRef, useId, useLayoutEffect, useRef, useState } from 'react'
import { summarize } from '../core/index.js'
import { summaryTitle } from './AnswerSummary.js'
import { Icon } from './Icon.js'
import { usePanel } from './PanelContext.js'
import { PutAwayActions } from './PutAwayActions.js'
import type { EndedWhileTyping } from './useDockFocus.js'
import { useGrowingField } from './useGrowingField.js'

export interface QuestionPanelNoticeProps extends EndedWhileTyping {
  readonly onClose: () => void
}

/**
 * Stands in the panel's place when a prompt ended while the person was typing: says what happened and holds their words.
 * Focus goes on in its field, so that no key already on its way lands in the composer. Renders a `<div>`.
 */
export const QuestionPanelNotice = forwardRef<HTMLDivElement, QuestionPanelNoticeProps>(
  function QuestionPanelNotice({ ended, text: typed, onClose }, ref) {
    const { words, onPutInMessage } = usePanel('QuestionPanelNotice')
    const [text, setText] = useState(typed)
    const field = useRef<HTMLTextAreaElement>(null)
    const id = useId()
    useGrowingField(field)
    useLayoutEffect(() => {
      const { current } = field
      current?.focus({ preventScroll: true })
      current?.setSelectionRange(current.value.length, current.value.length)
    }, [])
    const title = summaryTitle(summarize(ended), words)

    return (
      <div ref={ref} data-slot="ask-user-form">
        <div data-slot="ask-user-notice">
          <p data-slot="ask-user-notice-title" id={`${id}t`}>
            {title}
          </p>
          <p data-slot="ask-user-notice-text" id={`${id}n`}>
            {words.noticeText}
          </p>
          <label data-slot="ask-user-other" data-state="unchosen">
            <span data-slot="ask-user-other-mark" data-state="unchosen">
              <Icon name="pen" />
            </span>
            <textarea
              data-slot="ask-user-field"
              ref={field}
              rows={1}
              dir="auto"
              aria-label={words.ownAnswer}
              aria-describedby={`${id}t ${id}n`}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </label>
        </div>
        <div data-slot="ask-user-footer">
          <button type="button" data-slot="ask-user-skip" onClick={onClose}>
            {words.close}
          </button>
          <PutAwayActions
            text={text}
            words={words}
            primary
            onPutInMessage={
              onPutInMessage &&
              ((kept) => {
                onClose()
                onPutInMessage(kept)
              })
            }
          />
        </div>
      </div>
    )
  },
)
