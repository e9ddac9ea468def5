'use client'

import { type ComponentPropsWithoutRef, forwardRef, memo, useState } from 'react'
import {
  type EndedPrompt,
  optionFace,
  plainText,
  type Summary,
  type SummaryItem,
  summarize,
  unsentText,
} from '../core/index.js'
import { en } from '../locales/en.js'
import { type Locale, summaryTitle, type Words } from '../locales/locale.js'
import { AgentText, type RenderText, TonguesProvider, useTongues, useTonguesOf } from './AgentText.js'
import { Icon, type IconName } from './Icon.js'
import { PutAwayActions } from './PutAwayActions.js'
import { useOwnRef } from './useOwnRef.js'
import { useWords } from './useWords.js'

/** Props of `AnswerSummary`. */
export interface AnswerSummaryProps
  extends EndedPrompt, Omit<ComponentPropsWithoutRef<'section'>, keyof EndedPrompt | 'children'> {
  /** The language of its words. @default English */
  readonly locale?: Locale
  /** Single words to say otherwise than the language does; a group of them, such as `status`, as a whole. */
  readonly messages?: Partial<Words>
  /** Renders the agent's text in the host's way, such as markdown. @default plain text */
  readonly renderText?: RenderText
  /**
   * Puts words that were not sent into the host's composer. Without it there is no such button. A panel that is expanded
   * hides the composer; `store.collapse()` shows it.
   */
  readonly onPutInMessage?: (text: string) => void
}

const icons: Readonly<Record<Summary['status'], IconName>> = {
  answered: 'check',
  skipped: 'skip',
  cancelled: 'close',
  expired: 'clock',
  unknown: 'question',
}

const SummarySection = forwardRef<HTMLElement, AnswerSummaryProps>(function AnswerSummary(
  { prompt, resolution, drafts, endedAtMs, locale = en, messages, renderText, onPutInMessage, ...props },
  ref,
) {
  const { words } = useWords(locale, messages)
  const section = useOwnRef(ref)
  const tongues = useTonguesOf(section, locale.tag, renderText)
  const summary = summarize({ prompt, resolution, drafts, endedAtMs })
  const unsent = unsentText(summary)
  const [taken, setTaken] = useState('')
  const inMessage = taken !== '' && taken === unsent
  return (
    <TonguesProvider value={tongues}>
      <section
        role="group"
        aria-label={words.summary[summary.status]}
        data-slot="ask-user-summary"
        data-state={summary.status}
        lang={tongues.lang}
        {...props}
        ref={section}
      >
        <p data-slot="ask-user-summary-title">
          <Icon name={icons[summary.status]} />
          {summaryTitle(summary, words)}
        </p>
        <dl data-slot="ask-user-summary-list">
          {summary.items.map((item) => (
            <Item
              key={item.questionId}
              item={item}
              words={words}
              inMessage={inMessage}
              unreadable={prompt.unreadable !== undefined}
            />
          ))}
        </dl>
        {unsent && (
          <div data-slot="ask-user-actions">
            <PutAwayActions
              text={unsent}
              words={words}
              inMessage={inMessage}
              onPutInMessage={
                onPutInMessage &&
                ((text) => {
                  onPutInMessage(text)
                  setTaken(text)
                })
              }
            />
          </div>
        )}
      </section>
    </TonguesProvider>
  )
})

/**
 * The compact record of an ended prompt, for the host's timeline. Stays until the host takes it away. Renders a `<section>`,
 * and renders again only with other props: a timeline may hold thousands of them.
 */
export const AnswerSummary = memo(SummarySection)

function Item({
  item,
  words,
  inMessage,
  unreadable,
}: {
  readonly item: SummaryItem
  readonly words: Words
  /** Whether the words that were not sent were put in the message. */
  readonly inMessage: boolean
  readonly unreadable: boolean
}) {
  const { foreign } = useTongues()
  const { choices, text, unsent, hidden } = item
  const answered = choices.length > 0 || text !== undefined || hidden
  return (
    <div data-slot="ask-user-summary-item">
      <dt data-slot="ask-user-summary-question" {...foreign}>
        {item.header && <span data-slot="ask-user-summary-topic">{plainText(item.header)}</span>}{' '}
        {unreadable ? words.unreadable : <AgentText text={item.question} kind="question" />}
      </dt>
      {answered && (
        <dd data-slot="ask-user-summary-answer">
          {choices.map((label) => (
            <span data-slot="ask-user-choice" {...foreign} key={label}>
              <AgentText text={optionFace({ label }, words.recommendedSuffixes).text} kind="label" />
            </span>
          ))}
          {text !== undefined && <OwnWords text={text} />}
          {hidden && <span data-slot="ask-user-unsent">{words.hidden}</span>}
        </dd>
      )}
      {unsent !== undefined && (
        <dd data-slot="ask-user-summary-answer">
          <span data-slot="ask-user-unsent" aria-live="polite">
            {inMessage ? words.inMessage : words.unsent}
          </span>
          <OwnWords text={unsent} />
        </dd>
      )}
    </div>
  )
}

/** A person's own words, told from a choice by how they look and by being quoted. */
function OwnWords({ text }: { readonly text: string }) {
  const { foreign } = useTongues()
  return (
    <q data-slot="ask-user-words" {...foreign}>
      {plainText(text)}
    </q>
  )
}
