import { expect, test } from 'vitest'
import { summarize } from 'react-ask-user/core'
import { connectionSignal, type GatewayEvent, gatewayTransport } from 'react-ask-user/gateway'
import { createQuestionStore, findOpen } from 'react-ask-user/store'
import { settle } from '../store/fakeClock.js'
import { MemoryStorage } from '../store/setUp.js'

const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf']

const prototypes = [Object.prototype, Array.prototype, Map.prototype, Function.prototype]
const keys = () => prototypes.map((prototype) => Reflect.ownKeys(prototype))
const atFirst = keys()

/** A peer whose prompt has these names for everything, and carries keys that would change what every object inherits. */
function hostilePeer(id: string) {
  const questions = names.slice(0, 3).map((name) => ({
    questionId: name,
    header: name,
    question: `${name}?`,
    options: names.map((label) => ({ label, description: label })),
    isOther: true,
    ['__proto__']: { isAdmin: true, other: true },
    constructor: { prototype: { isAdmin: true } },
  }))
  const record = {
    id,
    questions,
    ['__proto__']: { unreadable: 'x', isAdmin: true },
    createdAtMs: 1,
    expiresAtMs: 4e12,
  }
  const sent: { method: string; params: unknown }[] = []
  let emit: ((event: GatewayEvent) => void) | undefined
  const connection = connectionSignal()
  const transport = gatewayTransport({
    connection,
    name: '__proto__',
    onEvent(listener) {
      emit = listener
      return () => {}
    },
    async request(method, params) {
      sent.push({ method, params })
      if (method === 'question.list') return JSON.parse(JSON.stringify({ questions: [record] }))
      return { ok: true }
    },
  })
  connection.set({ status: 'ready' })
  return { transport, sent, emit: (event: GatewayEvent) => emit?.(event) }
}

test.each(names)(
  'a prompt called %s, with such names and keys everywhere, is asked, kept and answered like any other',
  async (id) => {
    const { transport, sent } = hostilePeer(id)
    const storage = new MemoryStorage()
    const open = () => createQuestionStore({ transport, storage, tabs: null })
    const first = open()
    await settle()
    first.choose(id, '__proto__', 'constructor')
    first.write(id, 'constructor', '{"__proto__":{"isAdmin":true}}')
    first.choose(id, 'prototype', '__proto__')
    first.destroy()

    const store = open()
    await settle()
    expect(findOpen(store.getState(), id)?.prompt.unreadable).toBeUndefined()
    expect(store.answer(id)).toBe(true)
    await settle()
    const resolve = sent.find(({ method }) => method === 'question.resolve')
    expect(JSON.stringify(resolve?.params)).toContain(
      `"answers":{"answers":{"__proto__":["constructor"],"constructor":["{\\"__proto__\\":{\\"isAdmin\\":true}}"],"prototype":["__proto__"]}}`,
    )
    const [ended] = store.getState().ended
    expect(ended && summarize(ended).items.map(({ choices, text }) => [...choices, text].join(''))).toEqual([
      'constructor',
      '{"__proto__":{"isAdmin":true}}',
      '__proto__',
    ])
    expect(keys()).toEqual(atFirst)
    store.destroy()
  },
)

test('an event, an error and an end may have such names as well', async () => {
  const { transport, emit } = hostilePeer('a')
  const store = createQuestionStore({ transport, storage: null, tabs: null })
  await settle()
  for (const name of names) {
    emit({ event: name, payload: JSON.parse(`{"__proto__":{"isAdmin":true},"id":"${name}"}`) })
    emit({ event: 'question.resolved', payload: JSON.parse(`{"id":"${name}","status":"${name}"}`) })
  }
  expect(store.getState().open.map(({ prompt }) => prompt.id)).toEqual(['a'])
  expect(keys()).toEqual(atFirst)
  store.destroy()
})
