'use client'

import { type ComponentPropsWithoutRef, forwardRef, useId } from 'react'
import { AgentText, useTongues } from './AgentText.js'
import { QuestionProvider, useOpenPrompt, usePanel, usePrompt, useQuestion } from './PanelContext.js'
import { QuestionPanelOption } from './QuestionPanelOption.js'
import { QuestionPanelOther } from './QuestionPanelOther.js'
import { QuestionPanelUnreadable } from './QuestionPanelUnreadable.js'

/** Props of the part `Step`. */
export interface QuestionPanelStepProps extends ComponentPropsWithoutRef<'fieldset'> {
  /** Its place in the prompt, from 0. @default that of the question on screen */
  readonly index?: number
}

/**
 * One question with its options and the field for own words: a group named by the question (APG radio group, HTML
 * fieldset and legend). Renders a `<fieldset>`.
 */
export const QuestionPanelStep = forwardRef<HTMLFieldSetElement, QuestionPanelStepProps>(
  function QuestionPanelStep({ index, ...props }, ref) {
    const place = useOpenPrompt((entry) => index ?? entry.step)
    const question = usePrompt().prompt.questions[place]
    if (!question) return null
    return (
      <QuestionProvider value={question}>
        <Fieldset key={question.id} {...props} place={place} ref={ref} />
      </QuestionProvider>
    )
  },
)

const Fieldset = forwardRef<HTMLFieldSetElement, ComponentPropsWithoutRef<'fieldset'> & { place: number }>(
  function Fieldset({ place, ...props }, ref) {
    const { words, say } = usePanel()
    const { questions, unreadable } = usePrompt().prompt
    const question = useQuestion()
    const { foreign } = useTongues()
    const id = useId()
    const count = questions.length
    const values = { step: place + 1, count }
    const several = count > 1
    const hint = question.multiSelect && question.options.length > 0
    const describedBy = [several && `${id}p`, hint && `${id}h`].filter(Boolean).join(' ')

    return (
      <fieldset
        data-slot="ask-user-fieldset"
        {...(unreadable === undefined ? { 'aria-labelledby': `${id}q` } : { 'aria-label': words.unreadable })}
        aria-describedby={describedBy || undefined}
        {...props}
        ref={ref}
      >
        {unreadable === undefined ? (
          <legend data-slot="ask-user-question" tabIndex={-1}>
            {several && (
              // Heard when focus moves here on a step change; the group's own name is the question alone.
              <span data-slot="ask-user-heard">
                {say(words.stepChange, { ...values, question: '' }).trim()}
              </span>
            )}{' '}
            <span data-slot="ask-user-question-text" id={`${id}q`} {...foreign}>
              <AgentText text={question.question} kind="question" />
            </span>
          </legend>
        ) : (
          <QuestionPanelUnreadable raw={unreadable} />
        )}
        {several && (
          <span id={`${id}p`} hidden>
            {say(words.progress, values)}
          </span>
        )}
        {hint && (
          <p data-slot="ask-user-hint" id={`${id}h`}>
            {words.chooseAny}
          </p>
        )}
        {question.url && <QuestionLink url={question.url} label={words.openLink} />}
        <div data-slot="ask-user-options">
          {question.options.map((option, place) => (
            <QuestionPanelOption key={option.label} option={option} index={place} />
          ))}
          {question.other && <QuestionPanelOther />}
        </div>
      </fieldset>
    )
  },
)

/** A link that opens only when it is pressed, and shows where it leads. */
function QuestionLink({ url, label }: { readonly url: string; readonly label: string }) {
  return (
    <p data-slot="ask-user-hint">
      <a data-slot="ask-user-link" href={url} target="_blank" rel="noopener noreferrer">
        {label}
      </a>{' '}
      <bdi>{new URL(url).host}</bdi>
    </p>
  )
}
