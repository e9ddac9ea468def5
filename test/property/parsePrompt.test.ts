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
  type Question,
  waitSeconds,
} from 'react-ask-user/core'
import { prompt as asked } from './asked.js'
import { beyondJson, questions, record } from './foreign.js'
import { broken, differ, runs } from './runs.js'

/** The id of a question that was given none. */
const isMade = (id: string) => /^(?:answer|question_\d+_*)$/u.test(id)
const readArguments = (value: unknown) => parseArguments(value, { id: 'p', nowMs: 1_000 })
const isSeen = (text: string) => plainText(text).trim() !== ''
const prototypes = [Object.prototype, Array.prototype, String.prototype]
const inherited = () => prototypes.flatMap((prototype) => Reflect.ownKeys(prototype)).length
const atFirst = inherited()

/** What holds of every prompt, so that each of its steps can be shown and answered. */
function brokenIn(prompt: Prompt): string[] {
  const isUnreadable = prompt.unreadable !== undefined
  const ofQuestion = ({ id, header, question, options, other, url }: Question) =>
    broken({
      'it has an id': id !== '',
      'it asks something': isUnreadable || isSeen(question),
      'a header has at most 12 characters': clusters(header).length <= 12,
      'it can be answered': other || options.length > 0,
      'labels look different': differ(options.map(({ label }) => labelKey(plainText(label)))),
      'labels can be seen': options.every(({ label }) => isSeen(label)),
      'a link leads to a web page, without credentials': url === undefined || /^https?:\/\/[^/@]+/u.test(url),
    })
  const rules = {
    'it is of the declared form': v.is(PromptSchema, prompt),
    'it inherits nothing foreign': Object.getPrototypeOf(prompt) === Object.prototype,
    'it asks something': prompt.questions.length > 0,
    'ids are different': differ(prompt.questions.map(({ id }) => id)),
    'of what cannot be read, not too much is shown': (prompt.unreadable ?? '').length <= 4000,
  }
  return [...broken(rules), ...prompt.questions.flatMap(ofQuestion)]
}

/** What holds of every reading: it changes nothing, and says what was wrong. */
function brokenBy(read: (value: unknown) => ParsedPrompt, given: unknown): string[] {
  const before = JSON.stringify(given)
  const { prompt, problems } = read(given)
  const rules = {
    'what was given stays as it was': JSON.stringify(given) === before,
    'no prototype is changed': inherited() === atFirst,
    'no prompt has a reason': prompt !== null || problems.some(({ code }) => code === 'unreadable-prompt'),
    'what cannot be read has a reason': prompt?.unreadable === undefined || problems.length > 0,
  }
  return [...broken(rules), ...(prompt ? brokenIn(prompt) : [])]
}

/** Every text in a value, and in the JSON that its texts hold, as it stands there and trimmed. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn)
  if (typeof value !== 'string') return []
  const texts = [value, value.trim()]
  try {
    const read: unknown = JSON.parse(value)
    return typeof read === 'object' ? [...texts, ...textsIn(read)] : texts
  } catch {
    return texts
  }
}

test('whatever JSON comes as a record, it gives a whole prompt or says why not', () => {
  fc.assert(
    fc.property(record, (given) => {
      expect(brokenBy(parsePrompt, given)).toEqual([])
    }),
    runs,
  )
})

test('ids, labels and sentences are those that were given, to the letter', () => {
  fc.assert(
    fc.property(record, (given) => {
      const { prompt } = parsePrompt(given)
      const texts = new Set(textsIn(given))
      for (const { id, question, options } of prompt?.questions ?? []) {
        const rules = {
          'the id of a prompt is given': texts.has(prompt?.id ?? ''),
          'the id of a question is given, unless there is none': texts.has(id) || isMade(id),
          'the sentence is given': texts.has(question) || question === '',
          'labels are given': options.every(({ label }) => texts.has(label)),
        }
        expect(broken(rules)).toEqual([])
      }
    }),
    runs,
  )
})

test('whatever comes as the questions of a record with an id, it can be answered or skipped', () => {
  fc.assert(
    fc.property(questions, (questions) => {
      expect(parsePrompt({ id: 'p', questions }).prompt?.id).toBe('p')
      expect(brokenBy(parsePrompt, { id: 'p', questions })).toEqual([])
    }),
    runs,
  )
})

test('whatever a program passes, nothing throws', () => {
  fc.assert(
    fc.property(beyondJson, (given) => {
      for (const value of [given, { id: 'p', questions: given }, { id: 'p', questions: [given] }]) {
        const prompts = [parsePrompt(value).prompt, parseArguments(value, { id: 'p', nowMs: 0 }).prompt]
        expect(prompts.flatMap((prompt) => (prompt ? brokenIn(prompt) : []))).toEqual([])
      }
    }),
    runs,
  )
})

test('a record without fault is taken as it is, and nothing is said against it', () => {
  // What may be found fault with in a prompt that is read already: an id that is no name, one option, one called "Other".
  const taste = new Set(['bad-question-id', 'too-few-options', 'authored-other', 'json-text'])
  fc.assert(
    fc.property(asked, (prompt) => {
      const wire = prompt.questions.map(({ id, other, secret, ...rest }) => ({
        ...rest,
        questionId: id,
        header: 'Topic',
        isOther: other,
        isSecret: secret,
      }))
      const read = parsePrompt({ ...prompt, questions: JSON.parse(JSON.stringify(wire)) })
      expect(read.problems.filter(({ code }) => !taste.has(code))).toEqual([])
      const isMerged = read.problems.some(({ code }) => code === 'authored-other')
      const expected = prompt.questions.map((question) => ({ ...question, header: 'Topic' }))
      expect(isMerged ? expected : read.prompt?.questions).toEqual(expected)
    }),
    runs,
  )
})

test('whatever a model writes as arguments, own words are taken, and the wait is from 30 to 3600 seconds', () => {
  fc.assert(
    fc.property(record, fc.double(), (given, seconds) => {
      expect(brokenBy(readArguments, given)).toEqual([])
      const { prompt } = readArguments(given)
      const waits = [waitSeconds(seconds), ((prompt?.expiresAtMs ?? 0) - 1_000) / 1000]
      const rules = {
        'the id is the given one': prompt?.id === 'p',
        'own words are taken': prompt?.questions.every(({ other }) => other) === true,
        'waits are whole seconds': waits.every(Number.isInteger),
        'waits are in their bounds': waits.every((wait) => wait >= 30 && wait <= 3600),
      }
      expect(broken(rules)).toEqual([])
    }),
    runs,
  )
})
