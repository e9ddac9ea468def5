import * as v from 'valibot'

const message = v.looseObject({
  role: v.string(),
  content: v.nullish(v.union([v.string(), v.array(v.looseObject({ text: v.optional(v.string()) }))])),
  tool_calls: v.optional(
    v.array(v.looseObject({ id: v.string(), function: v.looseObject({ name: v.string() }) })),
  ),
  tool_call_id: v.optional(v.string()),
})

/** The body of a chat-completions request, as far as the scripted agent reads it; the rest is kept as it came. */
export const modelRequest = v.looseObject({
  model: v.string(),
  messages: v.array(message),
  stream: v.optional(v.boolean()),
  tools: v.optional(v.array(v.looseObject({ function: v.looseObject({ name: v.string() }) }))),
})

export type ModelMessage = v.InferOutput<typeof message>
export type ModelRequest = v.InferOutput<typeof modelRequest>

/** The text of a message, whichever way it was written. */
export function textOf({ content }: ModelMessage): string {
  if (Array.isArray(content)) return content.map((part) => part.text ?? '').join('')
  return content ?? ''
}
