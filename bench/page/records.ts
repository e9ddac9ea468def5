import type { EndedPrompt, Prompt } from 'react-ask-user'
import { asks } from '../../fixtures/asks.js'
import { prompts } from '../../fixtures/prompts.js'

/** Long enough neither to run out nor to show the time left while it is measured: an hour, in ms. */
const timeMs = 3_600_000

const questions = asks.multi.questions.map((question) => Object.assign({ isOther: true }, question))

/** What the forms without features ask, which need no parser. */
export const { questions: asked } = prompts.multi

/** The `nth` prompt as it comes over a wire: three questions. */
export function recordOf(nth: number): unknown {
  const createdAtMs = Date.now()
  return { id: idOf(nth), questions, createdAtMs, expiresAtMs: createdAtMs + timeMs }
}

export const idOf = (nth: number) => `ask_${nth}`

/** What the `nth` prompt leaves for the timeline. */
export function endedOf(nth: number): EndedPrompt {
  const prompt: Prompt = { ...prompts.multi, id: idOf(nth) }
  return { prompt, resolution: answered, drafts: new Map(), endedAtMs: Date.now() }
}

export const answered: EndedPrompt['resolution'] = {
  status: 'answered',
  by: 'elsewhere',
  answers: new Map(asked.map(({ id, options: [first] }) => [id, { choices: first ? [first.label] : [] }])),
}
