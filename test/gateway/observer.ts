import { randomUUID } from 'node:crypto'
import { GatewayClient } from '@openclaw/gateway-client'
import * as v from 'valibot'
import { Journal } from './journal.js'
import { retryUntil } from './retry.js'

/** How the Gateway itself says that a question ended. */
export interface Ending {
  readonly id: string
  readonly status: 'answered' | 'cancelled' | 'expired'
  readonly answers: Readonly<Record<string, readonly string[]>>
  /** Under which id the answer came that counts; null where it had none, undefined where the Gateway did not say any more. */
  readonly resolutionId: string | null | undefined
}

/** A question that an agent asks. */
export interface Asked {
  readonly id: string
  readonly sessionKey: string
  readonly runId: string
}

/** The official client, connected straight to the Gateway: it sees what the Gateway holds, and answers as a phone would. */
export interface Observer {
  /** Another one after each start of the Gateway. */
  bootId(): string
  /** Says something to the agent of a session that makes it ask, and waits for its question. */
  ask(sessionKey: string, message: string): Promise<Asked>
  /** Answers the question about the deployment. Says whether the answer was taken. */
  answer(id: string, words: string, resolvedBy?: string): Promise<boolean>
  /** The ids of a session's open questions. */
  openIn(sessionKey: string): Promise<readonly string[]>
  /** How a question ended, which is waited for. */
  ending(id: string): Promise<Ending>
  /** How a question ended, as far as it is known now: nothing of one that a Gateway took with it. */
  knownEnding(id: string): Ending | undefined
  /** Waits until an agent's run is through. */
  runEnds(runId: string): Promise<void>
  /** Waits until the Gateway is on its way down, and takes no new work. */
  draining(): Promise<void>
  /** Connects anew, which the official client by itself does only after a while. */
  reconnect(): Promise<void>
  close(): Promise<void>
}

const helloOk = v.looseObject({ server: v.looseObject({ bootId: v.string() }) })
const requested = v.looseObject({ id: v.string(), runId: v.string(), sessionKey: v.string() })
const list = v.looseObject({
  questions: v.array(v.looseObject({ id: v.string(), sessionKey: v.optional(v.string()) })),
})
const resolved = v.looseObject({
  id: v.string(),
  status: v.picklist(['answered', 'cancelled', 'expired']),
  answers: v.optional(v.looseObject({ answers: v.record(v.string(), v.array(v.string())) })),
})
const waited = v.looseObject({ resolutionId: v.optional(v.string()) })
const chatEnd = v.looseObject({ runId: v.string(), state: v.picklist(['final', 'error', 'aborted']) })
const refusedAs = (reason: string) => v.looseObject({ details: v.looseObject({ reason: v.literal(reason) }) })
const draining = refusedAs('gateway-restarting')
const tooLate = refusedAs('QUESTION_ALREADY_TERMINAL')

/** Connects the official client to a gateway. */
export async function observe(host: { readonly url: string; readonly token: string }): Promise<Observer> {
  const events = new Journal<{ readonly event: string; readonly payload?: unknown }>()
  const endings = new Journal<Ending>()
  const failures: unknown[] = []
  let client: GatewayClient
  const asked = new Set<string>()
  let bootId = ''
  let isDraining = false

  async function connect(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      client = new GatewayClient({
        ...host,
        scopes: ['operator.read', 'operator.write', 'operator.questions'],
        onHelloOk(hello) {
          bootId = v.parse(helloOk, hello).server.bootId
          resolve()
        },
        onConnectError: reject,
        onEvent(event) {
          events.add(event)
          if (event.event !== 'question.resolved') return
          readEnding(event.payload).then(
            (ending) => endings.add(ending),
            (error: unknown) => failures.push(error),
          )
        },
      })
      client.start()
    })
  }

  const request = (method: string, params: object): Promise<unknown> =>
    client.request<unknown>(method, params)

  async function readEnding(payload: unknown): Promise<Ending> {
    const { id, status, answers } = v.parse(resolved, payload)
    const ending = { id, status, answers: answers?.answers ?? {} }
    try {
      // The Gateway knows it for 15 s more.
      const params = { id, includeResolutionId: true, timeoutMs: 1000 }
      const { resolutionId = null } = v.parse(waited, await request('question.waitAnswer', params))
      return { ...ending, resolutionId }
    } catch (error) {
      if (!isDraining) throw error
      return { ...ending, resolutionId: undefined }
    }
  }

  async function refusesList(): Promise<void> {
    const refused = await request('question.list', {}).catch((error: unknown) => error)
    v.parse(draining, refused)
  }

  const event = (name: string, matches: (payload: unknown) => boolean) =>
    events.find(
      (each) => each.event === name && matches(each.payload),
      60_000,
      () => `no such ${name}`,
    )

  await connect()

  return {
    bootId: () => bootId,
    async ask(sessionKey, message) {
      await request('chat.send', { sessionKey, message, idempotencyKey: randomUUID() })
      // Not by the run: a message to a session that is busy is taken up by another one.
      const found = await event('question.requested', (payload) => {
        const question = v.parse(requested, payload)
        return question.sessionKey === sessionKey && !asked.has(question.id)
      })
      const question = v.parse(requested, found.payload)
      asked.add(question.id)
      return question
    },
    async answer(id, words, resolvedBy) {
      const params = {
        id,
        answers: { answers: { deploy_target: [words] } },
        ...(resolvedBy && { resolvedBy }),
      }
      try {
        await request('question.resolve', params)
        return true
      } catch (error) {
        if (v.is(tooLate, error)) return false
        throw error
      }
    },
    async openIn(sessionKey) {
      const { questions } = v.parse(list, await request('question.list', {}))
      return questions.flatMap((question) => (question.sessionKey === sessionKey ? question.id : []))
    },
    ending: (id) =>
      endings.find(
        (ending) => ending.id === id,
        30_000,
        () => `no end of ${id}: ${failures.map(String).join('; ')}`,
      ),
    knownEnding: (id) => endings.entries.find((ending) => ending.id === id),
    async runEnds(runId) {
      await event('chat', (payload) => {
        const read = v.safeParse(chatEnd, payload)
        return read.success && read.output.runId === runId
      })
    },
    async draining() {
      await retryUntil(refusesList, { timeoutMs: 30_000 })
      isDraining = true
    },
    async reconnect() {
      await client.stopAndWait()
      isDraining = false
      await connect()
    },
    close: () => client.stopAndWait(),
  }
}
