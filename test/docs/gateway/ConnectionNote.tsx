import { useSyncExternalStore } from 'react'
import { en, fill } from 'react-ask-user'
import type { Gateway } from 'react-ask-user/gateway'

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
      {fill(en.words.connection[connection.problem], { scopes: scopes ?? '' })}{' '}
      <code>{connection.detail}</code>
      {connection.status === 'refused' && (
        <button type="button" onClick={() => gateway.reconnect()}>
          Connect again
        </button>
      )}
    </div>
  )
}
