'use client'

import { type ComponentPropsWithoutRef, forwardRef, useRef } from 'react'
import { draftOf, ownWords } from '../core/index.js'
import { isLocked } from '../store/index.js'
import { useTongues } from './AgentText.js'
import { Icon } from './Icon.js'
import { useOpenPrompt, usePanel, usePrompt, useQuestion } from './PanelContext.js'
import { QuestionPanelKey } from './QuestionPanelKey.js'
import { useGrowingField } from './useGrowingField.js'

/** The person's own words: a text field that grows to six lines. Masked for a secret. Renders a `<label>`. */
export const QuestionPanelOther = forwardRef<HTMLLabelElement, ComponentPropsWithoutRef<'label'>>(
  function QuestionPanelOther(props, ref) {
    const { store, words, press, shortcuts, stacked, setRemark } = usePanel()
    const { prompt } = usePrompt()
    const question = useQuestion()
    const text = useOpenPrompt((entry) => draftOf(entry.drafts, question).text)
    const counts = useOpenPrompt((entry) => ownWords(draftOf(entry.drafts, question)) !== undefined)
    const locked = useOpenPrompt(isLocked)
    const { foreign } = useTongues()
    const field = useRef<HTMLTextAreaElement>(null)
    useGrowingField(field)

    const write = (words: string) => {
      if (!stacked) setRemark(undefined)
      press.releaseSend()
      store.write(prompt.id, question.id, words)
    }
    const count = question.options.length
    const key = shortcuts && count > 0 && count < 9 ? String(count + 1) : undefined
    const state = counts ? 'chosen' : 'unchosen'
    const shared = {
      'data-slot': 'ask-user-field',
      'aria-label': words.ownAnswer,
      'aria-keyshortcuts': key,
      value: text,
      readOnly: locked,
      // A press takes up again what a choice had put aside; merely passing with Tab does not.
      onClick: () => {
        if (press.byPointer() && text && !counts) write(text)
      },
    } as const

    return (
      <label data-slot="ask-user-other" data-state={state} {...props} ref={ref}>
        {(count > 0 || prompt.unreadable !== undefined) && (
          <span data-slot="ask-user-other-mark" data-state={state}>
            <Icon name="pen" />
          </span>
        )}
        {question.secret ? (
          <input
            {...shared}
            type="password"
            autoComplete="off"
            onChange={(event) => write(event.target.value)}
          />
        ) : (
          <textarea
            {...shared}
            ref={field}
            rows={1}
            // An empty field keeps the page's direction, for its placeholder, and the panel's language.
            {...(text && foreign)}
            placeholder={words.ownAnswer}
            onChange={(event) => write(event.target.value)}
          />
        )}
        {key && <QuestionPanelKey>{key}</QuestionPanelKey>}
      </label>
    )
  },
)
