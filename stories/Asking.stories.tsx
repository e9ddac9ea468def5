import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { ask, createQuestionStore } from 'react-ask-user'
import { expect } from 'storybook/test'
import { asks } from '../fixtures/asks.js'
import { Chat } from './support/Chat.js'
import { armed, seen } from './support/play.js'
import { stillClock } from './support/scene.js'

/** A host without a gateway: a button stands for its agent, which asks and goes on with what comes back. */
function AskingHost() {
  const [store] = useState(() => createQuestionStore({ storage: null, clock: stillClock() }))
  const [outcome, setOutcome] = useState('')

  async function run() {
    const resolution = await ask(store, asks.single)
    const answer = resolution.status === 'answered' ? resolution.answers.get('deploy_target') : undefined
    const value = answer && (answer.text ?? answer.choices.join(', '))
    setOutcome(
      value === undefined ? `The agent goes on: ${resolution.status}.` : `The agent goes on: ${value}.`,
    )
  }

  return (
    <Chat
      store={store}
      arrival="expanded"
      said={
        <>
          <button type="button" onClick={() => void run()}>
            Run the agent
          </button>{' '}
          {outcome}
        </>
      }
    />
  )
}

const meta = { title: 'Hosts/Without a gateway', component: AskingHost } satisfies Meta<typeof AskingHost>
export default meta

/** `await ask(store, …)` is the whole connection between an agent in your own process and the person. */
export const StoreAsk: StoryObj<typeof meta> = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Run the agent' }))
    await armed(canvas)
    await userEvent.click(canvas.getByRole('radio', { name: 'Canary' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }))
    await seen(await canvas.findByText(/The agent goes on: Canary/u))
    await expect(canvas.getByRole('group', { name: 'Answered question' })).toHaveTextContent('Canary')
  },
}
