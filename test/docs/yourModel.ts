import type { AskUserTool } from 'react-ask-user/tool'

// What the agent loop of docs/tool.md takes from the host: here a model that follows a script.

export interface ToolCall {
  readonly id: string
  readonly name: string
  readonly arguments: unknown
}

export type Message =
  | { readonly role: 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string; readonly calls: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly callId: string; readonly content: string }

/** What was sent to the model, and what it says next. */
export const script: { readonly sent: { tools: string[]; last: string }[]; next: Partial<Message>[] } = {
  sent: [],
  next: [],
}

/** Says what the script says next. */
export function callModel(
  messages: readonly Message[],
  tools: readonly Pick<AskUserTool, 'name' | 'description' | 'inputSchema'>[],
): Promise<Extract<Message, { readonly role: 'assistant' }>> {
  script.sent.push({ tools: tools.map(({ name }) => name), last: messages.at(-1)?.content ?? '' })
  const next = script.next.shift()
  return Promise.resolve({ content: '', calls: [], ...next, role: 'assistant' })
}
