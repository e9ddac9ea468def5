import { expect, test } from 'vitest'
import { connectGateway, GatewayError, type WebSocketLike } from 'react-ask-user/gateway'
import { tooSlow } from './patience.js'

class NoSocket implements WebSocketLike {
  readonly readyState = 0
  addEventListener() {}
  send() {}
  close() {}
}

/** Begins and ends a connection; an address that cannot be used is refused. */
function connect(url: string): void {
  const deviceKey = { load: () => Promise.reject(new Error('no key')) }
  try {
    connectGateway({ url, WebSocket: NoSocket, deviceKey }).close()
  } catch (error) {
    if (!(error instanceof GatewayError) || error.code !== 'INVALID_URL') throw error
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
