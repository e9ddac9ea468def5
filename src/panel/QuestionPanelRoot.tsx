'use client'

import { type ComponentPropsWithoutRef, forwardRef, useCallback, useId, useMemo, useRef } from 'react'
import { type EndedPrompt, type Prompt, summarize } from '../core/index.js'
import { en } from '../locales/en.js'
import { summaryTitle, type Words } from '../locales/locale.js'
import { type QuestionState, type QuestionStore, shownPrompt } from '../store/index.js'
import { type RenderText, TonguesProvider, useTonguesOf } from './AgentText.js'
import { type DockContextValue, DockProvider } from './DockContext.js'
import { Heard } from './Heard.js'
import { PanelProvider, type PanelSettings } from './PanelContext.js'
import { type Arrival, useArrival } from './useArrival.js'
import { useComposer, useHidden } from './useComposer.js'
import { useComposerGuard } from './useComposerGuard.js'
import { useDockFocus } from './useDockFocus.js'
import { useDoubleClickGuard } from './useDoubleClickGuard.js'
import { useOwnRef } from './useOwnRef.js'
import { usePanelContext } from './usePanelContext.js'
import { useQuestionState } from './useQuestionState.js'
import { useVisibleHeight } from './useVisibleHeight.js'

/** Props of the part `Root`. */
export interface QuestionPanelRootProps
  extends Partial<PanelSettings>, Omit<ComponentPropsWithoutRef<'div'>, 'autoFocus'> {
  /** Holds the prompts. The panel shows nothing but its composer while none is open. */
  readonly store: QuestionStore
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
 * The dock: decides how prompts arrive, where focus goes and what is heard, for the parts inside it, of which `Bar`,
 * `Content` and `Composer` stand at its top. Renders a `<div>`.
 */
export const QuestionPanelRoot = forwardRef<HTMLDivElement, QuestionPanelRootProps>(
  function QuestionPanelRoot(
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
    const context = usePanelContext({
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
    const { words, announce, press, setRemark } = context
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
    useArrival(context, { arrival, isTyping: composer.isTyping, expand, onArrive })

    const expanded = notice !== undefined || (prompt !== undefined && !collapsed)
    useHidden(composerElement, expanded)
    useComposerGuard(composerElement, store.clock, expanded)
    useDoubleClickGuard(dock, store.clock)
    // Last of all: to ask for the height lays the page out as it is by then.
    useVisibleHeight(panel, expanded)

    const id = useId()
    const dockContext = useMemo<DockContextValue>(
      () => ({ id, expanded, prompt, notice, closeNotice, panel, composer: composerElement }),
      [id, expanded, prompt, notice, closeNotice],
    )
    return (
      <PanelProvider value={context}>
        <TonguesProvider value={tongues}>
          <DockProvider value={dockContext}>
            <div data-slot="ask-user-dock" data-state={expanded ? 'open' : 'closed'} {...props} ref={dock}>
              {children}
              <Heard />
            </div>
          </DockProvider>
        </TonguesProvider>
      </PanelProvider>
    )
  },
)
