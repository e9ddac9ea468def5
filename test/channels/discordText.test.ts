import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  askOtherDiscord,
  finishDiscord,
  readDiscord,
  renderDiscord,
  renderSummary,
  renderText,
  tellDiscord,
} from 'react-ask-user/channels'
import { messageCreate } from './discordPayloads.js'
import { modalOnDiscord, showOnDiscord } from './discordServer.js'
import { hostilePrompt, hostileText, unlessShortened } from './hostilePrompts.js'

/** For machines that do much else at the same time. */
const slowMs = 60_000

/** Text as Discord shows it, without the signs that part what would be live, and with half characters replaced. */
const shown = (text: string) => text.replaceAll('\u2060', '')
const sound = (text: string) => text.replace(/\p{Cs}/gu, '\uFFFD')

test(
  'whatever an agent writes: Discord takes it, shows just that, and nothing in it is live',
  () => {
    fc.assert(
      fc.property(hostilePrompt, (prompt) => {
        const message = showOnDiscord('1', renderDiscord(prompt))
        const whole = sound(renderText(prompt))
        expect(unlessShortened(shown(message.text), whole)).toBe(whole)
        expect(message.live).toEqual([])
        const addresses = new Set(prompt.questions.map(({ url }) => url))
        expect(message.links.filter((link) => !addresses.has(link))).toEqual([])
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
        const message = showOnDiscord('1', finishDiscord(prompt, resolution))
        const whole = sound(renderSummary(prompt, resolution))
        expect(unlessShortened(shown(message.text), whole)).toBe(whole)
        expect(message.live).toEqual([])
      }),
    )
  },
  slowMs,
)

test(
  'whatever is asked or told after a press is taken, too',
  () => {
    const reply = readDiscord(messageCreate('2'), () => ({ promptId: 'q' }))
    fc.assert(
      fc.property(hostilePrompt, hostileText, (prompt, text) => {
        if (!reply) throw new Error('not read')
        if (prompt.id.length < 90) modalOnDiscord(askOtherDiscord(prompt).data)
        fc.pre(text.trim() !== '')
        expect(showOnDiscord('1', tellDiscord(reply, text)).live).toEqual([])
      }),
    )
  },
  slowMs,
)
