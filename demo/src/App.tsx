import { useCallback, useEffect, useState } from 'react'
import type { Connection, ConnectionProblem } from 'react-ask-user/core'
import { type Address, showAddress, takeAddress } from './address.js'
import { ChatPage } from './ChatPage.js'
import { ConnectionForm } from './ConnectionForm.js'
import { EverywherePage } from './everywhere/EverywherePage.js'
import { Header } from './Header.js'
import { findTarget } from './target.js'
import { useSession } from './useSession.js'

/** What the person can put right in the form. */
const asksForToken: ReadonlySet<ConnectionProblem> = new Set(['token-missing', 'token-mismatch', 'password'])

/** Decides from the address which gateway the page talks to, and shows its chat. */
export function App({ address: first }: { readonly address: Address }) {
  const [address, setAddress] = useState(first)
  const [isFormWanted, setFormWanted] = useState(false)
  const state = useSession(address)
  const session = state.status === 'open' ? state.session : undefined
  const isFormOpen = isFormWanted || state.status === 'none'

  useEffect(() => {
    const { documentElement: html } = document
    html.dir = address.dir ?? 'ltr'
    if (address.theme) html.dataset.theme = address.theme
    else delete html.dataset.theme
  }, [address.dir, address.theme])

  useEffect(() => {
    // Back, forward, and a new fragment typed into the address of the open page: all of them come as this one event.
    const read = () => setAddress(takeAddress())
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [])

  /** An embedded gateway that was started anew has another token. */
  const renewToken = useCallback(async () => {
    if (!session?.target.isEmbedded) return false
    const found = await findTarget(address)
    const isNew = found !== undefined && found.token !== session.target.token
    if (isNew) setAddress({ ...address })
    return isNew
  }, [address, session])

  useEffect(() => {
    const onChange = (now: Connection) => {
      if (now.status !== 'refused' || !asksForToken.has(now.problem)) return
      if (session?.target.isEmbedded) void renewToken()
      else setFormWanted(true)
    }
    return session?.gateway.connection.subscribe(onChange)
  }, [session, renewToken])

  const tryAgain = async () => {
    if (!(await renewToken())) session?.gateway.reconnect()
  }

  const connect = (wanted: Pick<Address, 'gateway' | 'session' | 'token'>) => {
    showAddress(wanted)
    const { theme, dir, view } = address
    setAddress({ ...wanted, ...(theme && { theme }), ...(dir && { dir }), ...(view && { view }) })
    setFormWanted(false)
  }

  const header = (
    <Header
      gateway={session?.gateway}
      view={address.view}
      isFormOpen={isFormOpen}
      onToggleForm={() => setFormWanted(!isFormOpen)}
      onTryAgain={() => void tryAgain()}
    >
      {isFormOpen && (
        <ConnectionForm
          gateway={session?.target.url ?? address.gateway}
          session={address.session}
          problem={state.status === 'none' ? state.problem : undefined}
          onConnect={connect}
          onUseEmbedded={address.gateway === undefined ? undefined : () => connect({})}
        />
      )}
    </Header>
  )
  if (!session) return <div className="page">{header}</div>
  const Page = address.view === 'everywhere' ? EverywherePage : ChatPage
  return (
    <Page key={session.target.url} session={session}>
      {header}
    </Page>
  )
}
