import fc from 'fast-check'
import {
  chooseOption,
  draftOf,
  type Drafts,
  labelKey,
  plainText,
  type Prompt,
  type Question,
  writeOther,
} from 'react-ask-user/core'
import { id, text } from './foreign.js'

const label = fc
  .oneof(fc.constantFrom('Red', 'Yes, always', 'a - b', 'constructor', '__proto__'), text)
  .map((text) => text.trim())
  .filter((text) => plainText(text).trim() !== '')

const labels = fc.uniqueArray(label, {
  maxLength: 4,
  selector: (label) => labelKey(plainText(label)),
})

/** Any question as `parsePrompt` gives it. */
export const question: fc.Arbitrary<Question> = fc
  .record({ id, labels, multiSelect: fc.boolean(), strict: fc.boolean(), secret: fc.boolean() })
  .map(({ id, labels, multiSelect, strict, secret }) => ({
    id,
    header: '',
    question: 'Which one?',
    options: labels.map((label) => ({ label })),
    multiSelect,
    other: labels.length === 0 || !strict,
    secret,
  }))

/** Any prompt as `parsePrompt` gives it. */
export const prompt: fc.Arbitrary<Prompt> = fc.record({
  id,
  questions: fc.uniqueArray(question, { minLength: 1, maxLength: 3, selector: ({ id }) => id }),
  createdAtMs: fc.constant(1_000_000),
  expiresAtMs: fc.constant(1_900_000),
  dialect: fc.constantFrom('flat', 'nested'),
})

/** One thing that a person does to a prompt; which question and which option are meant is taken modulo their number. */
export const act = fc.oneof(
  fc.record({ at: fc.nat(2), choose: fc.nat(4) }),
  fc.record({ at: fc.nat(2), write: text }),
  // Own words that are a label.
  fc.record({ at: fc.nat(2), copy: fc.nat(3) }),
)

export type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

/** What an act means: a question, and the option chosen or the words written there. */
export function meant(asked: Prompt, act: Act): { question: Question; choose?: string; write?: string } {
  const question = asked.questions[act.at % asked.questions.length]
  if (!question) throw new Error('a prompt has questions')
  if ('write' in act) return { question, write: act.write }
  const label = (place: number) => question.options[place]?.label ?? 'no such label'
  return 'choose' in act ? { question, choose: label(act.choose) } : { question, write: label(act.copy) }
}

/** The drafts of a prompt after one more act. */
export function draftsAfter(asked: Prompt, drafts: Drafts, act: Act): Drafts {
  const { question, choose, write } = meant(asked, act)
  let draft = draftOf(drafts, question)
  if (choose !== undefined) draft = chooseOption(draft, question, choose)
  if (write !== undefined) draft = writeOther(draft, question, write)
  return new Map(drafts).set(question.id, draft)
}
