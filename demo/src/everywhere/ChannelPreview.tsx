import { type FormEvent, useId, useState } from 'react'
import type { Session } from '../useSession.js'
import type { Platform } from './platform.js'
import { useChannel } from './useChannel.js'

interface ChannelPreviewProps {
  readonly session: Session
  readonly platform: Platform
}

/** The same prompts as another chat shows them. What is pressed and written goes through the package's own reading. */
export function ChannelPreview({ session, platform }: ChannelPreviewProps) {
  const { prompts, notice, otherId, press, write } = useChannel(session, platform)
  const [text, setText] = useState('')
  const title = useId()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    write(text)
    setText('')
  }

  return (
    <section className="preview" aria-labelledby={title}>
      <h2 id={title}>{platform.name}</h2>
      {prompts.map(({ prompt, resolution }) => {
        const asked = platform.ask(prompt)
        return (
          <div key={prompt.id} className="preview-message">
            <p dir="auto">{resolution ? platform.finish(prompt, resolution) : asked.text}</p>
            {!resolution && asked.buttons.length > 0 && (
              <div className="preview-buttons">
                {asked.buttons.map(({ label, data }) => (
                  <button
                    key={data}
                    type="button"
                    className="suggestion"
                    dir="auto"
                    onClick={() => press(data)}
                  >
                    {label}
                  </button>
                ))}
              </div>
            )}
          </div>
        )
      })}
      <p className="preview-notice" role="status" dir="auto">
        {notice}
      </p>
      <form className="preview-form" onSubmit={submit}>
        <input
          aria-label={
            otherId === undefined ? `Message on ${platform.name}` : `Your own answer on ${platform.name}`
          }
          placeholder={otherId === undefined ? 'Message' : 'Your own answer'}
          dir="auto"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="quiet-button">
          Send
        </button>
      </form>
    </section>
  )
}
