import { describe, expect, test } from 'vitest'
import { SendError } from 'react-ask-user/core'
import { question } from '../core/build.js'
import { answered, asked, MemoryStorage, red, setUp, three } from './setUp.js'

function waiting(kind: 'answer' | 'skip' = 'answer') {
  const parts = setUp()
  parts.transport.opened(asked())
  parts.store.choose('ask_1', 'color', 'Red')
  parts.transport.offline()
  expect(kind === 'answer' ? parts.store.answer('ask_1') : parts.store.skip('ask_1')).toBe(true)
  return parts
}

function lost(problem: 'timeout' | 'offline') {
  const parts = setUp()
  parts.transport.opened(asked())
  parts.store.write('ask_1', 'color', 'Red')
  parts.store.answer('ask_1')
  parts.transport.offline()
  return { ...parts, failed: parts.transport.last.fail(new SendError(problem)) }
}

describe('without a connection', () => {
  test('an answer waits, says so, and goes out once on reconnect', async () => {
    const { transport, sending, endings } = waiting()
    expect(sending()).toEqual({ status: 'waiting', kind: 'answer' })
    expect(transport.calls).toEqual([])
    transport.ready()
    transport.ready()
    transport.offline()
    transport.ready()
    expect(transport.sent.map(({ kind }) => kind)).toEqual(['answer'])
    await transport.last.reply(red)
    transport.ready()
    expect(transport.sent).toHaveLength(1)
    expect(endings()).toEqual([['ask_1', 'answered']])
  })

  test('before the first connection it is the same', () => {
    const { store, transport, sending } = setUp({ connected: false })
    transport.opened(asked())
    store.choose('ask_1', 'color', 'Red')
    store.answer('ask_1')
    expect(sending().status).toBe('waiting')
    transport.ready()
    expect(transport.sent).toHaveLength(1)
  })

  test('a waiting answer can be withdrawn, changed, and goes out as changed', () => {
    const { store, transport, sending } = waiting()
    store.choose('ask_1', 'color', 'Blue')
    store.withdraw('ask_1')
    expect(sending()).toEqual({ status: 'idle' })
    store.choose('ask_1', 'color', 'Green')
    store.answer('ask_1')
    transport.ready()
    expect(transport.sent.map(({ answers }) => answers?.get('color'))).toEqual([{ choices: ['Green'] }])
  })

  test('a withdrawn answer does not go out', () => {
    const { store, transport } = waiting()
    store.withdraw('ask_1')
    transport.ready()
    expect(transport.calls).toEqual([])
  })

  test('a skip takes the place of a waiting answer, an answer not that of a waiting skip', () => {
    const { store, transport } = waiting()
    expect(store.skip('ask_1')).toBe(true)
    expect(store.answer('ask_1')).toBe(false)
    transport.ready()
    expect(transport.sent.map(({ kind }) => kind)).toEqual(['skip'])
  })

  test('a prompt that ends meanwhile is not answered on reconnect', () => {
    const { transport, endings } = waiting()
    transport.ended('ask_1', { status: 'expired' })
    transport.ready()
    expect(transport.calls).toEqual([])
    expect(endings()).toEqual([['ask_1', 'expired']])
  })

  test('several waiting answers go out, each once', () => {
    const { store, transport } = setUp({ connected: false })
    for (const id of ['a', 'b', 'c']) {
      transport.opened(asked({ id }))
      store.choose(id, 'color', 'Red')
    }
    store.answer('a')
    store.skip('c')
    transport.ready()
    expect(transport.sent.map(({ id, kind }) => `${kind} ${id}`)).toEqual(['answer a', 'skip c'])
  })

  test('an answer that waits when its time seems up still goes out: the peer decides', async () => {
    const { transport, clock, entry } = waiting()
    await clock.advance(900_000)
    expect(entry().timeUp).toBe(true)
    transport.ready()
    expect(transport.sent).toHaveLength(1)
  })
})

describe('a connection lost while sending', () => {
  test('without a reply the answer goes out again as the same attempt, with the same content', async () => {
    const { transport, sending, failed } = lost('timeout')
    await failed
    expect(sending()).toEqual({ status: 'waiting', kind: 'answer' })
    transport.ready()
    expect(transport.sent.map(({ answers }) => answers?.get('color'))).toEqual([
      { choices: [], text: 'Red' },
      { choices: [], text: 'Red' },
    ])
    expect(new Set(transport.sent.map(({ attemptId }) => attemptId)).size).toBe(1)
  })

  test('when the peer never got it, it just waits', async () => {
    const { sending, failed } = lost('offline')
    await failed
    expect(sending()).toEqual({ status: 'waiting', kind: 'answer' })
  })

  test('an end told on reconnect, before ready, means that nothing is sent twice', async () => {
    const { transport, lastEnded, failed } = lost('timeout')
    await failed
    transport.ended('ask_1', answered({ color: { choices: ['Red'] } }, 'here'))
    transport.ready()
    expect(transport.sent).toHaveLength(1)
    expect(lastEnded().resolution).toEqual(answered({ color: { choices: [], text: 'Red' } }, 'here'))
  })
})

describe('a reload', () => {
  test.each(['answer', 'skip'] as const)('a waiting %s survives it and goes out once', (kind) => {
    const { store, storage } = waiting(kind)
    store.destroy()
    const after = setUp({ storage, connected: false })
    after.transport.opened(asked())
    expect(after.sending()).toEqual({ status: 'waiting', kind })
    after.transport.ready()
    after.transport.ready()
    expect(after.transport.sent.map((call) => call.kind)).toEqual([kind])
  })

  test('a waiting answer goes out also when the prompt is told after ready', () => {
    const { store, storage } = waiting()
    store.destroy()
    const after = setUp({ storage })
    after.transport.opened(asked())
    after.transport.opened(asked())
    expect(after.transport.sent).toHaveLength(1)
  })

  test('an answer under way survives it', () => {
    const storage = new MemoryStorage()
    const { store, transport } = setUp({ storage })
    transport.opened(asked())
    store.choose('ask_1', 'color', 'Red')
    store.answer('ask_1')
    const after = setUp({ storage, connected: false })
    after.transport.opened(asked())
    expect(after.sending()).toEqual({ status: 'waiting', kind: 'answer' })
  })

  test('an answer that was withdrawn or has failed does not go out by itself', async () => {
    const first = waiting()
    first.store.withdraw('ask_1')
    const after = setUp({ storage: first.storage })
    after.transport.opened(asked())
    expect(after.transport.sent).toEqual([])
    after.store.answer('ask_1')
    await after.transport.last.fail(new SendError('forbidden'))
    const third = setUp({ storage: first.storage })
    third.transport.opened(asked())
    expect(third.transport.sent).toEqual([])
    expect(third.entry().drafts.get('color')?.chosen).toEqual(['Red'])
  })

  test('an answer with a secret does not survive it, since secrets are not stored', () => {
    const [a, b] = three().questions
    if (!a || !b) throw new Error('no questions')
    const secret = three({ questions: [a, b, question({ id: 'c', options: [], secret: true })] })
    const storage = new MemoryStorage()
    const { store, transport } = setUp({ storage, connected: false })
    transport.opened(secret)
    store.choose('ask_1', 'a', 'Red')
    store.choose('ask_1', 'b', 'Red')
    store.write('ask_1', 'c', 'hunter2')
    store.answer('ask_1')
    expect(storage.text).not.toContain('hunter2')
    const after = setUp({ storage })
    after.transport.opened(secret)
    expect(after.sending()).toEqual({ status: 'idle' })
  })
})
