'use client'

import { plainText } from '../core/index.js'
import { useTongues } from './AgentText.js'
import { usePanel } from './PanelContext.js'

/** What stands above the free-text field when a prompt could not be read: what to do, and its raw text. Renders a `<div>`. */
export function QuestionPanelUnreadable({ raw }: { readonly raw: string }) {
  const { words } = usePanel()
  const { foreign } = useTongues()
  return (
    <div data-slot="ask-user-notice">
      <p data-slot="ask-user-notice-text">{words.unreadableText}</p>
      {raw && (
        // It scrolls, so the keyboard must reach it.
        <pre data-slot="ask-user-raw" {...foreign} dir="ltr" tabIndex={0}>
          {plainText(raw)}
        </pre>
      )}
    </div>
  )
}
