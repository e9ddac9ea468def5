import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  bar,
  button,
  group,
  message,
  openChat,
  openPanel,
  other,
  panel,
  prompt,
  question,
  radio,
  single,
  three,
} from './chat.js'

const why = 'One moment: the question has only just appeared'

describe('arming', () => {
  it('ignores keys and presses for 400 ms after the panel appeared, and shows why (B-027)', async () => {
    const { user, arrive, pass, transport } = openChat({ autoFocus: true })
    arrive(single)
    expect(radio('Canary')).toHaveAttribute('aria-disabled', 'true')
    await pass(399)
    await user.keyboard('2')
    await user.click(radio('Canary'))
    await user.click(button('Skip'))
    expect(radio('Canary')).not.toBeChecked()
    expect(transport.calls).toHaveLength(0)
    expect(screen.getByText(why)).toBeVisible()
    await pass(1)
    expect(radio('Canary')).toHaveAttribute('aria-disabled', 'false')
    expect(screen.queryByText(why)).toBeNull()
    await user.click(radio('Canary'))
    expect(radio('Canary')).toBeChecked()
  })

  it('sends nothing by Enter before it is armed, also what was answered before', async () => {
    const { user, transport, pass } = await openPanel()
    await user.click(radio('Canary'))
    await user.keyboard('{Escape}{Escape}')
    await user.click(bar(/^Where/))
    await user.keyboard('{Enter}{Control>}{Enter}{/Control}')
    await user.click(button('Submit'))
    expect(transport.calls).toHaveLength(0)
    await pass(400)
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(transport.calls).toHaveLength(1)
  })

  it('lets the panel be collapsed at once', async () => {
    const { user, arrive } = openChat({ autoFocus: true })
    arrive(single)
    await user.click(button('Collapse'))
    expect(message()).toBeVisible()
  })

  it('lets own words be typed at once', async () => {
    const { user, arrive } = openChat({ autoFocus: true })
    arrive(single)
    await user.click(other())
    await user.keyboard('x')
    expect(other()).toHaveValue('x')
  })

  it('starts again when the window gets focus back (B-025)', async () => {
    const { user, pass } = await openPanel()
    fireEvent.focus(window)
    expect(radio('Canary')).toHaveAttribute('aria-disabled', 'true')
    await user.click(radio('Canary'))
    expect(radio('Canary')).not.toBeChecked()
    await pass(400)
    await user.click(radio('Canary'))
    expect(radio('Canary')).toBeChecked()
  })

  it('does not count a press that began before, however late it ends', async () => {
    const { arrive, pass } = openChat({ autoFocus: true })
    arrive(single)
    fireEvent.pointerDown(radio('Canary'))
    await pass(1000)
    fireEvent.pointerUp(radio('Canary'))
    fireEvent.click(radio('Canary'), { detail: 1 })
    expect(radio('Canary')).not.toBeChecked()
    fireEvent.pointerDown(radio('Canary'))
    fireEvent.click(radio('Canary'), { detail: 1 })
    expect(radio('Canary')).toBeChecked()
  })

  it('does not count a Space that went down before', async () => {
    const { arrive, pass } = openChat({ autoFocus: true })
    arrive(single)
    fireEvent.keyDown(radio('Canary'), { key: ' ', code: 'Space' })
    await pass(1000)
    fireEvent.click(radio('Canary'), { detail: 0 })
    expect(radio('Canary')).not.toBeChecked()
  })

  it('judges a click that nothing began when it comes', async () => {
    const { arrive, pass } = openChat({ autoFocus: true })
    arrive(single)
    act(() => radio('Canary').click())
    expect(radio('Canary')).not.toBeChecked()
    await pass(400)
    act(() => radio('Canary').click())
    expect(radio('Canary')).toBeChecked()
  })

  it('holds no arrow and no scroll by touch against the next click', async () => {
    const { arrive, pass } = openChat({ autoFocus: true })
    arrive(single)
    fireEvent.keyDown(radio('Canary'), { key: 'ArrowLeft' })
    await pass(400)
    act(() => radio('Canary').click())
    expect(radio('Canary')).toBeChecked()
    fireEvent.focus(window)
    fireEvent.pointerDown(radio('Staging'))
    fireEvent.pointerCancel(radio('Staging'))
    await pass(400)
    act(() => radio('Staging').click())
    expect(radio('Staging')).toBeChecked()
  })

  it('ignores presses, but no keys, for 400 ms after it went on by itself', async () => {
    const { user, pass } = await openPanel(three)
    await user.click(radio('Canary'))
    await pass(150)
    expect(group('Which checks must pass?')).toBeVisible()
    const unit = within(panel()).getByRole('checkbox', { name: 'Unit' })
    await user.click(unit)
    expect(unit).not.toBeChecked()
    await user.keyboard('1')
    expect(unit).toBeChecked()
    await pass(400)
    await user.click(unit)
    expect(unit).not.toBeChecked()
  })

  it('starts again when another prompt takes the place of an answered one', async () => {
    const { user, transport, arrive, pass } = await openPanel()
    arrive(prompt({ id: 'ask_2', questions: [question({ question: 'And then?' })] }))
    await user.click(button('Skip'))
    await act(() => transport.last.reply({ status: 'skipped', by: 'here' }))
    expect(group('And then?')).toBeVisible()
    await user.click(button('Skip'))
    await user.keyboard('1')
    expect(transport.sent).toHaveLength(1)
    expect(radio('Staging')).not.toBeChecked()
    await pass(400)
    await user.click(button('Skip'))
    expect(transport.sent).toHaveLength(2)
  })

  it('starts again when a notice gives way to the next prompt', async () => {
    const { user, transport, arrive, pass } = await openPanel()
    arrive(prompt({ id: 'ask_2', questions: [question({ question: 'And then?' })] }))
    await user.type(other(), 'mine')
    act(() => transport.ended('ask_1', { status: 'cancelled', by: 'run' }))
    await pass(1000)
    await user.dblClick(button('Close'))
    expect(group('And then?')).toBeVisible()
    await user.click(button('Skip'))
    expect(transport.sent).toHaveLength(0)
  })

  it('takes no key of the composer for an answer that has just appeared (B-006, B-023)', async () => {
    const { user, arrive, store, pass } = openChat()
    await user.type(message(), 'foo')
    arrive(single)
    await user.keyboard(' 2.4.1 bar')
    await pass(1000)
    expect(message()).toHaveValue('foo 2.4.1 bar')
    expect(store.getState().open[0]?.drafts.size).toBe(0)
  })
})
