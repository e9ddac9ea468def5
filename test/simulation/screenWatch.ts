import type { EndedPrompt, Resolution } from 'react-ask-user/core'
import { findOpen, type OpenPrompt, type QuestionState } from 'react-ask-user/store'
import { type Court, namingMs, type Seen } from './court.js'
import { counted, type NameOf } from './counted.js'
import { lieIn, lostWords, mixedUp } from './judge.js'
import { keeps, newNote, type Note, valuesOf, wordsIn, wordsLeft } from './notes.js'
import type { RuleName } from './rules.js'
import type { Tab } from './tab.js'
import { epochMs } from './virtualTime.js'

/** How far off the server's time may be reckoned, in ms. */
const reckoningMs = 300

/** Watches what the person at one tab sees: every state of the store, and what became of the one before. */
export class ScreenWatch {
  readonly #who: string

  constructor(
    private readonly court: Court,
    private readonly tab: Tab,
    private readonly seen: Seen,
  ) {
    this.#who = `tab ${tab.number}`
  }

  onState(state: QuestionState, previous: QuestionState): void {
    const { connection: now } = state
    this.#checkEnded(state, previous)
    for (const entry of state.open) {
      const before = findOpen(previous, entry.prompt.id)
      if (!before) this.#checkOpened(entry)
      else if (before !== entry) this.#checkOpen(entry, before)
    }
    if (now !== previous.connection) {
      this.#write(`shows ${'problem' in now ? `${now.status}, ${now.problem}` : now.status}`)
    }
  }

  /** What a storage that works, or does not, has now of a prompt. */
  saved(note: Note): void {
    const { mode } = this.tab.storage
    note.risk = mode === 'works' ? 'none' : mode === 'full' ? 'gone' : 'older'
  }

  #write(what: string): void {
    this.court.journal.write(this.#who, what)
  }

