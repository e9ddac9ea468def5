import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  clusters,
  labelKey,
  parseArguments,
  type ParsedPrompt,
  parsePrompt,
  plainText,
  type Prompt,
  PromptSchema,
  waitSeconds,
} from 'react-ask-user/core'
import { prompt as asked } from './asked.js'
import { beyondJson, questions, record } from './foreign.js'
import { runs } from './runs.js'

const names = (value: object) => Reflect.ownKeys(value).length
const inherited = names(Object.prototype) + names(Array.prototype)

/** Every text in a value, and in the JSON that texts hold. */
function textsIn(value: unknown): unknown[] {
  if (typeof value === 'string') {
    try {
      const read: unknown = JSON.parse(value)
      return typeof read === 'object' ? [value, ...textsIn(read)] : [value]
    } catch {
      return [value]
    }
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** What holds of a prompt whatever it was made from, such as that the panel can show each step and send an answer. */
function isWhole(prompt: Prompt): void {
  expect(v.is(PromptSchema, prompt)).toBe(true)
  expect(Object.getPrototypeOf(prompt)).toBe(Object.prototype)
  expect(prompt.questions.length).toBeGreaterThan(0)
  expect(new Set(prompt.questions.map(({ id }) => id)).size).toBe(prompt.questions.length)
  for (const { id, header, question, options, other, url } of prompt.questions) {
    expect(id).not.toBe('')
    expect(plainText(question).trim() !== '' || prompt.unreadable !== undefined).toBe(true)
    expect(clusters(header).length).toBeLessThan(13)
    expect(other || options.length > 0).toBe(true)
    expect(new Set(options.map(({ label }) => labelKey(plainText(label)))).size).toBe(options.length)
    expect(options.filter(({ label }) => plainText(label).trim() === '')).toEqual([])
    if (url !== undefined) expect(url).toMatch(/^https?:\/\/[^/@]+/u)
  }
  if (prompt.unreadable !== undefined) expect(prompt.unreadable.length).toBeLessThan(4001)
}

/** What holds beside that: it says what was wrong, and nothing that was given or inherited has changed. */
function isRead(given: unknown, read: (value: unknown) => ParsedPrompt): Prompt | null {
  const before = JSON.stringify(given)
  const { prompt, problems } = read(given)
  expect(JSON.stringify(given)).toBe(before)
  expect(names(Object.prototype) + names(Array.prototype)).toBe(inherited)
  if (prompt) isWhole(prompt)
  else expect(problems.map(({ code }) => code)).toContain('unreadable-prompt')
  if (prompt?.unreadable !== undefined) expect(problems.length).toBeGreaterThan(0)
  return prompt
}

test('whatever JSON comes as a record, it gives a whole prompt or says why not', () => {
  fc.assert(
    fc.property(record, (given) => {
      const prompt = isRead(given, parsePrompt)
      if (!prompt) return
      const given_ = new Set(textsIn(given))
      expect(given_).toContain(prompt.id)
      for (const { id, options, question } of prompt.questions) {
        // Ids and labels are those that were given, to the letter; only a question without an id gets one.
        if (!given_.has(id)) expect(id).toMatch(/^(?:answer|question_\d+_*)$/u)
        if (question) expect([...given_].some((text) => String(text).trim() === question)).toBe(true)
        for (const { label } of options)
          expect([...given_].some((text) => String(text).trim() === label)).toBe(true)
      }
    }),
    runs,
  )
})

test('whatever comes as the questions of a record with an id, it can be answered or skipped', () => {
  fc.assert(
    fc.property(questions, (given) => {
      expect(isRead({ id: 'p', questions: given }, parsePrompt)?.id).toBe('p')
    }),
    runs,
  )
})

test('whatever a program passes, nothing throws', () => {
  fc.assert(
    fc.property(beyondJson, (given) => {
      for (const value of [given, { id: 'p', questions: given }, { id: 'p', questions: [given] }]) {
        const { prompt } = parsePrompt(value)
        if (prompt) isWhole(prompt)
        parseArguments(value, { id: 'p', nowMs: 0 })
      }
    }),
    runs,
  )
})

test('a record without fault is taken as it is, and without a problem', () => {
  fc.assert(
    fc.property(asked, (prompt) => {
      const inFlat = prompt.questions.map(({ id, other, secret, ...rest }) => ({
        ...rest,
        questionId: id,
        header: 'Topic',
        isOther: other,
        isSecret: secret,
      }))
      const read = parsePrompt({ ...prompt, questions: JSON.parse(JSON.stringify(inFlat)) })
      const slips = read.problems.filter(
        ({ code }) => !['bad-question-id', 'too-few-options', 'authored-other', 'json-text'].includes(code),
      )
      expect(slips).toEqual([])
      if (read.problems.some(({ code }) => code === 'authored-other')) return
      expect(read.prompt?.questions).toEqual(
        prompt.questions.map((question) => ({ ...question, header: 'Topic' })),
      )
    }),
    runs,
  )
})

test('whatever a model writes as arguments, own words are taken, and the wait is from 30 to 3600 seconds', () => {
  fc.assert(
    fc.property(record, fc.double(), (given, seconds) => {
      const read = (value: unknown) => parseArguments(value, { id: 'p', nowMs: 1_000 })
      const prompt = isRead(given, read)
      expect(prompt?.id).toBe('p')
      expect(prompt?.questions.filter(({ other }) => !other)).toEqual([])
      const waits = ((prompt?.expiresAtMs ?? 0) - 1_000) / 1000
      for (const wait of [waits, waitSeconds(seconds)]) {
        expect(Number.isInteger(wait) && wait >= 30 && wait <= 3600).toBe(true)
      }
    }),
    runs,
  )
})
