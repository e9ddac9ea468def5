import type { ReactElement } from 'react'
import { AnswerSummary, type EndedPrompt } from 'react-ask-user'
import type { Subject } from './subject.js'

/** A chat, as a host shows it: what has ended in it, and the dock below. */
export function chatWith(useEnded: () => readonly EndedPrompt[], dock: ReactElement): Subject['chat'] {
  function Timeline() {
    const ended = useEnded()
    return (
      <main>
        {ended.map((end) => (
          <AnswerSummary key={end.prompt.id} {...end} />
        ))}
      </main>
    )
  }

  return (summaries) => (
    <>
      {summaries && <Timeline />}
      {dock}
    </>
  )
}
