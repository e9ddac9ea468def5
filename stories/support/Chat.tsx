import { type ReactNode, useState } from 'react'
import {
  AnswerSummary,
  QuestionPanel,
  type QuestionPanelProps,
  type QuestionStore,
  replyText,
  useEndedPrompts,
} from 'react-ask-user'
import type { Scene } from './scene.js'
import { useStage } from './stage.js'

export interface ChatProps extends Omit<Partial<QuestionPanelProps>, 'children' | 'store'> {
  readonly store: QuestionStore
  /** What the agent said before it asked. */
  readonly said?: ReactNode
  /** What stands in the composer already. */
  readonly written?: string
}

/** A small chat around the panel: what the agent said, the summaries, the panel, a composer. It is what a host has anyway. */
export function Chat({ store, said = 'One decision, please.', written = '', ...props }: ChatProps) {
  const { locale } = useStage()
  const ended = useEndedPrompts(store)
  const [sent, setSent] = useState<readonly string[]>([])
  const [message, setMessage] = useState(written)
  const putInMessage = (text: string) => setMessage((before) => (before ? `${before}\n${text}` : text))
  return (
    <main className="chat">
      <p>{said}</p>
      {ended.map((each) => (
        <AnswerSummary key={each.prompt.id} locale={locale} onPutInMessage={putInMessage} {...each} />
      ))}
      {sent.map((text) => (
        <p className="message" key={text}>
          {text}
        </p>
      ))}
      <QuestionPanel locale={locale} onPutInMessage={putInMessage} {...props} store={store}>
        <form
          className="composer"
          onSubmit={(event) => {
            event.preventDefault()
            const text = message.trim()
            if (!text) return
            // Where a message counts as the answer, it is not an ordinary message as well.
            if (!replyText(store, text)) setSent((before) => [...before, text])
            setMessage('')
          }}
        >
          <textarea
            aria-label="Message"
            placeholder="Message the agent"
            rows={2}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
          <button type="submit">Send</button>
        </form>
      </QuestionPanel>
    </main>
  )
}

export type StoryProps = Omit<ChatProps, 'store'> & { readonly scene: Scene }

/** The chat over a scene that is started once per mount. The prompt arrives expanded unless the story says otherwise. */
export function Story({ scene, ...props }: StoryProps) {
  const [store] = useState(() => scene.start())
  return <Chat arrival="expanded" {...props} store={store} />
}
