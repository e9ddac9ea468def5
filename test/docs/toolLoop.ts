import { createBroker } from 'react-ask-user/broker'
import { type AgentSession, AskUserError, createAskUserTool } from 'react-ask-user/tool'
import { callModel, type Message, type ToolCall } from './yourModel.js'

export const broker = createBroker()
const askUser = createAskUserTool({ ask: broker.ask })

/** Runs the agent until it has nothing more to do, and gives its last words. */
export async function runAgent(messages: Message[], session: AgentSession, signal: AbortSignal) {
  const tools = askUser.availableTo(session) ? [askUser] : []
  for (;;) {
    const reply = await callModel(messages, tools)
    messages.push(reply)
    if (reply.calls.length === 0) return reply.content
    for (const call of reply.calls) {
      messages.push({ role: 'tool', callId: call.id, content: await runTool(call, session, signal) })
    }
  }
}

async function runTool(call: ToolCall, session: AgentSession, signal: AbortSignal) {
  if (call.name !== askUser.name) return `There is no tool ${call.name}.`
  try {
    return JSON.stringify(await askUser.execute(call.arguments, { session, signal }))
  } catch (error) {
    // Nobody was asked; the message tells the model what to change.
    if (error instanceof AskUserError) return error.message
    throw error
  }
}
