import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { prompts } from '../fixtures/prompts.js'
import { Story } from './support/Chat.js'
import { answerThree, answerTwo } from './support/drafts.js'
import { seen } from './support/play.js'
import { scene } from './support/scene.js'

const meta = { title: 'Panel/Questions', component: Story } satisfies Meta<typeof Story>
export default meta
type State = StoryObj<typeof meta>

const { single, multi } = prompts

/** One question, nothing chosen: Submit reads, but is not ready. */
export const SingleChoice: State = { args: { scene: scene({ open: [single] }) } }

/** The second of three questions takes several choices and own words together. */
export const ChooseAny: State = {
  args: {
    said: 'I have three questions about the release.',
    scene: scene({
      open: [multi],
      prepare: (store) => {
        answerTwo(store)
        store.goTo('ask_multi', 1)
      },
    }),
  },
}

/** Before the last of several questions is sent, the answers so far can be read, each one press away from a change. */
export const Review: State = {
  args: {
    said: 'I have three questions about the release.',
    scene: scene({
      open: [multi],
      prepare: (store) => {
        answerTwo(store)
        store.goTo('ask_multi', 2)
      },
    }),
  },
}

/** Every question is answered, so the one primary button sends. */
export const ReadyToSubmit: State = {
  args: {
    said: 'I have three questions about the release.',
    scene: scene({ open: [multi], prepare: answerThree }),
  },
}

/** A wire may bring more options than `ask_user` allows; all of them are shown, and they scroll. */
export const SixOptions: State = { args: { scene: scene({ open: [prompts.many] }) } }

/** Long text wraps, nothing is cut, and the footer stays in sight. */
export const LongText: State = {
  args: {
    said: 'I need a careful answer.',
    scene: scene({
      open: [prompts.long],
      prepare: (store) => {
        const [question] = prompts.long.questions
        const [option] = question?.options ?? []
        if (question && option) store.choose(prompts.long.id, question.id, option.label)
      },
    }),
  },
}

/** A question without options is a plain field. */
export const TextOnly: State = { args: { scene: scene({ open: [prompts.text] }) } }

/** A link never opens by itself, and the host it leads to stands beside it. */
export const WithALink: State = { args: { scene: scene({ open: [prompts.link] }) } }

/** A secret is masked while it is typed, never stored, and never in a summary. */
export const Secret: State = {
  args: {
    scene: scene({
      open: [prompts.secret],
      prepare: (store) => store.write('ask_secret', 'code', '402 118'),
    }),
  },
}

/** Where the asking side takes only its own options, there is no field for own words. */
export const NoOwnWords: State = { args: { scene: scene({ open: [prompts.strict] }) } }

/** What cannot be read is shown as it came, and can still be answered or skipped. */
export const Unreadable: State = { args: { scene: scene({ open: [prompts.unreadable] }) } }

/** For a moment after it appears nothing is chosen or sent, and an early press says why. */
export const JustAppeared: State = {
  args: { scene: scene({ open: [single], timers: 'stopped' }) },
  play: async ({ canvas, userEvent }) => {
    const canary = await canvas.findByRole('radio', { name: 'Canary' })
    await userEvent.click(canary)
    await seen(await canvas.findByText(/One moment/u))
    await expect(canary).not.toBeChecked()
  },
}

/** Two prompts wait: the first is on screen, the other one press away. */
export const TwoPromptsWaiting: State = {
  args: {
    said: 'Two of my tasks are waiting for you.',
    scene: scene({
      open: [multi, single],
      secondsLeft: 102,
      prepare: (store) => {
        store.choose('ask_multi', 'deploy_target', 'Production')
        store.goTo('ask_multi', 1)
      },
    }),
  },
}
