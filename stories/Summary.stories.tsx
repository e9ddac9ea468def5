import type { Meta, StoryObj } from '@storybook/react-vite'
import type { QuestionStore, Resolution } from 'react-ask-user'
import { answersOf } from 'react-ask-user/core'
import { prompts } from '../fixtures/prompts.js'
import { Story } from './support/Chat.js'
import { answerTwo, chooseStaging, submitStaging, writeOwnWords } from './support/drafts.js'
import { scene } from './support/scene.js'

const meta = { title: 'Summary/States', component: Story } satisfies Meta<typeof Story>
export default meta
type State = StoryObj<typeof meta>

const { single, multi, long, secret } = prompts

/** A single question that ended in some way, with nothing typed unless told. */
const ended = (resolution: Resolution, prepare: (store: QuestionStore) => void = () => {}): State => ({
  args: {
    scene: scene({
      open: [single],
      prepare: (store) => {
        prepare(store)
        store.end('ask_single', resolution)
      },
    }),
  },
})

const staging: Resolution = {
  status: 'answered',
  answers: new Map([['deploy_target', { choices: ['Staging (Recommended)'] }]]),
}

/** An answered question keeps its wording and the choice. */
export const Answered: State = { args: { scene: scene({ open: [single], prepare: submitStaging }) } }

/** Choices and own words can be told apart, and line breaks are kept. */
export const OwnWords: State = {
  args: {
    said: 'I have three questions about the release.',
    scene: scene({
      open: [multi],
      prepare: (store) => {
        answerTwo(store)
        store.write(
          'ask_multi',
          'notify',
          'Just the on-call and me. Keep it out of the channel until Monday.',
        )
        store.answer('ask_multi')
      },
    }),
  },
}

/** A message in the chat was taken as the answer. */
export const AnsweredInAMessage: State = ended({
  status: 'answered',
  by: 'message',
  answers: new Map([['deploy_target', { choices: [], text: 'staging, but only tonight' }]]),
})

/** Someone answered in another place, such as a phone. */
export const AnsweredElsewhere: State = ended({ ...staging, by: 'elsewhere' })

/** The question keeps its wording also where it was skipped. */
export const Skipped: State = ended({ status: 'skipped', by: 'here' })

/** Someone skipped it in another place. */
export const SkippedElsewhere: State = ended({ status: 'skipped', by: 'elsewhere' })

/** It was taken back, and nobody said why. */
export const Cancelled: State = ended({ status: 'cancelled' })

/** The agent's run has stopped, so nobody waits for the answer any more. */
export const CancelledByTheRun: State = ended({ status: 'cancelled', by: 'run' })

/** The time was up before an answer came. */
export const Expired: State = ended({ status: 'expired' })

/** The Gateway no longer knows the prompt, and the summary does not pretend to. */
export const OutcomeUnknown: State = ended({ status: 'unknown' }, chooseStaging)

/** Words that were typed and not sent stay readable, and can be copied or put in the message. */
export const NotSent: State = ended({ status: 'expired' }, writeOwnWords)

/** Own words were typed while an answer came from elsewhere: both are kept. */
export const AnsweredElsewhereAndNotSent: State = ended({ ...staging, by: 'elsewhere' }, writeOwnWords)

/** A secret is never in its summary. */
export const SecretAnswer: State = {
  args: {
    scene: scene({
      open: [secret],
      prepare: (store) => {
        store.write('ask_secret', 'code', '402 118')
        store.answer('ask_secret')
      },
    }),
  },
}

/** Long questions and long answers wrap. */
export const Long: State = {
  args: {
    scene: scene({
      open: [long],
      prepare: (store) => {
        const [question] = long.questions
        if (!question) return
        for (const { label } of question.options.slice(0, 1)) store.choose(long.id, question.id, label)
        const entry = store.getState().open[0]
        const answers = entry && answersOf(long, entry.drafts)
        if (answers) store.end(long.id, { status: 'answered', answers, by: 'elsewhere' })
      },
    }),
  },
}
