import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  askOtherTelegram,
  finishTelegram,
  readTelegram,
  renderSummary,
  renderTelegram,
  renderText,
  tellTelegram,
  tellTelegramPress,
} from 'react-ask-user/channels'
import type { Prompt } from 'react-ask-user/core'
import { hostilePrompt, hostileText, unlessShortened } from './hostilePrompts.js'
import { liveIn } from './telegramMarkup.js'
import { showOnTelegram } from './telegramServer.js'
import { pressUpdate } from './telegramUpdates.js'

/** For machines that do much else at the same time. */
const slowMs = 60_000

/** What is live, beside what stands in the prompt's own addresses: those are links as a whole. */
function live(text: string, { questions }: Prompt): string[] {
  const rest = questions.reduce((left, { url }) => (url ? left.replaceAll(url, '') : left), text)
  return liveIn(rest).filter((found) => found !== '/skip')
}

/** Text as Telegram shows it, without the signs that part what would be live, and with half characters replaced. */
const shown = (text: string) => text.replaceAll('\u2060', '')
const sound = (text: string) => text.replace(/\p{Cs}/gu, '\uFFFD')

function reply() {
  const read = readTelegram(pressUpdate('ask1:other:x'))
  if (!read) throw new Error('not read')
  return read
}

test(
  'whatever an agent writes: Telegram takes it, shows just that, and nothing in it is live',
  () => {
    fc.assert(
      fc.property(hostilePrompt, (prompt) => {
        const message = showOnTelegram(1, renderTelegram(prompt, { chatId: 1 }))
        const whole = sound(renderText(prompt))
        expect(unlessShortened(shown(message.text), whole)).toBe(whole)
        expect(live(message.text, prompt)).toEqual([])
        expect(message.links).toEqual([])
        expect(new Set(message.data).size).toBe(message.data.length)
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
        const message = showOnTelegram(1, finishTelegram(prompt, resolution, { chatId: 1, messageId: 1 }))
        const whole = sound(renderSummary(prompt, resolution))
        expect(unlessShortened(shown(message.text), whole)).toBe(whole)
        expect(live(message.text, prompt)).toEqual([])
      }),
    )
  },
  slowMs,
)

test(
  'whatever is asked or told after a press is taken, too',
  () => {
    fc.assert(
      fc.property(hostilePrompt, hostileText, (prompt, text) => {
        const other = showOnTelegram(1, askOtherTelegram(prompt, reply()))
        expect(other.forceReply).toBe(true)
        fc.pre(text.trim() !== '')
        showOnTelegram(1, tellTelegram(reply(), text))
        expect(
          tellTelegramPress({ callbackQueryId: '1', userName: '' }, text).text?.length,
        ).toBeLessThanOrEqual(200)
      }),
    )
  },
  slowMs,
)
