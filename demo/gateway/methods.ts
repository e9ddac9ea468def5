import { randomUUID } from 'node:crypto'
import type { Broker } from 'react-ask-user/broker'
import type * as v from 'valibot'
import type { Chat } from './chat.js'
import {
  answerParams,
  cancelParams,
  chatAbortParams,
  chatHistoryParams,
  chatSendParams,
  getParams,
  listParams,
  questionRequestParams,
  waitParams,
} from './methodParams.js'
import { readEitherParams, readParams } from './params.js'
import { invalidRequest, RequestError } from './requestError.js'
import { readRequest, wireEnd, wireRecord } from './wireRecord.js'

/** Whose request it is. */
export interface Caller {
  readonly scopes: readonly string[]
  /** Aborted when the connection ends. */
  readonly signal: AbortSignal
}

/** A reply, and what is to happen once it is on its way. */
export interface Reply {
  readonly payload: object
  readonly afterReply?: () => void
}

/** Answers one request, or throws a RequestError. */
export type Dispatch = (method: string, params: unknown, caller: Caller) => Reply | Promise<Reply>

interface Method {
  readonly scope: string
  run(params: unknown, caller: Caller): Reply | Promise<Reply>
}

/** All methods of the gateway. */
export function createMethods(
  broker: Broker,
  chat: Chat,
): { readonly names: readonly string[]; readonly dispatch: Dispatch } {
  const methods = new Map<string, Method>()
  const define = <Output>(
    name: string,
    scope: string,
    schema: v.GenericSchema<unknown, Output>,
    run: (params: Output, caller: Caller) => Reply | Promise<Reply>,
  ) => {
    methods.set(name, { scope, run: (params, caller) => run(readParams(name, schema, params ?? {}), caller) })
  }

  define('question.request', 'operator.questions', questionRequestParams, async (params) => {
    // The Gateway's own ids of `question.request` have another form than those of its tool.
    const { id, expiresAtMs } = await broker.request(
      readRequest({ ...params, id: params.id ?? randomUUID() }),
    )
    return { payload: { id, expiresAtMs } }
  })
  define('question.list', 'operator.questions', listParams, async () => {
    const prompts = await broker.list()
    return { payload: { questions: prompts.map((prompt) => wireRecord({ prompt })) } }
  })
  define('question.get', 'operator.questions', getParams, async ({ id }) => ({
    payload: { question: wireRecord(await broker.get(id)) },
  }))
  define('question.waitAnswer', 'operator.questions', waitParams, async ({ id, ...options }, { signal }) => {
    const result = await broker.wait(id, { ...options, signal })
    if (result.status === 'pending') return { payload: result }
    const { resolutionId } = result
    return { payload: { ...wireEnd(result), ...(resolutionId !== undefined && { resolutionId }) } }
  })
  methods.set('question.resolve', {
    scope: 'operator.questions',
    async run(raw) {
      const params = readEitherParams('question.resolve', [answerParams, cancelParams], raw ?? {})
      const { id } = params
      const resolution =
        'answers' in params
          ? await broker.resolve(id, { answers: Object.fromEntries(params.answers.answers) }, params)
          : await broker.cancel(id, params)
      return { payload: wireEnd(resolution) }
    },
  })
  define('chat.send', 'operator.write', chatSendParams, (params) => chat.send(params))
  define('chat.history', 'operator.read', chatHistoryParams, ({ sessionKey, agentId, limit, offset }) => ({
    payload: chat.history(sessionKey, agentId, limit, offset),
  }))
  define('chat.abort', 'operator.write', chatAbortParams, ({ sessionKey, agentId, runId }) => ({
    payload: chat.abort(sessionKey, agentId, runId),
  }))

  return {
    names: [...methods.keys()],
    dispatch(name, params, caller) {
      if (name === 'connect') throw invalidRequest('connect is only valid as the first request')
      const method = methods.get(name)
      checkScope(method?.scope ?? 'operator.admin', caller.scopes)
      if (!method) throw invalidRequest(`unknown method: ${name}`)
      return method.run(params, caller)
    },
  }
}

/** Whether these scopes hold this one: who may write may read. */
export function holdsScope(scopes: readonly string[], scope: string): boolean {
  return scopes.includes(scope) || (scope === 'operator.read' && scopes.includes('operator.write'))
}

function checkScope(scope: string, scopes: readonly string[]): void {
  if (holdsScope(scopes, scope)) return
  // A writer without the questions scope is taken for someone who asks about sessions of their own.
  if (scope === 'operator.questions' && scopes.includes('operator.write')) {
    throw new RequestError({
      code: 'FORBIDDEN',
      message: 'Session-scoped access requires a verified user profile.',
    })
  }
  throw new RequestError({
    code: 'FORBIDDEN',
    message: `missing scope: ${scope}`,
    details: { code: 'MISSING_SCOPE', missingScope: scope, requiredScopes: [scope] },
  })
}
