import type { KnownBlock, PlainTextElement } from '@slack/types'
import { cut, pieces } from '../cut.js'
import { wellFormed } from '../foreignText.js'
import { wordJoiner } from '../markup.js'

/** Slack's limits in characters. */
const limits = { header: 150, section: 3000, notification: 3000 } as const

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A text object that is shown as it is: no markup, no mentions, no emoji names. */
export function plain(text: string, longest: number = limits.section): PlainTextElement {
  // Where a client or an export reads such signs all the same, they no longer begin a mention.
  const inert = wellFormed(text).replace(/<(?=[!@#])/g, `<${wordJoiner}`)
  return { type: 'plain_text', text: cut(inert, longest), emoji: false }
}

/** Plain text as sections, as many as it needs. */
export function sections(text: string): KnownBlock[] {
  // Half, so that there is room for the joiners.
  return pieces(text, limits.section / 2).map((piece) => ({ type: 'section', text: plain(piece) }))
}

/**
 * Plain text as a message: its first line, which is the package's own, as a header; the rest in sections. `text` is for
 * notifications and for who reads no blocks.
 */
export function plainBlocks(message: string): { text: string; blocks: KnownBlock[] } {
  const [title = '', ...rest] = message.split('\n')
  return {
    text: notification(message),
    blocks: [{ type: 'header', text: plain(title, limits.header) }, ...sections(rest.join('\n'))],
  }
}

/** Text for Slack's mrkdwn: its three control signs as entities, so that nothing becomes a mention or a link. */
export function notification(text: string): string {
  return cut(wellFormed(text), limits.notification).replace(/[&<>]/g, (sign) => entities[sign] ?? sign)
}
