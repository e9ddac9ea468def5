import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  askOtherSlack,
  finishSlack,
  readSlack,
  renderSlack,
  renderSummary,
  renderText,
  tellSlack,
} from 'react-ask-user/channels'
import { hostilePrompt, hostileText, unlessShortened } from './hostilePrompts.js'
import { messagePayload } from './slackPayloads.js'
import { modalOnSlack, showOnSlack } from './slackServer.js'

/** For machines that do much else at the same time. */
const slowMs = 60_000

/** Text without its spaces, which parting it into sections may take away, and without the signs that part what would be live. */
const shown = (text: string) => text.replace(/[\s\u2060]/g, '')
const sound = (text: string) => shown(text.replace(/\p{Cs}/gu, '\uFFFD'))

/** What begins a mention, a command or a date in Slack's own markup. */
const live = /<[!@#]/

test(
  'whatever an agent writes: Slack takes it, shows just that, and nothing in it is live',
  () => {
    fc.assert(
      fc.property(hostilePrompt, (prompt) => {
        const message = showOnSlack('', renderSlack(prompt, { channelId: 'C1' }))
        const skip = message.buttons.length > 0 ? '\nTo skip, reply /skip.' : ''
        const whole = sound(renderText(prompt).replace(skip, ''))
        expect(unlessShortened(shown(message.text), whole)).toBe(whole)
        expect(message.text).not.toMatch(live)
        for (const { label } of message.buttons) expect(label).not.toMatch(live)
      }),
    )
  },
  slowMs,
)

test(
  'whatever a person wrote: the summary is taken and nothing in it is live',
  () => {
    fc.assert(
      fc.property(hostilePrompt, hostileText, (prompt, text) => {
        const answers = new Map(prompt.questions.map(({ id }) => [id, { choices: [], text }]))
        const resolution = { status: 'answered', answers } as const
        const message = showOnSlack('', finishSlack(prompt, resolution, { channelId: 'C1', ts: '1.1' }))
        const whole = sound(renderSummary(prompt, resolution))
        expect(unlessShortened(shown(message.text), whole)).toBe(whole)
        expect(message.text).not.toMatch(live)
      }),
    )
  },
  slowMs,
)

test(
  'whatever is asked or told after a press is taken, too',
  () => {
    const reply = readSlack(messagePayload('2'), () => ({ promptId: 'q' }))
    fc.assert(
      fc.property(hostilePrompt, hostileText, (prompt, text) => {
        if (!reply) throw new Error('not read')
        fc.pre(text.trim() !== '')
        modalOnSlack(askOtherSlack(prompt, reply).view)
        expect(showOnSlack('', tellSlack(reply, text)).text).not.toMatch(live)
      }),
    )
  },
  slowMs,
)
