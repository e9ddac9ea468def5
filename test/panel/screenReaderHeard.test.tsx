import { act, screen, within } from '@testing-library/react'
import { SendError } from 'react-ask-user/core'
import { describe, expect, it } from 'vitest'
import {
  alert,
  bar,
  button,
  legend,
  message,
  noPanel,
  openChat,
  openPanel,
  other,
  panel,
  radio,
  single,
  three,
} from './chat.js'
import { heardDuring } from './reader.js'

describe('heard without looking for it', () => {
  it('is a prompt that arrives while the person types; focus stays in the composer', async () => {
    const { user, arrive } = openChat()
    await user.type(message(), 'half a sen')
    expect(await heardDuring(() => arrive(single))).toEqual(['polite: The agent asks: Where should it go?'])
    expect(message()).toHaveFocus()
    expect(bar(/^Where/)).toBeVisible()
  })

  it('is how many questions arrive, with the first', async () => {
    const { user, arrive } = openChat()
    await user.type(message(), 'half a sen')
    expect(await heardDuring(() => arrive(three))).toEqual([
      'polite: The agent asks 3 questions. First: Where should it go?',
    ])
  })

  it('is the question itself, once, where focus moves to it on arrival', async () => {
    const { user, arrive } = openChat()
    await user.click(message())
    expect(await heardDuring(() => arrive(single))).toEqual(['Where should it go?'])
    expect(legend('Where should it go?')).toHaveFocus()
  })

  it('is the next question with its place, by focus alone', async () => {
    const { user } = await openPanel(three)
    await user.click(radio('Canary'))
    button('Next').focus()
    expect(await heardDuring(() => user.keyboard('{Enter}'))).toEqual([
      'Question 2 of 3: Which checks must pass?',
    ])
    expect(legend('Which checks must pass?')).toHaveFocus()
  })

  it('is what is missing, with the question that it is missing from', async () => {
    const { user } = await openPanel(three)
    button('Next').focus()
    const heard = await heardDuring(() => user.keyboard('{Enter}'))
    expect(heard).toEqual(['Question 1 of 3: Where should it go?'])
    // Browsers announce an alert that appears; the virtual reader hears only changes inside one.
    expect(alert()).toHaveTextContent('Choose an option or write your own answer')
  })

  it('is a failure to send, once, at once; focus stays on the button', async () => {
    const { user, transport } = await openPanel()
    await user.click(radio('Canary'))
    await user.click(button('Submit'))
    const heard = await heardDuring(() => act(() => transport.last.fail(new SendError('timeout'))))
    // As above: the alert that appears, and nothing beside it.
    expect(heard).toEqual([])
    expect(screen.getAllByText(/could not be sent/)).toEqual([within(alert()).getByText(/could not be sent/)])
    expect(button('Retry')).toHaveFocus()
  })

  it('is that the connection is gone, and that the answer waits for it', async () => {
    const { user, transport } = await openPanel()
    await user.click(radio('Canary'))
    // The virtual reader speaks once for each element that appears in one go, here the icon and the text.
    expect([...new Set(await heardDuring(() => act(() => transport.offline())))]).toEqual([
      'polite: No connection. You can go on answering.',
    ])
    button('Submit').focus()
    expect(await heardDuring(() => user.keyboard('{Enter}'))).toEqual([
      'polite: No connection. Your answer is waiting and goes out once you are back online.',
    ])
  })

  it('is the question about skipping, by its safe answer', async () => {
    const { user } = await openPanel()
    await user.click(radio('Canary'))
    button('Skip').focus()
    expect(await heardDuring(() => user.keyboard('{Enter}'))).toEqual(['button, Keep answering'])
  })

  it('is the end, once, and the composer that focus comes back to', async () => {
    const { user, transport } = await openPanel()
    await user.click(radio('Canary'))
    const heard = await heardDuring(() => act(() => transport.ended('ask_1', { status: 'expired' })))
    expect(heard.toSorted()).toEqual(['polite: Expired', 'textbox, Message'])
    expect(noPanel()).toBeNull()
  })

  it('is the end once also where the person was writing: by the field of the notice', async () => {
    const { user, transport } = await openPanel()
    await user.type(other(), 'half a word')
    const heard = await heardDuring(() => act(() => transport.ended('ask_1', { status: 'expired' })))
    expect(heard).toEqual([
      'textbox, Your own answer, Expired The question ended while you were writing. Your words are kept here until you close this.',
    ])
    expect(panel()).toBeVisible()
  })

  it.each([
    ['the panel', false],
    ['the bar', true],
  ])('is the time at 60 and at 15 seconds in %s, and at no other', async (_where, collapsed) => {
    const { user, pass, transport } = await openPanel()
    if (collapsed) await user.click(button('Collapse'))
    act(() => transport.offset(838_000 - 400))
    const second = () => heardDuring(() => pass(1000))
    expect(await second()).toEqual([])
    expect(await second()).toEqual(['polite: One minute left to answer'])
    expect(await second()).toEqual([])
    act(() => transport.offset(880_000 - 400))
    expect(await second()).toEqual([])
    expect(await second()).toEqual(['polite: 15 seconds left to answer'])
    expect(await second()).toEqual([])
  })

  it('is that a skip waits for the connection', async () => {
    const { user, transport } = await openPanel()
    act(() => transport.offline())
    await user.click(radio('Canary'))
    await user.click(button('Skip'))
    const heard = await heardDuring(() => user.keyboard('{Shift>}{Tab}{/Shift}{Enter}'))
    expect(heard).toContain('polite: No connection. The question is skipped once you are back online.')
  })
})
