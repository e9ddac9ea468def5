import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { prompts } from '../fixtures/prompts.js'
import { Story } from './support/Chat.js'
import { answerTwo, submitStaging, writeOwnWords } from './support/drafts.js'
import { seen } from './support/play.js'
import { scene } from './support/scene.js'

const meta = { title: 'Looks/Three looks', component: Story } satisfies Meta<typeof Story>
export default meta
type State = StoryObj<typeof meta>

const { single, multi } = prompts

/** A wrapper with a class that holds custom properties and nothing else. */
const inLook =
  (look: string): Decorator =>
  (Story) => (
    <div className={`look-${look}`}>
      <Story />
    </div>
  )

/** A question being answered below two that have ended. */
const answering = (look: string): State => ({
  args: {
    said: 'I have three questions about the release.',
    scene: scene({
      open: [single, prompts.timeout, multi],
      prepare: (store) => {
        store.end('ask_single', {
          status: 'answered',
          answers: new Map([['deploy_target', { choices: ['Canary'] }]]),
        })
        store.write('ask_timeout', 'quick', 'Only if the tests are green')
        store.end('ask_timeout', { status: 'expired' })
        answerTwo(store)
        store.goTo('ask_multi', 1)
      },
    }),
  },
  decorators: [inLook(look)],
})

/** An answer that was not taken, in the last minute. */
const failing = (look: string): State => ({
  args: {
    scene: scene({ open: [single], secondsLeft: 14, replies: ['timeout'], prepare: submitStaging }),
  },
  decorators: [inLook(look)],
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole('button', { name: 'Retry' }))
  },
})

/** The bar above a composer. */
const collapsed = (look: string): State => ({
  args: {
    arrival: 'collapsed',
    scene: scene({ open: [single], secondsLeft: 102, prepare: writeOwnWords }),
  },
  decorators: [inLook(look)],
})

/** Ink: black on white, square, no shadow. Inverts in the dark. */
export const Ink: State = answering('ink')
/** Ink, when sending has failed. */
export const InkFailed: State = failing('ink')
/** Ink, collapsed. */
export const InkCollapsed: State = collapsed('ink')

/** Warm: brown ink on paper, round, in a serif face. */
export const Warm: State = answering('warm')
/** Warm, when sending has failed. */
export const WarmFailed: State = failing('warm')
/** Warm, collapsed. */
export const WarmCollapsed: State = collapsed('warm')

/** Night: deep violet with a lime accent, dark in either scheme. */
export const Night: State = answering('night')
/** Night, when sending has failed. */
export const NightFailed: State = failing('night')
/** Night, collapsed. */
export const NightCollapsed: State = collapsed('night')
