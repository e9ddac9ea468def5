import { limits, plainText, type Prompt } from '../core/index.js'
import { cut } from './cut.js'

/** Puts plain text into a platform's markup. */
type Write = (plain: string) => string

/** A text written for a platform whose messages are bounded; one that is too long ends in "…". `limit` is in UTF-16 units, markup included. */
export function fit(text: string, limit: number, write: Write): string {
  return write(cut(text, largest(limit, (length) => write(cut(text, length)).length <= limit) ?? 0))
}

/**
 * A prompt written for such a platform. Where it is too long, its longest texts are shortened: descriptions as far as
 * needed, questions and labels never below the 64 units that `ask_user` allows a label. Only then the end is cut.
 *
 * @param textOf the prompt's plain text
 */
export function fitPrompt(
  prompt: Prompt,
  limit: number,
  textOf: (prompt: Prompt) => string,
  write: Write,
): string {
  const plain = mapTexts(prompt, plainText)
  const written = (longest: number) => write(textOf(shortened(plain, longest)))
  const longest = largest(limit, (length) => written(length).length <= limit)
  return longest === undefined ? fit(textOf(shortened(plain, 0)), limit, write) : written(longest)
}

/** The prompt with no text longer than `longest` UTF-16 units, or 64 where a text must stay readable. */
function shortened(prompt: Prompt, longest: number): Prompt {
  return mapTexts(prompt, (text, kind) =>
    cut(text, kind === 'description' ? longest : Math.max(longest, limits.label)),
  )
}

/** A prompt with all its texts changed. An option loses a description of which nothing is left. */
function mapTexts(prompt: Prompt, change: (text: string, kind?: 'description') => string): Prompt {
  return {
    ...prompt,
    ...(prompt.unreadable !== undefined && { unreadable: change(prompt.unreadable) }),
    questions: prompt.questions.map((question) => ({
      ...question,
      header: change(question.header),
      question: change(question.question),
      options: question.options.map(({ label, description = '' }) => {
        const left = change(description, 'description')
        return { label: change(label), ...(left && { description: left }) }
      }),
    })),
  }
}

/** The largest whole number up to `max` that fits, where every smaller one fits as well. Found from below, so that nothing much too long is ever written. */
function largest(max: number, fits: (length: number) => boolean): number | undefined {
  if (!fits(0)) return undefined
  let [low, high] = [0, 64]
  while (high < max && fits(high)) [low, high] = [high, high * 2]
  high = Math.min(high, max)
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle - 1
  }
  return low
}
