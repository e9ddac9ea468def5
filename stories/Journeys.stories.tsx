import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { prompts } from '../fixtures/prompts.js'
import { Story } from './support/Chat.js'
import { armed, questionOnScreen, seen } from './support/play.js'
import { scene } from './support/scene.js'

const meta = { title: 'Journeys/From question to answer', component: Story } satisfies Meta<typeof Story>
export default meta
type State = StoryObj<typeof meta>

const { single, multi } = prompts
const [where, which, who] = [
  'Where should this build be deployed?',
  'Which checks must pass first?',
  'Who should hear about it?',
] as const

/** Three questions answered by pointer: a choice goes on by itself, several choices do not, and the last one is submitted. */
export const ByPointer: State = {
  args: { said: 'I have three questions about the release.', scene: scene({ open: [multi] }) },
  play: async ({ canvas, userEvent }) => {
    await questionOnScreen(canvas, where)
    await armed(canvas)
    await userEvent.click(canvas.getByRole('radio', { name: 'Staging' }))

    await questionOnScreen(canvas, which)
    const unit = await canvas.findByRole('checkbox', { name: 'Unit tests' })
    // What came up under the pointer takes no press for a moment.
    await waitFor(async () => {
      if (!unit.matches(':checked')) await userEvent.click(unit)
      await expect(unit).toBeChecked()
    })
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Load test' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))

    await questionOnScreen(canvas, who)
    await userEvent.click(canvas.getByRole('radio', { name: 'The release channel' }))
    const answers = within(canvas.getByRole('list', { name: 'Your answers' }))
    await seen(answers.getByText('Load test'))
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }))

    const summary = within(await canvas.findByRole('group', { name: 'Answered question' }))
    await seen(summary.getByText('Staging'))
    await seen(summary.getByText('Load test'))
    await expect(canvas.queryByRole('region', { name: 'Agent question' })).toBeNull()
    await seen(canvas.getByRole('textbox', { name: 'Message' }))
  },
}

/** The same by keyboard alone: digits choose, Enter goes on and submits. */
export const ByKeyboard: State = {
  args: {
    autoFocus: true,
    said: 'I have three questions about the release.',
    scene: scene({ open: [multi] }),
  },
  play: async ({ canvas, userEvent }) => {
    const first = await questionOnScreen(canvas, where)
    await waitFor(() => expect(first.querySelector('legend')).toHaveFocus())
    await armed(canvas)
    await userEvent.keyboard('{ArrowDown} ')
    await expect(canvas.getByRole('radio', { name: 'Staging' })).toBeChecked()
    await userEvent.keyboard('{Enter}')

    const second = await questionOnScreen(canvas, which)
    await waitFor(() => expect(second.querySelector('legend')).toHaveFocus())
    await userEvent.keyboard('[Digit1][Digit3]')
    await expect(canvas.getByRole('checkbox', { name: 'Load test' })).toBeChecked()
    await userEvent.keyboard('{Enter}')

    const third = await questionOnScreen(canvas, who)
    await waitFor(() => expect(third.querySelector('legend')).toHaveFocus())
    await userEvent.keyboard('[Digit2]')
    await userEvent.keyboard('{Enter}')
    const summary = await canvas.findByRole('group', { name: 'Answered question' })
    await expect(summary).toHaveTextContent('Nobody for now')
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Message' })).toHaveFocus())
  },
}

/** Own words of two lines: Shift with Enter makes the line break, Enter alone submits. */
export const InOwnWords: State = {
  args: { scene: scene({ open: [single] }) },
  play: async ({ canvas, userEvent }) => {
    await armed(canvas)
    const own = canvas.getByRole('textbox', { name: 'Your own answer' })
    await userEvent.type(own, 'Staging tonight,{Shift>}{Enter}{/Shift}production on Monday.')
    await expect(own).toHaveValue('Staging tonight,\nproduction on Monday.')
    await userEvent.keyboard('{Enter}')
    const summary = await canvas.findByRole('group', { name: 'Answered question' })
    await seen(within(summary).getByText(/production on Monday/u))
  },
}

