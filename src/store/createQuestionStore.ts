import { createStore } from 'zustand/vanilla'
import {
  type AskUserArguments,
  clampStep,
  chooseOption,
  draftOf,
  draftsLeft,
  parseArguments,
  parseReply,
  type Draft,
  type Prompt,
  type PromptTransport,
  type Question,
  type Resolution,
  writeOther,
} from '../core/index.js'
import { type Clock, systemClock } from './clock.js'
import { createDraftKeeper, type DraftStorage, sessionDraftStorage } from './draftStorage.js'
import { watchExpiry } from './expiry.js'
import { createSender } from './sender.js'
import {
  findOpen,
  idle,
  isLocked,
  type QuestionState,
  shownPrompt,
  withEnded,
  withOpen,
  withOpened,
} from './state.js'

/** What a store is made with. All of it has a default. */
export interface QuestionStoreOptions {
  /** Where prompts come from and answers go. Without one, prompts come from `ask` and end here. */
  readonly transport?: PromptTransport
  /** @default the machine's clock */
  readonly clock?: Clock
  /** Where drafts and answers that wait for a connection survive a reload; null keeps them in memory only. @default sessionStorage */
  readonly storage?: DraftStorage | null
  /** Ids for prompts that `ask` makes. @default 128 random bits, also on a page without a secure context */
  readonly createId?: () => string
}

/** The state of all prompts of one chat, and everything that can be done with them. */
export interface QuestionStore {
  getState(): QuestionState
  /** The state before anything happened; what a server renders. */
  getInitialState(): QuestionState
  /** Tells of every change. Returns the way to stop. */
  subscribe(listener: (state: QuestionState, previous: QuestionState) => void): () => void

  /**
   * Asks the person, for a host that has no gateway. Resolves when the prompt ends, whatever way; never rejects.
   * `timeoutSeconds` is 900 unless told, clamped to 30..3600; aborting `signal` cancels the prompt.
   */
  ask(
    prompt: AskUserArguments & { readonly id?: string },
    options?: { readonly signal?: AbortSignal },
  ): Promise<Resolution>
  /** Takes in a prompt. One that is open or has ended already changes nothing. */
  open(prompt: Prompt): void
  /** Ends a prompt. Only the first end counts, also for an id that comes later. */
  end(id: string, resolution: Resolution): void

  /** Chooses an option, or turns it over in a multiple-choice question. */
  choose(id: string, questionId: string, label: string): void
  /** Sets the own words for a question. */
  write(id: string, questionId: string, text: string): void
  /** Puts a question on screen, by its index. */
  goTo(id: string, step: number): void
  /** Sends the answers. Returns false, and sends nothing, while a question has none or the prompt is locked. */
  answer(id: string): boolean
  /** Declines the whole prompt. Returns false while it is locked. */
  skip(id: string): boolean
  /** Takes back what still waits for a connection, or clears a failure. */
  withdraw(id: string): void
  /** Takes a message as the answer to the prompt on screen, by the rules of text channels. Returns false where it was not one. */
  replyText(text: string): boolean

  /** Puts another open prompt on screen. */
  show(id: string): void
  collapse(): void
  expand(): void

  /** Now, by the server's clock, in epoch ms. */
  serverNow(): number
  readonly clock: Clock
  /** The port it was made with. */
  readonly transport: PromptTransport | undefined
  /** Stops listening and all timers. */
  destroy(): void
}

