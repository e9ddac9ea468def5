import { AnswerSummary, createQuestionStore, QuestionPanel, useEndedPrompts } from 'react-ask-user'
import { connectGateway } from 'react-ask-user/gateway'
import 'react-ask-user/styles.css'
import { Composer, gatewayUrl, Timeline, token } from './yourChat.js'

const gateway = connectGateway({ url: gatewayUrl, auth: { token } })
const store = createQuestionStore({ transport: gateway.transport })

export function Chat() {
  const ended = useEndedPrompts(store)
  return (
    <>
      <Timeline>{ended.map((each) => <AnswerSummary key={each.prompt.id} {...each} />)}</Timeline>
      <QuestionPanel store={store}><Composer /></QuestionPanel>
    </>
  )
}
