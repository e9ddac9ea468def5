import { type QuestionStore, useEndedPrompts } from 'react-ask-user'
import { AnswerSummary, QuestionPanel } from './components/question-panel'

export function Chat({ store }: { readonly store: QuestionStore }) {
  const ended = useEndedPrompts(store)
  return (
    <>
      {ended.map((each) => (
        <AnswerSummary key={each.prompt.id} {...each} className="my-4" />
      ))}
      <QuestionPanel store={store}>
        <textarea aria-label="Message" />
      </QuestionPanel>
    </>
  )
}
