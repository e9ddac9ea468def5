import { act, screen, within } from '@testing-library/react'

import { describe, expect, it, vi } from 'vitest'
import {
  bar,
  button,
  group,
  message,
  noPanel,
  openPanel,
  other,
  panel,
  prompt,
  question,
  single,
} from './chat.js'

const summary = (name: string) => screen.getByRole('group', { name })

/** The field of a secret, which has no role. */
const masked = () => within(panel()).getByLabelText('Your own answer')

describe('ended elsewhere', () => {
  it('closes at once, says so and where (B-112, OCL#110681)', async () => {
    const { transport } = await openPanel()
    act(() =>
      transport.ended('ask_1', {
        status: 'answered',
        answers: new Map([['target', { choices: ['Production'] }]]),
        by: 'elsewhere',
      }),
    )
    expect(noPanel()).toBeNull()
    expect(summary('Answered question')).toHaveTextContent('Answered elsewhere')
    expect(summary('Answered question')).toHaveTextContent('Production')
    expect(screen.getByText('Answered elsewhere', { selector: '[role="status"] *' })).toBeInTheDocument()
    expect(message()).toHaveFocus()
  })

  it('is heard each time, also in the same words', async () => {
    const { transport, arrive } = await openPanel()
    act(() => transport.ended('ask_1', { status: 'cancelled' }))
    const first = screen.getByText('Cancelled', { selector: '[role="status"] *' })
    arrive(prompt({ id: 'ask_2' }))
    act(() => transport.ended('ask_2', { status: 'cancelled' }))
    expect(screen.getByText('Cancelled', { selector: '[role="status"] *' })).not.toBe(first)
  })

  it('holds text and focus in a notice when the person was typing', async () => {
    const onPutInMessage = vi.fn<(text: string) => void>()
    const { user, transport } = await openPanel(single, { onPutInMessage })
    await user.type(other(), 'half a wo')
    act(() => transport.ended('ask_1', { status: 'expired' }))
    await user.keyboard('rd{Enter}more')
    expect(panel()).toHaveTextContent('Expired')
    expect(message()).toHaveValue('')
    expect(message()).not.toBeVisible()
    expect(other()).toHaveFocus()
    expect(other()).toHaveValue('half a word\nmore')
    // Heard once: by its description where focus is, not by the live region too.
    expect(screen.queryByText('Expired', { selector: '[role="status"] *' })).toBeNull()
    expect(other()).toHaveAccessibleDescription(/Expired The question ended while you were writing/)
    await user.click(button('Put in message'))
    expect(onPutInMessage).toHaveBeenCalledWith('half a word\nmore')
    expect(noPanel()).toBeNull()
    expect(message()).toHaveFocus()
  })

  it('holds the words in one place at a time: in the notice, then in the summary', async () => {
    const { user, transport, view } = await openPanel(single, { onPutInMessage: () => {} })
    await user.type(other(), 'half a word')
    act(() => transport.ended('ask_1', { status: 'expired' }))
    const shown = within(summary('Expired question'))
    expect(summary('Expired question')).not.toHaveTextContent('half a word')
    expect(shown.queryByText('Not sent')).toBeNull()
    expect(shown.queryByRole('button')).toBeNull()
    await user.type(other(), ' more')
    await user.click(button('Close'))
    expect(shown.getByText('half a word more')).toBeVisible()
    expect(shown.getByText('Not sent')).toBeVisible()
    expect(shown.getByRole('button', { name: 'Put in message' })).toBeVisible()
    view.unmount()
  })

  it('gives the words to the summary when the panel is taken away with its notice', async () => {
    const { user, store, transport, view } = await openPanel()
    await user.type(other(), 'half a word')
    act(() => transport.ended('ask_1', { status: 'expired' }))
    expect(store.getState().ended[0]?.drafts.get('target')?.text).toBe('')
    view.unmount()
    expect(store.getState().ended[0]?.drafts.get('target')?.text).toBe('half a word')
  })

  it('keeps the words of the notice when the page goes', async () => {
    const { user, transport, store } = await openPanel()
    await user.type(other(), 'half')
    act(() => transport.ended('ask_1', { status: 'expired' }))
    await user.keyboard(' a word')
    act(() => void window.dispatchEvent(new Event('pagehide')))
    expect(store.getState().ended[0]?.drafts.get('target')?.text).toBe('half a word')
  })

  it('leaves nothing in the summary of words that were put in the message', async () => {
    const { user, transport } = await openPanel(single, { onPutInMessage: () => {} })
    await user.type(other(), 'half a word')
    act(() => transport.ended('ask_1', { status: 'expired' }))
    await user.click(button('Put in message'))
    expect(summary('Expired question')).not.toHaveTextContent(/Not sent|half a word/u)
  })

  it('keeps them in the summary where the host fails to take them', async () => {
    const { user, transport } = await openPanel(single, {
      onPutInMessage() {
        throw new Error('no composer')
      },
    })
    await user.type(other(), 'half a word')
    act(() => transport.ended('ask_1', { status: 'expired' }))
    const uncaught = vi.fn<(event: ErrorEvent) => void>((event) => event.preventDefault())
    window.addEventListener('error', uncaught)
    await user.click(button('Put in message'))
    window.removeEventListener('error', uncaught)
    // React 18 reports it twice.
    expect(uncaught).toHaveBeenCalled()
    expect(summary('Expired question')).toHaveTextContent('half a word')
  })

  it('shows the composer with the words in it, also when another prompt waits', async () => {
    let seen: Element | null = null
    const { user, transport, arrive, store } = await openPanel(single, {
      onPutInMessage() {
        seen = document.activeElement
      },
    })
    arrive(prompt({ id: 'ask_2', questions: [question({ question: 'And then?' })] }))
    await user.type(other(), 'mine')
    act(() => transport.ended('ask_1', { status: 'expired' }))
    await user.click(button('Put in message'))
    expect(store.getState().collapsed).toBe(true)
    expect(bar(/^And then\?/)).toBeVisible()
    expect(message()).toBeVisible()
    expect(message()).toHaveFocus()
    // The host meets it so when the words come.
    expect(seen).toBe(message())
  })

  it('lets typing go on where the caret was', async () => {
    const { user, transport } = await openPanel()
    await user.type(other(), 'half a d')
    await user.keyboard('{ArrowLeft}')
    act(() => transport.ended('ask_1', { status: 'expired' }))
    await user.keyboard('wor')
    expect(other()).toHaveValue('half a word')
  })

  it('copies the words of the notice', async () => {
    const { user, transport } = await openPanel()
    await user.type(other(), 'mine')
    act(() => transport.ended('ask_1', { status: 'unknown' }))
    await user.click(button('Copy'))
    expect(await navigator.clipboard.readText()).toBe('mine')
    expect(await within(panel()).findByRole('button', { name: 'Copied' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Put in message' })).toBeNull()
  })

  it('is left by Escape in two steps, which never reach the host', async () => {
    const heard = vi.fn<() => void>()
    document.addEventListener('keydown', heard)
    try {
      const { user, transport } = await openPanel()
      await user.type(other(), 'mine')
      act(() => transport.ended('ask_1', { status: 'cancelled', by: 'run' }))
      heard.mockClear()
      await user.keyboard('{Escape}')
      expect(button('Close')).toHaveFocus()
      await user.keyboard('{Escape}')
      expect(noPanel()).toBeNull()
      expect(heard).not.toHaveBeenCalled()
      expect(summary('Cancelled question')).toHaveTextContent('mine')
    } finally {
      document.removeEventListener('keydown', heard)
    }
  })

  it('keeps the rest of a secret out of the composer, masked and without Copy', async () => {
    const secret = prompt({ questions: [question({ options: [], secret: true })] })
    const { user, transport } = await openPanel(secret)
    await user.type(masked(), 'hun')
    act(() => transport.ended('ask_1', { status: 'expired' }))
    await user.keyboard('ter2')
    expect(message()).toHaveValue('')
    expect(masked()).toHaveAttribute('type', 'password')
    expect(masked()).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull()
    expect(summary('Expired question')).not.toHaveTextContent('hun')
  })

  it('shows no notice when nothing was being typed', async () => {
    const { user, transport } = await openPanel()
    await user.type(other(), 'mine')
    await user.keyboard('{Escape}')
    act(() => transport.ended('ask_1', { status: 'cancelled' }))
    expect(noPanel()).toBeNull()
    expect(message()).toHaveFocus()
  })

  it('shows no notice for the own answer', async () => {
    const { user, transport } = await openPanel()
    await user.type(other(), 'mine{Enter}')
    await act(() =>
      transport.last.reply({
        status: 'answered',
        answers: new Map([['target', { choices: [], text: 'mine' }]]),
        by: 'here',
      }),
    )
    expect(noPanel()).toBeNull()
    expect(message()).toHaveFocus()
  })

  it('gives way to the next prompt when the notice is closed', async () => {
    const { user, transport, arrive } = await openPanel()
    arrive(prompt({ id: 'ask_2', questions: [question({ question: 'And then?' })] }))
    await user.type(other(), 'mine')
    act(() => transport.ended('ask_1', { status: 'expired' }))
    expect(other()).toHaveValue('mine')
    await user.click(button('Close'))
    expect(group('And then?')).toBeVisible()
    expect(other()).toHaveValue('')
  })
})
