import {
  type Connection,
  createQuestionStore,
  type Prompt,
  type PromptTransport,
  type QuestionStore,
} from 'react-ask-user'
import { SendError, type SendProblem } from 'react-ask-user/core'
import { askedAtMs } from '../fixtures/prompts.js'

interface StoryStore {
  /** Prompts that wait. */
  readonly open: readonly Prompt[]
  readonly connection?: Connection
  /** What becomes of an answer: taken, refused with a reason, or never replied to. @default 'taken' */
  readonly reply?: 'taken' | 'none' | SendProblem
  /** Seconds before the first prompt expires. @default its own time */
  readonly secondsLeft?: number
  /** Brings the store into the story's state. */
  readonly prepare?: (store: QuestionStore) => void
}

/** A store in one state, over a transport that does just what the story says. Its clock stands still where time is shown. */
export function storyStore({
  open,
  connection,
  reply = 'taken',
  secondsLeft,
  prepare,
}: StoryStore): QuestionStore {
  const transport: PromptTransport = {
    subscribe(listener) {
      for (const prompt of open) listener({ type: 'opened', prompt })
      listener({ type: 'connection', connection: connection ?? { status: 'ready' } })
      return () => {}
    },
    answer: (_prompt, answers) => settle(reply, () => ({ status: 'answered', answers, by: 'here' })),
    skip: () => settle(reply, () => ({ status: 'skipped', by: 'here' })),
    check: () => Promise.resolve(null),
    claimsText: () => true,
  }
  const expiresAtMs = open[0]?.expiresAtMs ?? askedAtMs
  const nowMs = secondsLeft === undefined ? askedAtMs : expiresAtMs - secondsLeft * 1000
  const store = createQuestionStore({
    transport,
    storage: null,
    clock: {
      now: () => nowMs,
      after(ms, run) {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
    },
  })
  prepare?.(store)
  return store
}

function settle<T>(reply: StoryStore['reply'], taken: () => T): Promise<T> {
  if (reply === 'taken') return Promise.resolve(taken())
  if (reply === 'none' || reply === undefined) return new Promise(() => {})
  return Promise.reject(new SendError(reply))
}
