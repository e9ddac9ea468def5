import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { SendError } from 'react-ask-user/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  button,
  Chat,
  checkbox,
  makeStore,
  message,
  noPanel,
  other,
  panel,
  prompt,
  radio,
  single,
  three,
} from './chat.js'

const user = userEvent.setup({ delay: null })

const focused = { autoFocus: true } as const

type Made = ReturnType<typeof makeStore>

async function opened({ transport, clock }: Made, first = single) {
  act(() => transport.opened(first))
  await act(() => clock.advance(400))
}

async function sent(made: Made) {
  await opened(made)
  await user.click(radio('Canary'))
  await user.click(button('Submit'))
}

/** Every moment of a prompt, and what the person still finds after the panel was taken away and put back. */
const moments: Record<string, [reach: (made: Made) => unknown, find: () => void]> = {
  'before anything is asked': [() => {}, () => expect(message()).toBeVisible()],
  'before presses count': [
    ({ transport }) => act(() => transport.opened(single)),
    () => expect(radio('Canary')).not.toBeChecked(),
  ],
  'while a choice is seen': [
    async (made) => {
      await opened(made, three)
      await user.click(radio('Canary'))
    },
    // It goes on meanwhile, as it would have done on screen.
    () => expect(button('Question 1 of 3: Target')).toHaveAccessibleDescription('Answered'),
  ],
  'on the second step, half way through a word': [
    async (made) => {
      await opened(made, three)
      await user.click(radio('Canary'))
      await user.click(button('Next'))
      await user.click(checkbox('Load'))
      await user.type(other(), 'smo')
    },
    () => {
      expect(checkbox('Load')).toBeChecked()
      expect(other()).toHaveValue('smo')
    },
  ],
  'while something is missing': [
    async (made) => {
      await opened(made)
      await user.click(button('Submit'))
    },
    () => expect(radio('Canary')).toBeVisible(),
  ],
  'while skipping is asked about': [
    async (made) => {
      await opened(made)
      await user.click(radio('Canary'))
      await user.click(button('Skip'))
    },
    () => expect(radio('Canary')).toBeChecked(),
  ],
  'while the answer is on its way': [sent, () => expect(button('Sending…')).toBeVisible()],
  'after it could not be sent': [
    async (made) => {
      await sent(made)
      await act(() => made.transport.last.fail(new SendError('timeout')))
    },
    () => expect(button('Retry')).toBeVisible(),
  ],
  'while the answer waits for a connection': [
    async (made) => {
      act(() => made.transport.offline())
      await sent(made)
    },
    () => expect(button('Change answer')).toBeVisible(),
  ],
  'in the last minute': [
    async (made) => {
      await opened(made)
      act(() => made.transport.offset(870_000))
    },
    () => expect(screen.getByRole('timer')).toHaveTextContent('left'),
  ],
  'after the time is up': [
    async (made) => {
      await opened(made)
      await act(() => made.clock.advance(900_000))
    },
    () => expect(screen.getByText('Time is up')).toBeVisible(),
  ],
  'while it is a bar': [
    async (made) => {
      await opened(made)
      await user.click(button('Collapse'))
    },
    () => expect(screen.getByRole('button', { expanded: false })).toBeVisible(),
  ],
  'while two wait': [
    async (made) => {
      await opened(made)
      act(() => made.transport.opened(prompt({ id: 'ask_2' })))
    },
    () => expect(panel()).toHaveTextContent('1 of 2 waiting'),
  ],
  'while a notice holds words': [
    async (made) => {
      await opened(made)
      await user.type(other(), 'half a word')
      act(() => made.transport.ended('ask_1', { status: 'expired' }))
    },
    () => expect(screen.getByRole('group', { name: 'Expired question' })).toHaveTextContent('half a word'),
  ],
  'after the end': [
    async (made) => {
      await opened(made)
      act(() => made.transport.ended('ask_1', { status: 'cancelled' }))
    },
    () => expect(screen.getByRole('group', { name: 'Cancelled question' })).toBeVisible(),
  ],
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

describe('a panel that is taken away and put back', () => {
  it.each(Object.entries(moments))('%s', async (_name, [reach, find]) => {
    const made = makeStore()
    const chat = (
      <StrictMode>
        <Chat {...focused} store={made.store} />
      </StrictMode>
    )
    const { unmount } = render(chat)
    await reach(made)
    const calls = made.transport.sent.length
    unmount()
    await act(() => made.clock.advance(550))
    // What was under way has come to its end, and nothing ticks on. The store's own: one for each prompt and each sending.
    const { open } = made.store.getState()
    expect(made.clock.timers).toBeLessThanOrEqual(open.length + made.transport.sent.length)
    render(chat)
    find()
    expect(made.transport.sent).toHaveLength(calls)
    act(() => {
      for (const { prompt } of made.store.getState().open)
        made.transport.ended(prompt.id, { status: 'cancelled' })
    })
    expect(noPanel()).toBeNull()
    expect(message()).toBeVisible()
    expect(console.error).not.toHaveBeenCalled()
  })
})

describe('a page that a server rendered', () => {
  it.each(Object.entries(moments))('is taken over without a warning: %s', async (_name, [reach, find]) => {
    const made = makeStore()
    const { unmount } = render(<Chat {...focused} store={made.store} />)
    await reach(made)
    unmount()
    const page = <Chat store={made.store} />
    const container = document.createElement('div')
    document.body.append(container)
    container.innerHTML = renderToString(page)
    // React 18 warns of layout effects when it renders for a server inside a browser's DOM.
    vi.mocked(console.error).mockClear()
    const composer = message()
    expect(composer).toBeVisible()
    render(page, { container, hydrate: true })
    find()
    expect(message()).toBe(composer)
    expect(console.error).not.toHaveBeenCalled()
  })
})
