import { fieldsOf, listOf } from '../core/foreign.js'
import {
  type Connection,
  parsePrompt,
  type Prompt,
  type PromptTransport,
  readResolution,
  type Resolution,
  SendError,
  type TransportEvent,
  withoutSecrets,
} from '../core/index.js'
import { createLimitedMap } from '../core/limitedMap.js'
import { createListeners } from '../core/listeners.js'
import { createCatchUp } from './catchUp.js'
import { type GatewayClientLike, type GatewayEvent, isUsable } from './GatewayClientLike.js'
import { GatewayError, textIn, toGatewayError } from './GatewayError.js'
import { questionCalls, sendError } from './questionCalls.js'
import { createServerTime } from './serverTime.js'
import { canonicalSessionKey } from './sessionKey.js'
import { within } from './within.js'

/** What `gatewayTransport` is made with. All of it has a default. */
export interface GatewayTransportOptions {
  /** The session whose prompts are shown; canonicalised. Default: the client's own, or all where it names none. */
  readonly sessionKey?: string
  /** The agent that a short `sessionKey` belongs to. Default: `main`. */
  readonly defaultAgentId?: string
  /** The local clock, in epoch ms, that server time is compared with. Default: `Date`. */
  readonly clock?: { now(): number }
}

/** How long a prompt that ended waits for the name of who ended it, in ms. */
const namingMs = 300
const requestTimeoutMs = 30_000
/** How many prompts are held open at once; more are taken in by listing again when half of these have ended. */
const mostOpen = 100
/** Of how many prompts it is remembered how they ended. */
const mostEndings = 100

/**
 * The questions of one session as a `PromptTransport`, over a connection that is there already (protocol sections 2 and 3).
 * It listens while it has a subscriber. `ready` is told when the open prompts of this connection were told, and also
 * where the client is refused for scopes other than `operator.questions`, which is all that answering needs.
 */
