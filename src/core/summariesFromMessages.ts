import { parseArguments } from './askUser.js'
import { readAnswers } from './answer.js'
import type { Prompt } from './contract.js'
import { type Fields, fieldsOf, listOf, numberOf, textOf } from './foreign.js'
import { readJson } from './problem.js'
import type { Resolution } from './resolution.js'
import type { EndedPrompt } from './summary.js'

/** An ended prompt found in a chat history. */
export interface HistorySummary extends EndedPrompt {
  /** Index of the message that holds the tool's result: where the summary belongs in the timeline. */
  readonly messageIndex: number
}

/**
 * Rebuilds the summaries of a chat from `chat.history` messages (protocol section 5.1), so that they stay after a reload.
 * A call without a result is left out: it is open, or its run was stopped.
 *
 * @param messages foreign; what is not an `ask_user` turn is passed over
 * @param known ended prompts that the page was told of, such as `useEndedPrompts(store)`: each stands in the place of the
 *   one with the same run and the same questions, since it knows more (who ended it, what was not sent)
 */
export function summariesFromMessages(
  messages: readonly unknown[],
  known: readonly EndedPrompt[] = [],
): readonly HistorySummary[] {
  const calls = new Map<unknown, Parameters<typeof parseArguments>>()
  const unplaced = [...known]
  const summaries: HistorySummary[] = []
  messages.forEach((value, messageIndex) => {
    const message = fieldsOf(value) ?? {}
    const { role, toolName, toolCallId, __openclaw: origin } = message
    if (role === 'assistant') {
      const runId = textOf(fieldsOf(origin)?.runId)
      const given = { nowMs: timeOf(message), ...(runId !== undefined && { runId }) }
      for (const block of blocks(message)) {
        const id = textOf(block.id)
        if (block.type !== 'toolCall' || block.name !== 'ask_user' || id === undefined) continue
        calls.set(id, [block.arguments, { id: `call:${id}`, ...given }])
      }
    }
    const call = calls.get(toolCallId)
    if (role !== 'toolResult' || toolName !== 'ask_user' || !call) return
    const { prompt } = parseArguments(...call)
    if (!prompt) return
    const at = unplaced.findIndex((ended) => fingerprint(ended.prompt) === fingerprint(prompt))
    const [told] = at < 0 ? [] : unplaced.splice(at, 1)
    summaries.push({ ...(told ?? readEnded(prompt, message)), messageIndex })
  })
  return summaries
}

function readEnded(prompt: Prompt, message: Fields): EndedPrompt {
  const said = blocks(message).flatMap(({ type, text }) => (type === 'text' && textOf(text)) || [])
  const resolution: Resolution =
    message.isError === true ? { status: 'cancelled' } : readToolResult(prompt, said.join('\n'))
  return { prompt, resolution, drafts: new Map(), endedAtMs: timeOf(message) }
}

function timeOf(message: Fields): number {
  return numberOf(message.timestamp) ?? 0
}

/** Reads the text that the model was given: readable lines, a blank line, then JSON (protocol section 4). */
function readToolResult(prompt: Prompt, text: string): Resolution {
  // The JSON is the tail, and escapes its own line breaks; a person's words above it may hold anything.
  const at = text.lastIndexOf('\n\n{')
  const json = at < 0 ? text : text.slice(at + 2)
  const { status, answers } = fieldsOf(readJson(json)) ?? {}
  if (status === 'answered') return { status, answers: readAnswers(prompt, answers) }
  if (status !== 'no_answer') return { status: 'unknown' }
  return { status: text.startsWith('No answer arrived') ? 'expired' : 'skipped' }
}

/** The parts of a message: what was said, calls of tools, and others. */
function blocks(message: Fields): Fields[] {
  return (
    listOf(message.content)
      ?.map(fieldsOf)
      .filter((block) => block !== undefined) ?? []
  )
}

function fingerprint(prompt: Prompt): string {
  return JSON.stringify([prompt.runId, prompt.questions.map((question) => [question.id, question.question])])
}
