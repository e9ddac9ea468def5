import { memo } from 'react'
import { AnswerSummary } from 'react-ask-user'
import type { Item } from './chat/items.js'

interface TimelineItemProps {
  readonly item: Item
  readonly onPutInMessage: (text: string) => void
  readonly onSendAgain: (runId: string, text: string) => void
}

/** One thing in the timeline. Foreign words are text, in their own direction. */
export const TimelineItem = memo(function TimelineItem({
  item,
  onPutInMessage,
  onSendAgain,
}: TimelineItemProps) {
  switch (item.kind) {
    case 'person':
      return (
        <div className="message from-person" data-state={item.state}>
          <span className="for-screen-readers">You</span>
          <p className="bubble" dir="auto">
            {item.text}
          </p>
          {item.state === 'failed' && (
            <p className="not-sent">
              Not sent
              <button type="button" className="small-button" onClick={() => onSendAgain(item.id, item.text)}>
                Send again
              </button>
            </p>
          )}
        </div>
      )
    case 'agent':
      return (
        <div className="message from-agent">
          <span className="for-screen-readers">Agent</span>
          <p className="words" dir="auto">
            {item.text}
          </p>
        </div>
      )
    case 'ending':
      return null
    case 'ended':
      return <AnswerSummary {...item.ended} onPutInMessage={onPutInMessage} />
    default:
      return (
        <p className="note" dir="auto" data-problem={item.isProblem || undefined}>
          {item.text}
        </p>
      )
  }
})
