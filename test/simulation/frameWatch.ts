import type { Court, Seen } from './court.js'
import type { Connection } from './network.js'
import { type Note, sameValues } from './notes.js'
import { valuesIn, type WireAnswers } from './questionBook.js'
import type { RuleName } from './rules.js'
import type { Tab } from './tab.js'
import { fieldOf, readCall, readFrame, type Resolve } from './wire.js'

/** How long a call waits for its reply, in ms. */
const patienceMs = 30_000

/** Watches what goes over the wire of one tab. */
export class FrameWatch {
  constructor(
    private readonly court: Court,
    private readonly tab: Tab,
    private readonly seen: Seen,
  ) {}

  onFrame(way: 'sent' | 'arrived' | 'received', data: string, connection: Connection): void {
    const ofPage = connection.page === this.tab.page
    if (way === 'received') return void (ofPage && this.#onReceived(data, connection))
    if (way === 'arrived') return this.#onArrived(data)
    const call = readCall(data)
    if (ofPage) this.seen.page.calls.set(`${connection.number} ${call.id}`, call)
    if (call.method === 'question.resolve') this.#onSent(call.params, connection)
  }

  #fail(rule: RuleName, what: string): void {
    this.court.fail(rule, `tab ${this.tab.number}: ${what}`)
  }

  #onArrived(data: string): void {
    // Most frames are neither, and reading all of them twice takes its time.
    if (!/"question\.(resolve|waitAnswer)"/.test(data)) return
    const call = readCall(data)
    if (call.method === 'question.resolve')
      this.seen.notes.get(call.params.id)?.arrived.add(kindOf(call.params))
    if (call.method === 'question.waitAnswer' && call.params.includeResolutionId) {
      this.court.journal.count('rule', '10: asked whose answer was taken')
    }
  }

  #onSent(params: Resolve, connection: Connection): void {
    const { id } = params
    const { journal, time } = this.court
    const { underWay } = this.seen.page
    const note = this.seen.notes.get(id)
    const kind = kindOf(params)
    const answers = 'answers' in params ? params.answers.answers : undefined
    journal.write(`tab ${this.tab.number}`, `sends ${kind} ${id} ${answers ? JSON.stringify(answers) : ''}`)
    if (!note) return this.#fail('sends only what was submitted', `${id} was never shown`)
    if (note.submitted?.kind !== kind || !sameValues(note.submitted.answers, answers)) {
      this.#fail('sends only what was submitted', `${id} goes out otherwise or unasked`)
    }
    if (note.accepted || note.over) this.#fail('sends once', `${id} goes out after its end`)
    const other = underWay.get(id)
    if (other && other.connection === connection && time.nowMs - other.sinceMs < patienceMs) {
      this.#fail('sends once', `${id} goes out twice at the same time`)
    }
    underWay.set(id, { connection, sinceMs: time.nowMs })
    if ('answers' in params) this.#onAnswer(note, params)
  }

  #onAnswer(note: Note, { id, answers, resolutionId }: Extract<Resolve, { answers: unknown }>): void {
    this.#countValues(note, answers.answers)
    if (resolutionId === undefined) this.#fail('one id for all attempts', `${id} goes out without an id`)
    if (note.attemptId !== undefined && note.attemptId !== resolutionId && note.risk === 'none') {
      this.#fail('one id for all attempts', `${id} goes out under a second id`)
    }
    note.attemptId = resolutionId
  }

  #countValues({ prompt, drafts }: Note, answers: WireAnswers): void {
    const { journal } = this.court
    for (const { id, options, secret } of prompt.questions) {
      if (secret) journal.count('rule', '6: a secret was sent')
      const labels = new Set(options.map(({ label }) => label))
      const words = drafts.get(id)?.text.trim()
      const chosen = valuesIn(answers, id).filter((value) => labels.has(value))
      if (words && chosen.includes(words)) journal.count('rule', '5: own words that are a label were sent')
      if (chosen.some((value) => value.includes(','))) {
        journal.count('rule', '5: a label with a comma was sent')
      }
    }
  }

  #onReceived(data: string, connection: Connection): void {
    const frame = readFrame(data)
    if (!frame) return
    if (frame.type === 'event') return this.#onEvent(frame.event, frame.payload)
    const { calls } = this.seen.page
    const key = `${connection.number} ${frame.id}`
    const call = calls.get(key)
    calls.delete(key)
    if (call?.method === 'question.resolve') this.#onReply(call.params, frame.ok, frame.error)
    if (call?.method === 'question.list') this.#onList(fieldOf(frame.payload, 'questions'))
  }

  #onReply(params: Resolve, ok: boolean, error: unknown): void {
    const { id } = params
    const { journal, book } = this.court
    const { told, underWay } = this.seen.page
    underWay.delete(id)
    const note = this.seen.notes.get(id)
    if (!note) return
    if (ok) {
      journal.count(
        'rule',
        told.has(id) ? '10: the event came before the reply' : '10: the reply came before the event',
      )
      if (book.truth.get(id)?.ending?.actor !== this.tab.number)
        this.#fail('sends once', `${id} was taken twice`)
      note.accepted = true
      return
    }
    if (fieldOf(fieldOf(error, 'details'), 'reason') === 'QUESTION_ALREADY_TERMINAL') {
      journal.count('rule', '10: another answer was faster than ours')
    }
    // What was refused was not taken: the next attempt may go under any id.
    note.attemptId = undefined
    note.arrived.delete(kindOf(params))
  }

  #onList(questions: unknown): void {
    if (!Array.isArray(questions)) return
    for (const id of questions.map(idIn)) {
      if (id !== undefined && this.seen.page.told.has(id)) {
        this.court.journal.count('rule', '1: a list was older than an end')
      }
    }
  }

  #onEvent(event: string, payload: unknown): void {
    const { journal, time } = this.court
    const { notes, page, store } = this.seen
    if (typeof fieldOf(payload, 'ts') === 'number') page.skewMs = time.skewMs
    const id = idIn(payload)
    if (id === undefined) return
    if (event === 'question.requested' && notes.has(id))
      journal.count('rule', '1: a known prompt was told again')
    if (event !== 'question.resolved') return
    if (page.told.has(id)) return journal.count('rule', '1: an end was told twice')
    if (!store?.met.has(id)) journal.count('rule', '1: an end came before its prompt')
    page.told.set(id, time.nowMs)
  }
}

function kindOf(params: Resolve): 'answer' | 'skip' {
  return 'answers' in params ? 'answer' : 'skip'
}

function idIn(payload: unknown): string | undefined {
  const id = fieldOf(payload, 'id')
  return typeof id === 'string' ? id : undefined
}
