'use client'

import { Abridged } from './Abridged.js'
import { Icon } from './Icon.js'
import { usePanel, usePrompt } from './PanelContext.js'
import { useQuestionState } from './useQuestionState.js'

/** Which of several waiting prompts is on screen, with the way to the others. Nothing while only one waits. Renders a `<span>`. */
export function QuestionPanelWaiting() {
  const { store, words, setRemark } = usePanel()
  const { id } = usePrompt().prompt
  const count = useQuestionState(store, (state) => state.open.length)
  const index = useQuestionState(store, (state) => state.open.findIndex((entry) => entry.prompt.id === id))
  if (count < 2) return null
  const show = (place: number) => {
    const target = store.getState().open[place]
    if (!target) return
    // It was about the one that leaves the screen.
    setRemark(undefined)
    store.show(target.prompt.id)
  }
  return (
    <span data-slot="ask-user-waiting">
      <span>
        <Abridged text={words.waiting} values={{ index: index + 1, count }} />
      </span>
      <button
        type="button"
        data-slot="ask-user-icon-button"
        aria-label={words.previousPrompt}
        aria-disabled={index === 0}
        onClick={() => show(index - 1)}
      >
        <Icon name="previous" />
      </button>
      <button
        type="button"
        data-slot="ask-user-icon-button"
        aria-label={words.nextPrompt}
        aria-disabled={index === count - 1}
        onClick={() => show(index + 1)}
      >
        <Icon name="next" />
      </button>
    </span>
  )
}
