/** What a person said on a channel, by a button or in words. */
export type Said =
  /** an option's button; `index` is what the button says, which the question may not have */
  | { readonly type: 'choice'; readonly index: number }
  /** the Other button: they want to write an answer of their own */
  | { readonly type: 'other' }
  | { readonly type: 'skip' }
  /** a message, read as `parseReply` does */
  | { readonly type: 'text'; readonly text: string }
  /** what was written after Other; never taken for an option */
  | { readonly type: 'own-words'; readonly text: string }
  /** a button of this package with data that nobody could have been given */
  | { readonly type: 'unreadable' }

/** What was said, about which prompt, where and by whom. The ids are foreign. */
export type ChannelReply = Said & {
  /** Empty where a button's data are unreadable. */
  readonly promptId: string
  /** The chat, channel or direct message that it came from. */
  readonly chatId: string
  readonly userId: string
  /** False where the platform keeps messages that begin with a slash to itself, so that a command cannot skip. */
  readonly takesCommands?: false
}

/** Where a message was written. */
export interface MessagePlace {
  readonly chatId: string
  /** The topic or thread in that chat. */
  readonly threadId?: string
  /** The message that it replies to. */
  readonly replyToId?: string
}

/**
 * Finds the prompt that a message may answer, from what the host remembers of the messages that it sent. `afterOther`
 * says that the message replies to the request for own words, so that "2" is not the second option.
 */
export type FindPrompt = (
  place: MessagePlace,
) => { readonly promptId: string; readonly afterOther?: boolean } | undefined

/** What a message says to the prompt that was found for it. */
export function saidInMessage(
  text: string,
  found: NonNullable<ReturnType<FindPrompt>>,
): Said & Pick<ChannelReply, 'promptId'> {
  return { type: found.afterOther ? 'own-words' : 'text', text, promptId: found.promptId }
}
