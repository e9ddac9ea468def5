import * as v from 'valibot'
import { atMost, closed, flag, integer, isRecord, listOf, nonEmpty, oneOf, text, unread } from './params.js'

const questionIdPattern = /^[a-z][a-z0-9_]*$/

const question = closed({
  questionId: v.pipe(text, v.regex(questionIdPattern, `must match pattern "${questionIdPattern.source}"`)),
  header: atMost(12),
  question: nonEmpty,
  options: v.pipe(
    listOf(closed({ label: nonEmpty, description: v.optional(text) })),
    v.maxLength(4, 'must not have more than 4 items'),
  ),
  multiSelect: v.optional(flag),
  isOther: v.optional(flag),
  isSecret: v.optional(flag),
  url: v.optional(atMost(2048)),
  secretStore: v.optional(
    closed({
      name: v.pipe(text, v.regex(/^[A-Z][A-Z0-9_]{0,127}$/, 'must match pattern "^[A-Z][A-Z0-9_]{0,127}$"')),
      kind: oneOf(['secret']),
      allowedHosts: v.optional(
        v.pipe(listOf(nonEmpty), v.maxLength(128, 'must not have more than 128 items')),
      ),
      reason: v.optional(atMost(200)),
    }),
  ),
})

/** Params of `question.request`. */
export const questionRequestParams = closed({
  id: v.optional(nonEmpty),
  questions: v.pipe(
    listOf(question),
    v.minLength(1, 'must not have fewer than 1 items'),
    v.maxLength(3, 'must not have more than 3 items'),
  ),
  agentId: v.optional(nonEmpty),
  sessionKey: v.optional(nonEmpty),
  runId: v.optional(nonEmpty),
  timeoutMs: v.optional(integer(1)),
})

/** What a client asks for by `question.request`. */
export type QuestionRequestParams = v.InferOutput<typeof questionRequestParams>

/** One question as it stands on the wire. */
export type WireQuestion = v.InferOutput<typeof question>

/** Values per question id. A map, because `constructor` is an ordinary question id. */
export type AnswerMap = ReadonlyMap<string, readonly string[]>

/**
 * An object with a list of strings per question id. Keys that cannot be a question id keep no values: the Gateway lets
 * them through here and refuses them when it looks for their question.
 */
const answerMap = v.pipe(
  v.custom<Readonly<Record<string, unknown>>>(isRecord, 'must be object'),
  v.rawTransform(({ dataset, addIssue }): AnswerMap => {
    const input = dataset.value
    const answers = new Map<string, readonly string[]>()
    for (const [key, value] of Object.entries(input)) {
      const read = v.safeParse(listOf(text), questionIdPattern.test(key) ? value : [])
      if (read.success) {
        answers.set(key, read.output)
        continue
      }
      for (const issue of read.issues) {
        addIssue({
          message: issue.message,
          path: [{ type: 'object', origin: 'value', input, key, value }, ...(issue.path ?? [])],
        })
      }
    }
    return answers
  }),
)

/** Params of `question.resolve` that answer. */
export const answerParams = closed({
  id: nonEmpty,
  answers: closed({ answers: answerMap }),
  resolvedBy: v.optional(nonEmpty),
  resolutionId: v.optional(v.pipe(nonEmpty, atMost(128))),
  secretStoreAllowedHosts: v.optional(listOf(nonEmpty)),
})

/** Params of `question.resolve` that skip. */
export const cancelParams = closed({
  id: nonEmpty,
  cancel: v.literal(true, 'must be equal to constant'),
  resolvedBy: v.optional(nonEmpty),
})

/** Params of `question.list`. */
export const listParams = closed({})

/** Params of `question.get`. */
export const getParams = closed({ id: nonEmpty })

/** Params of `question.waitAnswer`. */
export const waitParams = closed({
  id: nonEmpty,
  timeoutMs: v.optional(integer(1)),
  includeResolutionId: v.optional(flag),
})

const attachment = v.looseObject({ type: v.optional(text), mimeType: v.optional(text) }, 'must be object')

/** Params of `chat.send`. Most of what the real one takes steers a model and has no meaning for a script. */
export const chatSendParams = closed({
  sessionKey: v.pipe(nonEmpty, atMost(512)),
  message: text,
  idempotencyKey: nonEmpty,
  agentId: v.optional(nonEmpty),
  sessionId: v.optional(nonEmpty),
  attachments: v.optional(listOf(attachment)),
  thinking: v.optional(text),
  deliver: v.optional(flag),
  timeoutMs: v.optional(integer(0)),
  replyToId: v.optional(nonEmpty),
  suppressCommandInterpretation: v.optional(flag),
  intent: unread,
  fastMode: unread,
  fastAutoOnSeconds: unread,
  queueMode: unread,
  originatingChannel: unread,
  originatingTo: unread,
  originatingAccountId: unread,
  originatingThreadId: unread,
  toolBindings: unread,
  systemInputProvenance: unread,
  systemProvenanceReceipt: unread,
  expectedLeafEntryId: unread,
  expectedSessionRoutingContract: unread,
  expectedPermissionMode: unread,
  expectedToolOverrides: unread,
})

/** Params of `chat.history`. */
export const chatHistoryParams = closed({
  sessionKey: nonEmpty,
  limit: v.optional(v.pipe(integer(1), v.maxValue(1000, 'must be <= 1000'))),
  offset: v.optional(integer(0)),
  agentId: v.optional(nonEmpty),
  sessionId: v.optional(nonEmpty),
  maxChars: v.optional(integer(1)),
  cursor: unread,
  pendingBefore: unread,
  inputRunIds: unread,
  messageId: unread,
})

/** Params of `chat.abort`. */
export const chatAbortParams = closed({
  sessionKey: nonEmpty,
  runId: v.optional(nonEmpty),
  agentId: v.optional(nonEmpty),
  preserveSideRuns: v.optional(flag),
})
