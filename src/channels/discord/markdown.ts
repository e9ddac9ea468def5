import { type Markup, wordJoiner } from '../markup.js'

/** Mentions that Discord finds even behind a backslash. */
const live = /@(?=everyone|here)|(?<=<)@/gi

/** Signs of markup, emoji names, links and mentions, and the dot that makes a line an item of a list. */
const marks = /[\\*_~`|<>[\]:#+-]|(?<=^[ \t]*\d+)\./gm

function text(plain: string): string {
  return plain.replace(live, `$&${wordJoiner}`).replace(marks, String.raw`\$&`)
}

/** Text as Discord's markdown. */
export const discordMarkdown: Markup = {
  text,
  strong: (plain) => `**${text(plain)}**`,
  // In angle brackets an address stays without a preview.
  link: (url) => `<${url}>`,
}
