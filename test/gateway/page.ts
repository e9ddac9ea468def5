import { randomUUID } from 'node:crypto'
import { answerValues, type EndedPrompt, summarize } from 'react-ask-user/core'
import { connectGateway, deviceTokens, memoryRecords, webCryptoKeys } from 'react-ask-user/gateway'
import { createQuestionStore, findOpen, type OpenPrompt, type QuestionState } from 'react-ask-user/store'
import { WebSocket } from 'ws'

export interface PageOptions {
  /** The gateway's address, or that of a line to it. */
  readonly url: string
  readonly token: string
  readonly sessionKey: string
}

/** What was typed as the answer to a prompt, last. */
export interface Typed {
  readonly id: string
  readonly questionId: string
  readonly text: string
}

/** A chat page as a host builds it, without its looks: the package's connection and its store. */
export type Page = ReturnType<typeof openPage>

/** Opens a page for one session. */
export function openPage({ url, token, sessionKey }: PageOptions) {
  /** How often it connected, and how many answers and skips went out. */
  const wire = { connects: 0, resolves: 0 }
  const attemptIds = new Set<string>()
  const typed = new Map<string, Typed>()
  const lies: string[] = []

  class PageSocket extends WebSocket {
    constructor(address: string) {
      super(address, { origin: 'http://localhost:5173' })
      wire.connects += 1
    }
    override send(data: string): void {
      if (data.includes('"question.resolve"')) wire.resolves += 1
      super.send(data)
    }
  }
  const records = memoryRecords()
  const gateway = connectGateway({
    url,
    auth: { token },
    sessionKey,
    deviceKey: webCryptoKeys(records),
    tokenStore: deviceTokens(records),
    WebSocket: PageSocket,
  })
  const store = createQuestionStore({
    transport: gateway.transport,
    storage: null,
    tabs: null,
    createId() {
      const id = randomUUID()
      attemptIds.add(id)
      return id
    },
  })

  store.subscribe((state, previous) => {
    const open = state.open.map(({ prompt }) => prompt.id)
    const ended = state.ended.map(({ prompt }) => prompt.id)
    for (const id of ended) if (open.includes(id)) lies.push(`${id} is open and has ended`)
    if (new Set(open).size < open.length) lies.push(`twice open: ${open.join(' ')}`)
    if (new Set(ended).size < ended.length) lies.push(`ended twice: ${ended.join(' ')}`)
    if (previous.ended.some((each, index) => state.ended[index] !== each)) lies.push('an end was changed')
  })

  /** What `read` finds in the state, now or later. */
  function until<T>(
    what: string,
    read: (state: QuestionState) => T | undefined | false,
    timeoutMs = 60_000,
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const found = read(store.getState())
        if (found === undefined || found === false) return
        stop()
        clearTimeout(timer)
        resolve(found)
      }
      const timer = setTimeout(() => {
        stop()
        reject(new Error(`never ${what} (waited ${timeoutMs} ms): ${describe(store.getState())}`))
      }, timeoutMs)
      const stop = store.subscribe(look)
      look()
    })
  }

  function entry(id: string): OpenPrompt {
    const found = findOpen(store.getState(), id)
    if (!found) throw new Error(`${id} is not open: ${describe(store.getState())}`)
    return found
  }

  return {
    sessionKey,
    wire,
    attemptIds,
    typed,
    lies,
    state: () => store.getState(),
    entry,
    until,
    opens: (id: string) => until(`open: ${id}`, (state) => findOpen(state, id)),
    ends: (id: string) =>
      until(`ended: ${id}`, (state) => state.ended.find(({ prompt }) => prompt.id === id)),
    /** Waits until the answer to an open prompt has come so far. */
    sending: (id: string, status: OpenPrompt['sending']['status']) =>
      until(`${status}: ${id}`, () => {
        const { sending } = entry(id)
        return sending.status === status && sending
      }),
    connection: (status: QuestionState['connection']['status'], timeoutMs?: number) =>
      until(status, ({ connection }) => connection.status === status && connection, timeoutMs),
    /** Types an own answer to the one question of a prompt. */
    write(id: string, text: string): void {
      const questionId = entry(id).prompt.questions[0]?.id ?? ''
      store.write(id, questionId, text)
      typed.set(id, { id, questionId, text })
    },
    submit: (id: string) => store.answer(id),
    withdraw: (id: string) => store.withdraw(id),
    close: () => {
      store.destroy()
      gateway.close()
    },
  }
}

/** What is said of an ended prompt's first question, in a line. */
export function told({ prompt, resolution, drafts, endedAtMs }: EndedPrompt) {
  const item = summarize({ prompt, resolution, drafts, endedAtMs }).items[0]
  const answer = resolution.status === 'answered' ? [...resolution.answers.values()][0] : undefined
  return {
    status: resolution.status,
    by: 'by' in resolution ? resolution.by : undefined,
    answer: answer && answerValues(answer).join(', '),
    unsent: item?.unsent,
  }
}

/** The most attempts that a page may make in so many ms: 0.8 s apart, then 1.7 times longer up to 15 s, less a fifth. */
export function mostConnects(ms: number): number {
  let connects = 1
  let wait = 800
  for (let at = wait * 0.8; at <= ms; at += wait * 0.8) {
    connects += 1
    wait = Math.min(15_000, wait * 1.7)
  }
  return connects
}

function describe({ connection, open, ended }: QuestionState): string {
  return JSON.stringify({
    connection,
    open: open.map(({ prompt, sending }) => [prompt.id, sending]),
    ended: ended.map(({ prompt, resolution }) => [prompt.id, resolution.status]),
  })
}
