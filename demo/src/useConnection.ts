import { useSyncExternalStore } from 'react'
import type { Connection } from 'react-ask-user/core'
import type { Gateway } from 'react-ask-user/gateway'

/** How a gateway is connected now. */
export function useConnection({ connection }: Gateway): Connection {
  return useSyncExternalStore(connection.subscribe, connection.get)
}
