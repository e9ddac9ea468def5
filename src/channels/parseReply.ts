import type { Answers, Prompt } from '../core/index.js'
import { type ParsedReply, parseReply as read } from '../core/parseReply.js'
import type { ChannelLocale } from '../locales/channels/channelLocale.js'
import { en } from '../locales/channels/en.js'

/**
 * Reads a message as the answer to a prompt, in the words of a language. The rules are those of core's `parseReply`:
 *
 * - an option's number in any digits, or its label in any case, with or without "(Recommended)" and the signs that people
 *   put around ("2.", "#2", quotes); else own words
 * - several choices by comma, semicolon, line or the language's "and"
 * - several questions by `key: value` (number, id, topic or text), the others one per line in their order; on one line
 *   where each part is clear
 * - `/skip`, or the language's word with a slash, as the whole message
 *
 * @param given `answers` of an earlier reply that was incomplete, which this one completes
 */
export function parseReply(
  prompt: Prompt,
  text: string,
  { locale = en, answers }: { readonly locale?: ChannelLocale; readonly answers?: Answers } = {},
): ParsedReply {
  const { recommendedSuffixes } = locale.locale.words
  return read(prompt, text, { ...locale.words, recommendedSuffixes, ...(answers && { answers }) })
}
