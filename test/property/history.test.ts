import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Prompt,
  readResolution,
  type Resolution,
  summariesFromMessages,
  summarize,
} from 'react-ask-user/core'
import { prompt } from './asked.js'
import { answers, beyondJson, ending, questions } from './foreign.js'
import { runs } from './runs.js'

/** A prompt, and what may have been said of its end. */
const ended = prompt.chain((asked) => {
  const labels = asked.questions.flatMap(({ options }) => options.map(({ label }) => label))
  const ids = fc.constantFrom(...asked.questions.map(({ id }) => id), 'toString', '__proto__')
  return fc.tuple(fc.constant(asked), ending(answers(ids, fc.constantFrom('', ...labels))))
})

function isTrueOf(prompt: Prompt, resolution: Resolution): void {
  if (resolution.status !== 'answered') return
  const ids = prompt.questions.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([...resolution.answers.keys()]))
}

test('whatever is said of an end, it is one that can be shown, or none', () => {
  fc.assert(
    fc.property(ended, ([asked, said]) => {
      const resolution = readResolution(asked, said)
      if (!resolution) return
      isTrueOf(asked, resolution)
      const { items, status } = summarize({ prompt: asked, resolution, drafts: new Map(), endedAtMs: 0 })
      expect(status).toBe(resolution.status)
      expect(items.map(({ questionId }) => questionId)).toEqual(asked.questions.map(({ id }) => id))
      const secret = items.filter((_, index) => asked.questions[index]?.secret)
      expect(secret.flatMap(({ choices, text }) => [...choices, text ?? []].flat())).toEqual([])
    }),
    runs,
  )
})

const callId = fc.constantFrom('1', '2', '__proto__')
const block = fc.oneof(
  fc.record({
    type: fc.constant('toolCall'),
    id: callId,
    name: fc.constantFrom('ask_user', 'bash'),
    arguments: fc.oneof(
      questions,
      questions.map((questions) => ({ questions })),
    ),
  }),
  ended.map(([, said]) => ({ type: 'text', text: `Header: words\n\n${JSON.stringify(said)}` })),
  beyondJson,
)
const message = fc.oneof(
  fc.record(
    {
      role: fc.constantFrom('assistant', 'toolResult', 'user'),
      content: fc.oneof(fc.array(block, { maxLength: 3 }), beyondJson),
      toolCallId: callId,
      toolName: fc.constantFrom('ask_user', 'bash'),
      timestamp: fc.oneof(fc.integer(), fc.string()),
      isError: fc.oneof(fc.boolean(), fc.string()),
      __openclaw: fc.oneof(fc.record({ runId: fc.string() }), beyondJson),
    },
    { requiredKeys: ['role'] },
  ),
  beyondJson,
)

test('whatever a history holds, its summaries stand where their results do, once each, and can be shown', () => {
  fc.assert(
    fc.property(fc.array(message, { maxLength: 6 }), (messages) => {
      const summaries = summariesFromMessages(messages)
      const places = summaries.map(({ messageIndex }) => messageIndex)
      expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b))
      for (const summary of summaries) {
        expect(messages[summary.messageIndex]).toMatchObject({ role: 'toolResult', toolName: 'ask_user' })
        isTrueOf(summary.prompt, summary.resolution)
        expect(summarize(summary).items.length).toBeGreaterThan(0)
      }
    }),
    runs,
  )
})
