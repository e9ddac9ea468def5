import * as v from 'valibot'
import { parseArguments } from './askUser.js'
import { readAnswers } from './answer.js'
import type { Prompt } from './contract.js'
import { readJson } from './problem.js'
import type { Resolution } from './resolution.js'
import type { EndedPrompt } from './summary.js'

/** An ended prompt found in a chat history. */
export interface HistorySummary extends EndedPrompt {
  /** Index of the message that holds the tool's result: where the summary belongs in the timeline. */
  readonly messageIndex: number
}

const MessageSchema = v.looseObject({
  role: v.string(),
  content: v.optional(v.unknown()),
  timestamp: v.fallback(v.optional(v.number()), undefined),
  toolCallId: v.fallback(v.optional(v.string()), undefined),
  toolName: v.fallback(v.optional(v.string()), undefined),
  isError: v.fallback(v.optional(v.boolean()), undefined),
  __openclaw: v.fallback(
    v.optional(v.looseObject({ runId: v.fallback(v.optional(v.string()), undefined) })),
    undefined,
  ),
})

const CallSchema = v.looseObject({
  type: v.literal('toolCall'),
  id: v.string(),
  name: v.literal('ask_user'),
  arguments: v.unknown(),
})

const TextSchema = v.looseObject({ type: v.literal('text'), text: v.string() })

const ResultSchema = v.looseObject({
  status: v.picklist(['answered', 'no_answer']),
  answers: v.optional(v.unknown()),
})

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
  const calls = new Map<string, { args: unknown; nowMs: number; runId?: string }>()
  const unplaced = [...known]
  const summaries: HistorySummary[] = []
  messages.forEach((value, messageIndex) => {
    const read = v.safeParse(MessageSchema, value)
    if (!read.success) return
    const { role, content, timestamp = 0, toolCallId, toolName, isError, __openclaw } = read.output
    const runId = __openclaw?.runId
    if (role === 'assistant') {
      for (const call of blocks(content, CallSchema)) {
        calls.set(call.id, { args: call.arguments, nowMs: timestamp, ...(runId !== undefined && { runId }) })
      }
    }
    if (role !== 'toolResult' || toolName !== 'ask_user' || toolCallId === undefined) return
    const call = calls.get(toolCallId)
    if (!call) return
    const { args, ...given } = call
    const { prompt } = parseArguments(args, { id: `call:${toolCallId}`, ...given })
    if (!prompt) return
    const at = unplaced.findIndex((ended) => fingerprint(ended.prompt) === fingerprint(prompt))
    const [told] = at < 0 ? [] : unplaced.splice(at, 1)
    summaries.push({ ...(told ?? readEnded(prompt, content, timestamp, isError)), messageIndex })
  })
  return summaries
}

function readEnded(
  prompt: Prompt,
  content: unknown,
  endedAtMs: number,
  isError: boolean | undefined,
): EndedPrompt {
  const text = blocks(content, TextSchema)
    .map((block) => block.text)
    .join('\n')
  const resolution: Resolution = isError ? { status: 'cancelled' } : readToolResult(prompt, text)
  return { prompt, resolution, drafts: new Map(), endedAtMs }
}

/** Reads the text that the model was given: readable lines, a blank line, then JSON (protocol section 4). */
function readToolResult(prompt: Prompt, text: string): Resolution {
  // The JSON is the tail, and escapes its own line breaks; a person's words above it may hold anything.
  const at = text.lastIndexOf('\n\n{')
  const json = at < 0 ? text : text.slice(at + 2)
  const read = v.safeParse(ResultSchema, readJson(json))
  if (!read.success) return { status: 'unknown' }
  if (read.output.status === 'answered') {
    return { status: 'answered', answers: readAnswers(prompt, read.output.answers) }
  }
  return { status: text.startsWith('No answer arrived') ? 'expired' : 'skipped' }
}

function blocks<T>(content: unknown, schema: v.GenericSchema<unknown, T>): T[] {
  if (!Array.isArray(content)) return []
  return content.flatMap((block: unknown) => {
    const read = v.safeParse(schema, block)
    return read.success ? [read.output] : []
  })
}

function fingerprint(prompt: Prompt): string {
  return JSON.stringify([prompt.runId, prompt.questions.map((question) => [question.id, question.question])])
}
