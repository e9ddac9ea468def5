import { createHash } from 'node:crypto'
import type { Broker } from 'react-ask-user/broker'
import { type AskUserArguments, type Resolution, toWireAnswers } from 'react-ask-user/core'

/** Where a tool call comes from. */
export interface ToolCall {
  readonly key: string
  readonly runId: string
  readonly toolCallId: string
}

/** Asks, and gives what the model reads. */
export type AskUser = (
  args: AskUserArguments,
  context: { readonly signal: AbortSignal; readonly session: ToolCall },
) => Promise<string>

/** The question id of a tool call: everyone who knows the run and the call can compute it. */
export function askUserQuestionId(runId: string, toolCallId: string): string {
  return `ask_${createHash('sha256').update(`${runId}\0${toolCallId}`).digest('hex').slice(0, 32)}`
}

/** The `ask_user` tool of this gateway's agent. */
export function createAskUser(broker: Broker): AskUser {
  return async (args, context) => {
    const { runId, toolCallId } = context.session
    const resolution = await broker.ask({ ...args, id: askUserQuestionId(runId, toolCallId) }, context)
    return askUserResult(args.questions, resolution)
  }
}

/** The result the model reads: a readable part, a blank line, JSON. */
export function askUserResult(
  questions: readonly { readonly id: string; readonly header: string }[],
  resolution: Resolution,
): string {
  if (resolution.status !== 'answered') {
    const readable = resolution.status === 'expired' ? 'No answer arrived' : 'The question was cancelled'
    return `${readable}; proceed with best judgment.\n\n${toJson({ status: 'no_answer' })}`
  }
  const outcome = { status: 'answered', answers: toWireAnswers(resolution.answers, 'flat') }
  const answers = new Map(Object.entries(outcome.answers.answers))
  const readable = questions.map(({ id, header }) => {
    const values = answers.get(id)
    return `${header}: ${Array.isArray(values) ? values.join(', ') : '(no answer)'}`
  })
  return `${readable.join('\n')}\n\n${toJson(outcome)}`
}

/** The part of a result that is for people. */
export function readablePart(result: string): string {
  return result.slice(0, Math.max(result.lastIndexOf('\n\n{'), 0))
}

function toJson(value: object): string {
  return JSON.stringify(value, null, 2)
}
