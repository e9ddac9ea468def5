import type { AskUserArguments, Dialect, Resolution } from '../core/index.js'
import { type InputSchema, inputSchema } from './argumentsSchema.js'
import { AskUserError } from './AskUserError.js'
import { checkArguments } from './checkArguments.js'
import { guidance } from './guidance.js'
import { type AskUserResult, toResult } from './result.js'
import { type AgentSession, isPrimary } from './session.js'

/** Where a call comes from. */
export interface AskUserCall {
  readonly session: AgentSession
  /** Aborted when the agent's run stops. */
  readonly signal?: AbortSignal
}

/**
 * Asks the person and waits for the end: `broker.ask`, `ask` of a store, or a function of the host's own. Aborting the signal
 * has to end the prompt.
 */
export type Ask = (
  args: AskUserArguments & { readonly id?: string },
  call: AskUserCall,
) => Promise<Resolution>

/** What the tool is made with. */
export interface AskUserToolOptions {
  readonly ask: Ask
  /** How answers are written: nested is an object per question, flat a list (protocol section 4). @default 'nested' */
  readonly form?: Dialect
}

/** The `ask_user` tool for a model, in the shape that agent loops and model APIs take with little change. */
export interface AskUserTool {
  readonly name: 'ask_user'
  /** For the model: what it does, and when to use it. */
  readonly description: string
  /** JSON Schema of the arguments. */
  readonly inputSchema: InputSchema
  /** Whether a session gets the tool: only one in which a person takes part. */
  readonly availableTo: (session: AgentSession) => boolean
  /**
   * Asks, and gives the result for the model when the prompt has ended. Nobody is asked twice at once in one session.
   *
   * Rejects with an `AskUserError`, whose message is for the model, before anybody is asked; with the signal's reason
   * once that is aborted, after the prompt is gone; with what `ask` rejects with.
   *
   * @param args foreign: what the model wrote
   */
  readonly execute: (args: unknown, call: AskUserCall) => Promise<AskUserResult>
}

/** Makes the `ask_user` tool. One of it serves any number of sessions. */
export function createAskUserTool({ ask, form = 'nested' }: AskUserToolOptions): AskUserTool {
  /** Sessions that wait for an answer, by key. */
  const asking = new Set<string>()
  return {
    name: 'ask_user',
    description: guidance,
    inputSchema: inputSchema(),
    availableTo: isPrimary,
    async execute(args, call) {
      const { session, signal } = call
      signal?.throwIfAborted()
      if (!isPrimary(session)) {
        throw new AskUserError(
          'not-available',
          'ask_user asked nobody: no person takes part in this session. Go on with your best judgment.',
        )
      }
      const checked = checkArguments(args)
      const key = session.key.trim().toLowerCase()
      if (asking.has(key)) {
        throw new AskUserError(
          'already-asking',
          'ask_user asked nobody: this session already waits for an answer. Wait for that result before you ask again.',
        )
      }
      asking.add(key)
      try {
        return toResult(await ask(checked, call), form)
      } finally {
        asking.delete(key)
        // A run that stopped has no result, however its prompt ended.
        signal?.throwIfAborted()
      }
    },
  }
}
