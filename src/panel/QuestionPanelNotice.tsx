'use client'

import { flushSync } from 'react-dom'
import { type ChangeEvent, forwardRef, useId, useRef, useState } from 'react'
import { summarize } from '../core/index.js'
import { summaryTitle } from '../locales/locale.js'
import { useTongues } from './AgentText.js'
import { Icon } from './Icon.js'
import { isComposing } from './isComposing.js'
import { usePanel } from './PanelContext.js'
import { PutAwayActions } from './PutAwayActions.js'
import { useBeforePaint } from './useBeforePaint.js'
import type { EndedWhileTyping } from './useDockFocus.js'
import { useGrowingField } from './useGrowingField.js'
import { useListener } from './useListener.js'
import { useOwnRef } from './useOwnRef.js'

/** Props of the part `Notice`. */
export interface QuestionPanelNoticeProps extends EndedWhileTyping {
  /** Takes the notice away. `toComposer`: its words went on into the composer, and so does focus. */
  readonly onClose: (toComposer?: boolean) => void
}

/**
 * Stands in the panel's place when a prompt ended while the person was typing: says what happened and holds their words.
 * Focus goes on in its field, so that no key already on its way lands in the composer. Renders a `<div>`.
 */
export const QuestionPanelNotice = forwardRef<HTMLDivElement, QuestionPanelNoticeProps>(
  function QuestionPanelNotice({ ended, questionId, text: typed, caret, secret, onClose }, ref) {
    const { store, words, onPutInMessage } = usePanel()
    const { foreign } = useTongues()
    const [text, setText] = useState(typed)
    const held = useRef(typed)
    const root = useOwnRef(ref)
    const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null)
    const close = useRef<HTMLButtonElement>(null)
    const id = useId()
    useGrowingField(field)
    useBeforePaint(() => {
      field.current?.focus({ preventScroll: true })
      field.current?.setSelectionRange(caret, caret)
    }, [caret])
    useBeforePaint(() => {
      // In one place at a time: here, or in the summary.
      store.write(ended.prompt.id, questionId, '')
      const putBack = () => store.write(ended.prompt.id, questionId, held.current)
      // A reload keeps what the store holds.
      window.addEventListener('pagehide', putBack)
      return () => {
        window.removeEventListener('pagehide', putBack)
        putBack()
      }
    }, [store, ended.prompt.id, questionId])
    const title = summaryTitle(summarize(ended), words)
    const shared = {
      'data-slot': 'ask-user-field',
      'aria-label': words.ownAnswer,
      'aria-describedby': `${id}t ${id}n`,
      value: text,
      onChange: ({ target }: ChangeEvent<HTMLTextAreaElement | HTMLInputElement>) => {
        held.current = target.value
        setText(target.value)
      },
    } as const

    /** As in the panel: Escape leaves the field first, never discards, and does not reach the host. */
    useListener(root, 'keydown', (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return
      event.preventDefault()
      event.stopPropagation()
      if (event.repeat) return
      if (event.target === field.current) close.current?.focus()
      else onClose()
    })

    return (
      <div ref={root} data-slot="ask-user-form">
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
            {secret ? (
              <input {...shared} ref={field} type="password" autoComplete="off" />
            ) : (
              <textarea {...shared} ref={field} rows={1} {...foreign} />
            )}
          </label>
        </div>
        <div data-slot="ask-user-footer">
          <button type="button" data-slot="ask-user-skip" ref={close} onClick={() => onClose()}>
            {words.close}
          </button>
          {!secret && (
            <PutAwayActions
              text={text}
              words={words}
              primary
              onPutInMessage={
                onPutInMessage &&
                ((words) => {
                  // The composer is there before the words come.
                  flushSync(() => onClose(true))
                  onPutInMessage(words)
                  store.write(ended.prompt.id, questionId, '')
                })
              }
            />
          )}
        </div>
      </div>
    )
  },
)
