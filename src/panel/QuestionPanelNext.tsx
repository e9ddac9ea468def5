'use client'

import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { answeredCount, draftOf, isAnswered, isLastStep } from '../core/index.js'
import { isFailedSkip, isLocked, type OpenPrompt } from '../store/index.js'
import { composeHandlers } from './composeHandlers.js'
import { useOpenPrompt, usePanel, usePrompt } from './PanelContext.js'
import { QuestionPanelKey } from './QuestionPanelKey.js'

/** Goes back one question; absent on the first. Renders a `<button>`. */
export const QuestionPanelBack = forwardRef<HTMLButtonElement, ComponentPropsWithoutRef<'button'>>(
  function QuestionPanelBack({ onClick, ...props }, ref) {
    const { words, stacked } = usePanel()
    const { goTo } = usePrompt().actions
    const step = useOpenPrompt((entry) => entry.step)
    if (stacked || step === 0) return null
    return (
      <button
        type="button"
        data-slot="ask-user-back"
        {...props}
        ref={ref}
        onClick={composeHandlers(onClick, () => goTo(step - 1))}
      >
        {words.back}
      </button>
    )
  },
)

/** What the one primary button is for now. */
type NextRole = 'next' | 'submit' | 'sending' | 'retry' | 'change' | 'keep'

function nextRole(entry: OpenPrompt, stacked: boolean): NextRole {
  const { prompt, step, sending } = entry
  if (sending.status === 'sending') return 'sending'
  if (sending.status === 'waiting') return sending.kind === 'skip' ? 'keep' : 'change'
  if (isFailedSkip(entry)) return 'retry'
  if (!stacked && !isLastStep(prompt, step)) return 'next'
  return sending.status === 'failed' ? 'retry' : 'submit'
}

function isReady(entry: OpenPrompt, stacked: boolean): boolean {
  const { prompt, drafts, step } = entry
  // A skip that failed needs no answer to be tried again.
  if (isFailedSkip(entry)) return true
  if (stacked || isLastStep(prompt, step)) return answeredCount(prompt, drafts) === prompt.questions.length
  const question = prompt.questions[step]
  return question !== undefined && isAnswered(draftOf(drafts, question))
}

/**
 * The one primary button: Next, Submit, Sending…, Retry, or Change answer while the answer waits for a connection.
 * Never disabled: pressed too early it goes to what is missing. Renders one `<button>` throughout, so that it keeps focus.
 */
export const QuestionPanelNext = forwardRef<HTMLButtonElement, ComponentPropsWithoutRef<'button'>>(
  function QuestionPanelNext({ onClick, ...props }, ref) {
    const { store, words, stacked } = usePanel()
    const { id } = usePrompt().prompt
    const role = useOpenPrompt<NextRole>((entry) => nextRole(entry, stacked))
    const ready = useOpenPrompt((entry) => isReady(entry, stacked))
    const locked = useOpenPrompt(isLocked)
    const label = { ...words, change: words.changeAnswer, keep: words.keepAnswering }[role]
    // What waits can be taken back.
    const change = role === 'change' || role === 'keep'
    return (
      <button
        type={change ? 'button' : 'submit'}
        data-slot={change ? 'ask-user-action' : role === 'next' ? 'ask-user-next' : 'ask-user-submit'}
        data-state={role === 'sending' ? 'sending' : ready ? 'ready' : 'unready'}
        aria-disabled={!change && (!ready || locked)}
        {...props}
        ref={ref}
        onClick={composeHandlers(onClick, (event) => {
          if (!change) return
          // Keeps the press from sending again what it has just taken back.
          event.preventDefault()
          store.withdraw(id)
        })}
      >
        {role === 'sending' && <span data-slot="ask-user-spinner" />}
        {label}
        {ready && !locked && <QuestionPanelKey enter>↵</QuestionPanelKey>}
      </button>
    )
  },
)
