'use client'

import { type ComponentPropsWithoutRef, forwardRef, type RefObject, useEffect, useRef } from 'react'
import { draftOf, firstUnanswered, isAnswered, type Prompt, type Question, summarize } from '../core/index.js'
import { en } from '../locales/en.js'
import { summaryTitle, type Words } from '../locales/locale.js'
import { type QuestionState, type QuestionStore, shownPrompt } from '../store/index.js'
import { type RenderText, TonguesProvider, useTongues, useTonguesOf } from './AgentText.js'
import { Heard } from './Heard.js'
import { Icon } from './Icon.js'
import {
  type CardsSettings,
  PanelProvider,
  PromptProvider,
  useMoment,
  useOpenPrompt,
  usePanel,
  usePrompt,
} from './PanelContext.js'
import { QuestionPanelFooter } from './QuestionPanelFooter.js'
import { QuestionPanelStep } from './QuestionPanelStep.js'
import { QuestionPanelSteps } from './QuestionPanelSteps.js'
import { QuestionPanelTimeLeft, QuestionPanelTimeWarning } from './QuestionPanelTimeLeft.js'
import { QuestionPanelWaiting } from './QuestionPanelWaiting.js'
import { useArrival } from './useArrival.js'
import { useBeforePaint } from './useBeforePaint.js'
import { endedOnScreen } from './useDockFocus.js'
import { useDoubleClickGuard } from './useDoubleClickGuard.js'
import { useOwnRef } from './useOwnRef.js'
import { focusQuestionIn, usePanelContext } from './usePanelContext.js'
import { usePanelKeys } from './usePanelKeys.js'
import { useQuestionState } from './useQuestionState.js'

/** Props of `QuestionCards`. */
export interface QuestionCardsProps
  extends Partial<CardsSettings>, Omit<ComponentPropsWithoutRef<'form'>, 'children'> {
  /** Holds the prompts. The cards are nothing while none is open. */
  readonly store: QuestionStore
  /** Single words to say otherwise than the language does; a group of them, such as `status`, as a whole. */
  readonly messages?: Partial<Words>
  /** Renders the agent's text in the host's way, such as markdown. @default plain text */
  readonly renderText?: RenderText
  /** Called once per prompt, when it arrives. */
  readonly onArrive?: (prompt: Prompt) => void
}

const selectPrompt = (state: QuestionState) => shownPrompt(state)?.prompt

/**
 * All questions of a prompt at once, as cards for the host's timeline and for fingers, with one Submit and Skip at their
 * end. They end with their prompt; an `AnswerSummary` in their place is the host's. Renders a `<form>`, whose ref it forwards.
 */
export const QuestionCards = forwardRef<HTMLFormElement, QuestionCardsProps>(function QuestionCards(
  { store, locale = en, messages, enterKey = 'submit', countdown = 'short', renderText, onArrive, ...props },
  ref,
) {
  const prompt = useQuestionState(store, selectPrompt)
  const form = useOwnRef(ref)
  const live = useRef<HTMLDivElement>(null)
  const tongues = useTonguesOf(live, locale.tag, renderText)
  const context = usePanelContext({
    store,
    locale,
    messages,
    enterKey,
    countdown,
    // A digit would have to say of which question, and one press answers none of several.
    shortcuts: false,
    autoSubmit: false,
    stacked: true,
    onPutInMessage: undefined,
    root: form,
    active: prompt !== undefined,
  })
  const { words, announce, press, setRemark } = context
  useArrival(context, { onArrive })
  useDoubleClickGuard(form, store.clock)
  const hadFocus = useRef(false)

  useEffect(
    () =>
      store.subscribe((state, previous) => {
        if (state.shownId === previous.shownId) return
        hadFocus.current = form.current?.contains(document.activeElement) === true
        setRemark(undefined)
        const ended = endedOnScreen(state, previous)
        if (!ended) return
        announce(summaryTitle(summarize(ended), words))
        // Another prompt has taken the place of the one that was answered.
        if (state.shownId !== undefined) press.disarm()
      }),
    [store, form, words, announce, press, setRemark],
  )
  // After every render: focus was lost only if another prompt has just come on screen.
  useBeforePaint(() => {
    if (hadFocus.current) focusQuestionIn(form.current)
    hadFocus.current = false
  })

  return (
    <PanelProvider value={context}>
      <TonguesProvider value={tongues}>
        {prompt && (
          <PromptProvider prompt={prompt}>
            <Cards key={prompt.id} {...props} form={form} />
          </PromptProvider>
        )}
        <Heard ref={live} />
      </TonguesProvider>
    </PanelProvider>
  )
})

interface CardsProps extends ComponentPropsWithoutRef<'form'> {
  readonly form: RefObject<HTMLFormElement | null>
}

function Cards({ form, ...props }: CardsProps) {
  const { store, words, press } = usePanel()
  const { lang } = useTongues()
  const { prompt, actions } = usePrompt()
  usePanelKeys(form)
  return (
    <form
      data-slot="ask-user-cards"
      aria-label={words.panel}
      lang={lang}
      noValidate
      {...props}
      {...press.handlers}
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        actions.advance()
      }}
    >
      {prompt.questions.map((question, index) => (
        <QuestionCard key={question.id} question={question} index={index} />
      ))}
      <div data-slot="ask-user-cards-footer">
        <QuestionPanelFooter />
        {store.transport?.claimsText(prompt) && <p data-slot="ask-user-bar-note">{words.claimsText}</p>}
      </div>
      <QuestionPanelTimeWarning />
    </form>
  )
}

/** One question. The first one says as well what holds for all: the time left, and which of several prompts this is. */
function QuestionCard({ question, index }: { readonly question: Question; readonly index: number }) {
  const panel = usePanel()
  const remark = useMoment(panel, (now) => now.remark)
  const { prompt } = usePrompt()
  const unanswered = useOpenPrompt(({ drafts }) => !isAnswered(draftOf(drafts, question)))
  const first = useOpenPrompt(({ drafts }) => firstUnanswered(prompt, drafts) === index)
  const missing = remark === 'missing' && unanswered
  return (
    <div data-slot="ask-user-card">
      {index === 0 && (
        <div data-slot="ask-user-header">
          {prompt.unreadable !== undefined && <QuestionPanelSteps />}
          <div data-slot="ask-user-tools">
            <QuestionPanelTimeLeft />
            <QuestionPanelWaiting />
          </div>
        </div>
      )}
      <QuestionPanelStep index={index} />
      {missing && (
        // Focus is at the first one that is missing, and one is heard once.
        <p data-slot="ask-user-status" data-state="error" role={first ? 'alert' : undefined}>
          <Icon name="alert" />
          <span data-slot="ask-user-status-text">{panel.words.missing}</span>
        </p>
      )}
    </div>
  )
}
