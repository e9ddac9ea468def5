import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Prompt } from 'react-ask-user'
import { settle } from '../store/fakeClock.js'
import { bar, legend, message, noPanel, openChat, panel, prompt, question, single } from './chat.js'

const later = prompt({ id: 'ask_2', questions: [question({ question: 'And then?' })] })
const said = 'The agent asks: Where should it go?'

describe('arrival', () => {
  it('is a bar with an announcement while the person types, and moves no focus (B-006)', async () => {
    const { user, arrive, pass } = openChat()
    await user.type(message(), 'half a sen')
    await pass(60_000)
    arrive(single)
    expect(noPanel()).toBeNull()
    expect(bar(/^Where should it go\?/)).toBeVisible()
    expect(message()).toHaveFocus()
    expect(screen.getByText(said).closest('[role="status"]')).toHaveAttribute('aria-live', 'polite')
  })

  it('is a bar within 1.5 s of a key, also in an empty composer', async () => {
    const { user, arrive, pass } = openChat()
    await user.type(message(), 'x{Backspace}')
    await pass(1499)
    arrive(single)
    expect(noPanel()).toBeNull()
  })

  it('is expanded, with focus on the question, when an empty composer has rested', async () => {
    const { user, arrive, pass } = openChat()
    await user.type(message(), 'x{Backspace}')
    await pass(1500)
    arrive(single)
    expect(legend('Where should it go?')).toHaveFocus()
    // Where focus moves, the target is what is heard.
    expect(screen.queryByText(said)).toBeNull()
  })

  it('is a bar during a composition, in a contenteditable too', () => {
    const { arrive } = openChat({
      composer: <div role="textbox" aria-label="Message" contentEditable suppressContentEditableWarning />,
    })
    act(() => message().focus())
    fireEvent.compositionStart(message())
    arrive(single)
    expect(noPanel()).toBeNull()
  })

  it('takes a contenteditable with text for typing', () => {
    const { arrive } = openChat({
      composer: (
        <div role="textbox" aria-label="Message" contentEditable suppressContentEditableWarning>
          text
        </div>
      ),
    })
    // jsdom knows no editing hosts.
    Object.defineProperty(message(), 'isContentEditable', { value: true })
    act(() => message().focus())
    arrive(single)
    expect(noPanel()).toBeNull()
  })

  it('is expanded without focus when the person is elsewhere on the page (B-024, B-023)', async () => {
    const outside = document.createElement('input')
    document.body.append(outside)
    const { user, arrive } = openChat()
    await user.type(outside, 'x')
    arrive(single)
    expect(panel()).toBeVisible()
    expect(outside).toHaveFocus()
    expect(screen.getByText(said)).toBeInTheDocument()
    outside.remove()
  })

  it('takes no focus from a page on which nothing was ever focused', () => {
    const { arrive } = openChat()
    arrive(single)
    expect(panel()).toBeVisible()
    expect(document.body).toHaveFocus()
  })

  it('takes focus that is on the body after last being in the dock', async () => {
    const { user, arrive } = openChat()
    await user.click(message())
    act(() => message().blur())
    arrive(single)
    expect(legend('Where should it go?')).toHaveFocus()
  })

  it('does as the host says: collapsed, expanded, with or without focus', async () => {
    const resting = openChat({ arrival: 'collapsed' })
    resting.arrive(single)
    expect(noPanel()).toBeNull()
    resting.view.unmount()
    const typing = openChat({ arrival: 'expanded', autoFocus: false })
    await typing.user.type(message(), 'text')
    typing.arrive(single)
    expect(panel()).toBeVisible()
    expect(legend('Where should it go?')).not.toHaveFocus()
  })

  it('tells the host once per prompt, whatever is delivered twice or mounted again (B-110)', async () => {
    const onArrive = vi.fn<(arrived: Prompt) => void>()
    const { arrive, view, store } = openChat({ onArrive })
    arrive(single)
    arrive(single, later)
    view.unmount()
    await settle()
    expect(onArrive.mock.calls.map(([{ id }]) => id)).toEqual(['ask_1', 'ask_2'])
    act(() => store.show('ask_2'))
    await settle()
    expect(onArrive).toHaveBeenCalledTimes(2)
  })
})
