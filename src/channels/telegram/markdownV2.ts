import { type Markup, wordJoiner } from '../markup.js'

/** What Telegram would make a live command or mention: not inside a word, a path or an address. */
const live = /(?<![\p{L}\p{N}_/<>])\/(?=\w+(?![\p{L}\p{N}_/<>]))|(?<![\p{L}\p{N}_])@(?=\w)/gu

/** Every sign that MarkdownV2 reserves (Bot API, "MarkdownV2 style"). */
const reserved = /[\\_*[\]()~`>#+\-=|{}.!]/g

function escape(plain: string): string {
  return plain.replace(reserved, String.raw`\$&`)
}

/** Text as Telegram's MarkdownV2. Of all commands only `commands`, which skip, can be tapped. */
export function markdownV2(commands: readonly string[]): Markup {
  const text = (plain: string) =>
    escape(
      plain.replace(live, (sign, at: number) =>
        commands.some((command) => standsAt(plain, command, at)) ? sign : sign + wordJoiner,
      ),
    )
  return { text, strong: (plain) => `*${text(plain)}*`, link: escape }
}

function standsAt(plain: string, command: string, at: number): boolean {
  return (
    plain.startsWith(command, at) &&
    !/^[\p{L}\p{N}_@]/u.test(plain.slice(at + command.length, at + command.length + 2))
  )
}
