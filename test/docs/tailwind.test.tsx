import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createQuestionStore, type QuestionStore } from 'react-ask-user'
import { parseArguments } from 'react-ask-user/core'
import { expect, test } from 'vitest'
import { asks } from '../../fixtures/asks.js'
import { FakeClock } from '../store/fakeClock.js'
import { Chat } from './tailwind/Chat.js'
import { PlainPanel } from './tailwind/PlainPanel.js'

// The examples of docs/tailwind.md, as a person meets them.

/** A chat in which a question has arrived, with its time before presses count over. */
async function ask(chat: (store: QuestionStore) => ReactNode) {
  const clock = new FakeClock()
  const store = createQuestionStore({ clock, storage: null })
  render(chat(store))
  const { prompt } = parseArguments(asks.single, { id: 'ask_1', nowMs: clock.now() })
  if (!prompt) throw new Error('no prompt')
  act(() => void store.open(prompt))
  const pass = (ms: number) => act(() => clock.advance(ms))
  await pass(400)
  return { user: userEvent.setup({ delay: null }), pass }
}

const message = () => screen.getByLabelText('Message')

test('the chat shows the copied panel, then its summary', async () => {
  const { user } = await ask((store) => <Chat store={store} />)
  await user.click(screen.getByRole('radio', { name: 'Canary' }))
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByRole('group', { name: 'Answered question' })).toHaveTextContent('Canary')
  expect(message()).toBeVisible()
})

test('the panel of parts is put off, found again below the composer, and answered', async () => {
  const { user, pass } = await ask((store) => (
    <PlainPanel store={store}>
      <textarea aria-label="Message" />
    </PlainPanel>
  ))
  expect(message()).not.toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Later' }))
  const bar = screen.getByRole('button', { name: /^Where should this build be deployed\?/u })
  expect(message().compareDocumentPosition(bar)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(bar)
  await pass(400)
  await user.click(screen.getByRole('radio', { name: 'Canary' }))
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
  expect(message()).toBeVisible()
})
