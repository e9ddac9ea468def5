import {
  type Answers,
  answersOf,
  type Prompt,
  type PromptTransport,
  type Resolution,
  SendError,
} from '../core/index.js'
import { ownResolution } from './ownResolution.js'
import {
  findOpen,
  idle,
  isLocked,
  type OpenPrompt,
  type SendKind,
  withOpen,
  type StateAccess,
} from './state.js'

interface SenderParts extends StateAccess {
  /** Where the answer to a prompt goes; undefined where it ends here. */
  readonly peerOf: (id: string) => PromptTransport | undefined
  readonly end: (id: string, resolution: Resolution) => void
  readonly createId: () => string
}

/** Sends answers and skips, once each, and holds them while there is no connection. */
export function createSender({ getState, setState, peerOf, end, createId }: SenderParts) {
  const patch = (id: string, changed: Partial<OpenPrompt>) =>
    setState((state) => withOpen(state, id, changed))

  function send(id: string, kind: SendKind): boolean {
    const entry = findOpen(getState(), id)
    if (!entry || (isLocked(entry) && !isWaitingSkip(entry, kind))) return false
    return sendNow(entry, kind)
  }

  function sendNow(entry: OpenPrompt, kind: SendKind): boolean {
    const { id } = entry.prompt
    const answers = kind === 'answer' ? answersOf(entry.prompt, entry.drafts) : undefined
    if (answers === null) return false
    const peer = peerOf(id)
    if (!peer) {
      end(id, ownResolution(answers))
      return true
    }
    const attemptId = entry.attemptId ?? createId()
    if (getState().connection.status === 'ready') {
      patch(id, { attemptId, sending: { status: 'sending', kind } })
      void deliver(peer, entry.prompt, answers, attemptId)
    } else {
      patch(id, { attemptId, sending: { status: 'waiting', kind } })
    }
    return true
  }

  async function deliver(
    peer: PromptTransport,
    prompt: Prompt,
    answers: Answers | undefined,
    attemptId: string,
  ) {
    const { id } = prompt
    const kind = answers ? 'answer' : 'skip'
    try {
      end(id, answers ? await peer.answer(prompt, answers, attemptId) : await peer.skip(prompt, attemptId))
    } catch (error) {
      const { problem, detail, questionId } = error instanceof SendError ? error : new SendError('failed')
      if (getState().connection.status !== 'ready') {
        // It goes out again as the same attempt, so that it counts once whether or not the peer had got it.
        return patch(id, { sending: { status: 'waiting', kind } })
      }
      const step = prompt.questions.findIndex((question) => question.id === questionId)
      patch(id, {
        sending: {
          status: 'failed',
          kind,
          problem,
          ...(detail !== undefined && { detail }),
          ...(questionId !== undefined && { questionId }),
        },
        // The reason is shown at the question that it is about.
        ...(step >= 0 && { step }),
      })
    }
  }

  return {
    send,
    sendWaiting() {
      for (const { prompt } of getState().open) {
        const entry = findOpen(getState(), prompt.id)
        if (entry?.sending.status !== 'waiting') continue
        // Also where its time seems up: the peer decides.
        sendNow(entry, entry.sending.kind)
      }
    },
    withdraw: (id: string) => {
      const entry = findOpen(getState(), id)
      if (entry?.sending.status === 'waiting' || entry?.sending.status === 'failed')
        patch(id, { sending: idle })
    },
  }
}

/** A skip may take the place of an answer that still waits. */
function isWaitingSkip(entry: OpenPrompt, kind: SendKind): boolean {
  return kind === 'skip' && entry.sending.status === 'waiting'
}
