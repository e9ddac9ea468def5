import type { ReactNode } from 'react'
import {
  AnswerSummary,
  QuestionPanel,
  type QuestionPanelProps,
  type QuestionStore,
  useEndedPrompts,
} from 'react-ask-user'

/** A small chat around the panel: what the agent said, the summaries, the panel, a composer. */
export function Chat({
  store,
  said = 'One decision, please.',
  ...props
}: Omit<QuestionPanelProps, 'children'> & { readonly store: QuestionStore; readonly said?: ReactNode }) {
  const ended = useEndedPrompts(store)
  return (
    <main className="chat">
      <p>{said}</p>
      {ended.map((each) => (
        <AnswerSummary key={each.prompt.id} {...each} onPutInMessage={props.onPutInMessage ?? (() => {})} />
      ))}
      <QuestionPanel {...props} store={store}>
        <textarea className="composer" aria-label="Message" placeholder="Message the agent" />
      </QuestionPanel>
    </main>
  )
}
