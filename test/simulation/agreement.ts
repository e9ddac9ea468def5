import { findOpen } from 'react-ask-user/store'
import { wordsIn, wordsLeft } from './notes.js'
import type { Scene, Watched } from './scene.js'
import type { Tab } from './tab.js'
import { epochMs } from './virtualTime.js'

/** Checks, after a long quiet time on a network that works, that every tab shows what the Gateway holds. */
export function agreement(scene: Scene, and?: 'nothing is open'): void {
  const mine = scene.book.pending().filter((asked) => asked.sessionKey === scene.sessionKey)
  if (and && mine.length > 0)
    scene.fail('every prompt can still be answered', mine.map(({ id }) => id).join(', '))
  const ids = mine.map(({ id }) => id)
  for (const watched of scene.tabs) agrees(scene, watched, ids)
}

/** How often the reply to an answer that was taken never came. */
export function countLostReplies({ book, journal, tabs }: Scene): void {
  for (const { tab, witness } of tabs) {
    for (const { prompt, accepted } of witness.notes.values()) {
      const isOurs = book.truth.get(prompt.id)?.ending?.actor === tab.number
      if (isOurs && !accepted) journal.count('rule', '2: ours was taken and the reply was lost')
    }
  }
}

function agrees(scene: Scene, { tab, witness }: Watched, pending: readonly string[]): void {
  const fail = (what: string) => scene.fail('all agree in the end', `tab ${tab.number}: ${what}`)
  const state = tab.store?.getState()
  if (!state) return fail('the page is gone')
  if (state.connection.status !== 'ready') return fail(`the connection is ${state.connection.status}`)
  const open = new Set(state.open.map(({ prompt }) => prompt.id))
  for (const id of pending) if (!open.has(id)) fail(`${id} is not shown`)
  for (const { prompt, sending, timeUp } of state.open) {
    const { id } = prompt
    if (!pending.includes(id)) fail(`${id} is still shown`)
    if (sending.status === 'sending' || sending.status === 'waiting') fail(`${id} is still ${sending.status}`)
    if (timeUp && prompt.expiresAtMs - epochMs - scene.time.nowMs > 1000)
      fail(`${id} is locked before its time`)
  }
  for (const note of witness.notes.values()) {
    const ending = scene.book.truth.get(note.prompt.id)?.ending
    if (note.risk !== 'none' || findOpen(state, note.prompt.id)) continue
    const ended = state.ended.find(({ prompt }) => prompt.id === note.prompt.id)
    const owed = note.over ? note.unsent : wordsLeft(note, ending?.answers)
    const readable = ended ? wordsIn(note.prompt, ended.drafts) : new Map<string, string>()
    for (const [id, text] of owed) {
      if (readable.get(id) !== text && !said(ended, id, text)) {
        scene.fail(
          'words are kept',
          `tab ${tab.number}: ${JSON.stringify(text)} of ${note.prompt.id} is nowhere`,
        )
      }
    }
  }
  witness.atEnd()
}

type Ended =
  NonNullable<Tab['store']> extends { getState(): { ended: readonly (infer Each)[] } } ? Each : never

function said(ended: Ended | undefined, questionId: string, text: string): boolean {
  const answer =
    ended?.resolution.status === 'answered' ? ended.resolution.answers.get(questionId) : undefined
  return answer?.text === text || answer?.choices.includes(text) === true
}

/** The person answers whatever is still open. */
export function answerTheRest({ tab: { store }, witness }: Watched): void {
  for (const { prompt, drafts } of store?.getState().open ?? []) {
    if (!store) continue
    witness.act('something', () => {
      for (const { id, options } of prompt.questions) {
        if (drafts.get(id)?.chosen.length) continue
        const [first] = options
        if (first) store.choose(prompt.id, id, first.label)
        else store.write(prompt.id, id, 'the rest')
      }
    })
    witness.act('submits', () => void store.answer(prompt.id))
  }
}
