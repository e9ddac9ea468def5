'use client'

import * as Collapsible from '@radix-ui/react-collapsible'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useCallback, useRef } from 'react'
import { type EndedPrompt, type Prompt, summarize } from '../core/index.js'
import { en } from '../locales/en.js'
import { summaryTitle, type Words } from '../locales/locale.js'
import { type QuestionState, type QuestionStore, shownPrompt } from '../store/index.js'
import { type RenderText, TonguesProvider, useTonguesOf } from './AgentText.js'
import { Heard } from './Heard.js'
import { PanelProvider, type PanelSettings, PromptProvider } from './PanelContext.js'
import { QuestionPanelBar } from './QuestionPanelBar.js'
import { QuestionPanelForm } from './QuestionPanelForm.js'
import { QuestionPanelNotice } from './QuestionPanelNotice.js'
import { type Arrival, useArrival } from './useArrival.js'
import { useComposer, useHidden } from './useComposer.js'
import { useComposerGuard } from './useComposerGuard.js'
import { useDoubleClickGuard } from './useDoubleClickGuard.js'
import { useDockFocus } from './useDockFocus.js'
import { useOwnRef } from './useOwnRef.js'
import { usePanelContext } from './usePanelContext.js'
import { useQuestionState } from './useQuestionState.js'
import { useVisibleHeight } from './useVisibleHeight.js'

/** Props of `QuestionPanel`. */
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
  const prompt = useQuestionState(store, selectPrompt)
  const collapsed = useQuestionState(store, selectCollapsed)
  const dock = useOwnRef(ref)
  const panel = useRef<HTMLElement>(null)
  const composerElement = useRef<HTMLDivElement>(null)
  const tongues = useTonguesOf(composerElement, locale.tag, renderText)
  const composer = useComposer(composerElement, store.clock)
  const { context, said } = usePanelContext({
    store,
    locale,
    messages,
    shortcuts,
    enterKey,
    autoSubmit,
    countdown,
    stacked: false,
    onPutInMessage,
    root: panel,
    active: prompt !== undefined && !collapsed,
  })
  const { words, say, announce, press, setRemark } = context
  const onEnd = useCallback(
    (ended: EndedPrompt, noticed: boolean) => {
      setRemark(undefined)
      // The notice is heard when focus moves into it.
      if (!noticed) announce(summaryTitle(summarize(ended), words))
    },
    [words, announce, setRemark],
  )
  const { notice, closeNotice, expand } = useDockFocus({
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
          <Heard said={said} />
        </Collapsible.Root>
      </TonguesProvider>
    </PanelProvider>
  )
})
