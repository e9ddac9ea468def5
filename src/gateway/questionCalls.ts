import * as v from 'valibot'
import {
  type Answer,
  type Answers,
  answerValues,
  type Prompt,
  readResolution,
  type Resolution,
  resolvedBy,
  SendError,
  toWireAnswers,
} from '../core/index.js'
import { type GatewayError, textIn, toGatewayError } from './GatewayError.js'

/** One call on the connection. */
export type Ask = (method: string, params: unknown) => Promise<unknown>

/** What this page last sent for a prompt that is not known to have ended. */
interface Attempt {
  /** The same for every attempt at one prompt, so that the first one that arrived can be recognised. */
  readonly resolutionId: string
  /** Undefined for a skip. */
  readonly answers?: Answers
}

const RecordReplySchema = v.object({ question: v.unknown() })

/** The calls about one prompt (protocol sections 2.2 to 2.4), and how their replies and errors are read. */
export function questionCalls(ask: Ask, createId: () => string) {
  const attempts = new Map<string, Attempt>()

  function attempt(prompt: Prompt, answers?: Answers): string {
    const resolutionId = attempts.get(prompt.id)?.resolutionId ?? createId()
    attempts.set(prompt.id, { resolutionId, ...(answers && { answers }) })
    return resolutionId
  }

  /** How a prompt stands, and whether it was this page that ended it. Null while it is open. Rejects with a GatewayError. */
  async function standing(prompt: Prompt): Promise<Resolution | null> {
    const { id } = prompt
    const mine = attempts.get(id)
    let resolution: Resolution | null
    try {
      const reply = v.safeParse(RecordReplySchema, await ask('question.get', { id }))
      resolution = reply.success ? readResolution(prompt, reply.output.question) : null
    } catch (thrown) {
      const error = toGatewayError(thrown)
      if (error.reason === 'QUESTION_NOT_FOUND') return { status: 'unknown' }
      throw error
    }
    if (!resolution || !mine) return resolution
    // A skip of ours whose reply was lost looks like a skip in another tab, and comes to the same.
    if (resolution.status === 'skipped' && !mine.answers) return { ...resolution, by: 'here' }
    if (resolution.status !== 'answered' || !mine.answers || prompt.dialect === 'nested') return resolution
    // `question.get` does not say whose answer it was.
    const params = { id, includeResolutionId: true, timeoutMs: 1000 }
    const accepted = await ask('question.waitAnswer', params).catch(() => undefined)
    if (textIn(accepted, 'resolutionId') !== mine.resolutionId) return resolution
    return answeredHere(resolution.answers, mine.answers)
  }

  async function resolve(prompt: Prompt, params: object, read: (reply: unknown) => Resolution) {
    let reply: unknown
    try {
      reply = await ask('question.resolve', { id: prompt.id, ...params })
    } catch (thrown) {
      return refused(prompt, toGatewayError(thrown))
    }
    return read(reply)
  }

  async function refused(prompt: Prompt, error: GatewayError): Promise<Resolution> {
    if (error.reason === 'QUESTION_NOT_FOUND') return { status: 'unknown' }
    if (error.reason === 'QUESTION_ALREADY_TERMINAL') {
      const ended = await standing(prompt).catch((thrown: unknown) => {
        throw sendError(toGatewayError(thrown), prompt)
      })
      if (ended) return ended
    }
    throw sendError(error, prompt)
  }

  return {
    standing,
    /** Rejects with a SendError while the prompt is open. */
    answer(prompt: Prompt, answers: Answers): Promise<Resolution> {
      const resolutionId = attempt(prompt, answers)
      const params = {
        answers: toWireAnswers(answers, prompt.dialect),
        resolvedBy: resolvedBy.answer,
        // The one Gateway of the nested dialect takes no other field (protocol section 4).
        ...(prompt.dialect === 'flat' && { resolutionId }),
      }
      return resolve(prompt, params, (reply) => {
        const ended = readResolution(prompt, reply)
        return answeredHere(ended?.status === 'answered' ? ended.answers : answers, answers)
      })
    },
    /** Rejects with a SendError while the prompt is open. */
    skip(prompt: Prompt): Promise<Resolution> {
      attempt(prompt)
      const params = { cancel: true, resolvedBy: resolvedBy.skip }
      return resolve(prompt, params, () => ({ status: 'skipped', by: 'here' }))
    },
    /** Lets go of what was sent for a prompt that ended. */
    forget: (id: string) => void attempts.delete(id),
  }
}

/** What the Gateway accepted, with choices and own words apart as they were sent wherever the values are the same. */
function answeredHere(accepted: Answers, sent: Answers): Resolution {
  const answers = new Map(accepted)
  for (const [id, answer] of sent) {
    const read = accepted.get(id)
    if (read && sameValues(read, answer)) answers.set(id, answer)
  }
  return { status: 'answered', answers, by: 'here' }
}

function sameValues(a: Answer, b: Answer): boolean {
  return JSON.stringify(answerValues(a)) === JSON.stringify(answerValues(b))
}

/** Says why an answer or a skip was not taken. */
export function sendError(error: GatewayError, prompt: Prompt): SendError {
  const { code, message } = error
  if (code === 'NOT_CONNECTED') return new SendError('offline')
  if (code === 'CONNECTION_LOST' || code === 'TIMEOUT') return new SendError('timeout')
  if (error.reason === 'QUESTION_INVALID_ANSWER') {
    const about = prompt.questions.find((question) => message.includes(`question '${question.id}'`))
    return new SendError('invalid-answer', message, about?.id)
  }
  if (code === 'FORBIDDEN') return new SendError('forbidden', message)
  return new SendError(code === 'UNAVAILABLE' || error.retryable ? 'unavailable' : 'failed', message)
}
