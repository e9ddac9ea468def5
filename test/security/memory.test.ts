import { setFlagsFromString } from 'node:v8'
import process from 'node:process'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { connectionSignal, type GatewayEvent, gatewayTransport } from 'react-ask-user/gateway'
import { createQuestionStore, type QuestionStore } from 'react-ask-user/store'
import { settle } from '../store/fakeClock.js'
import { MemoryStorage } from '../store/setUp.js'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const MB = 1e6
const heap = () => {
  collectGarbage()
  return process.memoryUsage().heapUsed / MB
}

/** A frame as it comes from a socket: text of its own, that nothing else holds on to. */
function frame(event: string, payload: object): GatewayEvent {
  return JSON.parse(JSON.stringify({ event, payload }))
}

const record = (id: string, size: number) => ({
  id,
  createdAtMs: Date.now(),
  expiresAtMs: Date.now() + 3_600_000,
  questions: [
    { questionId: 'a', header: 'h', question: `${id} ${'x'.repeat(size)}`, options: [], isOther: true },
  ],
})

/** A chat on a peer that says what it likes, and never that anything is open. */
function chat(): {
  store: QuestionStore
  storage: MemoryStorage
  readonly say: (event: GatewayEvent) => void
} {
  const connection = connectionSignal()
  const listeners = new Set<(event: GatewayEvent) => void>()
  const transport = gatewayTransport({
    connection,
    name: 'gateway',
    onEvent(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    request: async (method) => (method === 'question.list' ? { questions: [] } : {}),
  })
  const storage = new MemoryStorage()
  const store = createQuestionStore({ transport, storage, tabs: null })
  connection.set({ status: 'ready' })
  return { store, storage, say: (event) => listeners.forEach((listener) => listener(event)) }
}

test(
  '10,000 prompts of 20 kB that a hostile peer pushes: 100 are open, and the others take no memory',
  {
    timeout: 120_000,
  },
  async () => {
    const { store, storage, say } = chat()
    await settle()
    const before = heap()
    for (let n = 0; n < 10_000; n += 1) say(frame('question.requested', record(`p${n}`, 20_000)))
    expect(store.getState().open).toHaveLength(100)
    expect(heap() - before).toBeLessThan(20)
    // What the person does goes on working, and is kept within its own bounds.
    for (const { prompt } of store.getState().open) store.write(prompt.id, 'a', 'words')
    expect(storage.items.size).toBeLessThanOrEqual(50)
    expect(storage.text.length * 2).toBeLessThanOrEqual(600_000)
    store.destroy()
  },
)

test(
  '30,000 prompts that a hostile peer pushes and ends: the newest 10,000 are kept, and the memory stays the same',
  {
    timeout: 120_000,
  },
  async () => {
    const { store, say } = chat()
    await settle()
    const before = heap()
    for (let n = 0; n < 30_000; n += 1) {
      say(frame('question.requested', record(`p${n}`, 100)))
      say(frame('question.resolved', { id: `p${n}`, status: 'expired' }))
      // The peer is asked who ended it, and says nothing.
      if (n % 50 === 49) await settle()
    }
    await settle()
    const { open, ended } = store.getState()
    expect(open.length).toBeLessThanOrEqual(100)
    expect(ended.length).toBeLessThanOrEqual(10_000)
    expect(ended.at(-1)?.prompt.id).toBe('p29999')
    expect(heap() - before).toBeLessThan(60)
    store.destroy()
  },
)

test(
  '30,000 ends of prompts that nobody asked are forgotten but for the newest',
  { timeout: 120_000 },
  async () => {
    const { store, say } = chat()
    await settle()
    const before = heap()
    for (let n = 0; n < 300_000; n += 1) {
      say(frame('question.resolved', { id: `unknown ${n} ${'x'.repeat(100)}`, status: 'expired' }))
    }
    expect(store.getState().ended).toEqual([])
    expect(heap() - before).toBeLessThan(20)
    store.destroy()
  },
)
