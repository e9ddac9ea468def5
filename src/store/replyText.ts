import { parseReply } from '../core/parseReply.js'
import type { QuestionStore } from './QuestionStore.js'
import { isLocked, shownPrompt } from './state.js'

/**
 * Takes a message as the answer to the prompt on screen, or `/skip` as its skip, by the rules of text channels (protocol
 * section 6.1). Returns false where it was neither, and the message stays a message.
 */
export function replyText(store: QuestionStore, text: string): boolean {
  const entry = shownPrompt(store.getState())
  if (!entry || isLocked(entry)) return false
  const { id } = entry.prompt
  const reply = parseReply(entry.prompt, text)
  if (reply.status === 'skipped') return store.skip(id)
  if (reply.status !== 'answered') return false
  store.setAnswers(id, reply.answers)
  return store.answer(id)
}
