import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { bar, button, openPanel, other, panel, prompt, startMs } from './chat.js'

/** What the live regions say. */
const heard = () => screen.getAllByRole('status').map((region) => region.textContent)

describe('time', () => {
  it('shows under two minutes, ticking, and not before', async () => {
    const { pass } = await openPanel()
    await pass(780_000 - 400)
    expect(screen.queryByRole('timer')).toBeNull()
    await pass(1000)
    expect(screen.getByRole('timer')).toHaveTextContent('1:59 left')
    await pass(1000)
    expect(screen.getByRole('timer')).toHaveTextContent('1:58 left')
  })

  it('always shows with countdown="always"', async () => {
    await openPanel(undefined, { countdown: 'always' })
    expect(screen.getByRole('timer')).toHaveTextContent('15:00 left')
  })

  it.each(['short', 'always'] as const)(
    'shows none that never comes or is over, countdown: %s',
    async (countdown) => {
      const { transport, pass } = await openPanel(prompt({ expiresAtMs: Infinity }), { countdown })
      expect(screen.queryByRole('timer')).toBeNull()
      act(() => transport.ended('ask_1', { status: 'skipped' }))
      act(() => transport.opened(prompt({ id: 'ask_2', expiresAtMs: startMs + 10_000 })))
      expect(screen.getByRole('timer')).toHaveTextContent(/0:\d\d left/)
      await pass(10_000)
      expect(screen.queryByRole('timer')).toBeNull()
    },
  )

  it('follows the clock of the server', async () => {
    const { transport } = await openPanel()
    act(() => transport.offset(840_000))
    expect(screen.getByRole('timer')).toHaveTextContent('1:00 left')
  })

  it('shows in the name of the bar, after the question', async () => {
    const { transport, user } = await openPanel()
    act(() => transport.offset(800_000))
    await user.click(button('Collapse'))
    expect(bar(/^Where should it go\?.*1:40 left/)).toBeVisible()
  })

  it.each([
    ['the panel', false],
    ['the bar', true],
  ])('is announced at 60 and at 15 seconds in %s', async (_where, collapsed) => {
    const { pass, user } = await openPanel()
    if (collapsed) await user.click(button('Collapse'))
    await pass(839_000 - 400)
    expect(heard()).not.toContain('One minute left to answer')
    await pass(1000)
    expect(heard()).toContain('One minute left to answer')
    await pass(45_000)
    expect(heard()).toContain('15 seconds left to answer')
  })

  it('is announced also when a slow timer passes over the second', async () => {
    const { transport } = await openPanel()
    act(() => transport.offset(830_000))
    act(() => transport.offset(843_000))
    expect(screen.getByText('One minute left to answer')).toBeInTheDocument()
  })

  it('locks the panel at zero, and only the peer ends it (B-041, B-118, S-11)', async () => {
    const { user, pass, transport, store } = await openPanel()
    await user.type(other(), 'nearly')
    await pass(900_000)
    expect(within(panel()).getByText('Time is up')).toBeVisible()
    expect(store.getState().open).toHaveLength(1)
    await user.keyboard('!')
    expect(other()).toHaveValue('nearly')
    await user.keyboard('{Enter}')
    await user.click(button('Submit'))
    await user.click(button('Skip'))
    expect(transport.sent).toHaveLength(0)
    act(() => transport.ended('ask_1', { status: 'expired' }))
    const summary = screen.getByRole('group', { name: 'Expired question' })
    expect(summary).toHaveTextContent('Where should it go?')
    expect(summary).toHaveTextContent('nearly')
  })
})
