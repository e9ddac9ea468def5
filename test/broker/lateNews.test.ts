import { expect, test } from 'vitest'
import { type BrokerRecord, type BrokerStore, memoryStore } from 'react-ask-user/broker'
import { prompt, question } from '../core/build.js'
import { red, refusal, setUp, statusOf } from './setUp.js'

/** A broker on a store whose news come, once more, when the test says so. */
function withNews() {
  const memory = memoryStore()
  const listeners: ((record: BrokerRecord) => void)[] = []
  const store: BrokerStore = {
    ...memory,
    subscribe(listener) {
      listeners.push(listener)
      return memory.subscribe(listener)
    },
  }
  const news = (record: BrokerRecord) => listeners.forEach((listener) => listener(record))
  return { ...setUp({ store }), news }
}

const over = (asked: BrokerRecord['prompt'], endedAtMs: number): BrokerRecord => ({
  prompt: asked,
  end: { resolution: { status: 'cancelled' }, endedAtMs },
})

test('a late end of an earlier prompt does not end the one that has its id now', async () => {
  const { broker, ask, clock, told, news } = withNews()
  const earlier = await ask('q')
  await broker.cancel('q')
  await clock.advance(15_000)
  await ask('q')
  const waiting = broker.wait('q')
  news(over(earlier, earlier.createdAtMs))
  expect(told()).toEqual(['q opened', 'q cancelled', 'q opened'])
  expect(await statusOf(broker, 'q')).toBe('pending')
  await broker.resolve('q', red)
  expect(await waiting).toEqual({ status: 'answered', answers: red })
})

test('news that come again after the end open nothing and end nothing', async () => {
  const { broker, ask, told, news } = withNews()
  const asked = await ask('q')
  await broker.resolve('q', red)
  news({ prompt: asked })
  news(over(asked, asked.createdAtMs + 1))
  news({ prompt: { ...asked, createdAtMs: asked.createdAtMs - 1 } })
  expect(told()).toEqual(['q opened', 'q answered'])
})

test('an end without its beginning is told to nobody, nor is a beginning after its end', async () => {
  const { broker, ask, clock, told, news } = withNews()
  await ask('other')
  const far = prompt({ id: 'far', questions: [question({ id: 'color' })], createdAtMs: clock.now() })
  news(over(far, clock.now()))
  expect(told()).toEqual(['other opened'])
  news({ prompt: far })
  expect(told()).toEqual(['other opened'])
  await broker.cancel('other')
  await clock.advance(60_000)
  expect(clock.timers).toBe(0)
})

test('an answer to a prompt that is forgotten while it is on its way finds none', async () => {
  const memory = memoryStore()
  let forgotten = false
  const store: BrokerStore = {
    ...memory,
    get: async (id) => (forgotten ? undefined : memory.get(id)),
    async end() {
      forgotten = true
      return false
    },
  }
  const { broker, ask, told } = setUp({ store })
  await ask('q')
  expect(await refusal(broker.resolve('q', red))).toEqual({
    reason: 'QUESTION_NOT_FOUND',
    message: "question 'q' was not found",
  })
  expect(told()).toEqual(['q opened', 'q unknown'])
})
