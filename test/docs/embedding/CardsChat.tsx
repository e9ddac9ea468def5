import { AnswerSummary, QuestionCards, type QuestionStore, useEndedPrompts } from 'react-ask-user'
import { Composer } from './yourChat.js'

export function CardsChat({ store }: { readonly store: QuestionStore }) {
  const ended = useEndedPrompts(store)
  return (
    <>
      <div role="log" aria-label="Conversation">
        {ended.map((each) => (
          <AnswerSummary key={each.prompt.id} {...each} />
        ))}
        <QuestionCards store={store} />
      </div>
      <Composer />
    </>
  )
}
