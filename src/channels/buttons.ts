import type { Option, Prompt, Question } from '../core/index.js'
import { cut } from './cut.js'
import { oneLine } from './foreignText.js'
import type { ChannelReply, Said } from './reply.js'

/** What a button says when it is pressed. */
export type Pressed = Extract<Said, { readonly type: 'choice' | 'other' | 'skip' }>

/** What a platform lets a button carry. */
export interface ButtonRoom {
  /** UTF-16 units of a button's data; they are ASCII, so that they are bytes as well. */
  readonly data: number
  /** Buttons for options, beside Other and Skip. */
  readonly options: number
}

/** Ids that every platform carries unchanged. */
const portableId = /^[\x21-\x7E]+$/

/**
 * The question that buttons can answer: the only one of its prompt, with options of which one is chosen, no secret.
 * Null where there is none, or where the prompt's id or its options are more than the platform's buttons hold.
 */
export function buttonQuestion(prompt: Prompt, room: ButtonRoom): Question | null {
  const [question, ...others] = prompt.questions
  if (!question || others.length > 0 || prompt.unreadable !== undefined) return null
  const { options, multiSelect, secret } = question
  if (multiSelect || secret || options.length === 0 || options.length > room.options) return null
  return isCarried(prompt.id, room) ? question : null
}

/** Whether a platform's buttons can carry the id of a prompt. */
export function isCarried(promptId: string, { data }: Pick<ButtonRoom, 'data'>): boolean {
  return portableId.test(promptId) && writeButton(promptId, { type: 'other' }).length <= data
}

/** The data of a button. The id comes last, so that it may hold any sign. */
export function writeButton(promptId: string, pressed: Pressed): string {
  const what = pressed.type === 'choice' ? String(pressed.index) : pressed.type
  return `ask1:${what}:${promptId}`
}

/** What a button's data say; null where they are not of this package, `unreadable` where they only begin like it. */
export function readButton(data: string): (Said & Pick<ChannelReply, 'promptId'>) | null {
  if (!data.startsWith('ask1:')) return null
  const [, what, promptId] = /^ask1:(\d{1,2}|other|skip):([\x21-\x7E]+)$/.exec(data) ?? []
  if (what === undefined || promptId === undefined) return { type: 'unreadable', promptId: '' }
  if (what === 'other' || what === 'skip') return { type: what, promptId }
  return { type: 'choice', index: Number(what), promptId }
}

/**
 * What an option's button shows: its label on one line. A label that is too long, or of which nothing can be seen, goes
 * behind the number that it has in the message, where it stands in full.
 */
export function buttonLabel({ label }: Option, index: number, longest: number): string {
  const text = oneLine(label)
  if (text.length <= longest && /[^\u200C\u200D]/.test(text)) return text
  return cut(`${index + 1}. ${text}`, longest)
}
