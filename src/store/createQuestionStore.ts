import { createStore } from 'zustand/vanilla'
import { type Prompt, type Resolution, systemClock, type TransportEvent } from '../core/index.js'
import { createLimitedMap } from '../core/limitedMap.js'
import { randomId } from '../core/randomId.js'
import { hasEnded } from './draftRecord.js'
import { createDraftKeeper, sessionDraftStorage } from './draftStorage.js'
import { createEdits } from './edits.js'
import { watchExpiry } from './expiry.js'
import { createPrompts } from './prompts.js'
import type { QuestionStore, QuestionStoreOptions } from './QuestionStore.js'
import { watchSaving } from './saving.js'
import { createSender } from './sender.js'
import { findOpen, type OpenPrompt, type QuestionState, withOffset } from './state.js'
import { createTabs, fromOtherTab, pageChannel, type TabChannel } from './tabs.js'

/** When it is asked again what became of a prompt, where the peer did not say, in ms. */
const askAgainMs = 10_000

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
  /** Prompts that are asked here and end here, not at a peer, and those who wait for them. */
  const local = createLimitedMap<true>()
  const waiting = new Map<string, (resolution: Resolution) => void>()
  let isDestroyed = false

  const serverNow = () => clock.now() + getState().clockOffsetMs
  const scope = () => transport?.scope?.()
  const scopeOf = (id: string) => (local.has(id) ? undefined : scope())
  const peerOf = (id: string) => (local.has(id) ? undefined : transport)
  const prompts = createPrompts({ getState, setState, keeper, serverNow, scopeOf, isLocal: local.has })
  const endAs = (id: string, resolution: Resolution) => end(id, () => resolution)
  const sender = createSender({ getState, setState, peerOf, end: endAs, createId })
  const edits = createEdits({ getState, setState })
  const expiry = watchExpiry({ getState, setState, subscribe, clock, serverNow, peerOf, end: endAs })
  const tabs = createTabs(channelOf(options), scope, endedInOtherTab)

  function open(prompt: Prompt, onEnd?: (resolution: Resolution) => void) {
    const { id } = prompt
    if (prompts.hasEnded(id) || findOpen(getState(), id)) return false
    if (onEnd) {
      local.set(id, true)
      waiting.set(id, onEnd)
    }
    prompts.open(prompt)
    if (getState().connection.status === 'ready') sender.sendWaiting()
    return true
  }

  function end(id: string, read: (prompt: Prompt) => Resolution, isTold = false) {
    // What comes back too late is left to the store that takes this one's place.
    const ended = isDestroyed ? undefined : prompts.end(id, read)
    if (!ended) return
    if (!isTold && scopeOf(id) !== undefined) tabs.tell(id, ended.end.resolution)
    waiting.get(id)?.(ended.resolution)
    waiting.delete(id)
  }

  function endedInOtherTab(id: string, told: Resolution) {
    const entry = findOpen(getState(), id)
    if (!entry || local.has(id)) return
    const resolution = fromOtherTab(told, entry.attemptId !== undefined)
    // An end that may be that of our own answer is told by the reply to it.
    const isSettled = 'by' in resolution || resolution.status === 'expired'
    if (entry.sending.status === 'sending' && !isSettled) return
    end(id, () => resolution, true)
    transport?.forget?.(id)
  }

  let stopAsking: (() => void) | undefined
  /** Finds out what became of prompts that were kept and are not open: they ended while the page was away. */
  function reconcile() {
    stopAsking?.()
    const mine = scope()
    for (const kept of keeper.sweep(mine, serverNow())) {
      const { prompt } = kept
      if (mine === undefined || prompts.hasEnded(prompt.id) || findOpen(getState(), prompt.id)) continue
      if (hasEnded(kept)) prompts.take(kept)
      else
        transport?.check(prompt, kept.attemptId).then(
          (ended) => ended && endAs(prompt.id, ended),
          // Without a connection, the next one does.
          () => {
            if (isDestroyed || getState().connection.status !== 'ready') return
            stopAsking?.()
            stopAsking = clock.after(askAgainMs, reconcile)
          },
        )
    }
  }

  const save = (entry: OpenPrompt) => keeper.save(scopeOf(entry.prompt.id), entry)
  const stopSaving = watchSaving({ getState, subscribe, clock, save })

  function onEvent(event: TransportEvent) {
    if (event.type === 'opened') open(event.prompt)
    else if (event.type === 'ended') {
      if (!local.has(event.id)) end(event.id, event.resolution)
    } else if (event.type === 'clock') {
      setState((state) => withOffset(state, event.offsetMs, local.has))
    } else {
      setState({ connection: event.connection })
      if (event.connection.status !== 'ready') return
      sender.sendWaiting()
      reconcile()
    }
  }
  const stopListening = transport?.subscribe(onEvent)
  if (!transport) reconcile()

  return {
    getState,
    getInitialState,
    subscribe,
    open,
    end: endAs,
    ...edits,
    write: (id, questionId, text) =>
      prompts.hasEnded(id) ? prompts.writeUnsent(id, questionId, text) : edits.write(id, questionId, text),
    answer: (id) => sender.send(id, 'answer'),
    skip: (id) => sender.send(id, 'skip'),
    withdraw: sender.withdraw,
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
      for (const id of waiting.keys()) endAs(id, { status: 'cancelled' })
      stopListening?.()
      stopSaving()
      isDestroyed = true
      stopAsking?.()
      expiry.stop()
      tabs.close()
    },
  }
}

/** The channel to other tabs; none where there is nothing that they could have in common. */
function channelOf({ tabs, transport }: QuestionStoreOptions): TabChannel | undefined {
  if (tabs === null || !transport?.scope) return undefined
  return tabs ?? pageChannel()
}
