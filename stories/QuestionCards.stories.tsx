import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { AnswerSummary, QuestionCards, type QuestionStore, useEndedPrompts } from 'react-ask-user'
import { expect, waitFor } from 'storybook/test'
import { prompts } from '../fixtures/prompts.js'
import { answerTwo, chooseStaging } from './support/drafts.js'
import { armed, seen } from './support/play.js'
import { type Scene, scene } from './support/scene.js'
import { useStage } from './support/stage.js'

/** A timeline with the cards of what is asked, in whose place the summary comes, and a composer below. */
function Timeline({ store }: { readonly store: QuestionStore }) {
  const { locale } = useStage()
  const ended = useEndedPrompts(store)
  return (
    <main className="chat">
      <p>I have a few questions about the release.</p>
      {ended.map((each) => (
        <AnswerSummary key={each.prompt.id} locale={locale} {...each} />
      ))}
      <QuestionCards locale={locale} store={store} />
      <div className="composer">
        <textarea aria-label="Message" placeholder="Message the agent" rows={2} />
      </div>
    </main>
  )
}

/** The timeline over a scene that is started once per mount. */
function CardsStory({ scene }: { readonly scene: Scene }) {
  const [store] = useState(() => scene.start())
  return <Timeline store={store} />
}

const meta = {
  title: 'Cards/States',
  component: CardsStory,
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<typeof CardsStory>
export default meta
type State = StoryObj<typeof meta>

const { single, multi, long, unreadable } = prompts
const offline = { status: 'offline', problem: 'lost' } as const

/** One choice and the answer to each of three questions. */
const answerAll = (store: QuestionStore) => {
  answerTwo(store)
  store.choose('ask_multi', 'notify', 'The release channel (Recommended)')
}

/** Every question of the prompt at once, with one Submit and Skip at the end. */
export const Stacked: State = { args: { scene: scene({ open: [multi] }) } }

/** All of it is answered in any order, sent with one press, and a summary takes its place. */
export const AnsweredInOneGo: State = {
  args: { scene: scene({ open: [multi] }) },
  play: async ({ canvas, userEvent }) => {
    await armed(canvas)
    await userEvent.click(canvas.getByRole('radio', { name: 'Nobody for now' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Load test' }))
    await userEvent.click(canvas.getByRole('radio', { name: 'Production' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }))
    await seen(await canvas.findByRole('group', { name: 'Answered question' }))
    await expect(canvas.queryByRole('form', { name: 'Agent question' })).toBeNull()
  },
}

/** A missing answer is pointed out at its question, where focus goes. */
export const Missing: State = {
  args: { scene: scene({ open: [multi], prepare: answerTwo }) },
  play: async ({ canvas, userEvent }) => {
    await armed(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Choose an option')
    const third = canvas.getByRole('group', { name: 'Who should hear about it?' })
    await waitFor(() => expect(third.querySelector('legend')).toHaveFocus())
  },
}

/** Submit locks once and shows that the answers are on their way. */
export const Sending: State = {
  args: {
    scene: scene({
      open: [multi],
      replies: ['none'],
      prepare: (store) => {
        answerAll(store)
        store.answer('ask_multi')
      },
    }),
  },
}

/** A failed send keeps everything, says why, and offers Retry in Submit's place. */
export const Failed: State = {
  args: {
    scene: scene({
      open: [single],
      replies: ['timeout'],
      prepare: (store) => {
        chooseStaging(store)
        store.answer('ask_single')
      },
    }),
  },
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole('button', { name: 'Retry' }))
  },
}

/** Without a connection the answer waits, says so, and can be changed. */
export const AnswerWaits: State = {
  args: {
    scene: scene({
      open: [single],
      connection: offline,
      prepare: (store) => {
        chooseStaging(store)
        store.answer('ask_single')
      },
    }),
  },
}

/** Little time is left, and another prompt waits. */
export const LittleTimeTwoWaiting: State = {
  args: { scene: scene({ open: [single, { ...multi, id: 'later' }], secondsLeft: 47 }) },
}

/** Skip asks once, in place, before it leaves answers unsent. */
export const SkipAsks: State = {
  args: { scene: scene({ open: [single], prepare: chooseStaging }) },
  play: async ({ canvas, userEvent }) => {
    await armed(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Skip' }))
    await seen(canvas.getByRole('button', { name: 'Keep answering' }))
  },
}

/** Long text wraps, and the timeline scrolls. */
export const LongText: State = { args: { scene: scene({ open: [long] }) } }

/** A prompt that cannot be read can still be answered in own words, or skipped. */
export const Unreadable: State = { args: { scene: scene({ open: [unreadable] }) } }
