import { fill } from 'react-ask-user'
import type { Connection } from 'react-ask-user/core'
import type { Gateway } from 'react-ask-user/gateway'
import { en } from 'react-ask-user/locales/connection/en'
import { useConnection } from './useConnection.js'

interface ConnectionStateProps {
  readonly gateway: Gateway
  readonly onTryAgain: () => void
}

/** Says how the page is connected, why it is not, and lets the person try again where waiting does not help. */
export function ConnectionState({ gateway, onTryAgain }: ConnectionStateProps) {
  const connection = useConnection(gateway)
  return (
    <div className="connection" data-status={connection.status}>
      <p role="status" aria-label="Connection" className="connection-text">
        <span className="connection-dot" aria-hidden="true" />
        <span dir="auto">{sentence(connection)}</span>
      </p>
      {connection.status === 'refused' && (
        <button type="button" className="small-button" onClick={onTryAgain}>
          Try again
        </button>
      )}
    </div>
  )
}

function sentence(connection: Connection): string {
  if (connection.status === 'connecting') return 'Connecting…'
  if (connection.status === 'ready') return 'Connected'
  const why = en[connection.problem]
  if (connection.status === 'offline') return `Offline: ${why}`
  return fill(why, { scopes: connection.missingScopes?.join(', ') ?? '' })
}
