import type { Meta, StoryObj } from '@storybook/react-vite'
import { prompts } from '../fixtures/prompts.js'
import { Story } from './support/Chat.js'
import { answerTwo } from './support/drafts.js'
import { scene } from './support/scene.js'

const meta = { title: 'Bar/States', component: Story, args: { arrival: 'collapsed' } } satisfies Meta<
  typeof Story
>
export default meta
type State = StoryObj<typeof meta>

const { single, multi, long, unreadable } = prompts

/** Collapsed, the question is one line above the working composer. */
export const Collapsed: State = { args: { scene: scene({ open: [single] }) } }

/** The bar says what is answered so far and, when it is short, the time left. */
export const WithTime: State = {
  args: {
    said: 'I have three questions about the release.',
    written: 'Wait, before that, can you check whether the migration',
    scene: scene({ open: [multi], secondsLeft: 102, prepare: answerTwo }),
  },
}

/** A narrow dock shows the numbers alone; their words are left out. */
export const Narrow: State = { ...WithTime, globals: { width: '320' } }

/** In the last minute the time is loud here, too. */
export const TimeNearlyUp: State = { args: { scene: scene({ open: [single], secondsLeft: 14 }) } }

/** A long question is cut to its line; expanded, it is all there. */
export const LongQuestion: State = { args: { scene: scene({ open: [long] }) } }

/** What cannot be read says so in the bar as well. */
export const Unreadable: State = { args: { scene: scene({ open: [unreadable] }) } }
