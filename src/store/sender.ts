import {
  type Answers,
  answersOf,
  answerValues,
  type PromptTransport,
  type Resolution,
  SendError,
} from '../core/index.js'
import {
  findOpen,
  idle,
  isLocked,
  type OpenPrompt,
  type QuestionState,
  type Sending,
  type SendKind,
  withOpen,
} from './state.js'

interface SenderParts {
  readonly getState: () => QuestionState
  readonly setState: (patch: (state: QuestionState) => Partial<QuestionState>) => void
  /** Where the answer to a prompt goes; undefined where it ends here. */
  readonly peerOf: (id: string) => PromptTransport | undefined
  readonly end: (id: string, resolution: Resolution) => void
}

/** Sends answers and skips, once each, and holds them while there is no connection. */
export function createSender({ getState, setState, peerOf, end }: SenderParts) {
  const setSending = (id: string, sending: OpenPrompt['sending']) =>
    setState((state) => withOpen(state, id, { sending }))

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
    if (!peer) end(id, ownResolution(answers))
    else if (getState().connection.status === 'ready') void deliver(peer, entry, kind, answers)
    else setSending(id, { status: 'waiting', kind, mayHaveArrived: mayHaveArrived(entry.sending) === kind })
    return true
  }

  async function deliver(
    peer: PromptTransport,
    { prompt, sending }: OpenPrompt,
    kind: SendKind,
    answers: Answers | undefined,
  ) {
    const { id } = prompt
    const sentBefore = mayHaveArrived(sending) === kind
    setSending(id, { status: 'sending', kind })
    try {
      end(id, answers ? await peer.answer(prompt, answers) : await peer.skip(prompt))
    } catch (error) {
      const { problem, detail, questionId } = error instanceof SendError ? error : new SendError('failed')
      if (getState().connection.status !== 'ready') {
        // It goes out again with the same content, so that it counts once whether or not the peer had got it.
        setSending(id, { status: 'waiting', kind, mayHaveArrived: sentBefore || problem !== 'offline' })
      } else {
        const step = prompt.questions.findIndex((question) => question.id === questionId)
        setState((state) =>
          withOpen(state, id, {
            sending: {
              status: 'failed',
              kind,
              problem,
              ...(detail !== undefined && { detail }),
              ...(questionId !== undefined && { questionId }),
            },
            // The reason is shown at the question that it is about.
            ...(step >= 0 && { step }),
          }),
        )
      }
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
    withdraw(id: string) {
      const entry = findOpen(getState(), id)
      if (entry?.sending.status === 'waiting' || entry?.sending.status === 'failed') setSending(id, idle)
    },
    /**
     * How a prompt ended, seen from here: an end that says just what is being sent is ours, also when the event comes
     * before the reply, and keeps choices and own words apart as they were given.
     */
    asOwn(entry: OpenPrompt, resolution: Resolution): Resolution {
      const sent = mayHaveArrived(entry.sending)
      const ours = 'by' in resolution && resolution.by === 'here'
      if (!sent && !ours) return resolution
      const answers = answersOf(entry.prompt, entry.drafts)
      if (resolution.status === 'answered' && answers && sameValues(answers, resolution.answers)) {
        return ownResolution(answers)
      }
      const cancelled = resolution.status === 'cancelled' && (resolution.by === undefined || ours)
      const skipped = sent === 'skip' && (cancelled || resolution.status === 'skipped')
      return skipped ? ownResolution(undefined) : resolution
    },
  }
}

/** What the peer may have got although no reply said so. */
function mayHaveArrived(sending: Sending): SendKind | undefined {
  const maybe =
    sending.status === 'sending' ||
    (sending.status === 'waiting' && sending.mayHaveArrived) ||
    (sending.status === 'failed' && (sending.problem === 'timeout' || sending.problem === 'failed'))
  return maybe ? sending.kind : undefined
}

function ownResolution(answers: Answers | undefined): Resolution {
  return answers ? { status: 'answered', answers, by: 'here' } : { status: 'skipped', by: 'here' }
}

/** A skip may take the place of an answer that still waits. */
function isWaitingSkip(entry: OpenPrompt, kind: SendKind): boolean {
  return kind === 'skip' && entry.sending.status === 'waiting'
}

function sameValues(a: Answers, b: Answers): boolean {
  if (a.size !== b.size) return false
  for (const [id, answer] of a) {
    const other = b.get(id)
    if (!other || answerValues(answer).toSorted().join('\0') !== answerValues(other).toSorted().join('\0'))
      return false
  }
  return true
}
