import { answerValues, type EndedPrompt, type Resolution, summarize } from 'react-ask-user/core'
import { type Note, sameValues, valuesOf, wordsIn } from './notes.js'
import type { Asked, WireAnswers } from './questionBook.js'

const runEnds = new Set(['run-abort', 'requester-inactive', 'wait-timeout'])
const skippedBy = 'react-ask-user:skip'

/** What is wrong with an end as a tab tells it, or undefined: every word of it must be true. */
export function lieIn(
  tab: number,
  note: Note,
  asked: Asked,
  { status, ...resolution }: Resolution,
): string | undefined {
  const { ending, forgottenAtMs } = asked
  if (status === 'unknown') return forgottenAtMs === undefined ? 'the Gateway still knows it' : undefined
  if (!ending) return `it is said to be ${status} and is still open`
  const by = 'by' in resolution ? resolution.by : undefined
  const said = `it is said to be ${status} ${by ?? ''} and was ${ending.status} by ${ending.actor}`
  const theirs = status === 'skipped' ? 'cancelled' : status
  if (theirs !== ending.status) return said
  if (
    'answers' in resolution &&
    !sameValues(wireOf(note, resolution.answers), shownOf(note, ending.answers))
  ) {
    return `${said}, otherwise`
  }
  const ours = ending.actor === tab
  const skip = ending.resolvedBy?.startsWith(skippedBy) === true
  if (status === 'skipped' && !skip) return said
  if (by === 'here') return ours ? undefined : said
  if (by === 'elsewhere') {
    const isWrong = (ours && !note.forgotten) || ending.actor === 'message' || ending.actor === 'run'
    return isWrong ? said : undefined
  }
  if (by === 'message') return ending.actor === 'message' ? undefined : said
  if (by === 'run') return runEnds.has(ending.resolvedBy ?? '') ? undefined : said
  return undefined
}

type Answers = Extract<Resolution, { status: 'answered' }>['answers']

function wireOf(note: Note, answers: Answers): WireAnswers {
  return shownOf(note, Object.fromEntries(Array.from(answers, ([id, answer]) => [id, answerValues(answer)])))
}

/** Answers that may be shown: a secret need not be kept. */
function shownOf({ prompt }: Note, answers: WireAnswers = {}): WireAnswers {
  const secret = new Set(prompt.questions.flatMap((question) => (question.secret ? question.id : [])))
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !secret.has(id)))
}

/** Own words that cannot be read any more, or undefined. */
export function lostWords(note: Note, ended: EndedPrompt): string | undefined {
  const items = new Map(summarize(ended).items.map((item) => [item.questionId, item]))
  for (const [id, text] of wordsIn(note.prompt, note.drafts)) {
    const item = items.get(id)
    if (item?.unsent !== text && item?.text !== text && !item?.choices.includes(text)) return text
  }
  return undefined
}

/** Own words as they went out, apart from choices: what is said to be chosen was chosen, and what was typed was typed. */
export function mixedUp(note: Note, resolution: Resolution): string | undefined {
  if (resolution.status !== 'answered' || resolution.by !== 'here') return undefined
  // Changed since: what was taken was given before, and withdrawn too late.
  if (!sameValues(wireOf(note, resolution.answers), shownOf(note, valuesOf(note.prompt, note.drafts))))
    return undefined
  for (const { id, secret } of note.prompt.questions) {
    const draft = note.drafts.get(id)
    const answer = resolution.answers.get(id)
    if (!draft || !answer || secret) continue
    const words = draft.aside ? '' : draft.text.trim()
    if ((answer.text ?? '') !== words || answer.choices.join('\n') !== draft.chosen.join('\n')) {
      return `${id}: ${JSON.stringify(answer)} was given as ${JSON.stringify(draft)}`
    }
  }
  return undefined
}