function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return `ask_${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Makes a store for one chat. Makes no call by itself but `transport.subscribe`. */
export function createQuestionStore(options: QuestionStoreOptions = {}): QuestionStore {
  const { transport, clock = systemClock, createId = randomId } = options
  const keeper = createDraftKeeper(
    options.storage === null ? undefined : (options.storage ?? sessionDraftStorage()),
  )
  const store = createStore<QuestionState>()(() => ({
    open: [],
    shownId: undefined,
    collapsed: true,
    ended: [],
    connection: transport ? { status: 'connecting' } : { status: 'ready' },
    clockOffsetMs: 0,
  }))
  const { getState, setState, subscribe, getInitialState } = store
  const endedIds = new Set<string>()
  /** Prompts of `ask`, which end here and not at a peer. */
  const asked = new Map<string, (resolution: Resolution) => void>()

  const serverNow = () => clock.now() + getState().clockOffsetMs
  const peerOf = (id: string) => (asked.has(id) ? undefined : transport)
  const sender = createSender({ getState, setState, peerOf, end })
  const expiry = watchExpiry({ getState, setState, subscribe, clock, serverNow, peerOf, end })

  function open(prompt: Prompt) {
    if (endedIds.has(prompt.id) || findOpen(getState(), prompt.id)) return
    const saved = keeper.load(prompt)
    setState((state) =>
      withOpened(state, {
        prompt,
        drafts: saved?.drafts ?? new Map(),
        step: clampStep(prompt, saved?.step ?? 0),
        // What ends here was never on its way.
        sending: (peerOf(prompt.id) && saved?.sending) ?? idle,
        timeUp: false,
      }),
    )
    if (getState().connection.status === 'ready') sender.sendWaiting()
  }

  function end(id: string, resolution: Resolution) {
    if (endedIds.has(id)) return
    endedIds.add(id)
    keeper.forget(id)
    const entry = findOpen(getState(), id)
    if (entry) {
      const { prompt } = entry
      const own = sender.asOwn(entry, resolution)
      setState((state) =>
        withEnded(state, {
          prompt,
          resolution: own,
          drafts: draftsLeft(prompt, entry.drafts, own),
          endedAtMs: serverNow(),
        }),
      )
      asked.get(id)?.(own)
    }
    asked.delete(id)
  }

  function editDraft(id: string, questionId: string, edit: (draft: Draft, question: Question) => Draft) {
    const entry = findOpen(getState(), id)
    const question = entry?.prompt.questions.find((candidate) => candidate.id === questionId)
    if (!entry || !question || isLocked(entry)) return
    const before = draftOf(entry.drafts, question)
    const after = edit(before, question)
    if (after === before) return
    // A refusal is about an answer that is no longer there.
    setState((state) =>
      withOpen(state, id, { drafts: new Map(entry.drafts).set(questionId, after), sending: idle }),
    )
  }

  const stopSaving = subscribe((state, previous) => {
    for (const entry of state.open) {
      const before = findOpen(previous, entry.prompt.id)
      if (!before || before === entry) continue
      const { drafts, step, sending } = before
      if (entry.drafts !== drafts || entry.step !== step || entry.sending !== sending) keeper.save(entry)
    }
  })

  const stopListening = transport?.subscribe((event) => {
    if (event.type === 'opened') open(event.prompt)
    else if (event.type === 'clock') setState({ clockOffsetMs: event.offsetMs })
    else if (event.type === 'ended') {
      const entry = findOpen(getState(), event.id)
      end(event.id, entry ? event.resolution(entry.prompt) : { status: 'unknown' })
    } else {
      setState({ connection: event.connection })
      if (event.connection.status === 'ready') sender.sendWaiting()
    }
  })

  return {
    getState,
    getInitialState,
    subscribe,
    open,
    end,
    ask(args, { signal } = {}) {
      const id = args.id ?? createId()
      const { prompt } = parseArguments(args, { id, nowMs: serverNow() })
      if (!prompt || signal?.aborted || endedIds.has(id) || findOpen(getState(), id)) {
        return Promise.resolve({ status: 'cancelled' })
      }
      return new Promise((resolve) => {
        const abort = () => end(id, { status: 'cancelled', by: 'run' })
        signal?.addEventListener('abort', abort)
        asked.set(id, (resolution) => {
          signal?.removeEventListener('abort', abort)
          resolve(resolution)
        })
        open(prompt)
      })
    },
    choose: (id, questionId, label) =>
      editDraft(id, questionId, (draft, question) => chooseOption(draft, question, label)),
    write: (id, questionId, text) =>
      editDraft(id, questionId, (draft, question) => writeOther(draft, question, text)),
    goTo(id, step) {
      const entry = findOpen(getState(), id)
      if (!entry) return
      setState((state) => withOpen(state, id, { step: clampStep(entry.prompt, step) }))
    },
    answer: (id) => sender.send(id, 'answer'),
    skip: (id) => sender.send(id, 'skip'),
    withdraw: (id) => sender.withdraw(id),
    replyText(text) {
      const entry = shownPrompt(getState())
      const reply = entry && parseReply(entry.prompt, text)
      if (!entry || reply?.status !== 'answered' || isLocked(entry)) return false
      for (const [questionId, { choices, text }] of reply.answers) {
        editDraft(entry.prompt.id, questionId, (draft, question) => ({
          chosen: question.options.flatMap(({ label }) => (choices.includes(label) ? label : [])),
          text: text ?? draft.text,
          aside: text === undefined && draft.text.trim() !== '',
        }))
      }
      return sender.send(entry.prompt.id, 'answer')
    },
    show(id) {
      if (findOpen(getState(), id)) setState({ shownId: id })
    },
    collapse: () => setState({ collapsed: true }),
    expand() {
      if (getState().open.length > 0) setState({ collapsed: false })
    },
    serverNow,
    clock,
    transport,
    destroy() {
      stopListening?.()
      stopSaving()
      expiry.stop()
    },
  }
}
