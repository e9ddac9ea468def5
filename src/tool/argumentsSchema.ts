import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { limits } from '../core/index.js'

const text = (description: string) =>
  v.pipe(v.string('must be text'), v.nonEmpty('must not be empty'), v.description(description))

/** What is said of an object's place, or of a name in it that is missing or unknown. */
function objectMessage({ expected, received }: v.StrictObjectIssue): string {
  if (expected === 'never') return 'is not an argument; leave it out'
  // A name that is expected comes in quotes.
  return received === 'undefined' && expected?.startsWith('"') ? 'is missing' : 'must be an object'
}

const OptionSchema = v.strictObject(
  {
    label: v.pipe(
      text('What the user picks, in a few words; it is the value of the answer.'),
      v.maxLength(
        limits.label,
        ({ received }) => `must have at most ${limits.label} characters; it has ${received}`,
      ),
    ),
    description: v.optional(
      v.pipe(v.string('must be text'), v.description('What this choice means or costs, in one line.')),
    ),
  },
  objectMessage,
)

const QuestionSchema = v.strictObject(
  {
    id: v.pipe(
      v.string('must be text'),
      v.regex(/^[a-z][a-z0-9_]*$/, 'must be snake_case: small letters, digits and _, a letter first'),
      v.description('Key of the answer, snake_case and unique in this call.'),
    ),
    header: text(`Topic in a word or two; it is cut to ${limits.header} characters.`),
    question: text('The question itself, in one sentence. Choices belong in options.'),
    options: v.pipe(
      v.array(OptionSchema, 'must be a list of options'),
      v.minLength(limits.options.min, `must have at least ${limits.options.min} options`),
      v.maxLength(
        limits.options.max,
        `must have at most ${limits.options.max} options; leave the weakest out`,
      ),
      v.description('All choices, the recommended one first. Own words are always offered beside them.'),
    ),
    multiSelect: v.optional(
      v.pipe(
        v.boolean('must be true or false'),
        v.description('Whether several options may be picked. Default false.'),
      ),
    ),
  },
  objectMessage,
)

/** The arguments of `ask_user`, as a model writes them (protocol section 5.5). Unknown names are refused. */
export const ArgumentsSchema = v.strictObject(
  {
    questions: v.pipe(
      v.array(QuestionSchema, 'must be a list of questions'),
      v.minLength(1, 'must have at least 1 question'),
      v.maxLength(limits.questions, `must have at most ${limits.questions} questions; ask the others later`),
    ),
    timeoutSeconds: v.optional(
      v.pipe(
        v.number('must be a whole number'),
        v.integer('must be a whole number'),
        v.description(
          `How long to wait, in seconds: ${limits.timeoutSeconds.default} unless told, from ${limits.timeoutSeconds.min} to ${limits.timeoutSeconds.max}.`,
        ),
      ),
    ),
  },
  objectMessage,
)

/** A JSON Schema of an object, as model APIs take it. */
export type InputSchema = { readonly type: 'object' } & Readonly<Record<string, unknown>>

/** The JSON Schema of the arguments. */
export function inputSchema(): InputSchema {
  const { $schema: _, ...schema } = toJsonSchema(ArgumentsSchema)
  return { ...schema, type: 'object' }
}
