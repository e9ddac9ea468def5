import { connectGateway, deviceTokens, type Gateway, memoryRecords } from 'react-ask-user/gateway'
import { createQuestionStore, type QuestionStore } from 'react-ask-user/store'
import type { TabChannels } from './tabChannels.js'
import type { Line } from './network.js'
import { socketsOf } from './pageSocket.js'
import { createRandom, mix } from './random.js'
import { TabStorage } from './tabStorage.js'
import { createPlace, type Place, type VirtualTime } from './virtualTime.js'

/** One browser tab: its storage outlives a reload, its page does not. Runs the shipped store and Gateway connection. */
export class Tab {
  readonly storage = new TabStorage()
  page: Place
  store: QuestionStore | undefined
  #gateway: Gateway | undefined
  readonly #window = new EventTarget()
  #loads = 0
  #ids = 0
  readonly #createId = () => {
    this.#ids += 1
    return `id ${this.number}.${this.#ids}`
  }
  readonly #tokens = deviceTokens(memoryRecords())

  constructor(
    private readonly time: VirtualTime,
    readonly number: number,
    readonly line: Line,
    private readonly channels: TabChannels,
    private readonly chance: number,
    private readonly onStore: (store: QuestionStore) => void,
  ) {
    this.page = this.#nextPage()
  }

  /** Whether someone can use it now. */
  get awake(): boolean {
    return this.store !== undefined && this.page.wakesAtMs <= this.time.nowMs
  }

  async load(): Promise<void> {
    await this.time.enter(this.page, () => this.#load())
  }

  /** The page goes, of which the browser alone tells it, and is loaded again. */
  reload(ms: number): void {
    if (!this.store) return
    this.#window.dispatchEvent(new Event('pagehide'))
    this.store = undefined
    this.#leave()
    this.page = this.#nextPage()
    this.time.after(this.page, ms, () => this.#load())
  }

  /** The chat goes from the page and comes back; the connection stays. */
  remount(ms: number): void {
    if (!this.store) return
    this.store.destroy()
    this.store = undefined
    this.time.after(this.page, ms, () => this.#mount())
  }

  sleep(ms: number): void {
    this.page.wakesAtMs = this.time.nowMs + ms
  }

  /** The network works and nobody sleeps. */
  heal(): void {
    this.page.wakesAtMs = 0
    this.line.heal()
  }

  reconnect(): void {
    this.#gateway?.reconnect()
  }

  #nextPage(): Place {
    this.#loads += 1
    return createPlace(`tab ${this.number}.${this.#loads}`)
  }

  #leave(): void {
    this.page.gone = true
    for (const connection of this.line.connections) connection.leave()
  }

  #load(): void {
    const random = createRandom(mix(this.chance, this.#loads))
    this.#gateway = connectGateway({
      url: 'ws://127.0.0.1:18789',
      auth: { token: 'shared' },
      // A key without cryptography: WebCrypto would settle outside this time.
      deviceKey: {
        load: async () => ({
          deviceId: 'device',
          publicKey: 'public',
          sign: async (text) => `signed ${text}`,
        }),
      },
      tokenStore: this.#tokens,
      WebSocket: socketsOf(this.line, this.page),
      random: () => random.next(),
      createId: this.#createId,
    })
    this.#mount()
  }

  #mount(): void {
    if (!this.#gateway) return
    // Tabs have a window each, and this process has one global object for all of them.
    Object.assign(globalThis, { window: this.#window })
    this.store = createQuestionStore({
      transport: this.#gateway.transport,
      storage: this.storage,
      tabs: this.channels.join(this.page),
      createId: this.#createId,
    })
    Reflect.deleteProperty(globalThis, 'window')
    this.onStore(this.store)
  }
}
