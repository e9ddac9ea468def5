import type { Clock, Prompt } from '../core/index.js'
import { createListeners } from '../core/listeners.js'
import type { BrokerEvent } from './Broker.js'
import type { BrokerStore, PromptEnd } from './BrokerStore.js'
import { createDeadlines, type Deadline } from './deadlines.js'

/** How long a store that failed is left alone, in ms, before it is tried again. */
const retryMs = 1000

/** A prompt that this process knows of, open or ended a moment ago. */
interface Entry {
  readonly createdAtMs: number
  readonly ended: boolean
  /** When it expires; after its end, when it is forgotten. */
  readonly deadline: Deadline
}

/** Someone who waits for the end of a prompt. */
export interface Watch {
  /** The end; undefined where the wait was given up. */
  readonly end: Promise<PromptEnd | undefined>
  /** Gives it up. */
  stop(): void
}

/** What one process knows of the prompts in a store. */
export interface Ledger {
  /** Takes note of an open prompt. */
  opened(prompt: Prompt): void
  /** Ends a prompt in the store. Gives the end that counts, which is another one where someone was faster. */
  end(prompt: Prompt, end: PromptEnd): Promise<PromptEnd>
  /** Has the store forget a prompt that has ended. */
  forget(id: string): Promise<void>
  /** Waits for the end of a prompt, at most until a time in epoch ms. */
  watch(
    id: string,
    limits?: { readonly untilMs?: number | undefined; readonly signal?: AbortSignal | undefined },
  ): Watch
  subscribe(listener: (event: BrokerEvent) => void): () => void
  /** Gives up every wait and stops the timer. */
  stop(): void
}

interface LedgerParts {
  readonly clock: Clock
  readonly store: BrokerStore
  readonly keptAfterEndMs: number
}

/**
 * Makes a ledger. However often and in whatever order it is told of something, it tells it on once. It ends what is
 * overdue and has the store forget what is past.
 */
export function createLedger({ clock, store, keptAfterEndMs }: LedgerParts): Ledger {
  const entries = new Map<string, Entry>()
  const watches = new Map<string, Set<(end: PromptEnd | undefined) => void>>()
  const listeners = createListeners<BrokerEvent>()
  const deadlines = createDeadlines(clock)

  /** Takes note of news; false where it is none. An id may name another prompt once the one before is over. */
  function note({ id, createdAtMs }: Prompt, ended: boolean, atMs: number, run: () => void): boolean {
    const known = entries.get(id)
    if (known) {
      const isNewer = createdAtMs > known.createdAtMs
      const isEnd = createdAtMs === known.createdAtMs && ended && !known.ended
      if (!isNewer && !isEnd) return false
      deadlines.remove(known.deadline)
    }
    entries.set(id, { createdAtMs, ended, deadline: deadlines.add(atMs, run) })
    return true
  }

  function opened(prompt: Prompt) {
    if (note(prompt, false, prompt.expiresAtMs, () => void expire(prompt)))
      listeners.emit({ type: 'opened', prompt })
  }

  function ended(prompt: Prompt, end: PromptEnd) {
    const { id, createdAtMs } = prompt
    const wasTold = entries.get(id)?.createdAtMs === createdAtMs
    if (!note(prompt, true, end.endedAtMs + keptAfterEndMs, () => void forget(id))) return
    // An end that comes before its beginning concerns nobody here but those who wait for it.
    if (wasTold) listeners.emit({ type: 'ended', prompt, end })
    for (const settle of watches.get(id) ?? []) settle(end)
  }

  async function end(prompt: Prompt, wanted: PromptEnd): Promise<PromptEnd> {
    const won = await store.end(prompt.id, wanted)
    const first = won ? wanted : (await store.get(prompt.id))?.end
    // Where it is gone, another process saw it end and forgot it before this one heard.
    const counts: PromptEnd = first ?? { resolution: { status: 'unknown' }, endedAtMs: clock.now() }
    ended(prompt, counts)
    return counts
  }

  async function expire(prompt: Prompt) {
    try {
      await end(prompt, { resolution: { status: 'expired' }, endedAtMs: clock.now() })
    } catch {
      deadlines.add(clock.now() + retryMs, () => void expire(prompt))
    }
  }

  function forget(id: string): Promise<void> {
    const known = entries.get(id)
    if (known) deadlines.remove(known.deadline)
    entries.delete(id)
    return remove(id)
  }

  async function remove(id: string) {
    try {
      await store.remove(id)
    } catch {
      deadlines.add(clock.now() + retryMs, () => void remove(id))
    }
  }

  const stopListening = store.subscribe(({ prompt, end }) => {
    if (end) ended(prompt, end)
    else opened(prompt)
  })

  return {
    opened,
    end,
    forget,
    watch(id, { untilMs, signal } = {}) {
      const waiting = watches.get(id) ?? new Set()
      watches.set(id, waiting)
      let resolve: ((end: PromptEnd | undefined) => void) | undefined
      const end = new Promise<PromptEnd | undefined>((done) => {
        resolve = done
      })
      const settle = (value: PromptEnd | undefined) => {
        waiting.delete(settle)
        if (waiting.size === 0 && watches.get(id) === waiting) watches.delete(id)
        if (deadline) deadlines.remove(deadline)
        signal?.removeEventListener('abort', stop)
        resolve?.(value)
      }
      const stop = () => settle(undefined)
      const deadline = untilMs === undefined ? undefined : deadlines.add(untilMs, stop)
      signal?.addEventListener('abort', stop)
      waiting.add(settle)
      if (signal?.aborted) stop()
      return { end, stop }
    },
    subscribe: listeners.add,
    stop() {
      stopListening()
      deadlines.stop()
      for (const waiting of watches.values()) for (const settle of waiting) settle(undefined)
    },
  }
}
