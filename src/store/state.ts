import {
  type Connection,
  draftOf,
  type Drafts,
  type EndedPrompt,
  type Prompt,
  type SendProblem,
} from '../core/index.js'

/** What is being done with a prompt's answer. Submit and Skip are locked unless it is `idle` or `failed`. */
export type Sending =
  | { readonly status: 'idle' }
  | { readonly status: 'sending'; readonly kind: SendKind }
  /** No connection: it goes out once there is one, and can be withdrawn until then. */
  | { readonly status: 'waiting'; readonly kind: SendKind }
  | {
      readonly status: 'failed'
      readonly kind: SendKind
      readonly problem: SendProblem
      readonly detail?: string
      readonly questionId?: string
    }

/** What is being sent: an answer, or a skip of the whole prompt. */
export type SendKind = 'answer' | 'skip'

/** A prompt that waits for the person. */
export interface OpenPrompt {
  readonly prompt: Prompt
  readonly drafts: Drafts
  /** Index of the question on screen. */
  readonly step: number
  readonly sending: Sending
  /** Its time has passed by the server's clock; it is locked until the asking side says how it ended. */
  readonly timeUp: boolean
  /** The id of every try to send something for it, from the first one on. */
  readonly attemptId?: string
}

/** Everything a panel shows. Replaced, never changed. */
export interface QuestionState {
  /** Waiting prompts, first asked first. */
  readonly open: readonly OpenPrompt[]
  /** The id of the prompt on screen; undefined when nothing is open. */
  readonly shownId: string | undefined
  /** Whether the dock is a bar above the composer. True until a panel has decided how the prompt arrives. */
  readonly collapsed: boolean
  /** Ended prompts in the order in which they ended, the newest 10,000. Never removed by time. */
  readonly ended: readonly EndedPrompt[]
  readonly connection: Connection
  /** Server time minus local time, in ms. */
  readonly clockOffsetMs: number
}

/** How the parts of a store read its state and change it. */
export interface StateAccess {
  readonly getState: () => QuestionState
  readonly setState: (patch: (state: QuestionState) => Partial<QuestionState>) => void
}

export const idle: Sending = { status: 'idle' }

/** How many ended prompts stay. */
const mostEnded = 10_000

/** Whether a prompt takes no change now: it is on its way, waits to go out, or its time is up. */
export function isLocked({ sending, timeUp }: OpenPrompt): boolean {
  return timeUp || sending.status === 'sending' || sending.status === 'waiting'
}

/** Whether a skip failed, so that what can be tried again is the skip and not an answer. */
export function isFailedSkip({ sending }: OpenPrompt): boolean {
  return sending.status === 'failed' && sending.kind === 'skip'
}

/** The open prompt with this id. */
export function findOpen(state: QuestionState, id: string | undefined): OpenPrompt | undefined {
  return state.open.find((entry) => entry.prompt.id === id)
}

/** The open prompt on screen. */
export function shownPrompt(state: QuestionState): OpenPrompt | undefined {
  return findOpen(state, state.shownId)
}

/** The state with some of one open prompt's fields replaced. */
export function withOpen(
  state: QuestionState,
  id: string,
  patch: Partial<OpenPrompt>,
): Partial<QuestionState> {
  return { open: state.open.map((entry) => (entry.prompt.id === id ? { ...entry, ...patch } : entry)) }
}

/** The state with one more open prompt. What is on screen stays there. */
export function withOpened(state: QuestionState, entry: OpenPrompt): Partial<QuestionState> {
  const open = [...state.open, entry].toSorted((a, b) => a.prompt.createdAtMs - b.prompt.createdAtMs)
  return { open, shownId: state.shownId ?? entry.prompt.id }
}

/** The state with one open prompt ended. The next one in line takes its place on screen. */
export function withEnded(state: QuestionState, end: EndedPrompt): Partial<QuestionState> {
  const { id } = end.prompt
  const ended = [...state.ended, end]
  if (ended.length > mostEnded) ended.shift()
  const index = state.open.findIndex((entry) => entry.prompt.id === id)
  const open = state.open.filter((entry) => entry.prompt.id !== id)
  const next = open[Math.min(index, open.length - 1)]
  return {
    open,
    ended,
    shownId: state.shownId === id ? next?.prompt.id : state.shownId,
    collapsed: state.collapsed || open.length === 0,
  }
}

/** The state with the unsent words of an ended prompt as they are now. A secret is never kept. */
export function withUnsent(
  state: QuestionState,
  id: string,
  questionId: string,
  text: string,
): Partial<QuestionState> {
  return {
    ended: state.ended.map((each) => {
      const question = each.prompt.questions.find((candidate) => candidate.id === questionId)
      if (each.prompt.id !== id || !question || question.secret) return each
      const drafts = new Map(each.drafts).set(questionId, { ...draftOf(each.drafts, question), text })
      return { ...each, drafts }
    }),
  }
}

/**
 * The state by another offset of the server's clock. Prompts that are asked here go by the clock of this machine, so that
 * their times move with it.
 */
export function withOffset(
  state: QuestionState,
  clockOffsetMs: number,
  isLocal: (id: string) => boolean,
): Partial<QuestionState> {
  const byMs = clockOffsetMs - state.clockOffsetMs
  const moved = (entry: OpenPrompt): OpenPrompt => {
    const { createdAtMs, expiresAtMs } = entry.prompt
    const prompt = { ...entry.prompt, createdAtMs: createdAtMs + byMs, expiresAtMs: expiresAtMs + byMs }
    return { ...entry, prompt }
  }
  return { clockOffsetMs, open: state.open.map((entry) => (isLocal(entry.prompt.id) ? moved(entry) : entry)) }
}
