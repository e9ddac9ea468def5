'use client'

import { useState } from 'react'
import type { Words } from '../locales/locale.js'

/** What can be done with words that were not sent: copy them, or put them in the message if the host can. */
export function PutAwayActions({
  text,
  words,
  onPutInMessage,
  primary = false,
}: {
  readonly text: string
  readonly words: Words
  readonly onPutInMessage?: ((text: string) => void) | undefined
  /** Whether putting them in the message is the panel's primary button. */
  readonly primary?: boolean
}) {
  const [label, setLabel] = useState<'copy' | 'copied' | 'copyFailed'>('copy')
  return (
    <>
      <button
        type="button"
        data-slot="ask-user-action"
        onClick={() => {
          void copy(text).then((done) => setLabel(done ? 'copied' : 'copyFailed'))
        }}
      >
        <span aria-live="polite">{words[label]}</span>
      </button>
      {onPutInMessage && (
        <button
          type="button"
          data-slot={primary ? 'ask-user-next' : 'ask-user-action'}
          onClick={() => onPutInMessage(text)}
        >
          {words.putInMessage}
        </button>
      )}
    </>
  )
}

/** Copies a text; false where the page may not, as over plain http. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
