import type { QuestionStore } from 'react-ask-user/store'
import { type Court, namingMs, newPage, type Seen } from './court.js'
import { FrameWatch } from './frameWatch.js'
import type { Note } from './notes.js'
import { valuesIn } from './questionBook.js'
import { secretWord } from './questions.js'
import type { RuleName } from './rules.js'
import { ScreenWatch } from './screenWatch.js'
import type { Tab } from './tab.js'

/** Watches one tab over all its pages, its screen and its wire, and says where a rule is broken. */
export class Witness {
  readonly #seen: Seen = { notes: new Map(), page: newPage(), store: undefined, acting: 'nothing' }
  readonly #screen: ScreenWatch
  readonly frames: FrameWatch

  constructor(
    private readonly court: Court,
    private readonly tab: Tab,
  ) {
    this.#screen = new ScreenWatch(court, tab, this.#seen)
    this.frames = new FrameWatch(court, tab, this.#seen)
    tab.storage.onWrite = (key) => {
      for (const note of this.notes.values()) {
        if (!note.over && key.endsWith(`,${JSON.stringify(note.prompt.id)}]`)) this.#screen.saved(note)
      }
    }
  }

  /** What the person has seen and done, by prompt. */
  get notes(): ReadonlyMap<string, Note> {
    return this.#seen.notes
  }

  /** The chat left the page, or the page itself is gone. */
  left(what: 'chat' | 'page'): void {
    if (what === 'page') this.#seen.page = newPage()
    // What comes back may send again what is under way; it has the same id, and counts once.
    this.#seen.page.underWay.clear()
    this.#seen.store = undefined
  }

  newStore(store: QuestionStore): void {
    this.#seen.store = { now: store, met: new Set() }
    if (this.tab.storage.mode === 'blocked') this.storageBlocked()
    store.subscribe((state, previous) => {
      if (this.#seen.store?.now === store) this.#screen.onState(state, previous)
    })
    this.#screen.onState(store.getState(), { ...store.getState(), open: [], ended: [] })
  }

  /** The person does something, and sees what it did. */
  act(kind: 'something' | 'submits', run: () => void): void {
    this.#seen.acting = kind
    run()
    this.#seen.acting = 'nothing'
  }

  /** The person wrote on words that were not sent. */
  wroteOn(id: string, questionId: string, text: string): void {
    const note = this.#seen.notes.get(id)
    if (!note) return
    const unsent = new Map(note.unsent).set(questionId, text.trim())
    const answers = this.court.book.truth.get(id)?.ending?.answers
    if (text.trim() === '' || valuesIn(answers, questionId).includes(text.trim())) unsent.delete(questionId)
    note.unsent = unsent
    this.#screen.saved(note)
  }

  /** What is stored is damaged. */
  storageDamaged(): void {
    for (const note of this.#seen.notes.values()) if (note.risk === 'none') note.risk = 'gone'
  }

  /** What is stored cannot be read: of prompts that are not on screen, it may be missing now and there again later. */
  storageBlocked(): void {
    for (const note of this.#seen.notes.values()) {
      if (!this.#seen.store?.met.has(note.prompt.id)) note.risk = 'older'
    }
  }

  /** Looks at what stays, when all is over: the ends on screen and the storage. */
  atEnd(): void {
    const { notes, store } = this.#seen
    for (const { prompt, resolution } of store?.now.getState().ended ?? []) {
      const note = notes.get(prompt.id)
      const isOurs = 'by' in resolution && resolution.by === 'here'
      // A storage that is blocked keeps a copy that should be gone, and a later page asks about it too late.
      if (note?.accepted && note.risk !== 'older' && !isOurs) {
        this.#fail(
          'the reply decides',
          `${prompt.id} was taken from here and is said to be ${resolution.status}`,
        )
      }
    }
    if (this.tab.storage.text.includes(secretWord)) {
      this.#fail('secrets stay out of storage', 'a secret is stored')
    }
  }

  /** Looks at the tab when nothing more happens for now. */
  atRest(): void {
    const { notes, page, store } = this.#seen
    if (!store || this.tab.store !== store.now || !this.tab.awake) return
    const { open, connection } = store.now.getState()
    for (const { prompt, sending } of open) {
      const { id } = prompt
      const toldMs = page.told.get(id)
      const settledMs = page.settled.get(id) ?? 0
      // The reply to an answer that is under way says it better, and is waited for.
      const waits = toldMs === undefined || sending.status === 'sending'
      const sinceMs = this.court.time.nowMs - Math.max(toldMs ?? 0, settledMs, this.tab.page.wakesAtMs)
      if (!waits && sinceMs > namingMs) this.#fail('stays ended', `${id} is open although its end was told`)
      if (notes.get(id)?.accepted) this.#fail('the reply decides', `${id} is open although ours was taken`)
      if (sending.status === 'waiting' && connection.status === 'ready') {
        this.#fail('what is told is true', `${id} waits for a connection that is there`)
      }
    }
  }

  #fail(rule: RuleName, what: string): void {
    this.court.fail(rule, `tab ${this.tab.number}: ${what}`)
  }
}
