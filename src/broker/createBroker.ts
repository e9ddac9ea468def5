import {
  endedBy,
  parseArguments,
  type Prompt,
  readResolution,
  type Resolution,
  systemClock,
} from '../core/index.js'
import { randomId } from '../core/randomId.js'
import type { Broker, BrokerOptions, Resolver } from './Broker.js'
import { BrokerError } from './BrokerError.js'
import type { BrokerRecord, PromptEnd } from './BrokerStore.js'
import { createLedger, type Watch } from './ledger.js'
import { memoryStore } from './memoryStore.js'
import { checkAnswers, checkQuestions, readRequest } from './rules.js'

/** How long a prompt stays open, in ms (protocol section 2.2). */
const timeouts = { usual: 900_000, longest: 2_147_000_000 } as const

/** An id as the Gateway's tool makes them: its channels take no other. */
const newPromptId = () => `ask_${randomId()}`

/** Makes a broker. Several on one store, in as many processes, act as one. */
export function createBroker(options: BrokerOptions = {}): Broker {
  const {
    clock = systemClock,
    store = memoryStore(),
    createId = newPromptId,
    keptAfterEndMs = 15_000,
  } = options
  const ledger = createLedger({ clock, store, keptAfterEndMs })
  const asking = new Set<{ readonly watch: Watch; readonly resolution: Promise<Resolution> }>()
  let closing: Promise<void> | undefined

  function checkNotClosed() {
    if (closing) throw new BrokerError('BROKER_CLOSED', 'the broker is closed')
  }

  const isPast = (end: PromptEnd) => end.endedAtMs + keptAfterEndMs <= clock.now()

  async function open(prompt: Prompt) {
    if (!(await store.add(prompt))) {
      const known = await store.get(prompt.id)
      if (known && !(known.end && isPast(known.end))) throw inUse(prompt.id)
      // Whoever should have had it forgotten did not get to it.
      await ledger.forget(prompt.id)
      if (!(await store.add(prompt))) throw inUse(prompt.id)
    }
    ledger.opened(prompt)
  }

  async function find(id: string): Promise<BrokerRecord> {
    const record = await store.get(id)
    if (!record || (record.end && isPast(record.end))) throw notFound(id)
    const { prompt } = record
    if (record.end) return record
    ledger.opened(prompt)
    // Its time is up, whether or not a timer has come to it.
    if (prompt.expiresAtMs <= clock.now()) {
      return { prompt, end: await ledger.end(prompt, endNow({ status: 'expired' })) }
    }
    return record
  }

  async function findOpen(id: string): Promise<Prompt> {
    const { prompt, end } = await find(id)
    if (end) throw isOver(id, end)
    return prompt
  }

  function endNow(resolution: Resolution, { resolvedBy, resolutionId }: Resolver = {}): PromptEnd {
    return {
      resolution,
      endedAtMs: clock.now(),
      ...(resolvedBy !== undefined && { resolvedBy }),
      ...(resolutionId !== undefined && { resolutionId }),
    }
  }

  /** Ends a prompt, or says who was faster. */
  async function end(prompt: Prompt, wanted: PromptEnd): Promise<Resolution> {
    const counts = await ledger.end(prompt, wanted)
    if (counts !== wanted) throw isOver(prompt.id, counts)
    return counts.resolution
  }

  function cancelled(prompt: Prompt, resolver: Resolver): PromptEnd {
    const { resolvedBy } = resolver
    const status = 'cancelled'
    return endNow(readResolution(prompt, { status, resolvedBy }) ?? { status }, resolver)
  }

  async function untilEnd(
    prompt: Prompt,
    watch: Watch,
    signal: AbortSignal | undefined,
  ): Promise<Resolution> {
    await open(prompt)
    const told = await watch.end
    if (told) return told.resolution
    const resolvedBy = signal?.aborted ? 'run-abort' : 'requester-inactive'
    return (await ledger.end(prompt, cancelled(prompt, { resolvedBy }))).resolution
  }

  async function close() {
    for (const { watch } of asking) watch.stop()
    await Promise.allSettled([...asking].map(({ resolution }) => resolution))
    ledger.stop()
  }

  return {
    async request(request) {
      checkNotClosed()
      const { id = createId(), questions, timeoutMs = timeouts.usual, ...whose } = readRequest(request)
      checkQuestions(questions)
      const createdAtMs = clock.now()
      const expiresAtMs = createdAtMs + Math.min(timeoutMs, timeouts.longest)
      const prompt: Prompt = { id, questions, ...whose, createdAtMs, expiresAtMs, dialect: 'flat' }
      await open(prompt)
      return prompt
    },
    async list() {
      checkNotClosed()
      const pending = await store.pending()
      for (const prompt of pending) ledger.opened(prompt)
      return pending
        .filter(({ expiresAtMs }) => expiresAtMs > clock.now())
        .toSorted((a, b) => a.createdAtMs - b.createdAtMs || (a.id < b.id ? -1 : 1))
    },
    async get(id) {
      checkNotClosed()
      return find(id)
    },
    async resolve(id, answers, resolver = {}) {
      checkNotClosed()
      const prompt = await findOpen(id)
      const by = endedBy(resolver.resolvedBy)
      const checked = checkAnswers(prompt.questions, answers)
      return end(prompt, endNow({ status: 'answered', answers: checked, ...(by && { by }) }, resolver))
    },
    async cancel(id, resolver = {}) {
      checkNotClosed()
      const prompt = await findOpen(id)
      return end(prompt, cancelled(prompt, resolver))
    },
    async wait(id, { timeoutMs, signal, includeResolutionId = false } = {}) {
      checkNotClosed()
      const isLimited = timeoutMs !== undefined && Number.isFinite(timeoutMs)
      // From before the look at the store, so that an end between the two is not missed.
      const watch = ledger.watch(id, { untilMs: isLimited ? clock.now() + timeoutMs : undefined, signal })
      try {
        const end = (await find(id)).end ?? (await watch.end)
        if (!end) return { status: 'pending' }
        const { resolution, resolutionId } = end
        const isTold = includeResolutionId && resolutionId !== undefined
        return isTold ? { ...resolution, resolutionId } : resolution
      } finally {
        watch.stop()
      }
    },
    subscribe: (listener) => ledger.subscribe(listener),
    async ask(args, { signal, session } = {}) {
      checkNotClosed()
      const { prompt, problems } = parseArguments(args, {
        id: args.id ?? createId(),
        nowMs: clock.now(),
        ...(session && { sessionKey: session.key }),
        ...(session?.runId !== undefined && { runId: session.runId }),
      })
      if (!prompt || prompt.unreadable !== undefined) {
        const reasons = problems.map(({ message }) => message).join('; ')
        throw new BrokerError('QUESTION_INVALID_REQUEST', `nothing to ask: ${reasons}`)
      }
      checkQuestions(prompt.questions)
      if (signal?.aborted) return { status: 'cancelled', by: 'run' }
      const watch = ledger.watch(prompt.id, { signal })
      const entry = { watch, resolution: untilEnd(prompt, watch, signal) }
      asking.add(entry)
      try {
        return await entry.resolution
      } finally {
        asking.delete(entry)
        watch.stop()
      }
    },
    close: () => (closing ??= close()),
  }
}

function inUse(id: string): BrokerError {
  return new BrokerError('QUESTION_ID_IN_USE', `question '${id}' already exists`)
}

function notFound(id: string): BrokerError {
  return new BrokerError('QUESTION_NOT_FOUND', `question '${id}' was not found`)
}

function isOver(id: string, { resolution: { status } }: PromptEnd): BrokerError {
  if (status === 'unknown') return notFound(id)
  // The Gateway has one word for both.
  const word = status === 'skipped' ? 'cancelled' : status
  return new BrokerError('QUESTION_ALREADY_TERMINAL', `question '${id}' is already ${word}`)
}
