import * as v from 'valibot'
import type { Connection } from '../core/index.js'

/** What is asked for: answering needs `operator.questions`, the chat around it the other two (protocol section 1.6). */
export const gatewayScopes = ['operator.read', 'operator.write', 'operator.questions'] as const

const text = v.fallback(v.optional(v.string()), undefined)
const texts = v.fallback(v.optional(v.array(v.string())), undefined)

function part<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.fallback(v.optional(v.object(entries)), undefined)
}

const HelloSchema = part({
  auth: part({ role: text, scopes: texts, deviceToken: text }),
  features: part({ methods: texts }),
  policy: part({
    tickIntervalMs: v.fallback(v.optional(v.pipe(v.number(), v.minValue(100), v.maxValue(1e9))), undefined),
  }),
  snapshot: part({ sessionDefaults: part({ defaultAgentId: text, mainSessionKey: text }) }),
})

/** The part of `hello-ok` that is used (protocol section 1.7). */
export interface Hello {
  readonly role: string
  readonly scopes: readonly string[]
  readonly deviceToken: string | undefined
  /** Undefined where the Gateway does not say. */
  readonly methods: readonly string[] | undefined
  readonly tickIntervalMs: number
  readonly sessions: {
    readonly defaultAgentId?: string | undefined
    readonly mainSessionKey?: string | undefined
  }
}

/** Reads a foreign `hello-ok`; what is missing or malformed takes its default, and no scopes are granted by default. */
export function readHello(value: unknown): Hello {
  const hello = v.parse(HelloSchema, value)
  return {
    role: hello?.auth?.role ?? 'operator',
    scopes: hello?.auth?.scopes ?? [],
    deviceToken: hello?.auth?.deviceToken,
    methods: hello?.features?.methods,
    tickIntervalMs: hello?.policy?.tickIntervalMs ?? 30_000,
    sessions: hello?.snapshot?.sessionDefaults ?? {},
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
