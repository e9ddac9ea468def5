import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Chat, makeStore, noPanel, prompt, question, single, three } from './chat.js'

const user = userEvent.setup({ delay: null })

/** One of the chats. */
const at = (name: string) => within(screen.getByTestId(name))

describe('several panels', () => {
  it('on one store show the same prompt, draft and step, and end together', async () => {
    const { store, transport, clock } = makeStore()
    render(
      <>
        <div data-testid="left">
          <Chat store={store} />
        </div>
        <div data-testid="right">
          <Chat store={store} />
        </div>
      </>,
    )
    act(() => transport.opened(three))
    await act(() => clock.advance(400))
    await user.click(at('left').getByRole('radio', { name: 'Canary' }))
    expect(at('right').getByRole('radio', { name: 'Canary' })).toBeChecked()
    expect(at('left').getByRole('radio', { name: 'Canary' })).toBeChecked()
    await user.click(at('right').getByRole('button', { name: 'Next' }))
    expect(at('left').getByRole('group', { name: 'Which checks must pass?' })).toBeVisible()
    await user.type(at('left').getByRole('textbox', { name: 'Your own answer' }), 'smoke')
    expect(at('right').getByRole('textbox', { name: 'Your own answer' })).toHaveValue('smoke')
    await user.click(at('right').getByRole('button', { name: 'Collapse' }))
    expect(noPanel()).toBeNull()
    act(() => transport.ended('ask_3', { status: 'cancelled' }))
    for (const side of ['left', 'right']) {
      expect(at(side).getByRole('group', { name: 'Cancelled question' })).toBeVisible()
      expect(at(side).getByLabelText('Message')).toBeVisible()
    }
  })

  it('on different stores keep what another one does out of their own', async () => {
    const one = makeStore()
    const two = makeStore()
    const other = makeStore()
    render(
      <>
        {Object.entries({ one, two, other }).map(([name, { store }]) => (
          <div data-testid={name} key={name}>
            <Chat store={store} />
          </div>
        ))}
      </>,
    )
    act(() => one.transport.opened(single))
    act(() => other.transport.opened(prompt({ questions: [question({ question: 'Third?' })] })))
    expect(at('one').getByRole('group', { name: 'Where should it go?' })).toBeVisible()
    expect(at('two').queryByRole('region')).toBeNull()
    expect(at('two').getByLabelText('Message')).toBeVisible()
    await act(() => one.clock.advance(400))
    await user.click(at('one').getByRole('radio', { name: 'Canary' }))
    expect(at('other').getByRole('group', { name: 'Third?' })).toBeVisible()
    expect(at('other').getByRole('radio', { name: 'Canary' })).not.toBeChecked()
    act(() => one.transport.ended('ask_1', { status: 'cancelled' }))
    expect(at('other').getByRole('group', { name: 'Third?' })).toBeVisible()
  })
})
