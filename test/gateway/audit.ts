import { answerValues, type EndedPrompt, summarize } from 'react-ask-user/core'
import { expect } from 'vitest'
import type { Observer } from './observer.js'
import type { Page } from './page.js'

/** What holds whenever the network is whole again: page and Gateway agree, all that was told is true, no word is lost. */
export async function audit(page: Page, observer: Observer): Promise<void> {
  expect(page.lies).toEqual([])
  const open = page.state().open.map(({ prompt }) => prompt.id)
  expect(open, 'open on the page').toEqual(await observer.openIn(page.sessionKey))
  for (const ended of page.state().ended) {
    expect(saidBy(ended), 'the end on the page').toEqual(await truthOf(ended, page, observer))
  }
  for (const { id, questionId, text } of page.typed.values()) {
    expect(wordsOf(page, id, questionId), 'words to be read').toContain(text)
  }
}

function saidBy({ resolution }: EndedPrompt) {
  const by = 'by' in resolution ? resolution.by : undefined
  if (resolution.status !== 'answered') return { status: resolution.status, by }
  const answers = Array.from(resolution.answers, ([id, answer]) => [id, answerValues(answer)])
  return { status: resolution.status, by, answers: Object.fromEntries(answers) }
}

/** What may be said of an end, by what the Gateway recorded of it. */
async function truthOf(
  { prompt: { id }, resolution }: EndedPrompt,
  { attemptIds, typed }: Page,
  observer: Observer,
): Promise<ReturnType<typeof saidBy>> {
  const known = observer.knownEnding(id)
  // A Gateway that went down took it with it, and nobody can say how it ended.
  if (resolution.status === 'unknown' && !known) return { status: 'unknown', by: undefined }
  const { status, answers, resolutionId } = known ?? (await observer.ending(id))
  const isOurs =
    resolutionId === undefined
      ? Object.values(answers)
          .flat()
          .includes(typed.get(id)?.text ?? '')
      : resolutionId !== null && attemptIds.has(resolutionId)
  // That nobody said who it was is never untrue, but of our own answer.
  const isElsewhere = 'by' in resolution && resolution.by === 'elsewhere'
  const by = isOurs ? 'here' : isElsewhere ? 'elsewhere' : undefined
  return status === 'answered' ? { status, by, answers } : { status, by }
}

function wordsOf(page: Page, id: string, questionId: string): readonly (string | undefined)[] {
  const { open, ended } = page.state()
  const drafts = open.find(({ prompt }) => prompt.id === id)?.drafts
  const end = ended.find(({ prompt }) => prompt.id === id)
  const item = end && summarize(end).items.find((each) => each.questionId === questionId)
  return [drafts?.get(questionId)?.text, item?.text, item?.unsent]
}
