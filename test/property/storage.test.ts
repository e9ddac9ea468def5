import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answersOf, draftOf, type Draft, plainText, type Prompt, type Question } from 'react-ask-user/core'
import { createQuestionStore, findOpen, type QuestionStore } from 'react-ask-user/store'
import { FakeTransport } from '../store/fakeTransport.js'
import { MemoryStorage, setUp } from '../store/setUp.js'
import { act, meant, prompt } from './asked.js'
import { other, text } from './foreign.js'
import { runs } from './runs.js'

/** A place in JSON: how often to go in, and which entry each time, modulo their number. */
const path = fc.array(fc.nat(20), { maxLength: 6 })

/** JSON with something else at one place, or without it. */
function damaged(value: unknown, [step, ...rest]: readonly number[], instead: unknown): unknown {
  if (typeof value !== 'object' || value === null || step === undefined) return instead
  const entries = Object.entries(value)
  const chosen = entries[step % Math.max(entries.length, 1)]
  if (!chosen) return instead
  const [name, inner] = chosen
  const now = damaged(inner, rest, instead)
  if (Array.isArray(value)) return value.with(Number(name), now)
  return Object.fromEntries(entries.map(([key, old]) => [key, key === name ? now : old]))
}

function isDraftOf({ options, multiSelect, other, secret }: Question, { chosen, text, aside }: Draft): void {
  const labels = options.map(({ label }) => label)
  expect(chosen).toEqual(labels.filter((label) => chosen.includes(label)))
  if (!multiSelect) expect(chosen.length).toBeLessThan(2)
  if (!other || secret) expect(text).toBe('')
  if (secret) expect(chosen).toEqual([])
  if (!multiSelect && chosen.length > 0 && text.trim() !== '') expect(aside).toBe(true)
}

/** Opens a prompt as a page does after a reload, and looks whether it is whole and can be answered. */
function reopened(storage: MemoryStorage, asked: Prompt): QuestionStore {
  const transport = new FakeTransport('gateway session')
  const store = createQuestionStore({ transport, storage, tabs: null })
  transport.opened(asked)
  const entry = findOpen(store.getState(), asked.id)
  if (!entry) {
    // What was stored may say that it has ended.
    expect(store.getState().ended.map(({ prompt }) => prompt)).toEqual([asked])
    return store
  }
  expect(entry.prompt).toEqual(asked)
  expect(asked.questions[entry.step]).toBeDefined()
  for (const question of asked.questions) isDraftOf(question, draftOf(entry.drafts, question))
  if (entry.sending.status === 'idle') {
    for (const question of asked.questions) {
      if (question.other) store.write(asked.id, question.id, 'words')
      else store.choose(asked.id, question.id, question.options[0]?.label ?? '')
    }
  } else expect(entry.sending.status).toBe('waiting')
  transport.ready()
  return store
}

test('whatever text stands in the storage, a prompt opens, and nothing is thrown', () => {
  fc.assert(
    fc.property(
      prompt,
      fc.oneof(
        text,
        other.map((value) => JSON.stringify(value)),
      ),
      (asked, stored) => {
        const storage = new MemoryStorage()
        const { transport, store } = setUp({ storage })
        transport.opened(asked)
        store.goTo(asked.id, 1)
        for (const key of storage.items.keys()) storage.setItem(key, stored)
        storage.setItem(`ask-user:draft:2:${stored}`, stored)
        storage.setItem(stored, stored)
        reopened(storage, asked).destroy()
      },
    ),
    runs,
  )
})

test('what was kept comes back as it was, but for secrets; damaged anywhere, only as far as it still is one', () => {
  fc.assert(
    fc.property(
      prompt,
      fc.array(act, { minLength: 1, maxLength: 6 }),
      fc.constantFrom('stay', 'answer', 'end'),
      path,
      fc.oneof(other, fc.constant(undefined)),
      (asked, acts, then, path, instead) => {
        const storage = new MemoryStorage()
        const { transport, store } = setUp({ storage })
        transport.opened(asked)
        for (const act of acts) {
          const { question, choose, write } = meant(asked, act)
          if (choose !== undefined) store.choose(asked.id, question.id, choose)
          if (write !== undefined) store.write(asked.id, question.id, write)
        }
        const before = findOpen(store.getState(), asked.id)?.drafts ?? new Map<string, Draft>()
        const secret = asked.questions.flatMap((question) => {
          const words = draftOf(before, question).text.trim()
          return question.secret && plainText(words).length > 8 ? words : []
        })
        for (const words of secret) {
          const open = asked.questions.some(
            (each) => !each.secret && draftOf(before, each).text.includes(words),
          )
          if (!open) expect(storage.text).not.toContain(JSON.stringify(words).slice(1, -1))
        }
        if (then === 'answer') store.answer(asked.id)
        if (then === 'end') transport.ended(asked.id, { status: 'expired' })
        else if (then === 'stay' && storage.items.size > 0) {
          const after = setUp({ storage, connected: false })
          after.transport.opened(asked)
          const { drafts } = after.entry(asked.id)
          for (const question of asked.questions) {
            const kept = question.secret ? undefined : before.get(question.id)
            expect(drafts.get(question.id) ?? undefined).toEqual(kept)
          }
          expect(answersOf(asked, drafts) === null || answersOf(asked, before) !== null).toBe(true)
          after.store.destroy()
        }
        for (const [key, value] of storage.items) {
          const text = JSON.stringify(damaged(JSON.parse(value), path, instead))
          storage.setItem(key, text ?? '')
        }
        reopened(storage, asked).destroy()
      },
    ),
    runs,
  )
})
