import type { QuestionStore } from 'react-ask-user/store'
import { agreement, answerTheRest, countLostReplies } from './agreement.js'
import { Journal } from './journal.js'
import { ModelGateway } from './modelGateway.js'
import { Line } from './network.js'
import { perform } from './perform.js'
import { secretWord } from './questions.js'
import { mix } from './random.js'
import type { RuleName } from './rules.js'
import type { Schedule } from './schedule.js'
import { Tab } from './tab.js'
import { TabChannels } from './tabChannels.js'
import { createPlace, VirtualTime } from './virtualTime.js'
import type { Court } from './court.js'
import { Witness } from './witness.js'

/** A rule that was broken. */
export interface Failure {
  readonly rule: RuleName
  readonly what: string
}

/** A tab and the one who watches it. */
export interface Watched {
  readonly tab: Tab
  readonly witness: Witness
}

/** How a schedule went. */
export interface Outcome {
  readonly failure: Failure | undefined
  readonly trace: readonly string[]
  readonly counts: ReadonlyMap<string, number>
  readonly events: number
}

/** The person's chat. */
export const sessionKey = 'agent:main:main'

/** How long everything is left alone in the end, in ms: longer than any wait of the product. */
const quietMs = 150_000
const answerMs = 10_000

/** Everything that takes part in one schedule. */
export class Scene implements Court {
  readonly time = new VirtualTime()
  readonly journal = new Journal(this.time)
  readonly gateway = new ModelGateway(this.time, this.journal)
  readonly book = this.gateway.book
  readonly sessionKey = sessionKey
  readonly tabs: readonly Watched[]
  readonly #channels = new TabChannels(this.time, (text) => {
    this.journal.count('rule', '1: another tab told an end')
    if (text.includes(secretWord)) this.fail('secrets stay out of storage', 'a secret is told to other tabs')
  })
  failure: Failure | undefined

  constructor(schedule: Schedule) {
    this.time.skewMs = schedule.skewMs
    this.tabs = schedule.tabs.map((latency, index) =>
      this.#tab(index + 1, latency, mix(schedule.seed, index)),
    )
  }

  fail(rule: RuleName, what: string): void {
    if (this.failure) return
    this.failure = { rule, what }
    this.journal.write('BROKEN', `${rule}: ${what}`)
  }

  /** Lets time pass and looks at every tab after each thing that happens. Gives false once a rule is broken. */
  async pass(toMs: number): Promise<boolean> {
    await this.time.passUntil(toMs, () => {
      for (const { witness } of this.tabs) witness.atRest()
      return this.failure === undefined
    })
    return this.failure === undefined
  }

  #tab(number: number, latency: Schedule['tabs'][number], chance: number): Watched {
    const line = new Line(
      this.time,
      latency,
      chance,
      this.gateway.accept(number),
      (way, data, connection) => {
        this.journal.events += way === 'sent' ? 0 : 1
        witness.frames.onFrame(way, data, connection)
      },
    )
    const tab = new Tab(this.time, number, line, this.#channels, chance, (store: QuestionStore) =>
      witness.newStore(store),
    )
    const witness = new Witness(this, tab)
    return { tab, witness }
  }
}

/** Runs a schedule to its end, or to the first rule that is broken. */
export async function play(schedule: Schedule): Promise<Outcome> {
  const scene = new Scene(schedule)
  const crashed = (error: unknown) =>
    scene.fail('nothing crashes', error instanceof Error ? (error.stack ?? error.message) : String(error))
  const stops = [scene.time.install(), onCrash(crashed)]
  try {
    await playOut(scene, schedule)
  } catch (error) {
    crashed(error)
  } finally {
    for (const stop of stops) stop()
  }
  const { failure, journal } = scene
  return { failure, trace: journal.lines, counts: journal.counts, events: journal.events }
}

async function playOut(scene: Scene, { actions, skewMs }: Schedule): Promise<void> {
  const { time, tabs, gateway, journal } = scene
  journal.write('world', `${tabs.length} tabs, their clock ${skewMs / 1000} s ahead`)
  for (const { tab } of tabs) await tab.load()
  const nobody = createPlace('world')
  for (const action of actions) {
    if (!(await scene.pass(action.atMs))) return
    journal.events += 1
    await time.enter(placeOf(scene, action), () => perform(scene, action))
    if (scene.failure) return
  }
  await time.enter(nobody, () => {
    journal.write('world', 'everything heals')
    gateway.behave()
    for (const { tab } of tabs) tab.heal()
  })
  if (!(await scene.pass(time.nowMs + quietMs))) return
  agreement(scene)
  if (scene.failure) return
  const [first] = tabs
  if (first) await time.enter(first.tab.page, () => answerTheRest(first))
  if (!(await scene.pass(time.nowMs + answerMs))) return
  agreement(scene, 'nothing is open')
  countLostReplies(scene)
}

function placeOf({ tabs }: Scene, action: Schedule['actions'][number]) {
  const watched = 'tab' in action ? tabs[action.tab - 1] : undefined
  return watched?.tab.page ?? createPlace('world')
}

function onCrash(report: (error: unknown) => void): () => void {
  process.on('uncaughtException', report)
  process.on('unhandledRejection', report)
  return () => {
    process.off('uncaughtException', report)
    process.off('unhandledRejection', report)
  }
}
