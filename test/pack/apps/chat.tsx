import { version } from 'react'
import { createRoot } from 'react-dom/client'
import { AnswerSummary, ask, createQuestionStore, QuestionPanel, useEndedPrompts } from 'react-ask-user'
import 'react-ask-user/styles.css'

const store = createQuestionStore()

function Chat() {
  const ended = useEndedPrompts(store)
  return (
    <main>
      {ended.map((each) => (
        <AnswerSummary key={each.prompt.id} {...each} />
      ))}
      <QuestionPanel store={store}>
        <textarea aria-label="Message" />
      </QuestionPanel>
    </main>
  )
}

document.title = `React ${version}`
createRoot(document.body.appendChild(document.createElement('div'))).render(<Chat />)
void ask(store, {
  questions: [
    {
      id: 'target',
      header: 'Deploy',
      question: 'Where should it go?',
      options: [{ label: 'Staging' }, { label: 'Production' }],
    },
  ],
})
