import type { APIAllowedMentions } from 'discord-api-types/v10'

/** `MessageFlags.SuppressEmbeds`: no address of the message unfurls. */
const suppressEmbeds = 4

/** What goes with every message, so that whatever its text holds it reaches nobody but its reader. */
export function inert(content: string) {
  const allowed_mentions: APIAllowedMentions = { parse: [] }
  return { content, allowed_mentions, flags: suppressEmbeds } as const
}