export function gatewayTransport(
  client: GatewayClientLike,
  options: GatewayTransportOptions = {},
): PromptTransport {
  const listeners = createListeners<TransportEvent>()
  const open = new Map<string, Prompt>()
  const ended = createLimitedMap<true>()
  /** How the last of them ended, without secrets, for who asks when the Gateway has forgotten it. */
  const endings = createLimitedMap<Resolution>(mostEndings)
  /** Prompts that have ended, while it is asked by whom. */
  const naming = new Set<string>()
  const sending = new Map<string, Promise<Resolution>>()
  const calls = questionCalls(ask)
  const serverTime = createServerTime(options.clock ?? Date, (offsetMs) =>
    listeners.emit({ type: 'clock', offsetMs }),
  )
  let isCut = false
  let shown: Connection = { status: 'connecting' }
  let lastSeq: number | undefined
  const catchUp = createCatchUp(hydrate, say)
  let detach: (() => void) | undefined

  async function ask(method: string, params: unknown): Promise<unknown> {
    const connection = client.connection.get()
    if (isUsable(connection)) return client.request(method, params, { timeoutMs: requestTimeoutMs })
    const forbidden = connection.status === 'refused' && connection.problem === 'scopes-missing'
    throw new GatewayError(
      forbidden ? 'FORBIDDEN' : 'NOT_CONNECTED',
      `${method}: the Gateway is not connected`,
    )
  }

  const canonical = (key: string) => canonicalSessionKey(key, { defaultAgentId: options.defaultAgentId })

  /** The session that is shown; undefined for all of them, and before a connection has said which. */
  const sessionKey = () =>
    options.sessionKey === undefined ? client.sessionKey?.() : canonical(options.sessionKey)

  function isOurs({ sessionKey: key }: Prompt): boolean {
    const session = sessionKey()
    return session === undefined || key === undefined || canonical(key) === session
  }

  /** Takes one foreign record as open, unless it says that it ended. Returns its id. */
  function take(record: unknown): string | undefined {
    const id = textIn(record, 'id')
    if (id === undefined || ended.has(id) || naming.has(id)) return id
    if (open.size >= mostOpen && !open.has(id)) {
      isCut = true
      return id
    }
    const { prompt } = parsePrompt(record)
    if (!prompt || !isOurs(prompt)) return id
    const resolution = readResolution(prompt, record)
    if (resolution) {
      finish(prompt, resolution)
    } else {
      open.set(id, prompt)
      listeners.emit({ type: 'opened', prompt })
    }
    return id
  }

  function finish(prompt: Prompt, resolution: Resolution) {
    if (!ended.has(prompt.id)) endings.set(prompt.id, withoutSecrets(prompt, resolution))
    end(prompt.id, () => resolution)
  }

  function end(id: string, resolution: (prompt: Prompt) => Resolution) {
    const isKnown = ended.has(id)
    forget(id)
    if (!isKnown) listeners.emit({ type: 'ended', id, resolution })
    if (isCut && open.size <= mostOpen / 2) listAgain()
  }

  function forget(id: string) {
    ended.set(id, true)
    open.delete(id)
    calls.forget(id)
  }

  function listAgain() {
    if (isUsable(client.connection.get())) catchUp.run()
  }

  /** The reply to what is being sent says best how a prompt ended, and comes or fails in its own time. */
  const replyTo = async ({ id }: Prompt) => sending.get(id)?.catch(() => null)

  /** A `question.resolved` event says how a prompt ended, not by whom: that is asked for, but not waited for. */
  async function close(prompt: Prompt, payload: unknown) {
    naming.add(prompt.id)
    const named = (await replyTo(prompt)) ?? (await within(calls.standing(prompt), namingMs))
    naming.delete(prompt.id)
    const resolution = named && named.status !== 'unknown' ? named : readResolution(prompt, payload)
    if (resolution) finish(prompt, resolution)
  }

  function onEvent({ event, payload, seq }: GatewayEvent) {
    if (seq !== undefined) {
      const gap = lastSeq !== undefined && seq > lastSeq + 1
      lastSeq = seq
      if (gap) listAgain()
    }
    if (event === 'question.requested') take(payload)
    else if (event === 'question.resolved') onResolved(payload)
    else if (event === 'tick' || event === 'connect.challenge') serverTime.hear(payload)
  }

  function onResolved(payload: unknown) {
    const id = textIn(payload, 'id')
    if (id === undefined) return
    const prompt = open.get(id)
    if (prompt) void close(prompt, payload)
    else end(id, (prompt) => readResolution(prompt, payload) ?? { status: 'unknown' })
  }

  function say(connection: Connection) {
    if (connection.status === 'ready' && shown.status === 'ready') return
    shown = connection
    listeners.emit({ type: 'connection', connection })
  }

  function onConnection(connection: Connection) {
    catchUp.stop()
    // The first event of a connection has the number 1 (protocol section 1.9).
    lastSeq = 0
    if (isUsable(connection)) catchUp.run()
    else say(connection)
  }

  /** Learns what is open and what ended meanwhile. */
  async function hydrate(isCurrent: () => boolean) {
    const before = [...open.values()]
    const list = listOf(fieldsOf(await ask('question.list', {}))?.questions)
    if (!isCurrent()) return
    if (!list) throw new GatewayError('UNREADABLE', 'question.list gave no list')
    isCut = false
    const listed = new Set(list.map(take))
    await Promise.all(
      before
        .filter(({ id }) => !listed.has(id) && open.has(id) && !naming.has(id))
        .map(async (prompt) => {
          const resolution = (await replyTo(prompt)) ?? (await calls.standing(prompt))
          if (resolution) finish(prompt, resolution)
        }),
    )
  }

  async function send(prompt: Prompt, sent: Promise<Resolution>): Promise<Resolution> {
    sending.set(prompt.id, sent)
    try {
      const resolution = await sent
      finish(prompt, resolution)
      return resolution
    } finally {
      if (sending.get(prompt.id) === sent) sending.delete(prompt.id)
    }
  }

  return {
    subscribe(listener) {
      const remove = listeners.add(listener)
      const offsetMs = serverTime.offsetMs()
      if (offsetMs !== undefined) listener({ type: 'clock', offsetMs })
      for (const prompt of open.values()) if (!naming.has(prompt.id)) listener({ type: 'opened', prompt })
      if (detach) {
        listener({ type: 'connection', connection: shown })
      } else {
        const stops = [client.connection.subscribe(onConnection), client.onEvent(onEvent)]
        detach = () => {
          for (const stop of stops) stop()
        }
        onConnection(client.connection.get())
        // Of a connection that was there before, some may have gone by.
        lastSeq = undefined
      }
      return () => {
        remove()
        if (listeners.size() > 0) return
        detach?.()
        detach = undefined
        catchUp.stop()
        shown = { status: 'connecting' }
      }
    },
    answer: (prompt, answers, attemptId) => send(prompt, calls.answer(prompt, answers, attemptId)),
    skip: (prompt, attemptId) => send(prompt, calls.skip(prompt, attemptId)),
    async check(prompt, attemptId) {
      try {
        const known = endings.get(prompt.id) ?? (await replyTo(prompt))
        const resolution = known ?? (await calls.standing(prompt, attemptId))
        if (resolution) finish(prompt, resolution)
        return resolution
      } catch (thrown) {
        throw thrown instanceof SendError ? thrown : sendError(toGatewayError(thrown), prompt)
      }
    },
    // Questions of a raw question.request take no text (protocol section 6.1).
    claimsText: (prompt) => prompt.id.startsWith('ask_'),
    forget,
    scope: () => client.name && JSON.stringify([client.name, sessionKey()]),
  }
}
