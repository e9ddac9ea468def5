/** What Telegram reads in a MarkdownV2 text: the text that people see, and what is written bold or linked. */
export interface ReadMarkup {
  readonly text: string
  readonly bold: readonly string[]
  readonly links: readonly { readonly text: string; readonly url: string }[]
}

const reserved = '_*[]()~`>#+-=|{}.!'

/**
 * Reads MarkdownV2 by the rules of the Bot API, as strictly: every reserved sign is escaped, or it is the bold or the
 * link that this package writes. Throws what Telegram answers where it cannot parse the entities.
 */
export function readMarkdownV2(source: string): ReadMarkup {
  let text = ''
  const bold: string[] = []
  const links: { text: string; url: string }[] = []
  let boldFrom: number | undefined
  let linkFrom: number | undefined
  for (let at = 0; at < source.length; at++) {
    const sign = source.charAt(at)
    if (sign === '\\') {
      const next = source.charCodeAt(++at)
      if (!(next >= 1 && next <= 126)) throw cannotParse('a backslash escapes an ASCII sign')
      text += source.charAt(at)
    } else if (sign === '*') {
      if (boldFrom === undefined) boldFrom = text.length
      else {
        bold.push(text.slice(boldFrom))
        boldFrom = undefined
      }
    } else if (sign === '[' && linkFrom === undefined) linkFrom = text.length
    else if (sign === ']' && linkFrom !== undefined) {
      const [whole, url] = /^\]\(([^)\\]+)\)/.exec(source.slice(at)) ?? []
      if (whole === undefined || url === undefined) throw cannotParse('a link has no address')
      links.push({ text: text.slice(linkFrom), url })
      linkFrom = undefined
      at += whole.length - 1
    } else if (reserved.includes(sign)) {
      throw cannotParse(`character '${sign}' is reserved and must be escaped with the preceding '\\'`)
    } else text += sign
  }
  if (boldFrom !== undefined) throw cannotParse('there is no end of the bold entity')
  if (linkFrom !== undefined) throw cannotParse('there is no end of the link')
  return { text, bold, links }
}

function cannotParse(reason: string): Error {
  return new Error(`can't parse entities: ${reason}`)
}

/** The commands and mentions that Telegram finds in a text by itself (the patterns of its own library, TDLib). */
export function liveIn(text: string): string[] {
  return [
    ...text.matchAll(/(?<![\p{L}\p{N}_/<>])\/\w{1,64}(?:@\w{3,32})?(?![\p{L}\p{N}_/<>])/gu),
    ...text.matchAll(/(?<![\p{L}\p{N}_])@\w{2,32}(?![\p{L}\p{N}_])/gu),
  ].map(([found]) => found)
}
