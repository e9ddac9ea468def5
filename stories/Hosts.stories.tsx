import type { Meta, StoryObj } from '@storybook/react-vite'
import { prompts } from '../fixtures/prompts.js'
import { Story } from './support/Chat.js'
import { answerThree, answerTwo, chooseStaging } from './support/drafts.js'
import { scene } from './support/scene.js'

const meta = { title: 'Hosts/Pages', component: Story } satisfies Meta<typeof Story>
export default meta
type State = StoryObj<typeof meta>

const { single, multi, arabicSteps } = prompts
const chosen = () => scene({ open: [single], prepare: chooseStaging })

/** In a side pane of 320 px only the current step is named, and the footer still fits. */
export const SidePane: State = {
  args: {
    said: 'I have three questions about the release.',
    scene: scene({
      open: [multi],
      secondsLeft: 102,
      prepare: (store) => {
        answerTwo(store)
        store.goTo('ask_multi', 1)
      },
    }),
  },
  globals: { width: '320' },
}

/** On a phone the panel has the width of the screen. */
export const Phone: State = {
  args: { scene: scene({ open: [multi], prepare: answerThree }) },
  globals: { viewport: { value: 'phone' } },
}

/** Where little height is visible, the panel may take all of it, and everything but the footer scrolls. */
export const ShortViewport: State = {
  args: { scene: scene({ open: [multi], prepare: answerThree }) },
  globals: { viewport: { value: 'short' } },
}

/** A phone on its side: wide, but low. */
export const Landscape: State = {
  args: { scene: scene({ open: [multi], prepare: answerThree }) },
  globals: { viewport: { value: 'landscape' } },
}

/** Right to left, with foreign words that keep their own direction beside their control. */
export const Arabic: State = {
  args: {
    said: 'لديّ ثلاثة أسئلة حول الإصدار.',
    scene: scene({
      open: [prompts.arabic, arabicSteps],
      secondsLeft: 102,
      prepare: (store) => {
        store.choose('ask_arabic', 'target', 'بيئة الاختبار (Recommended)')
        store.write('ask_arabic', 'target', 'في المساء فقط، بعد تجميد الشيفرة.')
        store.end('ask_arabic', { status: 'expired' })
        store.choose('ask_arabic_steps', 'target', 'بيئة الاختبار')
        store.choose('ask_arabic_steps', 'checks', 'اختبارات الوحدة')
        store.write('ask_arabic_steps', 'checks', 'واختبار الواجهة القديمة أيضًا')
        store.goTo('ask_arabic_steps', 1)
      },
    }),
  },
  globals: { language: 'ar' },
}

/** A page that runs right to left, with a panel whose questions are in English. */
export const EnglishInARightToLeftPage: State = {
  args: { scene: scene({ open: [multi], prepare: answerThree }) },
  globals: { direction: 'rtl' },
}

/** Dark follows the inherited `color-scheme`; nothing else has to be set. */
export const Dark: State = {
  args: {
    said: 'I have three questions about the release.',
    scene: scene({
      open: [single, multi],
      prepare: (store) => {
        chooseStaging(store)
        store.end('ask_single', { status: 'expired' })
        answerTwo(store)
        store.goTo('ask_multi', 1)
      },
    }),
  },
  globals: { theme: 'dark' },
}

/** A dark pane in a light page: the panel follows the nearest `color-scheme`. */
export const DarkPaneInALightPage: State = {
  args: { scene: chosen() },
  globals: { theme: 'light' },
  decorators: [
    (Story) => (
      <div className="stage" data-scheme="dark">
        <Story />
      </div>
    ),
  ],
}

/** One property on a wrapper is enough for a brand's accent: every tint follows it. */
export const OneAccent: State = {
  args: { scene: chosen() },
  decorators: [
    (Story) => (
      <div className="brand-accent">
        <Story />
      </div>
    ),
  ],
}

/**
 * With forced colours the controls are native and every edge is a real one. Turn them on in your system or in your
 * browser's rendering tools: a page cannot.
 */
export const ForcedColours: State = {
  args: {
    scene: scene({
      open: [multi],
      prepare: (store) => {
        answerTwo(store)
        store.goTo('ask_multi', 1)
      },
    }),
  },
}

/** Without motion the panel does not slide in and the ring of Sending stands still. */
export const ReducedMotion: State = {
  args: {
    scene: scene({
      open: [single],
      replies: ['none'],
      prepare: (store) => {
        chooseStaging(store)
        store.answer('ask_single')
      },
    }),
  },
  globals: { motion: 'reduced' },
}
