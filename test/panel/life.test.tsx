import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import type { Prompt } from 'react-ask-user'
import { describe, expect, it, vi } from 'vitest'
import {
  bar,
  button,
  Chat,
  checkbox,
  group,
  legend,
  makeStore,
  message,
  noPanel,
  openPanel,
  other,
  panel,
  prompt,
  question,
  radio,
  single,
  three,
} from './chat.js'

describe('hydration', () => {
  it('takes over the bar without a warning, and the prompt arrives after it', async () => {
    const { store, transport } = makeStore()
    transport.opened(single)
    const onArrive = vi.fn<(arrived: Prompt) => void>()
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    try {
      const container = document.createElement('div')
      document.body.append(container)
      container.innerHTML = renderToString(<Chat store={store} onArrive={onArrive} />)
      const composer = message()
      expect(bar(/^Where/)).toBeVisible()
      expect(onArrive).not.toHaveBeenCalled()
      // React 18 warns of layout effects when it renders for a server inside a browser's DOM.
      errors.mockClear()
      const root = await act(() => hydrateRoot(container, <Chat store={store} onArrive={onArrive} />))
      expect(errors).not.toHaveBeenCalled()
      expect(panel()).toBeVisible()
      expect(message()).toBe(composer)
      expect(onArrive).toHaveBeenCalledOnce()
      act(() => root.unmount())
      container.remove()
    } finally {
      errors.mockRestore()
    }
  })
})

describe('StrictMode', () => {
  it('changes nothing', async () => {
    const { store, transport, clock } = makeStore()
    const user = userEvent.setup({ delay: null })
    const onArrive = vi.fn<(arrived: Prompt) => void>()
    render(
      <StrictMode>
        <Chat store={store} onArrive={onArrive} />
      </StrictMode>,
    )
    await user.click(message())
    await act(async () => transport.opened(three))
    expect(onArrive).toHaveBeenCalledOnce()
    expect(legend('Where should it go?')).toHaveFocus()
    await act(() => clock.advance(400))
    await user.keyboard('1')
    await act(() => clock.advance(150))
    expect(legend('Which checks must pass?')).toHaveFocus()
    await user.type(other(), 'x')
    act(() => transport.ended('ask_3', { status: 'expired' }))
    expect(other()).toHaveFocus()
    await user.click(button('Close'))
    expect(message()).toHaveFocus()
    expect(screen.getAllByRole('group', { name: 'Expired question' })).toHaveLength(1)
  })
})

describe('unmounting', () => {
  it('keeps the prompt, the step, choices and words for the next mount (B-031, B-032, B-037, B-116)', async () => {
    const { user, store, view, transport } = await openPanel(three)
    await user.click(radio('Canary'))
    await user.click(button('Next'))
    await user.click(checkbox('Load'))
    await user.type(other(), 'smoke')
    view.unmount()
    expect(transport.sent).toHaveLength(0)
    render(<Chat store={store} />)
    expect(group('Which checks must pass?')).toBeVisible()
    expect(checkbox('Load')).toBeChecked()
    expect(other()).toHaveValue('smoke')
  })

  it('leaves no listener and no timer of its own behind', async () => {
    const { clock, transport } = makeStore()
    const before = { timers: clock.timers, listeners: transport.listeners }
    const chat = await openPanel()
    const counts = { timers: chat.clock.timers, listeners: chat.transport.listeners }
    chat.view.unmount()
    // The store's own: one timer for the deadline, one listener.
    expect(chat.clock.timers).toBe(1)
    expect(chat.transport.listeners).toBe(1)
    expect(counts.timers).toBeGreaterThan(1)
    expect(before).toEqual({ timers: 0, listeners: 1 })
  })

  it('keeps a new prompt from another store apart from the old one', () => {
    const one = makeStore()
    const two = makeStore()
    const { rerender } = render(<Chat store={one.store} />)
    act(() => one.transport.opened(single))
    rerender(<Chat store={two.store} />)
    expect(noPanel()).toBeNull()
    act(() => two.transport.opened(prompt({ id: 'x', questions: [question({ question: 'Other store?' })] })))
    expect(group('Other store?')).toBeVisible()
  })
})

/** One of two chats. */
const at = (side: string) => within(screen.getByTestId(side))

describe('two panels on one page', () => {
  it('keep their prompts, choices and keys apart, also of one id (B-023, B-055)', async () => {
    const left = makeStore()
    const right = makeStore()
    const user = userEvent.setup({ delay: null })
    render(
      <>
        <div data-testid="left">
          <Chat store={left.store} />
        </div>
        <div data-testid="right">
          <Chat store={right.store} />
        </div>
      </>,
    )
    await user.type(at('left').getByLabelText('Message'), 'typing')
    act(() => right.transport.opened(single))
    await act(() => right.clock.advance(400))
    await user.keyboard(' 1{Enter}2')
    expect(at('left').getByLabelText('Message')).toHaveFocus()
    expect(at('left').getByLabelText('Message')).toHaveValue('typing 1\n2')
    act(() => left.transport.opened(single))
    await user.click(at('left').getByRole('button', { expanded: false }))
    await act(() => left.clock.advance(400))
    await user.keyboard('1')
    await user.click(at('right').getByRole('radio', { name: 'Canary' }))
    expect(at('left').getByRole('radio', { name: 'Staging' })).toBeChecked()
    expect(at('right').getByRole('radio', { name: 'Canary' })).toBeChecked()
    const ids = [...document.querySelectorAll('[id]')].map((element) => element.id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
