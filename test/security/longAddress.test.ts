import { expect, test } from 'vitest'
import { connectGateway, type WebSocketLike } from 'react-ask-user/gateway'
import { tooSlow } from './patience.js'

class NoSocket implements WebSocketLike {
  readonly readyState = 0
  addEventListener() {}
  send() {}
  close() {}
}

/** Begins and ends a connection, or says that there is none. */
function connect(url: string): void {
  const deviceKey = { load: () => Promise.reject(new Error('no key')) }
  try {
    connectGateway({ url, WebSocket: NoSocket, deviceKey }).close()
  } catch (error) {
    expect(error).toMatchObject({ code: 'INVALID_URL' })
  }
}

test(
  'the address of a Gateway of a MiB, as in a hostile link, is read in a time that grows with it',
  {
    timeout: 0,
  },
  () => {
    expect(tooSlow((text) => connect(`ws://host/${text}`))).toEqual([])
    expect(tooSlow((text) => connect(`ws://host/?a=${text}`))).toEqual([])
  },
)
