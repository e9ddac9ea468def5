import { useState } from 'react'
import { AnswerSummary, QuestionPanel, type QuestionStore, useEndedPrompts } from 'react-ask-user'

export function MessageChat({ store }: { readonly store: QuestionStore }) {
  const [message, setMessage] = useState('')
  const ended = useEndedPrompts(store)
  const putInMessage = (words: string) => setMessage((before) => (before ? `${before}\n${words}` : words))
  return (
    <>
      {ended.map((each) => (
        <AnswerSummary key={each.prompt.id} {...each} onPutInMessage={putInMessage} />
      ))}
      <QuestionPanel store={store} onPutInMessage={putInMessage}>
        <textarea aria-label="Message" value={message} onChange={({ target }) => setMessage(target.value)} />
      </QuestionPanel>
    </>
  )
}
