import * as v from 'valibot'

const error = v.looseObject({
  code: v.string(),
  message: v.string(),
  retryAfterMs: v.optional(v.number()),
  details: v.optional(v.unknown()),
})

const response = v.variant('ok', [
  v.looseObject({
    type: v.literal('res'),
    id: v.string(),
    ok: v.literal(true),
    payload: v.optional(v.unknown()),
  }),
  v.looseObject({ type: v.literal('res'), id: v.string(), ok: v.literal(false), error }),
])

const event = v.looseObject({
  type: v.literal('event'),
  event: v.string(),
  payload: v.optional(v.unknown()),
  seq: v.optional(v.number()),
})

/** What a gateway sends: the response to a request, or an event. */
export const incomingFrame = v.union([response, event])

/** The payload of the event that opens a connection. */
export const challenge = v.looseObject({ nonce: v.string(), ts: v.number() })

/** The answer to `connect`, as far as tests look at it. */
export const helloOk = v.looseObject({
  type: v.literal('hello-ok'),
  protocol: v.number(),
  auth: v.looseObject({ scopes: v.array(v.string()) }),
})

export type ErrorFrame = v.InferOutput<typeof error>
export type ResponseFrame = v.InferOutput<typeof response>
export type EventFrame = v.InferOutput<typeof event>
export type Hello = v.InferOutput<typeof helloOk>
