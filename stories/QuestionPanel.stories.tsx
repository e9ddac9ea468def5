import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import type { QuestionStore } from 'react-ask-user'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { prompts } from '../fixtures/prompts.js'
import { Chat } from './Chat.js'
import { storyStore } from './storyStore.js'

/** Renders a chat over a store that is made once per mount. */
function Story({
  make,
  ...props
}: { readonly make: () => QuestionStore } & Partial<Parameters<typeof Chat>[0]>) {
  const [store] = useState(make)
  return <Chat arrival="expanded" {...props} store={store} />
}

const meta = { title: 'QuestionPanel', component: Story } satisfies Meta<typeof Story>
export default meta
type State = StoryObj<typeof meta>

const { single, multi } = prompts

const chooseFirst = (store: QuestionStore) =>
  store.choose('ask_single', 'deploy_target', 'Staging (Recommended)')

const answerTwo = (store: QuestionStore) => {
  store.choose('ask_multi', 'deploy_target', 'Staging (Recommended)')
  store.choose('ask_multi', 'checks', 'Unit tests')
  store.choose('ask_multi', 'checks', 'Load test')
  store.write('ask_multi', 'checks', 'Also the smoke test on the old API,\nbut only against EU.')
}

/** One single-choice question, nothing chosen. */
export const Single: State = { args: { make: () => storyStore({ open: [single] }) } }

/** Step 2 of 3: choose any, and own words. */
export const Multi: State = {
  args: {
    make: () =>
      storyStore({
        open: [multi],
        prepare: (store) => {
          answerTwo(store)
          store.goTo('ask_multi', 1)
        },
      }),
  },
}

/** The last step, ready to be sent, with the answers so far. */
export const Review: State = {
  args: {
    make: () =>
      storyStore({
        open: [multi],
        prepare: (store) => {
          answerTwo(store)
          store.choose('ask_multi', 'notify', 'The release channel (Recommended)')
          store.goTo('ask_multi', 2)
        },
      }),
  },
}

/** A bar above the composer, with the time left. */
export const Collapsed: State = {
  args: {
    arrival: 'collapsed',
    make: () => storyStore({ open: [multi], secondsLeft: 102, prepare: answerTwo }),
  },
}

export const Sending: State = {
  args: {
    make: () =>
      storyStore({
        open: [single],
        reply: 'none',
        prepare: (store) => {
          chooseFirst(store)
          store.answer('ask_single')
        },
      }),
  },
}

export const Failed: State = {
  args: {
    make: () =>
      storyStore({
        open: [single],
        reply: 'timeout',
        prepare: (store) => {
          chooseFirst(store)
          store.answer('ask_single')
        },
      }),
  },
}

/** No connection: the answer waits and can be changed. */
export const Waiting: State = {
  args: {
    make: () =>
      storyStore({
        open: [single],
        connection: { status: 'offline', problem: 'lost' },
        prepare: (store) => {
          chooseFirst(store)
          store.answer('ask_single')
        },
      }),
  },
}

export const TimeNearlyUp: State = {
  args: { make: () => storyStore({ open: [single], secondsLeft: 14, prepare: chooseFirst }) },
}

/** Skip asks once while something is typed. */
export const SkipAsks: State = {
  args: {
    make: () =>
      storyStore({
        open: [single],
        prepare: (store) =>
          store.write('ask_single', 'deploy_target', 'Staging tonight, production after the'),
      }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('radio', { name: 'Canary' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Skip' }))
    await expect(await canvas.findByRole('button', { name: 'Keep answering' })).toHaveFocus()
  },
}

export const SeveralPrompts: State = {
  args: {
    make: () =>
      storyStore({
        open: [multi, single],
        secondsLeft: 102,
        prepare: (store) => {
          store.choose('ask_multi', 'deploy_target', 'Production')
          store.goTo('ask_multi', 1)
        },
      }),
  },
}

export const LongText: State = { args: { make: () => storyStore({ open: [prompts.long] }) } }

/** Summaries in the timeline: answered, skipped, expired with words that were not sent. */
export const Summaries: State = {
  args: {
    make: () =>
      storyStore({
        open: [multi, single, prompts.timeout],
        prepare: (store) => {
          answerTwo(store)
          store.write(
            'ask_multi',
            'notify',
            'Just the on-call and me. Keep it out of the channel until Monday.',
          )
          store.answer('ask_multi')
          store.end('ask_single', { status: 'skipped', by: 'here' })
          store.write('ask_timeout', 'quick', 'Only if the tests are green')
          store.end('ask_timeout', { status: 'expired' })
        },
      }),
  },
}

export const Arabic: State = { args: { dir: 'rtl', make: () => storyStore({ open: [prompts.arabic] }) } }
