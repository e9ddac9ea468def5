import {
  AnswerSummary,
  QuestionPanel,
  type QuestionStore,
  summariesFromMessages,
  useEndedPrompts,
} from 'react-ask-user'
import 'react-ask-user/styles.css'
import { type ChatMessage, Composer, Message } from './yourChat.js'

interface ChatProps {
  readonly store: QuestionStore
  /** What `chat.history` gave, with the tool's calls and results. */
  readonly history: readonly ChatMessage[]
}

export function Chat({ store, history }: ChatProps) {
  const ended = useEndedPrompts(store)
  const placed = new Map(
    summariesFromMessages(history, ended).map(
      ({ messageIndex, ...summary }) => [messageIndex, summary] as const,
    ),
  )
  const placedIds = new Set([...placed.values()].map(({ prompt }) => prompt.id))
  return (
    <>
      <div role="log" aria-label="Conversation">
        {history.map((message, index) => {
          const summary = placed.get(index)
          if (summary) return <AnswerSummary key={message.timestamp} {...summary} />
          return <Message key={message.timestamp} {...message} />
        })}
        {ended
          .filter(({ prompt }) => !placedIds.has(prompt.id))
          .map((each) => (
            <AnswerSummary key={each.prompt.id} {...each} />
          ))}
      </div>
      <QuestionPanel store={store}>
        <Composer />
      </QuestionPanel>
    </>
  )
}
