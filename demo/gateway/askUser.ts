import { createHash } from 'node:crypto'
import type { Broker } from 'react-ask-user/broker'
import { type AskUserCall, createAskUserTool, resultText } from 'react-ask-user/tool'

/** Asks, and gives what the model reads. */
export type AskUser = (args: unknown, call: AskUserCall) => Promise<string>

/** The question id of a tool call: everyone who knows the run and the call can compute it. */
export function askUserQuestionId({ runId = '', toolCallId = '' }: AskUserCall['session']): string {
  return `ask_${createHash('sha256').update(`${runId}\0${toolCallId}`).digest('hex').slice(0, 32)}`
}

/** The `ask_user` tool of this gateway's agent, which writes its results as the Gateway does. */
export function createAskUser(broker: Broker): AskUser {
  const tool = createAskUserTool({
    form: 'flat',
    ask: (args, call) => broker.ask({ ...args, id: askUserQuestionId(call.session) }, call),
  })
  return async (args, call) => {
    const result = await tool.execute(args, call)
    const { prompt, end } = await broker.get(askUserQuestionId(call.session))
    return resultText(prompt.questions, result, end?.resolution.status)
  }
}

/** The part of a result that is for people. */
export function readablePart(result: string): string {
  return result.slice(0, Math.max(result.lastIndexOf('\n\n{'), 0))
}
