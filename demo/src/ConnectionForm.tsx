import type { FormEvent } from 'react'
import { type Address, splitToken } from './address.js'

interface ConnectionFormProps {
  readonly gateway: string | undefined
  readonly session: string | undefined
  /** Why the address cannot be used. */
  readonly problem: string | undefined
  readonly onConnect: (wanted: Pick<Address, 'gateway' | 'session' | 'token'>) => void
  /** Back to the gateway that the page came with; absent where it is in use. */
  readonly onUseEmbedded: (() => void) | undefined
}

/** Points the page at an OpenClaw Gateway. The token goes straight to the connection and stays nowhere. */
export function ConnectionForm({ gateway, session, problem, onConnect, onUseEmbedded }: ConnectionFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const given = splitToken(textIn(data, 'gateway'))
    const wantedSession = textIn(data, 'session').trim()
    const token = textIn(data, 'token').trim() || given.token
    form.reset()
    onConnect({
      gateway: given.url,
      ...(wantedSession && { session: wantedSession }),
      ...(token && { token }),
    })
  }

  return (
    <form id="connection-form" className="connection-form" aria-label="Gateway" onSubmit={submit}>
      <div className="connection-fields">
        <label className="field field-wide">
          <span>Gateway URL</span>
          <input
            name="gateway"
            type="url"
            dir="ltr"
            required
            pattern="wss?://.+"
            title="An address that begins with ws:// or wss://"
            placeholder="ws://127.0.0.1:18789"
            defaultValue={gateway ?? ''}
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        <label className="field">
          <span>Session</span>
          <input
            name="session"
            dir="auto"
            placeholder="main"
            defaultValue={session ?? ''}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </label>
        <label className="field">
          <span>Token</span>
          <input name="token" type="password" dir="ltr" autoComplete="off" />
        </label>
      </div>
      {problem && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
      <div className="connection-actions">
        <p className="hint">
          <span dir="auto">The token stays in memory: never in the address, never stored.</span>
        </p>
        {onUseEmbedded && (
          <button type="button" className="quiet-button" onClick={onUseEmbedded}>
            Use the built-in gateway
          </button>
        )}
        <button type="submit" className="small-button">
          Connect
        </button>
      </div>
    </form>
  )
}

function textIn(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