  #fail(rule: RuleName, what: string): void {
    this.court.fail(rule, `${this.#who}: ${what}`)
  }

  #checkEnded({ ended }: QuestionState, previous: QuestionState): void {
    if (ended === previous.ended) return
    previous.ended.forEach((entry, index) => {
      const now = ended[index]
      if (now?.prompt.id !== entry.prompt.id || now.resolution !== entry.resolution) {
        this.#fail('ends once', `the end of ${entry.prompt.id} changed`)
      }
    })
    for (const entry of ended.slice(previous.ended.length)) this.#judge(entry, ended)
  }

  #judge(entry: EndedPrompt, all: readonly EndedPrompt[]): void {
    const { journal, book } = this.court
    const { prompt, resolution } = entry
    const { id } = prompt
    const name = endingName(resolution)
    this.#write(`shows ${id} ${name}`)
    journal.count('ending', name)
    if (all.filter((each) => each.prompt.id === id).length > 1) this.#fail('ends once', `${id} ended twice`)
    const asked = book.truth.get(id)
    const note = this.seen.notes.get(id) ?? newNote(entry)
    this.seen.notes.set(id, note)
    if (!asked) return this.#fail('only what was asked', `${id} was never asked here`)
    const lie = lieIn(this.tab.number, note, asked, resolution)
    if (lie) this.#fail('what is told is true', `${id}: ${lie}`)
    const mixed = mixedUp(note, resolution)
    if (mixed) this.#fail('answers are what was given', `${id}, ${mixed}`)
    if (!note.over) this.#checkEnd(entry, note, wordsLeft(note, asked.ending?.answers))
    else if (note.unsent.size > 0) journal.count('rule', '3: came back after the end with words unsent')
    note.over = true
    note.submitted = undefined
  }

  #checkEnd(entry: EndedPrompt, note: Note, unsent: Note['unsent']): void {
    const { journal, time } = this.court
    const lost = lostWords(note, entry)
    if (lost) {
      this.#fail('words are kept', `${JSON.stringify(lost)} of ${entry.prompt.id} cannot be read any more`)
    }
    note.unsent = unsent
    this.saved(note)
    if (unsent.size > 0) journal.count('rule', '3: ended with words unsent')
    if (Math.abs(time.skewMs) >= 3_600_000 && entry.resolution.status === 'expired') {
      journal.count('rule', '9: expired with the clock wrong by hours')
    }
  }

  #checkOpened(entry: OpenPrompt): void {
    const { book, sessionKey, time } = this.court
    const { notes, page, store } = this.seen
    const { id } = entry.prompt
    this.#write(`shows ${id}`)
    if (book.truth.get(id)?.sessionKey !== sessionKey)
      this.#fail('only what was asked', `${id} is not for this chat`)
    const known = notes.get(id)
    if (store?.met.has(id) || known?.over) this.#fail('stays ended', `${id} opened again`)
    store?.met.add(id)
    const toldMs = page.told.get(id)
    if (toldMs !== undefined && time.nowMs - toldMs > namingMs) {
      this.#fail('stays ended', `${id} opened after its end was told`)
    }
    if (known) this.#checkBack(entry, known)
    else notes.set(id, newNote(entry))
    if (entry.timeUp) this.#checkTimeUp(entry)
  }

  /** A prompt is there again, after a reload: so must be what was done about it. */
  #checkBack({ prompt, drafts, sending }: OpenPrompt, note: Note): void {
    const { journal } = this.court
    const { risk, submitted } = note
    if (!keeps(note, drafts, risk)) {
      this.#fail('words are kept', `the draft of ${prompt.id} is another after a reload`)
    }
    if (risk === 'none' && wordsIn(prompt, note.drafts).size > 0) {
      journal.count('rule', '3: came back with a draft')
    }
    const isSecret = submitted?.kind === 'answer' && prompt.questions.some(({ secret }) => secret)
    if (submitted && risk === 'none') {
      journal.count('rule', '2: came back with an answer on its way')
      if (sending.status === 'idle' && !isSecret) {
        this.#fail('a submit survives', `what was submitted for ${prompt.id} is forgotten`)
      }
    }
    note.drafts = drafts
    if (risk !== 'none') {
      note.attemptId = undefined
      note.forgotten = true
    }
    if (sending.status === 'idle') note.submitted = undefined
  }

  #checkOpen(entry: OpenPrompt, before: OpenPrompt): void {
    const { prompt, drafts, sending, timeUp } = entry
    const note = this.seen.notes.get(prompt.id)
    if (!note) return
    if (this.seen.acting !== 'nothing') note.drafts = drafts
    else if (!keeps(note, drafts, 'none')) {
      this.#fail('words are kept', `the draft of ${prompt.id} changed by itself`)
    }
    if (before.sending !== sending) this.#checkSending(entry, before, note)
    if (timeUp && !before.timeUp) this.#checkTimeUp(entry)
  }

  #checkSending({ prompt, drafts, sending }: OpenPrompt, before: OpenPrompt, note: Note): void {
    const { journal, time } = this.court
    this.#write(`shows ${prompt.id} ${saidOf(sending)}`)
    if (before.sending.status === 'sending') this.seen.page.settled.set(prompt.id, time.nowMs)
    if (sending.status === 'idle' || sending.status === 'failed') {
      note.submitted = undefined
    } else if (this.seen.acting === 'submits') {
      const { kind } = sending
      note.submitted = kind === 'skip' ? { kind } : { kind, answers: valuesOf(prompt, drafts) }
    }
    if (sending.status === 'waiting') journal.count('rule', '2: an answer waited for a connection')
    if (sending.status === 'failed' && sending.problem === 'offline' && note.arrived.has(sending.kind)) {
      this.#fail('what is told is true', `${prompt.id} is said not to have gone out, and it arrived`)
    }
  }

  #checkTimeUp({ prompt }: OpenPrompt): void {
    const { time, journal } = this.court
    journal.count('rule', '9: time was up here before the Gateway said so')
    // A clock that was changed is found out at the next word from the Gateway.
    if (this.seen.page.skewMs !== time.skewMs) return
    const leftMs = prompt.expiresAtMs - epochMs - time.nowMs
    if (leftMs > reckoningMs) {
      this.#fail('server time decides', `${prompt.id} is locked ${leftMs} ms before its time`)
    }
  }
}

function endingName(resolution: Resolution): NameOf<'ending'> {
  if (resolution.status === 'expired' || resolution.status === 'unknown') return resolution.status
  const { status, by = 'nobody knows whom' } = resolution
  const name = by === 'here' || by === 'elsewhere' ? `${status} ${by}` : `${status} by ${by}`
  const known = counted.ending.find((each) => each === name)
  if (!known) throw new Error(`nobody expects the end "${name}"`)
  return known
}

function saidOf(sending: OpenPrompt['sending']): string {
  if (sending.status === 'idle') return 'as a draft'
  if (sending.status === 'failed') return `${sending.kind} failed, ${sending.problem}`
  return `${sending.kind} ${sending.status}`
}
