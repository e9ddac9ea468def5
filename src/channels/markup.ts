import { wellFormed } from './foreignText.js'

/** How a platform writes text. Each function takes plain text; what it gives shows that text and does nothing else. */
export interface Markup {
  readonly text: (plain: string) => string
  readonly strong: (plain: string) => string
  /** An address that may be opened, without a preview. */
  readonly link: (url: string) => string
}

/** An invisible sign that parts what a platform would take for a mention or a command. Core's plainText removes it from foreign text. */
export const wordJoiner = '\u2060'

/** Writes plain text as a message: its first line, which is the package's own, strong; the prompt's address as a link. */
export function asMessage(plain: string, markup: Markup, url?: string): string {
  const text = wellFormed(plain)
  const [title = '', ...rest] = text.split('\n')
  const body = rest.join('\n')
  const parts = url ? body.split(url) : [body]
  const written = parts.map(markup.text).join(url && markup.link(url))
  return [title && markup.strong(title), ...(rest.length > 0 ? [written] : [])].join('\n')
}
