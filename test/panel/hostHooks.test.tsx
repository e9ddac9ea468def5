import { act, render, screen } from '@testing-library/react'
import { useEndedPrompts, usePendingPrompts } from 'react-ask-user'

import { describe, expect, it } from 'vitest'
import { makeStore, prompt, question, single, three } from './chat.js'

describe('hooks for hosts', () => {
  it('useEndedPrompts gives what has ended, in that order', () => {
    const { store, transport } = makeStore()
    function Ids() {
      return useEndedPrompts(store).map((each) => <i key={each.prompt.id}>{each.prompt.id}</i>)
    }
    const { container } = render(<Ids />)
    act(() => transport.opened(single, three))
    act(() => transport.ended('ask_3', { status: 'expired' }))
    act(() => transport.ended('ask_1', { status: 'expired' }))
    act(() => transport.ended('ask_3', { status: 'cancelled' }))
    expect(container.textContent).toBe('ask_3ask_1')
  })

  it('usePendingPrompts gives how many wait, the newest question and the time left', async () => {
    const { store, transport, clock } = makeStore()
    function Badge() {
      return <output>{JSON.stringify(usePendingPrompts(store))}</output>
    }
    render(<Badge />)
    expect(screen.getByRole('status')).toHaveTextContent('{"count":0}')
    act(() =>
      transport.opened(
        single,
        prompt({
          id: 'x',
          createdAtMs: 2_000_000,
          expiresAtMs: 9_000_000,
          questions: [question({ question: 'Newer?' })],
        }),
      ),
    )
    expect(screen.getByRole('status')).toHaveTextContent(
      '{"count":2,"newestQuestion":"Newer?","secondsLeft":900}',
    )
    await act(() => clock.advance(1000))
    expect(screen.getByRole('status')).toHaveTextContent('"secondsLeft":899')
    act(() => transport.ended('x', { status: 'expired' }))
    expect(screen.getByRole('status')).toHaveTextContent('"count":1')
  })
})
