/** The part of a WebSocket that is used; the browser's own and that of the package `ws` are one. */
export interface WebSocketLike {
  readonly readyState: number
  send(data: string): void
  close(code?: number, reason?: string): void
  addEventListener(type: 'open' | 'error', listener: () => void): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  addEventListener(
    type: 'close',
    listener: (event: { readonly code: number; readonly reason: string }) => void,
  ): void
}

/** What `new WebSocket(url)` is. */
export type WebSocketConstructor = new (url: string) => WebSocketLike

/** What the protocol client wants to hear of its socket. */
interface SocketHandlers {
  readonly open: () => void
  readonly message: (data: string) => void
  readonly close: (code: number, reason: string) => void
  readonly error: (error: Error) => void
}

const openState = 1
/** The most a close frame holds after its code, in UTF-8 bytes. */
const reasonBytes = 123

/** Opens a socket in the form that the protocol client takes. */
export function openSocket(Socket: WebSocketConstructor, url: string, handlers: SocketHandlers) {
  const socket = new Socket(url)
  let done = false
  const end = (code: number, reason: string) => {
    if (done) return
    done = true
    handlers.close(code, reason)
  }
  socket.addEventListener('open', () => void (done || handlers.open()))
  socket.addEventListener('message', ({ data }) => {
    if (!done && typeof data === 'string') handlers.message(data)
  })
  socket.addEventListener('close', ({ code, reason }) => end(code, reason))
  socket.addEventListener('error', () => void (done || handlers.error(new Error('WebSocket error'))))
  return {
    isOpen: () => !done && socket.readyState === openState,
    send: (data: string) => socket.send(data),
    close(code?: number, reason = '') {
      const allowed = allowedCloseCode(code ?? 1000)
      socket.close(allowed, cutToBytes(reason, reasonBytes))
      // On a dead network the browser reports its own close only many seconds later.
      queueMicrotask(() => end(allowed, reason))
    },
  }
}

/** A page may close only with 1000 and 3000 to 4999: the protocol's 1008 is 4008, its 1013 is 4013. */
export function allowedCloseCode(code: number): number {
  if (code === 1000 || (code >= 3000 && code <= 4999)) return code
  return code > 1000 && code < 2000 ? code + 3000 : 4000
}

function cutToBytes(text: string, limit: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(limit))
  return text.slice(0, read)
}
