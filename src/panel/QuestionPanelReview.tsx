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
import { useTongues } from './AgentText.js'
import { Icon } from './Icon.js'
import { useOpenPrompt, usePanel, usePrompt } from './PanelContext.js'

/** The answers so far, before the last of several questions is sent; each one press away from a change. Renders a `<div>`. */
export const QuestionPanelReview = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(
  function QuestionPanelReview(props, ref) {
    const { words } = usePanel()
    const { questions } = usePrompt().prompt
    const last = useOpenPrompt((entry) => entry.step === questions.length - 1)
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
  const { words, say } = usePanel()
  const { goTo } = usePrompt().actions
  const { foreign } = useTongues()
  const draft = useOpenPrompt((entry) => draftOf(entry.drafts, question))
  if (!isAnswered(draft)) return null
  const header = plainText(question.header) || String(index + 1)
  return (
    <li data-slot="ask-user-review-item">
      <span data-slot="ask-user-review-topic" {...foreign}>
        {header}
      </span>
      <span data-slot="ask-user-review-answer" {...foreign}>
        {question.secret ? words.hidden : <AnswerSoFar question={question} draft={draft} />}
      </span>
      <button
        type="button"
        data-slot="ask-user-review-edit"
        aria-label={say(words.changeAnswerTo, { header })}
        onClick={() => goTo(index)}
      >
        <Icon name="pen" />
      </button>
    </li>
  )
}

/** Choices and own words in one line, as the language makes lists and quotes. */
function AnswerSoFar({ question, draft }: { readonly question: Question; readonly draft: Draft }) {
  const { locale, words } = usePanel()
  const faces = question.options
    .filter((option) => draft.chosen.includes(option.label))
    .map((option) => plainText(optionFace(option, words.recommendedSuffixes).text))
  const text = ownWords(draft)
  const list = new Intl.ListFormat(locale.tag, { type: 'unit', style: 'short' })
  const items = text === undefined ? faces : [...faces, text]
  // Each in its own direction, whatever stands beside it.
  return list.formatToParts(items).map(({ type, value }, index, parts) => {
    if (type === 'literal') return value
    const isOwn = text !== undefined && index === parts.length - 1
    return isOwn ? (
      <q key="own words" data-slot="ask-user-review-words" dir="auto">
        {value}
      </q>
    ) : (
      <bdi key={value}>{value}</bdi>
    )
  })
}
