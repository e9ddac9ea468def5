'use client'

import * as Collapsible from '@radix-ui/react-collapsible'
import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type ReactNode,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type EndedPrompt, type Prompt, summarize } from '../core/index.js'
import { en } from '../locales/en.js'
import { summaryTitle, type Words } from '../locales/locale.js'
import { type QuestionState, type QuestionStore, shownPrompt } from '../store/index.js'
import {
  type PanelContextValue,
  PanelProvider,
  type PanelSettings,
  PromptProvider,
  type Remark,
} from './PanelContext.js'
import { type RenderText, TonguesProvider, useTonguesOf } from './AgentText.js'
import { QuestionPanelBar } from './QuestionPanelBar.js'
import { QuestionPanelForm } from './QuestionPanelForm.js'
import { QuestionPanelNotice } from './QuestionPanelNotice.js'
import { type Arrival, useArrival } from './useArrival.js'
import { useComposer, useHidden } from './useComposer.js'
import { useComposerGuard } from './useComposerGuard.js'
import { useDoubleClickGuard } from './useDoubleClickGuard.js'
import { useDockFocus } from './useDockFocus.js'
import { useOwnRef } from './useOwnRef.js'
import { usePressGuard } from './usePressGuard.js'
import { useQuestionState } from './useQuestionState.js'
import { useVisibleHeight } from './useVisibleHeight.js'
import { useWords } from './useWords.js'

export interface QuestionPanelProps
  extends Partial<PanelSettings>, Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'autoFocus'> {
  /** Holds the prompts. The panel shows nothing but its children while none is open. */
  readonly store: QuestionStore
  /** The host's composer. It stays mounted and untouched, hidden while the panel is expanded. */
  readonly children: ReactNode
  /** Single words to say otherwise than the language does; a group of them, such as `status`, as a whole. */
  readonly messages?: Partial<Words>
  /** How a prompt appears. `auto` collapses it while the person is typing in the composer. @default 'auto' */
  readonly arrival?: Arrival
  /** Whether focus moves into an expanded prompt on arrival. `auto`: only if it was in the dock. @default 'auto' */
  readonly autoFocus?: 'auto' | boolean
  /** Renders the agent's text in the host's way, such as markdown. @default plain text */
  readonly renderText?: RenderText
  /** Called once per prompt, when it arrives. */
  readonly onArrive?: (prompt: Prompt) => void
  /** Puts words that were not sent into the host's composer. Without it there is no "Put in message". */
  readonly onPutInMessage?: (text: string) => void
}

const selectPrompt = (state: QuestionState) => shownPrompt(state)?.prompt
const selectCollapsed = (state: QuestionState) => state.collapsed

/**
 * The question panel around a host's composer: in its place while expanded, a slim bar above it while collapsed
 * (APG disclosure), gone when nothing is open. Renders a `<div>`, whose ref it forwards.
 */
export const QuestionPanel = forwardRef<HTMLDivElement, QuestionPanelProps>(function QuestionPanel(
  {
    store,
    children,
    locale = en,
    messages,
    shortcuts = true,
    enterKey = 'submit',
    autoSubmit = false,
    countdown = 'short',
    arrival = 'auto',
    autoFocus = 'auto',
    renderText,
    onArrive,
    onPutInMessage,
    ...props
  },
  ref,
) {
  const { words, say } = useWords(locale, messages)
  const prompt = useQuestionState(store, selectPrompt)
  const collapsed = useQuestionState(store, selectCollapsed)
  const dock = useOwnRef(ref)
  const panel = useRef<HTMLElement>(null)
  const composerElement = useRef<HTMLDivElement>(null)
  const tongues = useTonguesOf(composerElement, locale.tag, renderText)
  const [heard, setHeard] = useState({ text: '', nth: 0 })
  const announce = useCallback((text: string) => setHeard(({ nth }) => ({ text, nth: nth + 1 })), [])
  const [remark, setRemark] = useState<Remark>()

  const composer = useComposer(composerElement, store.clock)
  const onIgnored = useCallback(() => setRemark('not-armed'), [])
  const press = usePressGuard(store.clock, prompt !== undefined && !collapsed, onIgnored)
  const onEnd = useCallback(
    (ended: EndedPrompt, noticed: boolean) => {
      setRemark(undefined)
      // The notice is heard when focus moves into it.
      if (!noticed) announce(summaryTitle(summarize(ended), words))
    },
    [words, announce],
  )
  const { notice, closeNotice, expand, focusQuestion } = useDockFocus({
    store,
    dock,
    panel,
    composer,
    autoFocus,
    onEnd,
    onNextPrompt: press.disarm,
  })
  useArrival({ store, words, say, arrival, isTyping: composer.isTyping, expand, announce, onArrive })

  const expanded = notice !== undefined || (prompt !== undefined && !collapsed)
  useHidden(composerElement, expanded)
  useComposerGuard(composerElement, store.clock, expanded)
  useDoubleClickGuard(dock, store.clock)
  useVisibleHeight(panel, expanded)

  const context = useMemo<PanelContextValue>(
    () => ({
      store,
      locale,
      words,
      say,
      shortcuts,
      enterKey,
      autoSubmit,
      countdown,
      press,
      remark: remark === 'not-armed' && press.armed ? undefined : remark,
      setRemark,
      announce,
      focusQuestion,
      onPutInMessage,
    }),
    [
      store,
      locale,
      words,
      say,
      shortcuts,
      enterKey,
      autoSubmit,
      countdown,
      press,
      remark,
      announce,
      focusQuestion,
      onPutInMessage,
    ],
  )

  return (
    <PanelProvider value={context}>
      <TonguesProvider value={tongues}>
        <Collapsible.Root
          data-slot="ask-user-dock"
          {...props}
          ref={dock}
          open={expanded}
          onOpenChange={(open) => (open ? store.expand() : store.collapse())}
        >
          {prompt && !expanded && (
            <PromptProvider value={prompt}>
              <QuestionPanelBar />
            </PromptProvider>
          )}
          <Collapsible.Content>
            {expanded && (
              <section data-slot="ask-user-panel" aria-label={words.panel} lang={tongues.lang} ref={panel}>
                {notice ? (
                  <QuestionPanelNotice {...notice} onClose={closeNotice} />
                ) : (
                  prompt && (
                    <PromptProvider value={prompt}>
                      <QuestionPanelForm key={prompt.id} />
                    </PromptProvider>
                  )
                )}
              </section>
            )}
          </Collapsible.Content>
          <div data-slot="ask-user-composer" ref={composerElement}>
            {children}
          </div>
          <div data-slot="ask-user-heard" role="status" aria-live="polite" lang={tongues.lang}>
            {/* A new element, so that the same words twice are heard twice. */}
            <span key={heard.nth}>{heard.text}</span>
          </div>
        </Collapsible.Root>
      </TonguesProvider>
    </PanelProvider>
  )
})
