import { createStore } from 'zustand/vanilla'
import {
  clampStep,
  chooseOption,
  draftOf,
  draftsLeft,
  parseArguments,
  parseReply,
  type Draft,
  type Prompt,
  type Question,
  type Resolution,
  writeOther,
} from '../core/index.js'
import { systemClock } from './clock.js'
import { createDraftKeeper, sessionDraftStorage } from './draftStorage.js'
import { watchExpiry } from './expiry.js'
import type { QuestionStore, QuestionStoreOptions } from './QuestionStore.js'
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
  withUnsent,
} from './state.js'

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
    async ask(args, { signal } = {}) {
      const id = args.id ?? createId()
      const { prompt, problems } = parseArguments(args, { id, nowMs: serverNow() })
      if (!prompt) throw new Error(`ask: ${problems.map(({ message }) => message).join('; ')}`)
      if (endedIds.has(id) || findOpen(getState(), id)) throw new Error(`ask: the id "${id}" was used before`)
      if (signal?.aborted) return { status: 'cancelled', by: 'run' }
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
    write(id, questionId, text) {
      if (endedIds.has(id)) setState((state) => withUnsent(state, id, questionId, text))
      else editDraft(id, questionId, (draft, question) => writeOther(draft, question, text))
    },
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
      // Nobody can answer any more, and nobody should wait for it.
      for (const id of asked.keys()) end(id, { status: 'cancelled' })
      stopListening?.()
      stopSaving()
      expiry.stop()
    },
  }
}
