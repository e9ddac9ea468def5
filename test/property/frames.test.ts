import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TransportEvent } from 'react-ask-user/core'
import { connectionSignal, type GatewayEvent, gatewayTransport } from 'react-ask-user/gateway'
import { createQuestionStore, type TabChannel } from 'react-ask-user/store'
import { FakeClock, settle } from '../store/fakeClock.js'
import { setUp } from '../store/setUp.js'
import { prompt } from './asked.js'
import { answers, beyondJson, ending, id, other, record } from './foreign.js'
import { broken, differ, runs, same } from './runs.js'

const ids = fc.oneof(fc.constant('a'), id)
const said = ending(answers(ids, ids))
const withId = (value: fc.Arbitrary<unknown>) =>
  fc.tuple(value, ids).map(([value, id]): unknown => Object.assign({}, value, { id }))

/** The body of a frame: a record, an end, a time, or anything else. */
const body = fc.oneof(
  { weight: 3, arbitrary: withId(record) },
  { weight: 3, arbitrary: withId(said) },
  fc.record({ ts: fc.oneof(fc.double(), other) }),
  other,
)

const frame: fc.Arbitrary<GatewayEvent> = fc.record({
  event: fc.constantFrom('question.requested', 'question.resolved', 'tick', 'connect.challenge', '__proto__'),
  payload: body,
  seq: fc.option(fc.nat(9), { nil: undefined }),
})

const reply = fc.oneof(
  fc.array(body, { maxLength: 3 }).map((questions) => ({ questions })),
  body.map((question) => ({ question })),
  body,
)

/** A peer that says what it was given to say, over and over. */
function peer(replies: readonly unknown[]) {
  const connection = connectionSignal()
  const listeners = new Set<(event: GatewayEvent) => void>()
  let asked = 0
  const transport = gatewayTransport({
    connection,
    onEvent(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    request: async () => replies[(asked += 1) % Math.max(replies.length, 1)],
    name: 'gateway',
  })
  return {
    connection,
    transport,
    say: (event: GatewayEvent) => listeners.forEach((listener) => listener(event)),
  }
}

test('whatever frames and replies come, an id opens and ends once at most, and what is open can be shown', async () => {
  const frames = fc.array(frame, { maxLength: 8 })
  const replies = fc.array(reply, { maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(frames, replies, async (frames, replies) => {
      const { connection, transport, say } = peer(replies)
      const store = createQuestionStore({ transport, storage: null, tabs: null, clock: new FakeClock() })
      const told: TransportEvent[] = []
      const stop = transport.subscribe((event) => void told.push(event))
      connection.set({ status: 'ready' })
      frames.forEach(say)
      await settle()

      const ends = told.flatMap((event) => (event.type === 'ended' ? event.id : []))
      const opened = told.map((event) => (event.type === 'opened' ? event.prompt.id : undefined))
      const endedAt = (id: string) => told.findIndex((event) => event.type === 'ended' && event.id === id)
      const { open, ended, shownId } = store.getState()
      const shown = [...open, ...ended].map(({ prompt }) => prompt.id)
      const rules = {
        'an id ends once': differ(ends),
        'what ended does not open again': ends.every((id) => opened.lastIndexOf(id) < endedAt(id)),
        'a prompt stands once in the state': differ(shown),
        'one of the open prompts is on screen':
          shownId === undefined ? open.length === 0 : open.some(({ prompt }) => prompt.id === shownId),
        'the clock is a time': Number.isFinite(store.serverNow()),
      }
      expect(broken(rules)).toEqual([])
      stop()
      store.destroy()
    }),
    runs,
  )
})

test('whatever another tab posts, at most it ends a prompt of this chat, never as answered here, and without secrets', () => {
  const message = fc.oneof(
    fc.record(
      {
        type: fc.constantFrom('ended', 'opened'),
        scope: fc.oneof(fc.constant('gateway session'), other),
        id: fc.oneof(fc.constant('mine'), other),
        resolution: fc.oneof(
          said,
          fc.record({
            status: fc.constant('answered'),
            answers: fc.array(fc.tuple(ids, fc.record({ choices: fc.array(ids), text: ids }))),
            by: fc.constantFrom('here', 'elsewhere'),
          }),
          fc.constantFrom({ status: 'expired' }, { status: 'cancelled', by: 'here' }),
        ),
      },
      { requiredKeys: ['type'] },
    ),
    beyondJson,
  )
  fc.assert(
    fc.property(prompt, fc.array(message, { maxLength: 4 }), (given, messages) => {
      const listeners: ((event: { readonly data: unknown }) => void)[] = []
      const posted: unknown[] = []
      const tabs: TabChannel = {
        postMessage: (message) => void posted.push(message),
        addEventListener: (_, listener) => void listeners.push(listener),
        close: () => {},
      }
      const asked = { ...given, id: 'mine' }
      const { store, transport } = setUp({ tabs })
      transport.opened(asked)
      for (const data of messages) for (const listener of listeners) listener({ data })
      const { open, ended } = store.getState()
      const [end] = ended
      const by = end && 'by' in end.resolution ? end.resolution.by : undefined
      const answers = end?.resolution.status === 'answered' ? end.resolution.answers : undefined
      const rules = {
        'the prompt is open, or has ended': same(
          [...open, ...ended].map(({ prompt }) => prompt),
          [asked],
        ),
        'nothing is said to have been answered here': by !== 'here',
        'a secret is left out': asked.questions.every(({ id, secret }) => !secret || !answers?.get(id)?.text),
        'what was heard is not told on': posted.length === 0,
      }
      expect(broken(rules)).toEqual([])
      store.destroy()
    }),
    runs,
  )
})
