'use client'

import { type ComponentPropsWithoutRef, forwardRef, useEffect, useRef } from 'react'
import { hasContent } from '../core/index.js'
import { findOpen } from '../store/index.js'
import { composeHandlers } from './composeHandlers.js'
import { useOpenPrompt, usePanel, usePrompt } from './PanelContext.js'
import { useListener } from './useListener.js'
import { useOwnRef } from './useOwnRef.js'

/** Props of the part `Skip`. */
export interface QuestionPanelSkipProps extends ComponentPropsWithoutRef<'button'> {
  /** Called in place of skipping while something is chosen or typed, so that it can be asked first. */
  readonly onAsk: () => void
}

/** Declines the whole prompt: at once, or after a question while something is chosen or typed. Renders a `<button>`. */
export const QuestionPanelSkip = forwardRef<HTMLButtonElement, QuestionPanelSkipProps>(
  function QuestionPanelSkip({ onAsk, onClick, ...props }, ref) {
    const { store, words } = usePanel()
    const { id } = usePrompt().prompt
    // An answer that waits for a connection can still give way to a skip.
    const locked = useOpenPrompt(({ sending, timeUp }) => timeUp || sending.status === 'sending')
    return (
      <button
        type="button"
        data-slot="ask-user-skip"
        aria-disabled={locked}
        {...props}
        ref={ref}
        onClick={composeHandlers(onClick, () => {
          const entry = findOpen(store.getState(), id)
          if (!entry || locked) return
          if (hasContent(entry.drafts)) onAsk()
          else store.skip(id)
        })}
      >
        {words.skip}
      </button>
    )
  },
)

/** Props of the part `SkipQuestion`. */
export interface QuestionPanelSkipQuestionProps extends ComponentPropsWithoutRef<'div'> {
  /** Goes back to the answers. */
  readonly onKeep: () => void
  /** Skips without them. */
  readonly onSkip: () => void
}

/** The question that stands in the footer's place before typed or chosen answers are left unsent. Renders a `<div role="group">`. */
export const QuestionPanelSkipQuestion = forwardRef<HTMLDivElement, QuestionPanelSkipQuestionProps>(
  function QuestionPanelSkipQuestion({ onKeep, onSkip, ...props }, ref) {
    const { words } = usePanel()
    const root = useOwnRef(ref)
    const keep = useRef<HTMLButtonElement>(null)
    useEffect(() => keep.current?.focus({ preventScroll: true }), [])
    useListener(root, 'keydown', (event) => {
      // While it is asked whether to leave the answers unsent, no key sends them.
      const sends = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
      if (event.defaultPrevented || (event.key !== 'Escape' && !sends)) return
      event.preventDefault()
      event.stopPropagation()
      if (!sends) onKeep()
    })
    return (
      <div data-slot="ask-user-footer" role="group" aria-label={words.skipAsk} {...props} ref={root}>
        <p data-slot="ask-user-ask">{words.skipAsk}</p>
        <button type="button" data-slot="ask-user-action" data-state="danger" onClick={onSkip}>
          {words.skipAnyway}
        </button>
        <button ref={keep} type="button" data-slot="ask-user-next" onClick={onKeep}>
          {words.keepAnswering}
        </button>
      </div>
    )
  },
)
