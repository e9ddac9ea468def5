import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  button,
  checkbox,
  group,
  legend,
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

const taken = {
  status: 'answered',
  answers: new Map([['target', { choices: ['Canary'] }]]),
  by: 'here',
} as const

/** A host's composer that sends with Enter and with a button. */
function composerThatSends(send: () => void) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <input aria-label="Message" defaultValue="half a thought" />
      <button type="submit">Send</button>
    </form>
  )
}

async function ended(send: () => void) {
  const chat = await openPanel(single, { composer: composerThatSends(send) })
  await chat.user.click(radio('Canary'))
  await chat.user.click(button('Submit'))
  await act(() => chat.transport.last.reply(taken))
  expect(noPanel()).toBeNull()
  expect(message()).toHaveFocus()
  return chat
}

describe('the rest of the gesture that ended the panel', () => {
  it('sends nothing with a second Enter, and an Enter after that does', async () => {
    const send = vi.fn<() => void>()
    const { user, pass } = await ended(send)
    await user.keyboard('{Enter}')
    expect(send).not.toHaveBeenCalled()
    await pass(400)
    await user.keyboard('{Enter}')
    expect(send).toHaveBeenCalledOnce()
  })

  it('sends nothing with an Enter that is still held', async () => {
    const send = vi.fn<() => void>()
    const { user, pass } = await ended(send)
    await pass(400)
    // A key event gives false where it was prevented.
    expect(fireEvent.keyDown(message(), { key: 'Enter', repeat: true })).toBe(false)
    await user.keyboard('{Enter}')
    expect(send).toHaveBeenCalledOnce()
  })

  it('presses nothing with the rest of a double click, and a press of its own counts', async () => {
    const send = vi.fn<() => void>()
    await ended(send)
    // A browser counts the presses of a double click.
    fireEvent.click(screen.getByRole('button', { name: 'Send' }), { detail: 2 })
    expect(send).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Send' }), { detail: 1 })
    expect(send).toHaveBeenCalledOnce()
  })

  it('takes what is written meanwhile, and an Enter after it is meant', async () => {
    const send = vi.fn<() => void>()
    const { user } = await ended(send)
    await user.type(message(), '!')
    expect(message()).toHaveValue('half a thought!')
    await user.keyboard('{Enter}')
    expect(send).toHaveBeenCalledOnce()
  })
})

describe('the second press of a double click', () => {
  it('on Collapse does not expand again, and leaves focus in the composer', async () => {
    const { user, store } = await openPanel()
    await user.dblClick(button('Collapse'))
    expect(store.getState().collapsed).toBe(true)
    expect(message()).toHaveFocus()
  })

  it('on Skip neither answers whether to skip nor takes focus from there', async () => {
    const { user, transport } = await openPanel()
    await user.click(radio('Canary'))
    await user.dblClick(button('Skip'))
    expect(button('Keep answering')).toHaveFocus()
    // It falls on the words that stand where Skip stood.
    const words = screen.getByText('Skip without sending your answer?')
    expect(fireEvent.mouseDown(words, { detail: 2 })).toBe(false)
    expect(transport.calls).toHaveLength(0)
  })

  it('on Back goes back once, and leaves focus at the question', async () => {
    const { user } = await beforeTheLast()
    await user.click(button('Next'))
    await user.dblClick(button('Back'))
    expect(legend('Which checks must pass?')).toHaveFocus()
  })

  it('is one of its own after a while', async () => {
    const { user, pass } = await beforeTheLast()
    await user.click(button('Back'))
    await pass(400)
    expect(fireEvent.mouseDown(message(), { detail: 2 })).toBe(true)
    expect(legend('Where should it go?')).toHaveFocus()
  })

  it('goes on through what waits', async () => {
    const waiting = ['One?', 'Two?', 'Three?'].map((each) =>
      prompt({ id: each, questions: [question({ question: each })] }),
    )
    const { user, arrive } = await openPanel(waiting[0])
    arrive(...waiting.slice(1))
    await user.click(button('Next question request'))
    expect(fireEvent.mouseDown(button('Next question request'), { detail: 2 })).toBe(true)
    fireEvent.click(button('Next question request'), { detail: 2 })
    expect(group('Three?')).toBeVisible()
  })

  it('of a host’s own is none of the panel’s', async () => {
    await openPanel()
    expect(fireEvent.mouseDown(document.body, { detail: 1 })).toBe(true)
    expect(fireEvent.mouseDown(document.body, { detail: 2 })).toBe(true)
    expect(fireEvent.click(document.body, { detail: 2 })).toBe(true)
  })
})

async function beforeTheLast() {
  const chat = await openPanel(three)
  await chat.user.click(radio('Canary'))
  await chat.pass(1000)
  await chat.user.click(checkbox('Unit'))
  await chat.user.click(button('Next'))
  await chat.pass(1000)
  await chat.user.click(radio('Nobody'))
  await chat.user.click(button('Back'))
  await chat.pass(1000)
  return chat
}

describe('a second press on Next', () => {
  it('does not send what nobody has looked at', async () => {
    const { user, transport, pass } = await beforeTheLast()
    await user.dblClick(button('Next'))
    expect(group('Who should hear of it?')).toBeVisible()
    expect(transport.sent).toHaveLength(0)
    await pass(400)
    await user.click(button('Submit'))
    expect(transport.sent).toHaveLength(1)
  })

  it('nor does a second Enter, unless something was done in between', async () => {
    const { user, transport } = await beforeTheLast()
    await user.click(other())
    await user.keyboard('{Escape}{Enter}{Enter}')
    expect(group('Who should hear of it?')).toBeVisible()
    expect(transport.sent).toHaveLength(0)
    await user.keyboard('2{Enter}')
    expect(panel()).toBeVisible()
    expect(transport.sent).toHaveLength(1)
  })
})

describe('right after a digit went on to the next question', () => {
  it('an arrow chooses at once: only presses pause', async () => {
    const two = prompt({ questions: [question(), question({ id: 'b', question: 'And then?' })] })
    const { user, pass } = await openPanel(two)
    await user.keyboard('1')
    await pass(150)
    expect(group('And then?')).toBeVisible()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(radio('Canary')).toBeChecked()
  })
})
