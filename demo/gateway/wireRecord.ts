import type { BrokerRecord, PromptRequest } from 'react-ask-user/broker'
import { headerForWire, type Question, type Resolution, toWireAnswers } from 'react-ask-user/core'
import type { QuestionRequestParams, WireQuestion } from './methodParams.js'
import { invalidRequest } from './requestError.js'
import { agentOf, canonicalSessionKey } from './sessionKey.js'

/** What `question.request` asks for, as the broker takes it. */
export function readRequest(params: QuestionRequestParams): PromptRequest {
  const { questions, agentId, sessionKey, ...others } = params
  if (questions.some((question) => question.secretStore)) {
    throw invalidRequest('secret store questions require an operator.admin client')
  }
  return {
    ...others,
    questions: questions.map(readQuestion),
    agentId,
    sessionKey: sessionKey === undefined ? undefined : canonicalSessionKey(sessionKey, agentId),
  }
}

function readQuestion(wire: WireQuestion): Question {
  const { questionId: id, header, question, options, url } = wire
  return {
    id,
    header,
    question,
    options,
    multiSelect: wire.multiSelect ?? false,
    other: wire.isOther === true || options.length === 0,
    secret: wire.isSecret ?? false,
    ...(url !== undefined && { url }),
  }
}

/** A prompt as `question.requested`, `question.list` and `question.get` show it. */
export function wireRecord({ prompt, end }: BrokerRecord): object {
  const { id, questions, sessionKey, runId, createdAtMs, expiresAtMs } = prompt
  const agentId = prompt.agentId ?? (sessionKey === undefined ? undefined : agentOf(sessionKey))
  return {
    id,
    questions: questions.map(wireQuestion),
    ...(agentId !== undefined && { agentId }),
    ...(sessionKey !== undefined && { sessionKey }),
    ...(runId !== undefined && { runId }),
    createdAtMs,
    expiresAtMs,
    ...(end ? wireEnd(end.resolution) : { status: 'pending' }),
    ...(end?.resolvedBy !== undefined && { resolvedBy: end.resolvedBy }),
  }
}

function wireQuestion({ id, header, question, options, multiSelect, other, url }: Question): WireQuestion {
  return {
    questionId: id,
    header: headerForWire(header),
    question,
    options: [...options],
    ...(multiSelect && { multiSelect }),
    ...(other && options.length > 0 && { isOther: true }),
    ...(url !== undefined && { url }),
  }
}

/**
 * An end as the wire tells it. Own words of one answer are one value here, after the choices, where the real Gateway keeps
 * several apart.
 */
export function wireEnd(resolution: Resolution): object {
  if (resolution.status === 'answered') {
    return { status: 'answered', answers: toWireAnswers(resolution.answers, 'flat') }
  }
  return { status: resolution.status === 'expired' ? 'expired' : 'cancelled' }
}
