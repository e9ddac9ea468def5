import type { ReactNode } from 'react'
import type { Gateway } from 'react-ask-user/gateway'
import { type Address, viewHref } from './address.js'
import { ConnectionState } from './ConnectionState.js'

interface HeaderProps {
  /** Absent while there is nothing to connect to. */
  readonly gateway: Gateway | undefined
  /** The view that is shown. */
  readonly view: Address['view']
  readonly isFormOpen: boolean
  readonly onToggleForm: () => void
  readonly onTryAgain: () => void
  /** The form, while it is open. */
  readonly children: ReactNode
}

/** The bar at the top: whose page it is, how it is connected, and the way to connect it elsewhere. */
export function Header({ gateway, view, isFormOpen, onToggleForm, onTryAgain, children }: HeaderProps) {
  return (
    <header className="header">
      <div className="header-row">
        <h1>Agent chat</h1>
        {gateway && <ConnectionState gateway={gateway} onTryAgain={onTryAgain} />}
        <a className="quiet-button" href={viewHref(view === undefined ? 'everywhere' : undefined)}>
          {view === undefined ? 'Everywhere' : 'Chat'}
        </a>
        <button
          type="button"
          className="quiet-button"
          aria-expanded={isFormOpen}
          aria-controls="connection-form"
          onClick={onToggleForm}
        >
          Gateway
        </button>
      </div>
      {children}
    </header>
  )
}
