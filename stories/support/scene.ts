import {
  type Clock,
  type Connection,
  createQuestionStore,
  type Prompt,
  type PromptTransport,
  type QuestionStore,
  type TransportEvent,
} from 'react-ask-user'
import { SendError, type SendProblem, systemClock } from 'react-ask-user/core'
import { askedAtMs } from '../../fixtures/prompts.js'

/** What becomes of one answer or skip: it is taken, never replied to, or refused with a reason. */
export type Reply = 'taken' | 'none' | SendProblem | SendError

export interface SceneOptions {
  /** Prompts that wait. */
  readonly open: readonly Prompt[]
  readonly connection?: Connection
  /** What becomes of the answers, in turn; the last one goes on. @default taken */
  readonly replies?: readonly Reply[]
  /** Seconds before the first prompt expires; at or below 0 its time is up. @default its own time */
  readonly secondsLeft?: number
  /** `stopped`: no timer ever fires, so that a moment can be looked at. @default 'running' */
  readonly timers?: 'running' | 'stopped'
  /** Brings the store into the story's state. */
  readonly prepare?: (store: QuestionStore) => void
}

/** The world around one story: a store in a known state, over a transport that does just what the story says. */
export interface Scene {
  /** Makes the store; once per mount. */
  start(): QuestionStore
  /** What the other side tells now. */
  tell(event: TransportEvent): void
}

/** Sets a scene. Its clock stands still, so that a time on screen is the same in every picture. */
export function scene(options: SceneOptions): Scene {
  const {
    open,
    connection = { status: 'ready' },
    replies = ['taken'],
    secondsLeft,
    timers,
    prepare,
  } = options
  let listener: ((event: TransportEvent) => void) | undefined

  function start(): QuestionStore {
    let sent = 0
    const nextReply = () => replies[Math.min(sent++, replies.length - 1)] ?? 'taken'
    const transport: PromptTransport = {
      subscribe(listen) {
        listener = listen
        for (const prompt of open) listen({ type: 'opened', prompt })
        listen({ type: 'connection', connection })
        return () => {}
      },
      answer: (_prompt, answers) => settle(nextReply(), () => ({ status: 'answered', answers, by: 'here' })),
      skip: () => settle(nextReply(), () => ({ status: 'skipped', by: 'here' })),
      check: () => Promise.resolve(null),
      claimsText: () => true,
    }
    const store = createQuestionStore({ transport, storage: null, clock: stillClock(timers) })
    prepare?.(store)
    // Time passes only now: what was answered was answered before.
    const expiresAtMs = open[0]?.expiresAtMs ?? askedAtMs
    if (secondsLeft !== undefined) {
      listener?.({ type: 'clock', offsetMs: expiresAtMs - secondsLeft * 1000 - askedAtMs })
    }
    return store
  }
  return { start, tell: (event) => listener?.(event) }
}

/** A clock that always says when the fixtures' prompts were asked. Its timers are real ones, or none. */
export function stillClock(timers: 'running' | 'stopped' = 'running'): Clock {
  const clock = { ...systemClock, now: () => askedAtMs }
  return timers === 'running' ? clock : { ...clock, after: () => () => {} }
}

function settle<T>(reply: Reply, taken: () => T): Promise<T> {
  if (reply === 'taken') return Promise.resolve(taken())
  if (reply === 'none') return new Promise(() => {})
  return Promise.reject(reply instanceof SendError ? reply : new SendError(reply))
}
