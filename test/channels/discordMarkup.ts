/** What Discord reads in a message: the text that people see, its bold title, its links, and whatever else came alive. */
export interface ReadDiscord {
  readonly text: string
  readonly bold: string | undefined
  readonly links: readonly string[]
  readonly live: readonly string[]
}

/** An escaped sign (no letter, digit or space), or an address in angle brackets. */
const token = /\\([^0-9A-Za-z\s])|<(https?:\/\/[^\s<>]+)>/gu

/** Markup by Discord's own rules, in a text without its escaped signs. */
const markup = [
  /[*_~`|\\]/g,
  /^[ \t]*(?:[-*+]|\d+\.)(?=[ \t])/gm,
  /^[ \t]*(?:#{1,3}|-#|>)/gm,
  /<(?:[@#/:at]|id:)[^>]*>/g,
  /:\w+:/g,
  /\w+:\/\/\S/g,
  /\[[^\]]*\]\(/g,
]

/** Mentions that Discord's servers look for in the raw text, whatever is escaped in it. */
const mentions = /@everyone|@here|<@[!&]?\d+>|<#\w+>/gi

/** Reads a message as a Discord client does. */
export function readDiscordMarkdown(source: string): ReadDiscord {
  const [start = '', bold] = /^\*\*((?:\\.|[^*\\\n])+)\*\*(?=\n|$)/su.exec(source) ?? []
  const body = (bold ?? '') + source.slice(start.length)
  const links = [...body.matchAll(token)].flatMap(([, , url]) => url ?? [])
  // An escaped sign is a letter like any other, but ends no word.
  const rest = body.replace(token, '\u2027')
  return {
    text: unescaped(body),
    bold: bold === undefined ? undefined : unescaped(bold),
    links,
    live: [...markup.flatMap((pattern) => rest.match(pattern) ?? []), ...(source.match(mentions) ?? [])],
  }
}

function unescaped(text: string): string {
  return text.replace(token, (_, sign?: string, url?: string) => sign ?? url ?? '')
}
