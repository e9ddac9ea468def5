import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { bar, button, legend, message, openChat, openPanel, single } from './chat.js'

const elsewhere = (
  <>
    <textarea aria-label="Message" />
    <button type="button">Attach</button>
  </>
)

describe('focus', () => {
  it('moves to the question when the bar is pressed, also where a pressed button gets no focus', async () => {
    const { user, arrive } = openChat({ arrival: 'collapsed' })
    await user.click(message())
    arrive(single)
    act(() => message().blur())
    fireEvent.click(bar(/^Where/))
    expect(legend('Where should it go?')).toHaveFocus()
  })

  it('comes back to where it was before the prompt', async () => {
    const { user, arrive, transport } = openChat({ composer: elsewhere })
    await user.click(screen.getByRole('button', { name: 'Attach' }))
    arrive(single)
    expect(legend('Where should it go?')).toHaveFocus()
    act(() => transport.ended('ask_1', { status: 'cancelled' }))
    expect(screen.getByRole('button', { name: 'Attach' })).toHaveFocus()
  })

  it('comes back to an element outside the dock with autoFocus', async () => {
    const outside = document.createElement('button')
    document.body.append(outside)
    const { arrive, transport } = openChat({ autoFocus: true })
    act(() => outside.focus())
    arrive(single)
    expect(outside).not.toHaveFocus()
    act(() => transport.ended('ask_1', { status: 'cancelled' }))
    expect(outside).toHaveFocus()
    outside.remove()
  })

  it('goes to the composer when what had it is gone', async () => {
    const outside = document.createElement('button')
    document.body.append(outside)
    const { arrive, transport } = openChat({ autoFocus: true })
    act(() => outside.focus())
    arrive(single)
    outside.remove()
    act(() => transport.ended('ask_1', { status: 'cancelled' }))
    expect(message()).toHaveFocus()
  })

  it('stays elsewhere when the prompt ends while the person is elsewhere', async () => {
    const outside = document.createElement('input')
    document.body.append(outside)
    const { user, transport } = await openPanel()
    await user.click(outside)
    act(() => transport.ended('ask_1', { status: 'cancelled' }))
    expect(outside).toHaveFocus()
    outside.remove()
  })

  it('never scrolls the page (B-030)', async () => {
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    try {
      const { user, transport } = await openPanel()
      await user.click(button('Collapse'))
      await user.click(bar(/^Where/))
      act(() => transport.ended('ask_1', { status: 'cancelled' }))
      const ours = focus.mock.calls.filter(([options]) => options !== undefined)
      expect(ours.length).toBeGreaterThan(2)
      for (const [options] of ours) expect(options).toEqual({ preventScroll: true })
    } finally {
      focus.mockRestore()
    }
  })
})
