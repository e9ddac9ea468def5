import { act, screen, within } from '@testing-library/react'
import { SendError } from 'react-ask-user/core'
import { describe, expect, it, vi } from 'vitest'
import { alert, button, message, noButton, openPanel, other, panel, prompt, question, radio } from './chat.js'

describe('a skip that fails', () => {
  it('says that it was the skip, and Retry skips again: it never sends what was not to be sent', async () => {
    const { user, transport } = await openPanel()
    await user.type(other(), 'words I decided not to send')
    await user.click(button('Skip'))
    await user.click(button('Skip anyway'))
    await act(() => transport.last.fail(new SendError('unavailable')))
    expect(alert()).toHaveTextContent('The question could not be skipped')
    await user.click(button('Retry'))
    expect(transport.sent.map(({ kind }) => kind)).toEqual(['skip', 'skip'])
  })

  it('can be tried again with nothing chosen', async () => {
    const { user, transport } = await openPanel()
    await user.click(button('Skip'))
    await act(() => transport.last.fail(new SendError('unavailable')))
    expect(button('Retry')).toHaveAttribute('aria-disabled', 'false')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(transport.sent.map(({ kind }) => kind)).toEqual(['skip', 'skip'])
  })
})

describe('while it is asked whether to skip', () => {
  it('no key sends the answer', async () => {
    const { user, transport } = await openPanel()
    await user.click(radio('Canary'))
    await user.click(button('Skip'))
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(transport.sent).toHaveLength(0)
    expect(button('Keep answering')).toBeVisible()
  })

  it('going on to write ends the question, and focus stays in the field', async () => {
    const { user } = await openPanel()
    await user.type(other(), 'a')
    await user.click(button('Skip'))
    await user.type(other(), 'b')
    expect(noButton('Keep answering')).toBeNull()
    expect(other()).toHaveFocus()
    expect(other()).toHaveValue('ab')
  })

  it('what is sent all the same shows how it stands', async () => {
    const { user, store, transport } = await openPanel()
    await user.click(radio('Canary'))
    await user.click(button('Skip'))
    act(() => void store.answer('ask_1'))
    await act(() => transport.last.fail(new SendError('timeout')))
    expect(alert()).toHaveTextContent('Your answer could not be sent')
    expect(button('Retry')).toBeVisible()
  })
})

describe('someone who starts to write', () => {
  it('on the question or an option writes their own answer (B-015)', async () => {
    const { user } = await openPanel(
      prompt({ questions: [question(), question({ id: 'b', question: 'Then?' })] }),
    )
    radio('Staging').focus()
    await user.keyboard('none of these, 3 reasons')
    expect(other()).toHaveValue('none of these, 3 reasons')
    expect(radio('Production')).not.toBeChecked()
  })
})

describe('words that were not sent', () => {
  it('go on into the summary from the notice', async () => {
    const { user, transport } = await openPanel()
    await user.type(other(), 'before the end, ')
    act(() => transport.ended('ask_1', { status: 'expired' }))
    await user.keyboard('and after it')
    await user.click(within(panel()).getByRole('button', { name: 'Close' }))
    expect(screen.getByRole('group', { name: 'Expired question' })).toHaveTextContent(
      'before the end, and after it',
    )
    expect(message()).toHaveFocus()
  })

  it('and that a choice had put aside can still be copied after Submit', async () => {
    const { user, transport } = await openPanel()
    await user.type(other(), 'my long reasons')
    await user.click(radio('Canary'))
    await user.click(button('Submit'))
    await act(() =>
      transport.last.reply({
        status: 'answered',
        answers: new Map([['target', { choices: ['Canary'] }]]),
        by: 'here',
      }),
    )
    const summary = screen.getByRole('group', { name: 'Answered question' })
    expect(summary).toHaveTextContent('Not sent')
    expect(summary).toHaveTextContent('my long reasons')
  })

  it('are selected for a copy by hand where the browser does not copy them', async () => {
    const { user, transport } = await openPanel()
    await user.type(other(), 'mine')
    act(() => transport.ended('ask_1', { status: 'expired' }))
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
    await user.click(within(panel()).getByRole('button', { name: 'Copy' }))
    expect(await within(panel()).findByRole('button', { name: 'Selected: copy by hand' })).toBeVisible()
    const field = other()
    expect(field).toHaveFocus()
    if (!(field instanceof HTMLTextAreaElement)) throw new Error('a field')
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'mine'.length])
  })
})
