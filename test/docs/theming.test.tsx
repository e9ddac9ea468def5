import { act, render, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createQuestionStore, QuestionPanel } from 'react-ask-user'
import { parseArguments } from 'react-ask-user/core'
import { expect, test } from 'vitest'
import { asks } from '../../fixtures/asks.js'
import { FakeClock } from '../store/fakeClock.js'
import { Shadow } from './theming/Shadow.js'

test('the panel asks and is answered inside a shadow root that has its style sheet', async () => {
  const clock = new FakeClock()
  const store = createQuestionStore({ clock, storage: null })
  const { container } = render(
    <Shadow sheets={['/panel.css']}>
      <QuestionPanel store={store} arrival="collapsed">
        <textarea aria-label="Message" />
      </QuestionPanel>
    </Shadow>,
  )
  const { prompt } = parseArguments(asks.single, { id: 'ask_1', nowMs: clock.now() })
  if (!prompt) throw new Error('no prompt')
  act(() => void store.open(prompt))
  const inside = container
    .querySelector('div')
    ?.shadowRoot?.querySelector<HTMLElement>('[data-slot="ask-user-dock"]')
  if (!inside) throw new Error('no panel')
  expect(inside.getRootNode()).toBeInstanceOf(ShadowRoot)
  expect(inside.parentNode?.querySelector('link')).toHaveAttribute('href', '/panel.css')
  expect(within(inside).getByRole('textbox', { name: 'Message' })).toBeVisible()
  act(() => store.expand())
  await act(() => clock.advance(400))
  await userEvent.click(within(inside).getByText('Canary'))
  await userEvent.click(within(inside).getByText('Submit'))
  await waitFor(() => expect(store.getState().ended).toHaveLength(1))
  expect(store.getState().ended[0]?.resolution).toMatchObject({
    answers: new Map([['deploy_target', { choices: ['Canary'] }]]),
  })
})
