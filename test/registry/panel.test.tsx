import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRef } from 'react'
import { useEndedPrompts } from 'react-ask-user'
import type { Prompt, QuestionStore } from 'react-ask-user'
import { describe, expect, it, vi } from 'vitest'
import { AnswerSummary, QuestionPanel } from '../../registry/question-panel.js'
import {
  bar,
  button,
  checkbox,
  makeStore,
  message,
  noPanel,
  other,
  panel,
  radio,
  single,
  three,
} from '../panel/chat.js'

function Chat({ store }: { readonly store: QuestionStore }) {
  const ended = useEndedPrompts(store)
  return (
    <main>
      {ended.map((each) => (
        <AnswerSummary key={each.prompt.id} {...each} className="my-4" />
      ))}
      <QuestionPanel store={store} className="p-4">
        <textarea aria-label="Message" />
      </QuestionPanel>
    </main>
  )
}

/** A person before the copied panel, on which presses count already. */
async function openCopy(prompt: Prompt) {
  const { store, transport, clock } = makeStore()
  render(<Chat store={store} />)
  act(() => transport.opened(prompt))
  await act(() => clock.advance(400))
  const pass = (ms: number) => act(() => clock.advance(ms))
  return { transport, pass, user: userEvent.setup({ delay: null }) }
}

describe('the panel that is copied', () => {
  it('asks three questions and leaves a summary of what was answered', async () => {
    const { transport, pass, user } = await openCopy(three)
    expect(message()).not.toBeVisible()
    await user.click(radio('Canary'))
    await pass(600)
    await user.click(checkbox('Unit'))
    await user.type(other(), 'and a smoke test')
    await user.click(button('Next'))
    expect(button('Change answer: Target')).toBeVisible()
    await user.click(radio('Nobody'))
    await user.click(button('Submit'))
    const { answers } = transport.last
    if (!answers) throw new Error('no answer was sent')
    await act(() => transport.last.reply({ status: 'answered', answers, by: 'here' }))

    expect(noPanel()).not.toBeInTheDocument()
    expect(message()).toBeVisible()
    const summary = screen.getByRole('group', { name: 'Answered question' })
    for (const words of ['Canary', 'Unit', 'and a smoke test', 'Nobody']) {
      expect(within(summary).getByText(words)).toBeVisible()
    }
    expect(summary).toHaveClass('my-4')
  })

  it('collapses to a bar above the composer, and comes back', async () => {
    const { user } = await openCopy(single)
    await user.click(button('Collapse'))
    expect(noPanel()).not.toBeInTheDocument()
    expect(message()).toBeVisible()
    await user.click(bar(/^Where should it go\?/u))
    expect(panel()).toBeVisible()
  })

  it('asks before it skips what is chosen', async () => {
    const { transport, user } = await openCopy(single)
    await user.click(radio('Canary'))
    await user.click(button('Skip'))
    await user.click(button('Skip anyway'))
    expect(transport.last.kind).toBe('skip')
  })

  it('takes the props of the dock, and gives its element', async () => {
    const { store, transport, clock } = makeStore()
    const ref = createRef<HTMLDivElement>()
    const arrived = vi.fn<(prompt: Prompt) => void>()
    render(
      <QuestionPanel store={store} ref={ref} className="p-4" id="dock" arrival="collapsed" onArrive={arrived}>
        <textarea aria-label="Message" />
      </QuestionPanel>,
    )
    act(() => transport.opened(single))
    await act(() => clock.advance(400))
    expect(arrived).toHaveBeenCalledOnce()
    expect(ref.current).toHaveAttribute('id', 'dock')
    expect(ref.current).toHaveClass('p-4')
    expect(bar(/^Where should it go\?/u)).toBeVisible()
  })
})
