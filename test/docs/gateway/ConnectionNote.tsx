import { useSyncExternalStore } from 'react'
import { fill } from 'react-ask-user'
import type { Gateway } from 'react-ask-user/gateway'
import { en } from 'react-ask-user/locales/connection/en'

/** What stands between the page and the Gateway, and the way to try again. */
export function ConnectionNote({ gateway }: { readonly gateway: Pick<Gateway, 'connection' | 'reconnect'> }) {
  const connection = useSyncExternalStore(
    gateway.connection.subscribe,
    gateway.connection.get,
    () => undefined,
  )
  if (connection?.status !== 'offline' && connection?.status !== 'refused') return null
  const scopes = 'missingScopes' in connection ? connection.missingScopes?.join(', ') : undefined
  return (
    <div role="status">
      {fill(en[connection.problem], { scopes: scopes ?? '' })} <code>{connection.detail}</code>
      {connection.status === 'refused' && (
        <button type="button" onClick={() => gateway.reconnect()}>
          Connect again
        </button>
      )}
    </div>
  )
}
