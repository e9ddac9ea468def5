import { type ReactNode, useCallback, useRef, useState } from 'react'
import { QuestionPanel, usePendingPrompts } from 'react-ask-user'
import { useChat } from './chat/useChat.js'
import { Composer } from './Composer.js'
import { Suggestions } from './Suggestions.js'
import { Timeline } from './Timeline.js'
import type { Session } from './useSession.js'
import { useTitle } from './useTitle.js'

interface ChatPageProps {
  readonly session: Session
  /** What stands above the timeline. */
  readonly children: ReactNode
}

/** A chat: the timeline, and docked below it the composer with the question panel around it. */
export function ChatPage({ session: { gateway, store, target }, children }: ChatPageProps) {
  const { conversation, isOnline, send, sendAgain, stop } = useChat(gateway, store)
  const { count } = usePendingPrompts(store)
  const [message, setMessage] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  useTitle(count)

  const putInMessage = useCallback((text: string) => {
    setMessage((before) => (before.trim() === '' ? text : `${before.trimEnd()}\n${text}`))
    // Once the text is in the field and the field is on screen.
    requestAnimationFrame(() => {
      const { current } = field
      current?.focus()
      current?.setSelectionRange(current.value.length, current.value.length)
    })
  }, [])

  const { items, activeRuns, history } = conversation
  const isEmpty = items.every(({ kind }) => kind === 'ending') && history === 'loaded'
  return (
    <div className="page">
      {children}
      <main className="main">
        <Timeline
          items={items}
          isWorking={activeRuns.length > 0 && count === 0}
          hasNoHistory={history === 'failed'}
          onPutInMessage={putInMessage}
          onSendAgain={sendAgain}
        >
          {isEmpty && target.isEmbedded && <Suggestions onChoose={send} />}
        </Timeline>
        <div className="dock">
          <QuestionPanel store={store} onPutInMessage={putInMessage}>
            <Composer
              ref={field}
              value={message}
              onChange={setMessage}
              canSend={isOnline}
              onSend={send}
              onStop={activeRuns.length > 0 ? stop : undefined}
            />
          </QuestionPanel>
        </div>
      </main>
    </div>
  )
}
