import type { WebSocketConstructor, WebSocketLike } from 'react-ask-user/gateway'
import { Connection, type Line, type PageEnd } from './network.js'
import type { Place } from './virtualTime.js'

/** The `WebSocket` of one loaded page. */
export function socketsOf(line: Line, page: Place): WebSocketConstructor {
  return class extends PageSocket {
    constructor() {
      super(line, page)
    }
  }
}

interface Listeners {
  open: () => void
  error: () => void
  message: (event: { readonly data: unknown }) => void
  close: (event: { readonly code: number; readonly reason: string }) => void
}

/** The page's end, as strict as a browser's. */
class PageSocket implements WebSocketLike, PageEnd {
  readyState = 0
  readonly #connection: Connection
  readonly #listeners: { [Type in keyof Listeners]?: Listeners[Type] } = {}

  constructor(line: Line, page: Place) {
    this.#connection = new Connection(line, page, this)
  }

  addEventListener<Type extends keyof Listeners>(type: Type, listener: Listeners[Type]): void {
    this.#listeners[type] = listener
  }

  send(data: string): void {
    if (this.readyState === 0) throw new Error('InvalidStateError')
    if (this.readyState === 1) this.#connection.upload(data)
  }

  close(code = 1000, reason = ''): void {
    if (code !== 1000 && (code < 3000 || code > 4999)) throw new Error(`InvalidAccessError: ${code}`)
    if (new TextEncoder().encode(reason).length > 123) throw new Error('SyntaxError: reason too long')
    if (this.readyState > 1) return
    this.readyState = 2
    this.#connection.leave()
  }

  opened(): void {
    if (this.readyState !== 0) return
    this.readyState = 1
    this.#listeners.open?.()
  }

  message(data: string): void {
    if (this.readyState === 1) this.#listeners.message?.({ data })
  }

  closed(code: number, reason: string): void {
    if (this.readyState === 3) return
    if (this.readyState === 0) this.#listeners.error?.()
    this.readyState = 3
    this.#listeners.close?.({ code, reason })
  }
}
