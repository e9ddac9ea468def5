import {
  AnswerSummary,
  createQuestionStore,
  en,
  type EndedPrompt,
  QuestionCards,
  QuestionPanel,
  type QuestionPanelProps,
  type Resolution,
} from 'react-ask-user'
import { createBroker, memoryStore, type WaitResult } from 'react-ask-user/broker'
import { type Answers, parsePrompt, toWireAnswers, type WireAnswers } from 'react-ask-user/core'
import { en as channelWords } from 'react-ask-user/locales/channels/en'
import { fr } from 'react-ask-user/locales/fr'
import { Steps, Summary, type SummaryProps } from 'react-ask-user/parts'
import { findOpen, type OpenPrompt, type QuestionState } from 'react-ask-user/store'
import { type AskUserResult, checkArguments } from 'react-ask-user/tool'
import 'react-ask-user/styles.css'

export const store = createQuestionStore()
export const broker = createBroker({ store: memoryStore() })

export function open(state: QuestionState): OpenPrompt | undefined {
  return findOpen(state, 'target')
}

export function toWire(resolution: Resolution): WireAnswers | undefined {
  return resolution.status === 'answered' ? toWireAnswers(resolution.answers, 'flat') : undefined
}

export function Chat({ ended, ...props }: Partial<QuestionPanelProps> & { readonly ended: EndedPrompt }) {
  const same: SummaryProps = ended
  return (
    <QuestionPanel {...props} store={store} locale={fr} enterKey="newline">
      <AnswerSummary {...ended} locale={en} />
      <Summary {...same} />
      <Steps className="mine" />
      <QuestionCards store={store} />
    </QuestionPanel>
  )
}

// @ts-expect-error A key of its own is not among the two that Enter can be.
export const wrong = <QuestionCards store={store} enterKey="sometimes" />

export type Everything = [Answers, AskUserResult, WaitResult, typeof channelWords]
export const calls = [parsePrompt, checkArguments]
