import { useEffect, useState } from 'react'
import { createQuestionStore, type QuestionStore } from 'react-ask-user'
import { connectGateway, type Gateway } from 'react-ask-user/gateway'
import type { Address } from './address.js'
import { findTarget, type Target } from './target.js'

/** A connection and the questions that come over it. */
export interface Session {
  readonly target: Target
  readonly gateway: Gateway
  readonly store: QuestionStore
}

/** The session of an address, or why there is none. */
export type SessionState =
  | { readonly status: 'finding' }
  | { readonly status: 'open'; readonly session: Session }
  /** Nothing to connect to, or an address that cannot be used. */
  | { readonly status: 'none'; readonly problem?: string }

/** Connects to what the address names for as long as it is the same object; a copy of it connects anew. */
export function useSession(address: Address): SessionState {
  const [state, setState] = useState<SessionState>({ status: 'finding' })
  useEffect(() => {
    let close: (() => void) | undefined
    let isWanted = true
    const find = async () => {
      const target = await findTarget(address)
      if (!isWanted) return
      try {
        const session = target && openSession(target)
        close = session && (() => closeSession(session))
        setState(session ? { status: 'open', session } : { status: 'none' })
      } catch (error) {
        setState({ status: 'none', problem: error instanceof Error ? error.message : String(error) })
      }
    }
    void find()
    return () => {
      isWanted = false
      setState({ status: 'finding' })
      close?.()
    }
  }, [address])
  return state
}

function openSession(target: Target): Session {
  const gateway = connectGateway({
    url: target.url,
    client: { displayName: 'react-ask-user demo' },
    ...(target.token !== undefined && { auth: { token: target.token } }),
    ...(target.session !== undefined && { sessionKey: target.session }),
  })
  return { target, gateway, store: createQuestionStore({ transport: gateway.transport }) }
}

function closeSession({ gateway, store }: Session): void {
  store.destroy()
  gateway.close()
}
