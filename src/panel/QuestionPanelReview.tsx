'use client'

import { type ComponentPropsWithoutRef, forwardRef, useId } from 'react'
import {
  type Draft,
  draftOf,
  isAnswered,
  optionFace,
  ownWords,
  plainText,
  type Question,
} from '../core/index.js'
import { fill } from '../locales/locale.js'
import { Icon } from './Icon.js'
import { useOpenPrompt, usePanel, usePrompt } from './PanelContext.js'
import { usePromptActions } from './usePromptActions.js'

/** The answers so far, before the last of several questions is sent; each one press away from a change. Renders a `<div>`. */
export const QuestionPanelReview = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(
  function QuestionPanelReview(props, ref) {
    const part = 'QuestionPanelReview'
    const { words } = usePanel(part)
    const { questions } = usePrompt(part)
    const last = useOpenPrompt(part, (entry) => entry.step === questions.length - 1, false)
    const id = useId()
    if (questions.length < 2 || !last) return null
    return (
      <div data-slot="ask-user-review" {...props} ref={ref}>
        <p data-slot="ask-user-review-title" id={id}>
          {words.yourAnswers}
        </p>
        <ul data-slot="ask-user-review-list" aria-labelledby={id}>
          {questions.slice(0, -1).map((question, index) => (
            <ReviewItem key={question.id} question={question} index={index} />
          ))}
        </ul>
      </div>
    )
  },
)

function ReviewItem({ question, index }: { readonly question: Question; readonly index: number }) {
  const part = 'QuestionPanelReview'
  const { words } = usePanel(part)
  const { goTo } = usePromptActions(part)
  const draft = useOpenPrompt<Draft | undefined>(part, (entry) => draftOf(entry.drafts, question), undefined)
  if (!draft || !isAnswered(draft)) return null
  const header = plainText(question.header) || String(index + 1)
  return (
    <li data-slot="ask-user-review-item">
      <span data-slot="ask-user-review-topic" dir="auto">
        {header}
      </span>
      <span data-slot="ask-user-review-answer" dir="auto">
        {question.secret ? words.hidden : spokenAnswer(question, draft)}
      </span>
      <button
        type="button"
        data-slot="ask-user-review-edit"
        aria-label={fill(words.changeAnswerTo, { header })}
        onClick={() => goTo(index)}
      >
        <Icon name="pen" />
      </button>
    </li>
  )
}

function spokenAnswer(question: Question, draft: Draft): string {
  const choices = question.options.filter((option) => draft.chosen.includes(option.label))
  const text = ownWords(draft)
  const faces = choices.map((option) => plainText(optionFace(option).text))
  return [...faces, ...(text === undefined ? [] : [`“${text}”`])].join(', ')
}
