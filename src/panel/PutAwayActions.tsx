'use client'

import { useState } from 'react'
import type { Words } from '../locales/locale.js'

/** What can be done with words that were not sent: copy them, or put them in the message if the host can. */
export function PutAwayActions({
  text,
  words,
  onPutInMessage,
  inMessage = false,
  primary = false,
}: {
  readonly text: string
  readonly words: Words
  readonly onPutInMessage?: ((text: string) => void) | undefined
  /** Whether they were put in the message already. */
  readonly inMessage?: boolean
  /** Whether putting them in the message is the panel's primary button. */
  readonly primary?: boolean
}) {
  const [label, setLabel] = useState<'copy' | 'copied' | 'copyFailed'>('copy')

  async function copy(button: HTMLElement) {
    try {
      await navigator.clipboard.writeText(text)
      setLabel('copied')
    } catch {
      // The page may not, as over plain http. The person may.
      selectWords(button)
      setLabel('copyFailed')
    }
  }

  return (
    <>
      <button
        type="button"
        data-slot="ask-user-action"
        onClick={({ currentTarget }) => void copy(currentTarget)}
      >
        <span aria-live="polite">{words[label]}</span>
      </button>
      {onPutInMessage && (
        <button
          type="button"
          data-slot={primary ? 'ask-user-next' : 'ask-user-action'}
          aria-disabled={inMessage}
          onClick={() => {
            if (!inMessage) onPutInMessage(text)
          }}
        >
          {words.putInMessage}
        </button>
      )}
    </>
  )
}

/** Selects the words that stand above a button, in the notice's field or in the summary. */
function selectWords(button: HTMLElement) {
  const around = button.closest('[data-slot="ask-user-form"], [data-slot="ask-user-summary"]')
  const words = [...(around?.querySelectorAll('textarea, [data-slot="ask-user-unsent"] + q') ?? [])]
  const [first] = words
  const last = words.at(-1)
  if (first instanceof HTMLTextAreaElement) {
    first.focus()
    first.select()
  } else if (first && last) {
    document.getSelection()?.setBaseAndExtent(first, 0, last, last.childNodes.length)
  }
}
