import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EndedPrompt, readResolution, summariesFromMessages, summarize } from 'react-ask-user/core'
import { prompt } from './asked.js'
import { answers, beyondJson, ending, questions } from './foreign.js'
import { broken, runs, same } from './runs.js'

/** A prompt, and what may have been said of its end. */
const ended = prompt.chain((asked) => {
  const labels = asked.questions.flatMap(({ options }) => options.map(({ label }) => label))
  const ids = fc.constantFrom(...asked.questions.map(({ id }) => id), 'toString', '__proto__')
  return fc.tuple(fc.constant(asked), ending(answers(ids, fc.constantFrom('', ...labels))))
})

/** What holds of every end, so that it can be shown. */
function brokenIn(end: EndedPrompt): string[] {
  const { prompt, resolution } = end
  const { status, items } = summarize(end)
  const ids = prompt.questions.map(({ id }) => id)
  const answered = resolution.status === 'answered' ? [...resolution.answers.keys()] : []
  const secret = items.filter((_, index) => prompt.questions[index]?.secret)
  return broken({
    'answers are to its questions': answered.every((id) => ids.includes(id)),
    'a summary says how it ended': status === resolution.status,
    'a summary has each question': same(
      items.map(({ questionId }) => questionId),
      ids,
    ),
    'a summary shows no secret': secret.every(
      ({ choices, text }) => choices.length === 0 && text === undefined,
    ),
  })
}

test('whatever is said of an end, it is one that can be shown, or none', () => {
  fc.assert(
    fc.property(ended, ([asked, said]) => {
      const resolution = readResolution(asked, said)
      const ends = resolution ? [{ prompt: asked, resolution, drafts: new Map(), endedAtMs: 0 }] : []
      expect(ends.flatMap(brokenIn)).toEqual([])
    }),
    runs,
  )
})

const callId = fc.constantFrom('1', '2', '__proto__')
const block = fc.oneof(
  fc.record({
    type: fc.constant('toolCall'),
    id: callId,
    name: fc.constantFrom('ask_user', 'ask_user', 'bash'),
    arguments: fc.oneof(
      questions,
      questions.map((questions) => ({ questions })),
    ),
  }),
  ended.map(([, said]) => ({ type: 'text', text: `Header: words\n\n${JSON.stringify(said)}` })),
  beyondJson,
)
const message = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record(
      {
        role: fc.constantFrom('assistant', 'toolResult'),
        content: fc.oneof({ weight: 3, arbitrary: fc.array(block, { maxLength: 3 }) }, beyondJson),
        toolCallId: callId,
        toolName: fc.constantFrom('ask_user', 'ask_user', 'bash'),
        timestamp: fc.oneof(fc.integer(), fc.string()),
        isError: fc.oneof(fc.boolean(), fc.string()),
        __openclaw: fc.oneof(fc.record({ runId: fc.string() }), beyondJson),
      },
      { requiredKeys: ['role', 'toolCallId', 'toolName'] },
    ),
  },
  beyondJson,
)

test('whatever a history holds, its summaries stand where their results do, once each, and can be shown', () => {
  fc.assert(
    fc.property(fc.array(message, { maxLength: 8 }), (messages) => {
      const summaries = summariesFromMessages(messages)
      const places = summaries.map(({ messageIndex }) => messageIndex)
      expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b))
      const results = messages.map((message) => Object(message))
      expect(places.filter((place) => results[place]?.role !== 'toolResult')).toEqual([])
      expect(summaries.flatMap(brokenIn)).toEqual([])
    }),
    runs,
  )
})
