import { fieldsOf } from '../core/foreign.js'
import {
  type Answers,
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

type Answered = Extract<Resolution, { status: 'answered' }>

const skippedBy = (attemptId: string) => `${resolvedBy.skip}:${attemptId}`

/** The calls about one prompt (protocol sections 2.2 to 2.4), and how their replies and errors are read. */
export function questionCalls(ask: Ask) {
  /** Under which id something was sent for a prompt that is not known to have ended. */
  const attempts = new Map<string, string>()

  /** How a prompt stands, and whether it was an attempt of this page that ended it. Null while it is open. Rejects with a GatewayError. */
  async function standing(prompt: Prompt, attemptId = attempts.get(prompt.id)): Promise<Resolution | null> {
    const { id } = prompt
    if (attemptId !== undefined) attempts.set(id, attemptId)
    let reply: unknown
    try {
      reply = await ask('question.get', { id })
    } catch (thrown) {
      const error = toGatewayError(thrown)
      if (error.reason === 'QUESTION_NOT_FOUND') return { status: 'unknown' }
      throw error
    }
    const record = fieldsOf(reply)?.question
    const resolution = readResolution(prompt, record)
    if (!resolution || attemptId === undefined) return resolution
    const who = textIn(record, 'resolvedBy')
    if (resolution.status === 'skipped' && who === skippedBy(attemptId)) return { ...resolution, by: 'here' }
    if (resolution.status !== 'answered' || (who !== undefined && who !== resolvedBy.answer))
      return resolution
    return withWhose(prompt, attemptId, resolution)
  }

  /** An answer of this package, and whether it was ours, which `question.get` does not say. */
  async function withWhose(prompt: Prompt, attemptId: string, resolution: Answered): Promise<Resolution> {
    const params = { id: prompt.id, includeResolutionId: true, timeoutMs: 1000 }
    const accepted =
      prompt.dialect === 'flat' ? await ask('question.waitAnswer', params).catch(() => null) : null
    // Then nobody can say whose it was.
    if (accepted === null) return { status: 'answered', answers: resolution.answers }
    return textIn(accepted, 'resolutionId') === attemptId ? { ...resolution, by: 'here' } : resolution
  }

  /** Rejects with a SendError while the prompt is open. */
  function resolve(
    prompt: Prompt,
    attemptId: string,
    params: object,
    read: (reply: unknown) => Resolution,
  ): Promise<Resolution> {
    attempts.set(prompt.id, attemptId)
    return ask('question.resolve', { id: prompt.id, ...params }).then(read, (thrown: unknown) =>
      refused(prompt, toGatewayError(thrown)),
    )
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
    answer(prompt: Prompt, answers: Answers, attemptId: string): Promise<Resolution> {
      const params = {
        answers: toWireAnswers(answers, prompt.dialect),
        resolvedBy: resolvedBy.answer,
        // The one Gateway of the nested dialect takes no other field (protocol section 4).
        ...(prompt.dialect === 'flat' && { resolutionId: attemptId }),
      }
      return resolve(prompt, attemptId, params, (reply) => {
        const taken = readResolution(prompt, reply)
        return {
          status: 'answered',
          answers: taken?.status === 'answered' ? taken.answers : answers,
          by: 'here',
        }
      })
    },
    skip: (prompt: Prompt, attemptId: string): Promise<Resolution> =>
      resolve(prompt, attemptId, { cancel: true, resolvedBy: skippedBy(attemptId) }, () => ({
        status: 'skipped',
        by: 'here',
      })),
    /** Lets go of what was sent for a prompt that ended. */
    forget: (id: string) => void attempts.delete(id),
  }
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
