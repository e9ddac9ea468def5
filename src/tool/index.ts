export type { InputSchema } from './argumentsSchema.js'
export { type ArgumentProblem, AskUserError, type AskUserErrorReason } from './AskUserError.js'
export { type CheckedArguments, checkArguments } from './checkArguments.js'
export {
  type Ask,
  type AskUserCall,
  type AskUserTool,
  type AskUserToolOptions,
  createAskUserTool,
} from './createAskUserTool.js'
export { type AskUserResult, resultText, toResult } from './result.js'
export type { AgentSession } from './session.js'
