import { describe, expect, test } from 'vitest'
import { type BrokerRecord, type BrokerStore, memoryStore, type PromptEnd } from 'react-ask-user/broker'
import { prompt } from '../core/build.js'
import { Database, quiet, seeded } from './database.js'
import { red } from './setUp.js'

const asked = prompt({ id: '__proto__' })
const end: PromptEnd = { resolution: { status: 'answered', answers: red }, endedAtMs: 2000, resolvedBy: 'me' }
const other: PromptEnd = { resolution: { status: 'cancelled' }, endedAtMs: 2000 }

const stores: readonly [string, () => BrokerStore][] = [
  ['memory', memoryStore],
  ['a database', () => new Database(seeded(1)).connect()],
]

describe.each(stores)('a store in %s', (_where, create) => {
  test('keeps a prompt under an id that was free', async () => {
    const store = create()
    expect(await store.get(asked.id)).toBeUndefined()
    expect(await store.add(asked)).toBe(true)
    expect(await store.add({ ...asked, runId: 'another' })).toBe(false)
    expect(await store.get(asked.id)).toEqual({ prompt: asked })
    await store.end(asked.id, end)
    expect(await store.add(asked)).toBe(false)
  })

  test('ends it once', async () => {
    const store = create()
    expect(await store.end(asked.id, end)).toBe(false)
    await store.add(asked)
    const won = await Promise.all([store.end(asked.id, end), store.end(asked.id, other)])
    expect(won.filter(Boolean)).toHaveLength(1)
    expect(await store.end(asked.id, end)).toBe(false)
    expect(await store.get(asked.id)).toEqual({ prompt: asked, end: won[0] ? end : other })
  })

  test('lists those that are open, and forgets only those that are not', async () => {
    const store = create()
    const open = prompt({ id: 'open' })
    await Promise.all([store.add(asked), store.add(open)])
    await store.end(asked.id, end)
    expect(await store.pending()).toEqual([open])
    await Promise.all([asked.id, open.id, 'nothing'].map((id) => store.remove(id)))
    expect(await store.get(asked.id)).toBeUndefined()
    expect(await store.get(open.id)).toEqual({ prompt: open })
  })

  test('tells what is added and what ends, until it is told to stop', async () => {
    const store = create()
    const told = new Set<string>()
    const stop = store.subscribe((record: BrokerRecord) => told.add(record.end?.resolution.status ?? 'open'))
    await store.add(asked)
    await store.end(asked.id, end)
    await quiet()
    expect(told).toEqual(new Set(['open', 'answered']))
    stop()
    told.clear()
    await store.add(prompt({ id: 'next' }))
    await quiet()
    expect(told.size).toBe(0)
  })
})
