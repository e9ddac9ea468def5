import type { TabChannel } from 'react-ask-user/store'
import { mix } from './random.js'
import type { Place, VirtualTime } from './virtualTime.js'

type Listener = (event: { readonly data: unknown }) => void

/** The `BroadcastChannel` of one origin: a message reaches every other channel that is still open, soon. */
export class TabChannels {
  readonly #open = new Map<object, { readonly page: Place; readonly listeners: Listener[] }>()

  constructor(
    private readonly time: VirtualTime,
    /** Sees every message. */
    private readonly tap: (text: string) => void,
  ) {}

  /** A channel of one page. */
  join(page: Place): TabChannel {
    const own = {}
    const listeners: Listener[] = []
    this.#open.set(own, { page, listeners })
    return {
      postMessage: (message) => this.#post(own, JSON.stringify(message)),
      addEventListener: (_type, listener) => void listeners.push(listener),
      close: () => void this.#open.delete(own),
    }
  }

  #post(from: object, text: string): void {
    this.tap(text)
    for (const [to, { page, listeners }] of this.#open) {
      if (to === from) continue
      this.time.after(page, 1 + (mix(this.time.nowMs) % 4), () => {
        if (!this.#open.has(to)) return
        for (const listener of listeners) listener({ data: JSON.parse(text) })
      })
    }
  }
}
