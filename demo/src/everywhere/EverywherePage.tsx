import { type ReactNode, useState } from 'react'
import { AnswerSummary, QuestionCards, QuestionPanel, useEndedPrompts } from 'react-ask-user'
import { useChat } from '../chat/useChat.js'
import { Composer } from '../Composer.js'
import { Suggestions } from '../Suggestions.js'
import type { Session } from '../useSession.js'
import { ChannelPreview } from './ChannelPreview.js'
import './everywhere.css'
import { platforms } from './platforms.js'

interface EverywherePageProps {
  readonly session: Session
  /** What stands above. */
  readonly children: ReactNode
}

/** The same open prompts at once as panel, cards, text, and as Telegram, Discord and Slack show them. */
export function EverywherePage({ session, children }: EverywherePageProps) {
  const { store, gateway } = session
  const { isOnline, send, stop, conversation } = useChat(gateway, store)
  const ended = useEndedPrompts(store)
  const [message, setMessage] = useState('')
  return (
    <div className="page">
      {children}
      <main className="everywhere">
        <Suggestions onChoose={send} />
        <section className="preview" aria-label="Panel">
          <h2>Panel</h2>
          {ended.map((each) => (
            <AnswerSummary key={each.prompt.id} {...each} />
          ))}
          <QuestionPanel store={store}>
            <Composer
              value={message}
              onChange={setMessage}
              canSend={isOnline}
              onSend={send}
              onStop={conversation.activeRuns.length > 0 ? stop : undefined}
            />
          </QuestionPanel>
        </section>
        <section className="preview" aria-label="Cards">
          <h2>Cards</h2>
          <QuestionCards store={store} />
        </section>
        {platforms.map((platform) => (
          <ChannelPreview key={platform.name} session={session} platform={platform} />
        ))}
      </main>
    </div>
  )
}
