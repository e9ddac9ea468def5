import {
  createQuestionStore,
  type DraftStorage,
  findOpen,
  type OpenPrompt,
  type TabChannel,
} from 'react-ask-user/store'
import type { Answer, Prompt, Resolution } from 'react-ask-user/core'
import { prompt, question } from '../core/build.js'
import { FakeClock } from './fakeClock.js'
import { FakeTransport } from './fakeTransport.js'

/** A storage like a browser's, whose content can be seen. */
export class MemoryStorage implements DraftStorage {
  readonly items = new Map<string, string>()
  getItem = (key: string) => this.items.get(key) ?? null
  setItem = (key: string, value: string) => void this.items.set(key, value)
  removeItem = (key: string) => void this.items.delete(key)
  key = (index: number) => [...this.items.keys()][index] ?? null
  get length() {
    return this.items.size
  }
  get text() {
    return JSON.stringify([...this.items])
  }
}

/** A prompt that was asked at the clock's beginning and waits 900 seconds. */
export const asked = (patch: Partial<Prompt> = {}) =>
  prompt({ createdAtMs: 1_000_000, expiresAtMs: 1_900_000, ...patch })

export const three = (patch: Partial<Prompt> = {}) =>
  asked({
    questions: [
      question({ id: 'a' }),
      question({ id: 'b', multiSelect: true }),
      question({ id: 'c', options: [] }),
    ],
    ...patch,
  })

/** A store on a fake peer, connected. */
export function setUp({
  clock = new FakeClock(),
  storage = new MemoryStorage(),
  connected = true,
  scope = 'gateway session',
  tabs = null,
}: {
  clock?: FakeClock
  storage?: DraftStorage | null
  connected?: boolean
  /** What the transport shows; null where it does not say. */
  scope?: string | null
  /** `page`: what the page has. */
  tabs?: TabChannel | null | 'page'
} = {}) {
  const transport = new FakeTransport(scope ?? undefined)
  const store = createQuestionStore({ transport, clock, storage, ...(tabs !== 'page' && { tabs }) })
  if (connected) transport.ready()
  const entry = (id = 'ask_1'): OpenPrompt => {
    const found = findOpen(store.getState(), id)
    if (!found) throw new Error(`${id} is not open`)
    return found
  }
  const sending = (id?: string) => entry(id).sending
  const openIds = () => store.getState().open.map(({ prompt }) => prompt.id)
  const endings = () => store.getState().ended.map(({ prompt, resolution }) => [prompt.id, resolution.status])
  const lastEnded = () => {
    const ended = store.getState().ended.at(-1)
    if (!ended) throw new Error('nothing has ended')
    return ended
  }
  /** The person stops for a moment, so that what was typed is written to the storage. */
  const pause = () => clock.pass(300)
  return { store, transport, clock, storage, entry, sending, openIds, endings, lastEnded, pause }
}

export const answered = (
  answers: Record<string, Answer>,
  by?: 'here' | 'elsewhere' | 'message',
): Resolution => ({
  status: 'answered',
  answers: new Map(Object.entries(answers)),
  ...(by && { by }),
})

export const red = answered({ color: { choices: ['Red'] } })
