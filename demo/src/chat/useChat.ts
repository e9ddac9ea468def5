import { useCallback, useEffect, useReducer, useRef } from 'react'
import { type QuestionStore, useEndedPrompts } from 'react-ask-user'
import type { Gateway } from 'react-ask-user/gateway'
import { useConnection } from '../useConnection.js'
import { readChatEvent } from './chatEvent.js'
import { type Conversation, emptyConversation } from './conversation.js'
import { readHistory } from './history.js'
import { reduceConversation } from './reduceConversation.js'

/** The chat of one session, and what the person can do in it. */
export interface Chat {
  readonly conversation: Conversation
  /** Whether the Gateway can be asked for something now. */
  readonly isOnline: boolean
  readonly send: (text: string) => void
  /** Sends a message again that did not get through; the Gateway counts it once. */
  readonly sendAgain: (runId: string, text: string) => void
  /** Stops the agent's turns. */
  readonly stop: () => void
}

/** Keeps the conversation of a gateway's session: its history, what is said live, and the ends of its questions. */
export function useChat(gateway: Gateway, store: QuestionStore): Chat {
  const [conversation, dispatch] = useReducer(reduceConversation, emptyConversation)
  const connection = useConnection(gateway)
  const isOnline =
    connection.status === 'ready' ||
    // Without all scopes it is connected all the same.
    (connection.status === 'refused' && connection.problem === 'scopes-missing')

  const ended = useEndedPrompts(store)
  useEffect(() => dispatch({ type: 'ended', ended }), [ended])

  const ownRuns = useRef(new Set<string>())
  const heardRuns = useRef(new Set<string>())
  const lastLoad = useRef(0)
  const load = useCallback(async () => {
    const mine = (lastLoad.current += 1)
    dispatch({ type: 'loading' })
    const reply = await gateway
      .request('chat.history', { sessionKey: gateway.sessionKey(), limit: 200 })
      .catch(() => undefined)
    if (mine !== lastLoad.current) return
    const history = readHistory(reply)
    for (const runId of history?.activeRuns ?? []) heardRuns.current.add(runId)
    dispatch({ type: 'history', history })
  }, [gateway])

  useEffect(() => {
    if (isOnline) void load()
  }, [isOnline, load])

  useEffect(
    () =>
      gateway.onEvent((event) => {
        const told = readChatEvent(event, gateway.sessionKey())
        if (!told) return
        dispatch(told)
        if (told.type === 'ending' || ownRuns.current.has(told.runId)) return
        // Someone else's turn: what they wrote is only in the history, at once or by the end.
        const isNew = !heardRuns.current.has(told.runId)
        heardRuns.current.add(told.runId)
        if (isNew || told.type === 'over' || told.type === 'stopped' || told.type === 'error') void load()
      }),
    [gateway, load],
  )

  const sendAgain = useCallback(
    async (runId: string, text: string) => {
      ownRuns.current.add(runId)
      dispatch({ type: 'sending', runId, text })
      try {
        const params = { sessionKey: gateway.sessionKey(), message: text, idempotencyKey: runId }
        await gateway.request('chat.send', params)
        dispatch({ type: 'sent', runId })
      } catch {
        dispatch({ type: 'notSent', runId })
      }
    },
    [gateway],
  )

  return {
    conversation,
    isOnline,
    sendAgain,
    send: useCallback((text) => void sendAgain(crypto.randomUUID(), text), [sendAgain]),
    stop: useCallback(() => {
      // Where it fails, the turn goes on and so does the button.
      gateway.request('chat.abort', { sessionKey: gateway.sessionKey() }).catch(() => undefined)
    }, [gateway]),
  }
}
