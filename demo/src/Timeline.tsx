import type { ReactNode } from 'react'
import type { Item } from './chat/items.js'
import { TimelineItem } from './TimelineItem.js'
import { useStickToEnd } from './useStickToEnd.js'

interface TimelineProps {
  readonly items: readonly Item[]
  /** The agent is at work and waits for nobody. */
  readonly isWorking: boolean
  readonly hasNoHistory: boolean
  readonly onPutInMessage: (text: string) => void
  readonly onSendAgain: (runId: string, text: string) => void
  /** Shown where there is nothing yet. */
  readonly children: ReactNode
}

/** What was said and asked, in order. It follows the end while the end is in view. */
export function Timeline({
  items,
  isWorking,
  hasNoHistory,
  onPutInMessage,
  onSendAgain,
  children,
}: TimelineProps) {
  const lastOwn = items.findLast(({ kind }) => kind === 'person')?.id
  const { scroller, content } = useStickToEnd(lastOwn)
  const isStreaming = items.some((item) => item.kind === 'agent' && item.streaming)
  return (
    // A region that scrolls must be reachable with the keyboard.
    <div ref={scroller} className="timeline" role="log" aria-label="Conversation" tabIndex={0}>
      <div ref={content} className="timeline-content" aria-busy={isStreaming}>
        {hasNoHistory && (
          <p className="note" data-problem>
            Earlier messages could not be loaded.
          </p>
        )}
        {children}
        {items.map((item) => (
          <TimelineItem key={item.id} item={item} onPutInMessage={onPutInMessage} onSendAgain={onSendAgain} />
        ))}
        {isWorking && !isStreaming && (
          <p className="working">
            <span className="for-screen-readers">The agent is working</span>
            <span aria-hidden="true" className="working-dots">
              <span />
              <span />
              <span />
            </span>
          </p>
        )}
      </div>
    </div>
  )
}
