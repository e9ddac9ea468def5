import { findOpen, type QuestionStore, replyText } from 'react-ask-user/store'
import type { EditDeed, OtherDeed, PersonDeed, TabFault, WorldFault } from './deeds.js'
import type { NameOf } from './counted.js'
import { wordsIn } from './notes.js'
import type { WireAnswers } from './questionBook.js'
import { questions } from './questions.js'
import type { Scene, Watched } from './scene.js'
import type { Action } from './schedule.js'

/** What a Gateway never sends, or not to a page like this. */
const babble = [
  'not json',
  '[]',
  '{"type":"event"}',
  '{"type":"event","event":"question.requested"}',
  '{"type":"event","event":"question.requested","payload":{"questions":"?"}}',
  '{"type":"event","event":"question.resolved","payload":{"id":5}}',
  '{"type":"event","event":"tick","payload":{"ts":"soon"}}',
  '{"type":"res","id":"unknown","ok":true,"payload":{"status":"answered"}}',
  '{"type":"event","event":"chat","payload":{"state":"final"}}',
  '{"type":"event","event":"question.resolved","payload":null}',
] as const

/** Does one action of a schedule; where it makes no sense now, nothing happens. */
export function perform(scene: Scene, action: Action): void {
  const { atMs: _, ...deed } = action
  scene.journal.write('', Object.values(deed).map(String).join(' '))
  if (!('tab' in deed)) return performElsewhere(scene, deed)
  const watched = scene.tabs[deed.tab - 1]
  if (watched) performAt(scene, watched, deed)
}

function performElsewhere(
  { gateway, book, time, journal, sessionKey }: Scene,
  deed: OtherDeed | WorldFault,
): void {
  switch (deed.do) {
    case 'ask':
      gateway.ask(
        {
          id: deed.id,
          sessionKey: deed.elsewhere ? 'agent:main:other' : sessionKey,
          questions: deed.questions.flatMap((index) => questions[index] ?? []),
        },
        deed.waitMs,
      )
      return
    case 'abort':
      return gateway.cancel(deed.id, {
        actor: deed.by === 'image-reply' ? 'message' : 'run',
        resolvedBy: deed.by,
      })
    case 'phone':
      if (deed.how === 'answer')
        return gateway.answer(deed.id, firstOptions(book, deed.id), { actor: 'phone', resolvedBy: 'phone' })
      return gateway.cancel(deed.id, {
        actor: 'phone',
        resolvedBy: deed.how === 'skip' ? 'react-ask-user:skip:phone 1' : 'tui:phone',
      })
    case 'message':
      if (!deed.id.startsWith('ask_')) return
      return gateway.answer(deed.id, firstOptions(book, deed.id, deed.text), {
        actor: 'message',
        resolvedBy: 'plain-text',
      })
    case 'clock':
      journal.count('fault', 'clock changed')
      time.skewMs = deed.skewMs
      return
    case 'drain':
      if (gateway.status === 'up') journal.count('fault', deed.announced ? 'announced restart' : 'restart')
      return gateway.drain(deed.budgetMs, deed.downMs, deed.announced)
    case 'crash':
      if (gateway.status !== 'down') journal.count('fault', 'crash')
      return gateway.crash(deed.downMs)
  }
}

function firstOptions(book: Scene['book'], id: string, text = 'from afar'): WireAnswers {
  const asked = book.truth.get(id)?.questions ?? []
  return Object.fromEntries(
    asked.map(({ questionId, options }) => [
      questionId,
      [options[text === 'from afar' ? 1 : 0]?.label ?? text],
    ]),
  )
}

