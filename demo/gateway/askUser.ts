import { createHash } from 'node:crypto'
import type { WireQuestion } from './methodParams.js'
import type { Outcome, QuestionRegistry } from './questions.js'

/** Arguments of the tool, as a model writes them. */
export interface AskUserArguments {
  readonly questions: readonly {
    readonly id: string
    readonly header: string
    readonly question: string
    readonly options: readonly { readonly label: string; readonly description?: string }[]
    readonly multiSelect?: boolean
  }[]
  readonly timeoutSeconds?: number
}

/** Where a tool call comes from. */
export interface ToolCall {
  readonly runId: string
  readonly toolCallId: string
  readonly sessionKey: string
}

/** The question id of a tool call: everyone who knows the run and the call can compute it. */
export function askUserQuestionId(runId: string, toolCallId: string): string {
  return `ask_${createHash('sha256').update(`${runId}\0${toolCallId}`).digest('hex').slice(0, 32)}`
}

/** Opens the question of an `ask_user` call and gives its id. */
export function openAskUser(questions: QuestionRegistry, call: ToolCall, args: AskUserArguments): string {
  const seconds = Math.min(Math.max(args.timeoutSeconds ?? 900, 30), 3600)
  const { id } = questions.request({
    id: askUserQuestionId(call.runId, call.toolCallId),
    questions: args.questions.map(toWireQuestion),
    sessionKey: call.sessionKey,
    runId: call.runId,
    timeoutMs: seconds * 1000,
  })
  return id
}

function toWireQuestion(question: AskUserArguments['questions'][number]): WireQuestion {
  return {
    questionId: question.id,
    header: question.header.trim().slice(0, 12),
    question: question.question.trim(),
    options: question.options.map((option) => ({
      label: option.label.trim().slice(0, 64),
      ...(option.description !== undefined && { description: option.description.trim() }),
    })),
    ...(question.multiSelect && { multiSelect: true }),
    isOther: true,
  }
}

/** The result the model reads: a readable part, a blank line, JSON. */
export function askUserResult(questions: readonly WireQuestion[], outcome: Outcome): string {
  if (outcome.status !== 'answered') {
    const readable = outcome.status === 'cancelled' ? 'The question was cancelled' : 'No answer arrived'
    return `${readable}; proceed with best judgment.\n\n${toJson({ status: 'no_answer' })}`
  }
  const answers = new Map(Object.entries(outcome.answers.answers))
  const readable = questions.map(({ questionId, header }) => {
    const values = answers.get(questionId) ?? []
    return `${header}: ${values.length === 0 ? '(no answer)' : values.join(', ')}`
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
