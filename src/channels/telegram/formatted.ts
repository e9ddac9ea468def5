/** What goes with every message that is written in MarkdownV2: no address of it unfurls. */
export function formatted(text: string) {
  return { text, parse_mode: 'MarkdownV2' as const, link_preview_options: { is_disabled: true } }
}

/** UTF-16 units of a message. The Bot API counts them without the markup; here the markup counts, too. */
export const messageLength = 4096
