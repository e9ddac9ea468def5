import { createQuestionStore, type QuestionStore } from 'react-ask-user'
import { type GatewayClientLike, gatewayTransport } from 'react-ask-user/gateway'

/** A store per session over one connection. Keep a store while its session may be shown again. */
export function createSessionStores(gateway: GatewayClientLike) {
  const stores = new Map<string, QuestionStore>()
  return {
    of(sessionKey: string): QuestionStore {
      const known = stores.get(sessionKey)
      if (known) return known
      const store = createQuestionStore({ transport: gatewayTransport(gateway, { sessionKey }) })
      stores.set(sessionKey, store)
      return store
    },
    drop(sessionKey: string) {
      stores.get(sessionKey)?.destroy()
      stores.delete(sessionKey)
    },
  }
}
