import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Draft, draftOf, type Drafts, type Prompt, type Question, summarize } from 'react-ask-user/core'
import { findOpen, type QuestionStore } from 'react-ask-user/store'
import { MemoryStorage, setUp } from '../store/setUp.js'
import { type Act, act, meant, prompt } from './asked.js'
import { other, text } from './foreign.js'
import { broken, runs, same } from './runs.js'

const acts = fc.array(act, { minLength: 1, maxLength: 6 })

/** Does all of it, and gives the drafts that this makes; none where the prompt is not open. */
function work(store: QuestionStore, asked: Prompt, acts: readonly Act[]): Drafts {
  for (const act of acts) {
    const { question, choose, write } = meant(asked, act)
    if (choose !== undefined) store.choose(asked.id, question.id, choose)
    if (write !== undefined) store.write(asked.id, question.id, write)
  }
  return findOpen(store.getState(), asked.id)?.drafts ?? new Map()
}

/** A page on which a prompt was opened and something done to it, with its storage. */
function worked(asked: Prompt, acts: readonly Act[]) {
  const storage = new MemoryStorage()
  const page = setUp({ storage })
  page.transport.opened(asked)
  const drafts = work(page.store, asked, acts)
  page.pause()
  return { ...page, storage, drafts }
}

/** What holds of a draft that the functions of `core/draft` have made. */
function brokenIn({ options, multiSelect, other }: Question, { chosen, text, aside }: Draft): string[] {
  const labels = options.map(({ label }) => label)
  const says = text.trim() !== ''
  return broken({
    'labels stand in their order': same(
      chosen,
      labels.filter((label) => chosen.includes(label)),
    ),
    'a strict question has no words': other || text === '',
    'a single choice is one': multiSelect || chosen.length < 2,
    'words and a single choice do not both count': multiSelect || !says || aside === (chosen.length === 1),
  })
}

/** Reloads a page whose peer tells the prompt again: what it has of it is whole, and can be worked on. */
function reopen(storage: MemoryStorage, asked: Prompt, acts: readonly Act[]): string[] {
  const { store, transport } = setUp({ storage, connected: false })
  transport.opened(asked)
  const { open, ended } = store.getState()
  const drafts = open[0]?.drafts ?? new Map<string, Draft>()
  const rules = {
    // What is stored may say that it has ended.
    'the prompt is as it was told': same(
      [...open, ...ended].map(({ prompt }) => prompt),
      [asked],
    ),
    'the step is one of it': open.every(({ step }) => asked.questions[step] !== undefined),
    'nothing is sent that is not whole': transport.calls.length === 0,
    'no secret comes back': asked.questions.every(({ id, secret }) => !secret || !drafts.has(id)),
  }
  const inDrafts = asked.questions.flatMap((question) => brokenIn(question, draftOf(drafts, question)))
  transport.ready()
  const after = work(store, asked, acts)
  store.destroy()
  const inWork = asked.questions.flatMap((question) => brokenIn(question, draftOf(after, question)))
  return [...broken(rules), ...inDrafts, ...inWork]
}

/** Reloads a page whose peer does not tell the prompt any more: what it has of it can be shown. */
function reload(storage: MemoryStorage): string[] {
  const { store } = setUp({ storage })
  const { ended } = store.getState()
  store.destroy()
  return ended.flatMap((end) =>
    broken({
      'it can be shown': summarize(end).items.length > 0,
      'no address comes from a storage': end.prompt.questions.every(({ url }) => url === undefined),
    }),
  )
}

test('whatever text stands in the storage, a prompt opens and can be worked on', () => {
  const stored = fc.oneof(
    text,
    other.map((value) => JSON.stringify(value)),
  )
  fc.assert(
    fc.property(prompt, acts, stored, (asked, acts, stored) => {
      const { storage } = worked(asked, acts)
      for (const key of storage.items.keys()) storage.setItem(key, stored)
      storage.setItem(`ask-user:draft:2:${stored}`, stored)
      storage.setItem(stored, stored)
      expect(reload(storage)).toEqual([])
      expect(reopen(storage, asked, acts)).toEqual([])
    }),
    runs,
  )
})

test('what was done comes back after a reload as it was, but for secrets', () => {
  fc.assert(
    fc.property(prompt, acts, (asked, acts) => {
      const { storage, drafts } = worked(asked, acts)
      const { transport, store, entry } = setUp({ storage, connected: false })
      transport.opened(asked)
      const secret = new Set(asked.questions.flatMap(({ id, secret }) => (secret ? id : [])))
      expect(entry(asked.id).drafts).toEqual(new Map([...drafts].filter(([id]) => !secret.has(id))))
      store.destroy()
    }),
    runs,
  )
})

test('no word of a secret is ever in the storage', () => {
  const words = fc.stringMatching(/^[a-z"\\ ]{8,16}$/u).map((text) => `secret ${text}!`)
  const ends = fc.constantFrom('stay', 'answer', 'skip', 'answered', 'expired')
  fc.assert(
    fc.property(prompt, acts, words, ends, (given, acts, words, then) => {
      const questions = given.questions.map((each) => ({ ...each, secret: true, other: true }))
      const asked = { ...given, questions }
      const { storage, store, transport, pause } = worked(asked, acts)
      for (const { id } of questions) store.write(asked.id, id, words)
      pause()
      if (then === 'answer') store.answer(asked.id)
      if (then === 'skip') store.skip(asked.id)
      const answers = new Map(questions.map(({ id }) => [id, { choices: [], text: words }]))
      if (then === 'answered') transport.ended(asked.id, { status: 'answered', answers })
      if (then === 'expired') transport.ended(asked.id, { status: 'expired' })
      const asStored = JSON.stringify(words).slice(1, -1)
      expect([...storage.items.values()].filter((text) => text.includes(asStored))).toEqual([])
      store.destroy()
    }),
    runs,
  )
})

/** A place in JSON: how often to go in, and which entry each time, modulo their number. */
const place = fc.array(fc.nat(20), { maxLength: 6 })

/** JSON with something else at one place; with nothing there, the entry is left out. */
function damaged(value: unknown, [step, ...rest]: readonly number[], instead: unknown): unknown {
  if (typeof value !== 'object' || value === null || step === undefined) return instead
  const entries = Object.entries(value)
  const [chosen, inner] = entries[step % Math.max(entries.length, 1)] ?? []
  if (chosen === undefined) return instead
  const now = damaged(inner, rest, instead)
  if (Array.isArray(value)) return value.with(Number(chosen), now)
  return Object.fromEntries(entries.map(([name, old]) => [name, name === chosen ? now : old]))
}

test('what was kept and then damaged at any place is taken as far as it still makes sense', () => {
  const ends = fc.constantFrom('stay', 'answer', 'skip', 'expired')
  const instead = fc.oneof(other, fc.constant(undefined))
  fc.assert(
    fc.property(prompt, acts, ends, place, instead, (asked, acts, then, place, instead) => {
      const { storage, store, transport } = worked(asked, acts)
      if (then === 'answer') store.answer(asked.id)
      if (then === 'skip') store.skip(asked.id)
      if (then === 'expired') transport.ended(asked.id, { status: 'expired' })
      store.destroy()
      for (const [key, text] of storage.items) {
        storage.setItem(key, JSON.stringify(damaged(JSON.parse(text), place, instead)) ?? '')
      }
      expect(reload(storage)).toEqual([])
      expect(reopen(storage, asked, acts)).toEqual([])
    }),
    runs,
  )
})
