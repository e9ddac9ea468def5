import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createQuestionStore } from 'react-ask-user'
import type { Gateway, GatewayEvent } from 'react-ask-user/gateway'
import { en } from 'react-ask-user/locales/connection/en'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { type EmbeddedGateway, startEmbeddedGateway } from '../../demo/gateway/startEmbeddedGateway.js'
import gatewayPage from '../../docs/gateway.md?raw'
import { asks } from '../../fixtures/asks.js'
import { connect } from './gateway/connect.js'
import { ConnectionNote } from './gateway/ConnectionNote.js'
import { questionsOver } from './gateway/sharedConnection.js'

/** A page's socket: the one of Node clashes with the events of jsdom. */
class PageSocket extends WebSocket {
  constructor(url: string) {
    super(url, { origin: 'http://localhost:5173' })
  }
}

let peer: EmbeddedGateway
beforeAll(async () => {
  vi.stubGlobal('WebSocket', PageSocket)
  peer = await startEmbeddedGateway()
})
afterAll(async () => {
  await peer.close()
  vi.unstubAllGlobals()
})

test('docs/gateway.md says of every problem what to do', () => {
  const table = [...gatewayPage.matchAll(/^\| `([\w-]+)` +\| `(?:offline|refused)` +\|/gmu)].map(
    ([, name]) => name,
  )
  expect(new Set(table)).toEqual(new Set(Object.keys(en)))
})

test('a wrong token is told, with the way to try again', async () => {
  const { gateway } = connect(peer.url, 'wrong')
  render(<ConnectionNote gateway={gateway} />)
  expect(await screen.findByText(/did not accept the token/u, undefined, { timeout: 10_000 })).toBeVisible()
  const told: string[] = []
  gateway.connection.subscribe(({ status }) => told.push(status))
  await userEvent.click(screen.getByRole('button', { name: 'Connect again' }))
  await waitFor(() => expect(told).toEqual(['connecting', 'refused']))
  act(() => gateway.close())
})

test('the page connects with the token, and nothing stands in the way', async () => {
  const { gateway, store } = connect(peer.url, peer.token)
  const { container } = render(<ConnectionNote gateway={gateway} />)
  await waitFor(() => expect(store.getState().connection.status).toBe('ready'))
  expect(container).toBeEmptyDOMElement()
  act(() => gateway.close())
  expect(container).toHaveTextContent('Closed by the page')
})

test('missing scopes are named', () => {
  const connection = {
    status: 'refused',
    problem: 'scopes-missing',
    missingScopes: ['operator.questions'],
  } as const
  const gateway: Pick<Gateway, 'connection' | 'reconnect'> = {
    connection: { get: () => connection, subscribe: () => () => {} },
    reconnect: () => {},
  }
  render(<ConnectionNote gateway={gateway} />)
  expect(screen.getByRole('status')).toHaveTextContent('did not grant what is needed: operator.questions.')
})

test('questions come over a connection of your own', async () => {
  const listeners = new Set<(event: GatewayEvent) => void>()
  const { connection, transport } = questionsOver(
    {
      request: () => Promise.resolve({ questions: [] }),
      addEventListener(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    'wss://gateway.example',
  )
  const store = createQuestionStore({ transport, storage: null })
  connection.set({ status: 'ready' })
  await expect.poll(() => store.getState().connection.status).toBe('ready')
  const payload = { ...asks.single, id: 'ask_1', createdAtMs: Date.now(), expiresAtMs: Date.now() + 900_000 }
  for (const listener of listeners) listener({ event: 'question.requested', payload })
  expect(store.getState().open.map(({ prompt }) => prompt.id)).toEqual(['ask_1'])
  connection.set({ status: 'offline', problem: 'lost' })
  expect(store.getState().connection.status).toBe('offline')
  store.destroy()
  expect(listeners.size).toBe(0)
})
