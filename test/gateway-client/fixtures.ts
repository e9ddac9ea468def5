import { readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'

const folder = new URL('../fixtures/gateway/', import.meta.url)

/** Names of all recorded frames, without `.json`. */
export const fixtureNames = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length))

/** One recorded file, by the number it begins with or by its whole name. */
export function fixture(name: string): unknown {
  const found = fixtureNames.find((each) => each === name || each.startsWith(`${name}-`))
  if (found === undefined) throw new Error(`no fixture ${name}`)
  const value: unknown = JSON.parse(readFileSync(new URL(`${found}.json`, folder), 'utf8'))
  return value
}

export const ReplySchema = v.union([
  v.object({ ok: v.literal(true), payload: v.unknown() }),
  v.object({ ok: v.literal(false), error: v.looseObject({ code: v.string(), message: v.string() }) }),
])
export type Reply = v.InferOutput<typeof ReplySchema>

const CallSchema = v.object({
  request: v.object({ method: v.string(), params: v.looseObject({}) }),
  response: ReplySchema,
})

/** A recorded call and its reply. */
export function call(name: string) {
  return v.parse(CallSchema, fixture(name))
}

/** A recorded reply that stands alone, or that of a call. */
export function reply(name: string): Reply {
  const read = v.safeParse(v.object({ response: ReplySchema }), fixture(name))
  return read.success ? read.output.response : v.parse(ReplySchema, fixture(name))
}

const EventSchema = v.looseObject({ event: v.string(), payload: v.looseObject({}) })

/** A recorded event. */
export function event(name: string) {
  const read = v.safeParse(v.object({ event: EventSchema }), fixture(name))
  return read.success ? read.output.event : v.parse(EventSchema, fixture(name))
}

/** A recorded record: the payload of a requested event, or the question of a question.get. */
export function record(name: string): unknown {
  const read = v.safeParse(
    v.object({ response: v.object({ payload: v.object({ question: v.unknown() }) }) }),
    fixture(name),
  )
  return read.success ? read.output.response.payload.question : event(name).payload
}

const OutcomesSchema = v.record(
  v.string(),
  v.object({
    ok: v.boolean(),
    auth: v.optional(v.looseObject({ scopes: v.array(v.string()) })),
    error: v.optional(v.looseObject({ code: v.string(), message: v.string() })),
    closed: v.optional(v.object({ code: v.number(), reason: v.string() })),
  }),
)

/** Every recorded end of a `connect`. */
export function connectOutcomes() {
  return v.parse(OutcomesSchema, fixture('03'))
}

/** The payload of the recorded hello, with its granted auth replaced where one is given. */
export function hello(auth?: Record<string, unknown>, policy?: Record<string, unknown>) {
  const { payload } = v.parse(
    v.object({
      payload: v.looseObject({ auth: v.looseObject({}), policy: v.looseObject({}) }),
    }),
    fixture('02'),
  )
  return { ...payload, auth: { ...payload.auth, ...auth }, policy: { ...payload.policy, ...policy } }
}
