import type { AskUserArguments } from 'react-ask-user/core'
import { asks } from '../../fixtures/asks.js'
import { readablePart } from './askUser.js'

/** What the scripted agent can do in one turn. */
export interface AgentTurn {
  readonly message: string
  /** Says something before a tool call and makes the call; gives its result, or nothing once the turn is aborted. */
  askUser(preamble: string, args: AskUserArguments): Promise<string | undefined>
  /** The last word of the turn. */
  finish(reply: string): void
}

const scenarios = new Map<string, AskUserArguments>(Object.entries(asks))

/** Plays one turn of the agent. */
export async function playTurn(turn: AgentTurn): Promise<void> {
  const scenario = /\bask (single|multi|timeout)\b/i.exec(turn.message)?.[1]?.toLowerCase()
  const args = scenario === undefined ? undefined : scenarios.get(scenario)
  if (!args) {
    turn.finish('I only follow a script. Say "ask single", "ask multi" or "ask timeout" and I will ask you.')
    return
  }
  const result = await turn.askUser('Before I go on I need a decision from you.', args)
  if (result !== undefined) turn.finish(`Thanks. This is what I was told: ${readablePart(result)}`)
}
