import type { Option, Prompt, Question } from '../core/index.js'
import { readFields, readFlag, readList, readMaybe, readNumber, readText, readWord } from './saved.js'

/** Reads a prompt as the package holds it. An address to open is not among it: that comes from the peer alone. */
export function readPrompt(value: unknown): Prompt {
  const { id, questions, createdAtMs, expiresAtMs, agentId, sessionKey, runId, dialect, unreadable } =
    readFields(value)
  return {
    id: readText(id),
    questions: readList(questions, readQuestion),
    createdAtMs: readNumber(createdAtMs),
    // JSON has no Infinity and writes null for it.
    expiresAtMs: expiresAtMs === null ? Infinity : readNumber(expiresAtMs),
    agentId: readMaybe(agentId, readText),
    sessionKey: readMaybe(sessionKey, readText),
    runId: readMaybe(runId, readText),
    dialect: readWord(dialect, ['flat', 'nested']),
    unreadable: readMaybe(unreadable, readText),
  }
}

function readQuestion(value: unknown): Question {
  const { id, header, question, options, multiSelect, other, secret } = readFields(value)
  return {
    id: readText(id),
    header: readText(header),
    question: readText(question),
    options: readList(options, readOption),
    multiSelect: readFlag(multiSelect),
    other: readFlag(other),
    secret: readFlag(secret),
  }
}

function readOption(value: unknown): Option {
  const { label, description } = readFields(value)
  return { label: readText(label), description: readMaybe(description, readText) }
}
