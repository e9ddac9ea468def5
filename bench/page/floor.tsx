import { useState } from 'react'
import { FloorForm } from './FloorForm.js'
import { createFormState } from './formState.js'
import { Icon } from './Icon.js'
import { asked } from './records.js'
import type { Subject } from './subject.js'
import { chatWith } from './chatWith.js'

/**
 * The floor: a React form with the panel's own elements and no features. `collapsed`: it begins as the bar, which is
 * what the panel's server render is.
 */
export function floor(startsCollapsed = false): Subject {
  const state = createFormState()

  function Dock() {
    const open = state.useOpen()
    const [collapsed, setCollapsed] = useState(startsCollapsed)
    const expanded = open !== undefined && !collapsed
    const dataState = expanded ? 'open' : 'closed'
    return (
      <div data-slot="ask-user-dock" data-state={dataState}>
        {open !== undefined && collapsed && <Bar onExpand={() => setCollapsed(false)} />}
        <div id="content" hidden={!expanded}>
          {expanded && (
            <section data-slot="ask-user-panel" aria-label="Agent question">
              <FloorForm key={open} onCollapse={() => setCollapsed(true)} />
            </section>
          )}
        </div>
        <div
          data-slot="ask-user-composer"
          inert={expanded}
          style={expanded ? { display: 'none' } : undefined}
        >
          <textarea aria-label="Message" />
        </div>
        <div data-slot="ask-user-heard" role="status" aria-live="polite">
          <span />
        </div>
      </div>
    )
  }

  return { chat: chatWith(state.useEnded, <Dock />), ...state }
}

function Bar({ onExpand }: { readonly onExpand: () => void }) {
  return (
    <div data-slot="ask-user-bar">
      <button type="button" data-slot="ask-user-bar-button" aria-expanded="false" onClick={onExpand}>
        <span data-slot="ask-user-bar-question" dir="auto">
          {asked[0]?.question}
        </span>{' '}
        <span data-slot="ask-user-bar-progress">
          <bdi>
            0 of 3<span data-slot="ask-user-wide"> answered</span>
          </bdi>
        </span>{' '}
        <Icon path="M4 9.5l4-4 4 4" />
      </button>
    </div>
  )
}
