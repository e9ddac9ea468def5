import * as v from 'valibot'

/** The limits of `ask_user` (protocol sections 2.1 and 5.5). Lengths of a header are grapheme clusters. */
export const limits = {
  questions: 3,
  options: { min: 2, max: 4 },
  header: 12,
  label: 64,
  timeoutSeconds: { default: 900, min: 30, max: 3600 },
} as const

/** A way to answer. The label is the value that goes back; there is no other id. */
export const OptionSchema = v.pipe(
  v.object({
    label: v.string(),
    description: v.optional(v.string()),
  }),
  v.readonly(),
)

/** One step of a prompt, as the package holds it after `parsePrompt`. */
export const QuestionSchema = v.pipe(
  v.object({
    /** Unique in its prompt; answers are matched by it. */
    id: v.string(),
    /** A topic of at most 12 grapheme clusters; may be empty. */
    header: v.string(),
    /** What is asked. Plain text; line breaks are kept. */
    question: v.string(),
    /** Labels are unique after trimming and lower-casing. None at all makes it a text question. */
    options: v.pipe(v.array(OptionSchema), v.readonly()),
    multiSelect: v.boolean(),
    /** Whether own words are taken. Always true where there are no options. */
    other: v.boolean(),
    /** The answer is masked, never stored, never in a summary. */
    secret: v.boolean(),
    /** An http(s) address that the person may open; it never opens by itself. */
    url: v.optional(v.string()),
  }),
  v.readonly(),
)

/** One `ask_user` request, as the package holds it after `parsePrompt`. Times are epoch ms of the server's clock. */
export const PromptSchema = v.pipe(
  v.object({
    id: v.string(),
    questions: v.pipe(v.array(QuestionSchema), v.readonly()),
    createdAtMs: v.number(),
    /** When the asking side stops waiting. `Infinity` where it never does. */
    expiresAtMs: v.number(),
    agentId: v.optional(v.string()),
    sessionKey: v.optional(v.string()),
    runId: v.optional(v.string()),
    /** How its answers are written on the wire (protocol section 4). */
    dialect: v.picklist(['flat', 'nested']),
    /** The foreign text of a prompt that could not be read; it is shown beside one plain text question. */
    unreadable: v.optional(v.string()),
  }),
  v.readonly(),
)

/** A way to answer: the label that goes back, and maybe a description. */
export type Option = v.InferOutput<typeof OptionSchema>
/** One step of a prompt: what is asked, and 0 or 2 to 4 options. */
export type Question = v.InferOutput<typeof QuestionSchema>
/** One `ask_user` request of 1 to 3 questions. Times are epoch ms of the server's clock. */
export type Prompt = v.InferOutput<typeof PromptSchema>

/** How answers are written on the wire: an array per question, or an object with `answers` per question. */
export type Dialect = Prompt['dialect']

/** The part of `ask_user`'s arguments that a host without a gateway may hand to `ask` (protocol section 5.5). */
export interface AskUserArguments {
  readonly questions: readonly {
    readonly id: string
    readonly header: string
    readonly question: string
    readonly options: readonly Option[]
    readonly multiSelect?: boolean
  }[]
  /** Whole seconds; 900 unless told, clamped to 30..3600. */
  readonly timeoutSeconds?: number
}
