'use client'

import { type ComponentPropsWithoutRef, forwardRef, useId } from 'react'
import { draftOf, type Option, optionFace } from '../core/index.js'
import { isLocked } from '../store/index.js'
import { AgentText, useTongues } from './AgentText.js'
import { useMoment, useOpenPrompt, usePanel, usePrompt, useQuestion } from './PanelContext.js'
import { QuestionPanelKey } from './QuestionPanelKey.js'

/** Props of the part `Option`. */
export interface QuestionPanelOptionProps extends ComponentPropsWithoutRef<'label'> {
  /** What can be chosen. */
  readonly option: Option
  /** Its place among the question's options, from 0. */
  readonly index: number
}

/** One option: a native radio or checkbox with its label, badge and description. Renders a `<label>`. */
export const QuestionPanelOption = forwardRef<HTMLLabelElement, QuestionPanelOptionProps>(
  function QuestionPanelOption({ option, index, ...props }, ref) {
    const panel = usePanel()
    const { words, press, shortcuts } = panel
    const { prompt, actions } = usePrompt()
    const question = useQuestion()
    const { foreign } = useTongues()
    const chosen = useOpenPrompt((entry) => draftOf(entry.drafts, question).chosen.includes(option.label))
    const locked = useOpenPrompt(isLocked)
    const armed = useMoment(panel, (now) => now.armed)
    const id = useId()
    const key = shortcuts && index < 9 ? String(index + 1) : undefined
    const face = optionFace(option, words.recommendedSuffixes)
    const describedBy = [face.recommended && `${id}r`, option.description && `${id}d`]
      .filter(Boolean)
      .join(' ')

    return (
      <label data-slot="ask-user-option" data-state={chosen ? 'chosen' : 'unchosen'} {...props} ref={ref}>
        <input
          data-slot="ask-user-control"
          type={question.multiSelect ? 'checkbox' : 'radio'}
          lang={foreign.lang}
          name={`${prompt.id} ${question.id}`}
          checked={chosen}
          aria-labelledby={`${id}l`}
          aria-describedby={describedBy || undefined}
          aria-disabled={locked || !armed}
          aria-keyshortcuts={key}
          onChange={() => actions.choose(question, option.label)}
          onClick={() => {
            if (press.byPointer()) actions.goOn(question, option.label)
          }}
        />
        <span data-slot="ask-user-option-text">
          <span data-slot="ask-user-option-head">
            <span data-slot="ask-user-option-label" id={`${id}l`} {...foreign}>
              <AgentText text={face.text} kind="label" />
            </span>
            {face.recommended && (
              <span data-slot="ask-user-badge" id={`${id}r`}>
                {words.recommended}
              </span>
            )}
          </span>
          {option.description && (
            <span data-slot="ask-user-option-description" id={`${id}d`} {...foreign}>
              <AgentText text={option.description} kind="description" />
            </span>
          )}
        </span>
        {key && <QuestionPanelKey>{key}</QuestionPanelKey>}
      </label>
    )
  },
)
