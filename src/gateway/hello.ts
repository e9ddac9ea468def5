import { fieldsOf, numberOf, textOf, textsOf } from '../core/foreign.js'
import type { Connection } from '../core/index.js'
import type { SessionDefaults } from './sessionKey.js'

/** What is asked for: answering needs `operator.questions`, the chat around it the other two (protocol section 1.6). */
export const gatewayScopes = ['operator.read', 'operator.write', 'operator.questions'] as const

/** The part of `hello-ok` that is used (protocol section 1.7). */
export interface Hello {
  readonly role: string
  readonly scopes: readonly string[]
  readonly deviceToken: string | undefined
  /** Undefined where the Gateway does not say. */
  readonly methods: readonly string[] | undefined
  readonly tickIntervalMs: number
  readonly sessions: SessionDefaults
}

/** Reads a foreign `hello-ok`; what is missing or malformed takes its default, and no scopes are granted by default. */
export function readHello(value: unknown): Hello {
  const hello = fieldsOf(value)
  const auth = fieldsOf(hello?.auth)
  const tickMs = numberOf(fieldsOf(hello?.policy)?.tickIntervalMs)
  const sessions = fieldsOf(fieldsOf(hello?.snapshot)?.sessionDefaults)
  return {
    role: textOf(auth?.role) ?? 'operator',
    scopes: textsOf(auth?.scopes) ?? [],
    deviceToken: textOf(auth?.deviceToken),
    methods: textsOf(fieldsOf(hello?.features)?.methods),
    tickIntervalMs: tickMs && tickMs >= 100 && tickMs <= 1e9 ? tickMs : 30_000,
    sessions: {
      defaultAgentId: textOf(sessions?.defaultAgentId),
      mainSessionKey: textOf(sessions?.mainSessionKey),
    },
  }
}

/** How the connection stands after a hello. */
export function helloConnection({ scopes, methods }: Hello): Connection {
  if (methods && !methods.includes('question.resolve')) {
    return {
      status: 'refused',
      problem: 'protocol-mismatch',
      detail: 'This Gateway has no question.resolve',
    }
  }
  const missingScopes = scopes.includes('operator.admin')
    ? []
    : gatewayScopes.filter((scope) => !scopes.includes(scope))
  if (missingScopes.length === 0) return { status: 'ready' }
  return { status: 'refused', problem: 'scopes-missing', detail: missingScopes.join(', '), missingScopes }
}
