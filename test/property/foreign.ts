import fc from 'fast-check'

/** Texts that trip up whoever takes foreign data for their own. */
const tricky = fc.constantFrom(
  '__proto__',
  'constructor',
  'a',
  'A ',
  'Other',
  '',
  ' ',
  '\u200B',
  '\u202Ea',
  'question_1',
  'question_1_',
  '[1]',
  '{"label":"x"}',
  'javascript:alert(1)',
  'https://example.com/a',
  'Yes, always',
  'B (Recommended)',
)

/** Any text: signs of every kind, whole characters as people write them, and texts that trip up. */
export const text = fc.oneof(
  tricky,
  fc.string({ unit: 'binary', maxLength: 16 }),
  fc.string({ unit: 'grapheme', maxLength: 16 }),
)

/** Ids as a peer may choose them. */
export const id = fc.oneof(
  fc.constantFrom('a', 'b_2', '__proto__', 'constructor', 'hasOwnProperty', 'question_1', 'A b'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 4 }),
)

const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom(0, -1, 0.5, 60))

const some = { depthSize: 'xsmall', maxDepth: 2, stringUnit: 'binary' } as const

/** Any JSON, and never far from what is meant. */
export const other: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 2, arbitrary: number },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, [], {}) },
  { weight: 1, arbitrary: fc.jsonValue(some) },
)

/** Mostly what is meant; now and then the same as JSON text, as models write it, or something else. */
function mostly(meant: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 6, arbitrary: meant },
    { weight: 1, arbitrary: meant.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: other },
  )
}

/** An object with any of these entries. One called `__proto__` is its own, as `JSON.parse` makes it. */
function sometimes(entries: Readonly<Record<string, fc.Arbitrary<unknown>>>) {
  return fc.record({ ...entries, ['__proto__']: other }, { requiredKeys: [], noNullPrototype: true })
}

const flag = fc.oneof({ weight: 3, arbitrary: fc.boolean() }, { weight: 1, arbitrary: other })
const words = fc.oneof({ weight: 3, arbitrary: text }, { weight: 1, arbitrary: other })

const option = mostly(fc.oneof(text, sometimes({ label: words, description: words })))

const question = mostly(
  sometimes({
    questionId: fc.oneof(id, words),
    id: fc.oneof(id, words),
    header: words,
    question: words,
    options: mostly(fc.array(option, { maxLength: 5 })),
    multiSelect: flag,
    isOther: flag,
    isSecret: flag,
    url: words,
  }),
)

/** What should be the questions of a prompt. */
export const questions = mostly(fc.array(question, { maxLength: 4 }))

/** What should be a record or the arguments of a call. */
export const record = mostly(
  sometimes({
    id: words,
    questions,
    createdAtMs: fc.oneof(number, other),
    expiresAtMs: fc.oneof(number, other),
    timeoutSeconds: fc.oneof(number, other),
    agentId: words,
    sessionKey: words,
    runId: words,
  }),
)

/** What should be the answers to questions that may have these ids and labels. */
export function answers(ids: fc.Arbitrary<string>, values: fc.Arbitrary<string>) {
  const list = mostly(fc.array(fc.oneof(values, text), { maxLength: 4 }))
  const one = fc.oneof(list, sometimes({ answers: list }))
  return mostly(
    sometimes({ answers: mostly(fc.dictionary(ids, one, { maxKeys: 4, noNullPrototype: true })) }),
  )
}

/** What should say how a prompt ended. */
export function ending(answers: fc.Arbitrary<unknown>) {
  return mostly(
    sometimes({
      status: fc.oneof(fc.constantFrom('answered', 'cancelled', 'expired', 'pending'), other),
      answers,
      resolvedBy: fc.oneof(fc.constantFrom('plain-text', 'run-abort', 'react-ask-user:skip'), words),
    }),
  )
}

/** What a program may hold beyond JSON: symbols, big numbers, dates, maps, sparse lists, objects without a prototype. */
export const beyondJson = fc.anything({
  maxDepth: 2,
  withBigInt: true,
  withBoxedValues: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
})
