import * as v from 'valibot'

const id = v.pipe(v.string(), v.nonEmpty())
const who = v.optional(v.string())

/** The calls that the model Gateway takes; closed objects, as the real one's (protocol sections 1.1 and 2.2). */
const params = {
  connect: v.object({
    minProtocol: v.pipe(v.number(), v.maxValue(4)),
    maxProtocol: v.pipe(v.number(), v.minValue(4)),
    role: v.literal('operator'),
    scopes: v.array(v.string()),
    device: v.object({ nonce: v.string() }),
  }),
  'question.list': v.strictObject({}),
  'question.get': v.strictObject({ id }),
  'question.waitAnswer': v.strictObject({
    id,
    timeoutMs: v.optional(v.pipe(v.number(), v.minValue(1))),
    includeResolutionId: v.optional(v.boolean()),
  }),
  'question.resolve': v.union([
    v.strictObject({
      id,
      answers: v.strictObject({
        // An object schema of valibot would leave out ids such as `constructor`.
        answers: v.pipe(
          v.custom<object>((value) => typeof value === 'object' && value !== null),
          v.transform((answers) => Object.entries(answers)),
          v.array(v.tuple([v.string(), v.array(v.string())])),
          v.transform((entries): Readonly<Record<string, readonly string[]>> => Object.fromEntries(entries)),
        ),
      }),
      resolvedBy: who,
      resolutionId: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(128))),
    }),
    v.strictObject({ id, cancel: v.literal(true), resolvedBy: who }),
  ]),
}

const call = <const Method extends keyof typeof params>(method: Method) =>
  v.object({ type: v.literal('req'), id, method: v.literal(method), params: params[method] })

const CallSchema = v.variant('method', [
  call('connect'),
  call('question.list'),
  call('question.get'),
  call('question.waitAnswer'),
  call('question.resolve'),
])

export type Call = v.InferOutput<typeof CallSchema>
export type Method = Call['method']
/** A `question.resolve`: an answer or a skip. */
export type Resolve = Extract<Call, { method: 'question.resolve' }>['params']

/** Reads a frame of the page. Throws where it is not one that the real Gateway would take. */
export function readCall(data: string): Call {
  return v.parse(CallSchema, JSON.parse(data))
}

export interface WireError {
  readonly code: string
  readonly message: string
  readonly details?: object
  readonly retryable?: boolean
  readonly retryAfterMs?: number
}

/** A reply without its id. */
export type Reply = { readonly payload: object } | { readonly error: WireError }

/** A frame of the Gateway, as far as the simulation looks into it. */
export type Frame =
  | {
      readonly type: 'res'
      readonly id: string
      readonly ok: boolean
      readonly payload: unknown
      readonly error: unknown
    }
  | { readonly type: 'event'; readonly event: string; readonly payload: unknown }

/** Reads a frame of the Gateway; null for one that nobody can read. By hand, since every frame passes here. */
export function readFrame(data: string): Frame | null {
  const frame = attempt(data)
  const payload = fieldOf(frame, 'payload')
  const event = fieldOf(frame, 'event')
  if (typeof event === 'string') return { type: 'event', event, payload }
  const id = fieldOf(frame, 'id')
  return typeof id === 'string'
    ? { type: 'res', id, ok: fieldOf(frame, 'ok') === true, payload, error: fieldOf(frame, 'error') }
    : null
}

function attempt(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}

/** A field of a foreign object. */
export function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
