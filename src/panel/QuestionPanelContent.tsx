'use client'

import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { useTongues } from './AgentText.js'
import { useDock } from './DockContext.js'
import { PromptProvider, usePanel } from './PanelContext.js'
import { QuestionPanelNotice } from './QuestionPanelNotice.js'
import { useOwnRef } from './useOwnRef.js'

/**
 * The panel's place, in the composer's: what is inside it stands there while the dock is expanded, new for each prompt; in
 * its place a `Notice`, after a prompt that ended while someone was typing. Renders a `<div>` with a `<section>` in it, whose ref
 * it forwards.
 */
export const QuestionPanelContent = forwardRef<HTMLElement, ComponentPropsWithoutRef<'section'>>(
  function QuestionPanelContent({ children, ...props }, ref) {
    const { id, expanded, prompt, notice, closeNotice, ...dock } = useDock()
    const { words } = usePanel()
    const { lang } = useTongues()
    const panel = useOwnRef(ref, dock.panel)
    return (
      <div id={id} hidden={!expanded}>
        {expanded && (
          <section data-slot="ask-user-panel" aria-label={words.panel} lang={lang} {...props} ref={panel}>
            {notice ? (
              <QuestionPanelNotice {...notice} onClose={closeNotice} />
            ) : (
              prompt && (
                <PromptProvider key={prompt.id} prompt={prompt}>
                  {children}
                </PromptProvider>
              )
            )}
          </section>
        )}
      </div>
    )
  },
)
