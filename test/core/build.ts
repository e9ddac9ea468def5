import { readFileSync } from 'node:fs'
import { parsePrompt, type Draft, type Option, type Prompt, type Question } from 'react-ask-user/core'

/** A recorded frame of a real OpenClaw Gateway. */
export function fixture(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../fixtures/gateway/${name}`, import.meta.url), 'utf8'))
}

/** Looks into foreign data by keys and indexes. */
export function dig(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    value,
  )
}

export const options = (...labels: string[]): Option[] => labels.map((label) => ({ label }))

export function question(patch: Partial<Question> = {}): Question {
  return {
    id: 'color',
    header: 'Color',
    question: 'Which color?',
    options: options('Red', 'Green', 'Blue'),
    multiSelect: false,
    other: true,
    secret: false,
    ...patch,
  }
}

export function prompt(patch: Partial<Prompt> = {}): Prompt {
  return {
    id: 'ask_1',
    questions: [question()],
    createdAtMs: 1_000,
    expiresAtMs: 901_000,
    dialect: 'flat',
    ...patch,
  }
}

export const draft = (patch: Partial<Draft> = {}): Draft => ({ chosen: [], text: '', aside: false, ...patch })

/** A prompt that must be readable. */
export function parsed(value: unknown): Prompt {
  const { prompt } = parsePrompt(value)
  if (!prompt) throw new Error('no prompt')
  return prompt
}