/** Collapsed, the composer takes a message in hand; expanded again, the choice and the message are both as they were. */
export const CollapseWriteExpand: State = {
  args: { scene: scene({ open: [single] }) },
  play: async ({ canvas, userEvent }) => {
    await armed(canvas)
    await userEvent.click(canvas.getByRole('radio', { name: 'Canary' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Collapse' }))

    const message = await canvas.findByRole('textbox', { name: 'Message' })
    await userEvent.type(message, 'Wait, before that')
    const bar = canvas.getByRole('button', { name: new RegExp(`^${where.replace('?', '\\?')}`, 'u') })
    await expect(bar).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(bar)

    await expect(await canvas.findByRole('radio', { name: 'Canary' })).toBeChecked()
    await expect(message).toHaveValue('Wait, before that')
    await expect(message).not.toBeVisible()
  },
}

/** The first send fails and loses nothing; Retry sends the same answer. */
export const FailAndRetry: State = {
  args: { scene: scene({ open: [single], replies: ['unavailable', 'taken'] }) },
  play: async ({ canvas, userEvent }) => {
    await armed(canvas)
    await userEvent.click(canvas.getByRole('radio', { name: 'Canary' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('could not be sent')
    await expect(canvas.getByRole('radio', { name: 'Canary' })).toBeChecked()
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await expect(await canvas.findByRole('group', { name: 'Answered question' })).toHaveTextContent('Canary')
  },
}

/** Offline the answer waits and is changed; online again, the changed one goes out once. */
export const OfflineChangeOnline: State = {
  args: { scene: scene({ open: [single], connection: { status: 'offline', problem: 'lost' } }) },
  play: async ({ canvas, userEvent, args }) => {
    await armed(canvas)
    await userEvent.click(canvas.getByRole('radio', { name: 'Production' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Change answer' }))
    await userEvent.click(canvas.getByRole('radio', { name: 'Canary' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }))
    await seen(await canvas.findByText(/Your answer is waiting/u))
    args.scene.tell({ type: 'connection', connection: { status: 'ready' } })
    const summary = await canvas.findByRole('group', { name: 'Answered question' })
    await expect(summary).toHaveTextContent('Canary')
    await expect(summary).not.toHaveTextContent('Production')
  },
}

/** Someone answers elsewhere while own words are being typed: they stay, and go into the message on request. */
export const AnsweredElsewhereWhileTyping: State = {
  args: { scene: scene({ open: [single] }) },
  play: async ({ canvas, userEvent, args }) => {
    await armed(canvas)
    await userEvent.type(canvas.getByRole('textbox', { name: 'Your own answer' }), 'Not before')
    args.scene.tell({
      type: 'ended',
      id: 'ask_single',
      resolution: () => ({
        status: 'answered',
        by: 'elsewhere',
        answers: new Map([['deploy_target', { choices: ['Production'] }]]),
      }),
    })
    const kept = within(await canvas.findByRole('region', { name: 'Agent question' }))
    await seen(await kept.findByText('Answered elsewhere'))
    // Keys that were on their way land in the notice, not in the composer.
    await userEvent.keyboard(' Monday')
    await userEvent.click(kept.getByRole('button', { name: 'Put in message' }))
    await expect(await canvas.findByRole('textbox', { name: 'Message' })).toHaveValue('Not before Monday')
  },
}

/** Skip asks first while something is chosen; whoever keeps answering has lost nothing. */
export const SkipAndKeepAnswering: State = {
  args: { scene: scene({ open: [single] }) },
  play: async ({ canvas, userEvent }) => {
    await armed(canvas)
    await userEvent.click(canvas.getByRole('radio', { name: 'Canary' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Skip' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Keep answering' }))
    await expect(canvas.getByRole('button', { name: 'Skip' })).toHaveFocus()
    await expect(canvas.getByRole('radio', { name: 'Canary' })).toBeChecked()
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }))
    await expect(await canvas.findByRole('group', { name: 'Answered question' })).toHaveTextContent('Canary')
  },
}