function performAt(scene: Scene, { tab, witness }: Watched, deed: TabFault | PersonDeed): void {
  const { gateway, journal } = scene
  const { line } = tab
  const fault = (name: NameOf<'fault'>, strikes = line.connections.size > 0) =>
    void (strikes && journal.count('fault', name))
  switch (deed.do) {
    case 'reload':
      fault('reload', tab.store !== undefined)
      if (tab.store) witness.left('page')
      return tab.reload(deed.ms)
    case 'remount':
      fault('chat unmounted', tab.store !== undefined)
      if (tab.store) witness.left('chat')
      return tab.remount(deed.ms)
    case 'sleep':
      fault('page asleep')
      return tab.sleep(deed.ms)
    case 'reconnect':
      return tab.reconnect()
    case 'storage':
      if (deed.mode !== 'works') fault(`storage ${deed.mode}`, true)
      tab.storage.mode = deed.mode
      if (deed.mode === 'blocked') witness.storageBlocked()
      return
    case 'corrupt':
      fault('storage corrupted', tab.storage.used)
      witness.storageDamaged()
      return tab.storage.corrupt(deed.which)
    case 'cut':
      fault(deed.lastArrives ? 'connection cut, last frames arrive' : 'connection cut, last frames lost')
      return line.cut(deed.lastArrives)
    case 'offline':
      fault('offline')
      return line.goOffline(deed.ms)
    case 'silence':
      fault('silence')
      return line.goSilent(deed.ms)
    case 'stall':
      fault('frames held up')
      return line.stall(deed.ms)
    case 'hold':
      gateway.mischief(deed.tab).hold = {
        method: deed.method,
        ms: deed.ms === 'for ever' ? Number.POSITIVE_INFINITY : deed.ms,
      }
      return
    case 'cutAfter':
      gateway.mischief(deed.tab).cutAfter.add(deed.method)
      return
    case 'holdEvents':
      gateway.mischief(deed.tab).eventsHeldUntilMs = scene.time.nowMs + deed.ms
      return
    case 'dropEvent':
      gateway.mischief(deed.tab).dropEvents += 1
      return
    case 'repeatEvent':
      gateway.mischief(deed.tab).repeatEvents += 1
      return
    case 'refuse':
      gateway.mischief(deed.tab).refuse = deed.how
      return
    case 'babble':
      fault('unreadable frame')
      return gateway.babble(deed.tab, babble[deed.which] ?? '')
    case 'close':
      fault(`closed with ${deed.code}`)
      return gateway.close(deed.tab, deed.code, 'as told')
    default:
      if (tab.store && tab.awake) performPerson(tab.store, witness, scene, deed)
  }
}

function performPerson(
  store: QuestionStore,
  witness: Watched['witness'],
  { journal }: Scene,
  deed: PersonDeed,
): void {
  const done = (name: NameOf<'person'>) => journal.count('person', name)
  switch (deed.do) {
    case 'answer':
      return witness.act('submits', () => void (store.answer(deed.id) && done('submitted')))
    case 'skip':
      return witness.act('submits', () => void (store.skip(deed.id) && done('skipped')))
    case 'reply':
      return witness.act('submits', () => void (replyText(store, deed.text) && done('replied by text')))
    case 'collapse':
    case 'expand':
      done(deed.do === 'collapse' ? 'collapsed' : 'expanded')
      return witness.act('something', () => store[deed.do]())
    default: {
      const entry = findOpen(store.getState(), deed.id)
      if (!entry) return writeOn(store, witness, deed, done)
      const name = edits[deed.do]
      if (name) done(name)
      return witness.act('something', () => change(store, deed, entry.prompt.questions))
    }
  }
}

const edits: Record<EditDeed['do'], NameOf<'person'> | undefined> = {
  choose: 'chose',
  write: 'wrote',
  goTo: 'went to another question',
  withdraw: 'withdrew',
  show: undefined,
}

/** Words that were not sent can be written on after the end. */
function writeOn(
  store: QuestionStore,
  witness: Watched['witness'],
  deed: EditDeed,
  done: (name: NameOf<'person'>) => void,
): void {
  const ended = store.getState().ended.find(({ prompt }) => prompt.id === deed.id)
  const question = deed.do === 'write' && ended?.prompt.questions[deed.question]
  if (!question || question.secret || !wordsIn(ended.prompt, ended.drafts).has(question.id)) return
  done('wrote after the end')
  store.write(deed.id, question.id, deed.text)
  witness.wroteOn(deed.id, question.id, deed.text)
}

function change(
  store: QuestionStore,
  deed: EditDeed,
  asked: readonly { readonly id: string; readonly options: readonly { readonly label: string }[] }[],
): void {
  if (deed.do === 'withdraw') return store.withdraw(deed.id)
  if (deed.do === 'show') return store.show(deed.id)
  if (deed.do === 'goTo') return store.goTo(deed.id, deed.question)
  const question = asked[deed.question]
  if (!question) return
  if (deed.do === 'write') return store.write(deed.id, question.id, deed.text)
  const label = question.options[deed.option]?.label
  if (label !== undefined) store.choose(deed.id, question.id, label)
}
