'use client'

import { type ComponentPropsWithoutRef, forwardRef, useId } from 'react'
import { draftOf, isAnswered, plainText, type Question } from '../core/index.js'
import { useTongues } from './AgentText.js'
import { useOpenPrompt, usePanel, usePrompt } from './PanelContext.js'

/**
 * The topic of a single question, or one segment per question that jumps to it and shows whether it is answered. Of a
 * prompt that could not be read, that it could not: it has no topic, and its question is nothing to read.
 */
export const QuestionPanelSteps = forwardRef<HTMLOListElement, ComponentPropsWithoutRef<'ol'>>(
  function QuestionPanelSteps(props, ref) {
    const { words, say } = usePanel()
    const { questions, unreadable } = usePrompt().prompt
    const { foreign } = useTongues()
    const step = useOpenPrompt((entry) => entry.step)
    const [only] = questions
    if (unreadable !== undefined) {
      return (
        <p data-slot="ask-user-question" tabIndex={-1}>
          {words.unreadable}
        </p>
      )
    }
    if (questions.length === 1) {
      return (
        <p data-slot="ask-user-topic" {...foreign}>
          {plainText(only?.header ?? '') || words.panel}
        </p>
      )
    }
    return (
      <>
        <ol data-slot="ask-user-steps" aria-label={words.questions} {...props} ref={ref}>
          {questions.map((question, index) => (
            <li data-slot="ask-user-steps-item" key={question.id}>
              <Segment question={question} index={index} current={index === step} />
            </li>
          ))}
        </ol>
        <span data-slot="ask-user-progress">
          <bdi>{say(words.progress, { step: step + 1, count: questions.length })}</bdi>
        </span>
      </>
    )
  },
)

function Segment({
  question,
  index,
  current,
}: {
  readonly question: Question
  readonly index: number
  readonly current: boolean
}) {
  const { words, say } = usePanel()
  const { questions } = usePrompt().prompt
  const { goTo } = usePrompt().actions
  const { foreign } = useTongues()
  const answered = useOpenPrompt((entry) => isAnswered(draftOf(entry.drafts, question)))
  const header =
    plainText(question.header) || say(words.progress, { step: index + 1, count: questions.length })
  const state = answered ? 'answered' : 'unanswered'
  const id = useId()
  return (
    <button
      type="button"
      data-slot="ask-user-step"
      data-state={state}
      aria-label={say(words.question, { step: index + 1, count: questions.length, header })}
      aria-describedby={answered ? id : undefined}
      aria-current={current ? 'step' : undefined}
      onClick={() => goTo(index)}
    >
      <span data-slot="ask-user-step-mark" data-state={state} />
      <span data-slot="ask-user-step-label" {...foreign}>
        {header}
      </span>
      {answered && (
        <span id={id} hidden>
          {words.status.answered}
        </span>
      )}
    </button>
  )
}
