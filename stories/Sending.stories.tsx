import type { Meta, StoryObj } from '@storybook/react-vite'
import { SendError } from 'react-ask-user/core'
import { expect } from 'storybook/test'
import { prompts } from '../fixtures/prompts.js'
import { Story } from './support/Chat.js'
import { answerThree, chooseStaging, submitStaging, writeOwnWords } from './support/drafts.js'
import { armed, seen } from './support/play.js'
import { scene } from './support/scene.js'

const meta = { title: 'Panel/Sending and time', component: Story } satisfies Meta<typeof Story>
export default meta
type State = StoryObj<typeof meta>

const { single, multi } = prompts
const offline = { status: 'offline', problem: 'lost' } as const

/** Submit locks once and shows that the answer is on its way. */
export const Sending: State = {
  args: { scene: scene({ open: [single], replies: ['none'], prepare: submitStaging }) },
}

/** A failed send keeps everything, says why, and offers Retry in Submit's place. */
export const Failed: State = {
  args: { scene: scene({ open: [single], replies: ['timeout'], prepare: submitStaging }) },
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole('button', { name: 'Retry' }))
  },
}

/** An answer that was refused is shown at the question that the refusal is about. */
export const RefusedAtItsQuestion: State = {
  args: {
    said: 'I have three questions about the release.',
    scene: scene({
      open: [multi],
      replies: [new SendError('invalid-answer', 'The load test is not set up for EU.', 'checks')],
      prepare: (store) => {
        answerThree(store)
        store.answer('ask_multi')
      },
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('not set up for EU')
    await seen(canvas.getByRole('group', { name: 'Which checks must pass first?' }))
  },
}

/** Without a connection the answer waits, says so, and can be changed. */
export const AnswerWaits: State = {
  args: { scene: scene({ open: [single], connection: offline, prepare: submitStaging }) },
}

/** A skip waits for the connection just as an answer does. */
export const SkipWaits: State = {
  args: {
    scene: scene({
      open: [single],
      connection: offline,
      prepare: (store) => void store.skip('ask_single'),
    }),
  },
}

/** The connection is gone, but nothing keeps the person from answering. */
export const NoConnection: State = { args: { scene: scene({ open: [single], connection: offline }) } }

/** Under two minutes the time left shows; in the last one it is loud. */
export const TimeNearlyUp: State = {
  args: { scene: scene({ open: [single], secondsLeft: 14, prepare: chooseStaging }) },
}

/** A host may ask for the time left throughout. */
export const TimeAlways: State = {
  args: { countdown: 'always', scene: scene({ open: [single], secondsLeft: 754 }) },
}

/** At zero the panel only locks: how the prompt ended is for the asking side to say. */
export const TimeUp: State = {
  args: { scene: scene({ open: [single], secondsLeft: 0, prepare: writeOwnWords }) },
}

/** Submit pressed too early goes to what is missing and says so. */
export const SomethingMissing: State = {
  args: { scene: scene({ open: [single] }) },
  play: async ({ canvas, userEvent }) => {
    await armed(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Choose an option')
  },
}

/** Skip asks once, in place, while something is chosen or typed. */
export const SkipAsks: State = {
  args: { scene: scene({ open: [single], prepare: writeOwnWords }) },
  play: async ({ canvas, userEvent }) => {
    await armed(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Skip' }))
    await expect(await canvas.findByRole('button', { name: 'Keep answering' })).toHaveFocus()
  },
}

/** A prompt that ended while its answer was being written leaves a notice that holds the words. */
export const EndedWhileTyping: State = {
  args: { scene: scene({ open: [single] }) },
  play: async ({ canvas, userEvent, args }) => {
    await armed(canvas)
    const own = canvas.getByRole('textbox', { name: 'Your own answer' })
    await userEvent.type(own, 'Staging tonight, production after the freeze.')
    args.scene.tell({
      type: 'ended',
      id: 'ask_single',
      resolution: () => ({ status: 'cancelled', by: 'run' }),
    })
    await seen(await canvas.findByText(/Your words are kept/u))
    await expect(canvas.getByRole('textbox', { name: 'Your own answer' })).toHaveFocus()
  },
}
