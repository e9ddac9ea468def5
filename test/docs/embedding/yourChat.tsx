// What the examples of docs/embedding.md take from the host's own chat: here the least that works.

/** A message as `chat.history` gives it. */
export interface ChatMessage {
  readonly role: string
  readonly timestamp: number
  readonly content: readonly { readonly type: string; readonly text?: string }[]
}

export function Message({ content }: ChatMessage) {
  return <p>{content.map(({ text }) => text)}</p>
}

export function Composer() {
  return <textarea aria-label="Message" />
}
