import { describe, expect, test } from 'vitest'
import {
  isAuthoredOther,
  labelKey,
  optionFace,
  ownWords,
  parseArguments,
  parsePrompt,
  plainText,
  readAnswers,
  summariesFromMessages,
} from 'react-ask-user/core'
import { fill } from 'react-ask-user'
import { options, prompt, question } from '../core/build.js'
import { cpuMs, patienceMs, tooSlow } from './patience.js'

const asked = prompt({
  questions: [
    question({ id: 'q0', multiSelect: true, options: options('Red', 'Yes, always', 'B (Recommended)') }),
    question({ id: 'q1', multiSelect: true }),
  ],
})
const ids = { id: 'p', nowMs: 0 }

/** One question with a text in one place of it. */
const raw = (patch: object) => ({
  questionId: 'a',
  header: 'h',
  question: 'q',
  options: ['A', 'B'],
  ...patch,
})

/** Everything that is done with a foreign or typed text, by the entry that an application calls. */
const readers: Record<string, (text: string) => unknown> = {
  plainText,
  labelKey,
  isAuthoredOther,
  optionFace: (text) => optionFace({ label: text }),
  'a record as text': (text) => parsePrompt(text),
  'an id': (text) => parsePrompt({ id: text, questions: [raw({ questionId: text })] }),
  'a header': (text) => parsePrompt({ id: 'p', questions: [raw({ header: text })] }),
  'a question': (text) => parsePrompt({ id: 'p', questions: [raw({ question: text })] }),
  'an option': (text) =>
    parsePrompt({ id: 'p', questions: [raw({ options: [text, `${text}.`], isOther: true })] }),
  'a link': (text) => parsePrompt({ id: 'p', questions: [raw({ url: `https://a/${text}` })] }),
  'arguments of a call': (text) => parseArguments({ questions: text }, ids),
  'own words': (text) => ownWords({ chosen: [], text, aside: false }),
  'an answer': (text) => readAnswers(asked, { answers: { q0: [text], q1: { answers: [text, text] } } }),
  'a history': (text) =>
    summariesFromMessages([
      { role: 'assistant', content: [{ type: 'toolCall', id: '1', name: 'ask_user', arguments: [raw({})] }] },
      { role: 'toolResult', toolName: 'ask_user', toolCallId: '1', content: [{ type: 'text', text }] },
    ]),
  'a phrase': (text) => fill(text, { a: text }),
}

describe('a MiB of text takes a time that grows with it and not with its square', () => {
  test.each(Object.keys(readers))('%s', { timeout: 0 }, (name) => {
    expect(tooSlow(readers[name] ?? plainText)).toEqual([])
  })
})

test('a small record that nests deep costs no more than its size', { timeout: 0 }, () => {
  let spent = 0
  for (let count = 0; count < 200 && spent < patienceMs; count += 1) {
    const nested: unknown = JSON.parse('['.repeat(3_000) + ']'.repeat(3_000))
    spent += cpuMs(() => parsePrompt({ id: 'p', questions: nested }))
  }
  expect(spent).toBeLessThan(patienceMs)
})
