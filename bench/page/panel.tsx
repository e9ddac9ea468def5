import { createQuestionStore, QuestionPanel, useEndedPrompts } from 'react-ask-user'
import { parsePrompt, type PromptTransport, type TransportEvent } from 'react-ask-user/core'
import { answered, idOf, recordOf } from './records.js'
import type { Subject } from './subject.js'
import { chatWith } from './chatWith.js'

/** This panel, as a host has it: drafts in the tab's storage, news of ended prompts to other tabs. */
export function panel(): Subject {
  let tell = notConnected
  const store = createQuestionStore({ transport: transport((listener) => (tell = listener)) })
  tell({ type: 'connection', connection: { status: 'ready' } })

  function open(nth: number) {
    const { prompt } = parsePrompt(recordOf(nth))
    if (!prompt) throw new Error('The record is no prompt')
    tell({ type: 'opened', prompt })
  }
  const end = (nth: number) => tell({ type: 'ended', id: idOf(nth), resolution: () => answered })

  return {
    chat: chatWith(
      () => useEndedPrompts(store),
      <QuestionPanel store={store}>
        <textarea aria-label="Message" />
      </QuestionPanel>,
    ),
    open,
    end,
    fill(count) {
      for (let nth = 1; nth <= count; nth += 1) {
        open(nth)
        end(nth)
      }
    },
  }
}

const notConnected = (_event: TransportEvent): void => {
  throw new Error('The store does not listen')
}

/** Nobody answers in a benchmark. */
const never = () => new Promise<never>(() => {})

/** A peer that tells what it is asked to tell. */
function transport(connect: (tell: (event: TransportEvent) => void) => void): PromptTransport {
  return {
    subscribe(listener) {
      connect(listener)
      return () => connect(notConnected)
    },
    answer: never,
    skip: never,
    check: never,
    claimsText: () => false,
    scope: () => 'bench',
  }
}
