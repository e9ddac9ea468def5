import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createQuestionStore, QuestionPanel } from 'react-ask-user'
import { parseArguments, type Prompt } from 'react-ask-user/core'
import { connectionSignal } from 'react-ask-user/gateway'
import { expect, test, vi } from 'vitest'
import { asks } from '../../fixtures/asks.js'
import { FakeClock } from '../store/fakeClock.js'
import { AskChat } from './embedding/AskChat.js'
import { askTarget, store as askStore } from './embedding/ask.js'
import { CardsChat } from './embedding/CardsChat.js'
import { Chat } from './embedding/Chat.js'
import { GermanPanel } from './embedding/GermanPanel.js'
import { MessageChat } from './embedding/MessageChat.js'
import { renderText } from './embedding/renderText.js'
import { createSessionStores } from './embedding/sessions.js'
import { WaitingBadge } from './embedding/WaitingBadge.js'
import type { ServerListener, YourServer } from './embedding/yourServer.js'

// The examples of docs/embedding.md, as a person meets them.

const canary = { target: ['Canary'] }

/** A prompt as it arrives, at a time. */
function promptOf(id: string, nowMs = Date.now(), args: unknown = asks.single): Prompt {
  const { prompt } = parseArguments(args, { id, nowMs })
  if (!prompt) throw new Error('no prompt')
  return prompt
}

/** A store in which a question has just arrived, and the way to let time pass. */
function openStore(args: unknown = asks.single) {
  const clock = new FakeClock()
  const store = createQuestionStore({ clock, storage: null })
  return {
    store,
    pass: (ms: number) => act(() => clock.advance(ms)),
    arrive: () => act(() => void store.open(promptOf('ask_1', clock.now(), args))),
  }
}

/** Chooses an option as soon as presses count, and sends it. */
async function answer(label: string) {
  const option = await screen.findByRole('radio', { name: label })
  await waitFor(() => expect(option).toHaveAttribute('aria-disabled', 'false'))
  await userEvent.click(option)
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
}

/** A server that does what the test says. */
function yourServer() {
  const listeners = new Set<ServerListener>()
  const call = vi.fn<YourServer['call']>()
  const server: YourServer = {
    call,
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const tell = (say: (listener: ServerListener) => void) => act(() => listeners.forEach((each) => say(each)))
  return { server, call, tell }
}

const record = (id: string, sessionKey = 'agent:main:main') => ({
  ...asks.single,
  id,
  sessionKey,
  createdAtMs: Date.now(),
  expiresAtMs: Date.now() + 900_000,
})

test('a store asks without a gateway, and the agent goes on with the answer', async () => {
  render(<QuestionPanel store={askStore}>composer</QuestionPanel>)
  const target = askTarget(new AbortController().signal)
  await answer('Production')
  expect(await target).toBe('Production')
  const stop = new AbortController()
  const stopped = askTarget(stop.signal)
  await screen.findByRole('radio', { name: 'Production' })
  act(() => stop.abort())
  expect(await stopped).toBeUndefined()
})

test('summaries of this visit and of earlier ones stand in the timeline, each once', async () => {
  const next = { ...asks.single.questions[0], id: 'next', question: 'And the next build?' }
  const { store, arrive, pass } = openStore({ questions: [next] })
  const call = { type: 'toolCall', id: 'call_1', name: 'ask_user', arguments: asks.single }
  const result = { status: 'answered', answers: { answers: { deploy_target: ['Canary'] } } }
  const history = [
    { role: 'user', timestamp: 1, content: [{ type: 'text', text: 'Deploy it.' }] },
    { role: 'assistant', timestamp: 2, content: [call] },
    {
      role: 'toolResult',
      timestamp: 3,
      toolCallId: 'call_1',
      toolName: 'ask_user',
      content: [{ type: 'text', text: `Deploy: Canary\n\n${JSON.stringify(result)}` }],
    },
  ]
  const { rerender } = render(<Chat store={store} history={history} />)
  const log = within(screen.getByRole('log'))
  expect(log.getByRole('group', { name: 'Answered question' })).toHaveTextContent('Canary')
  arrive()
  await pass(400)
  await answer('Production')
  expect(log.getAllByRole('group', { name: 'Answered question' }).map((each) => each.textContent)).toEqual([
    expect.stringMatching(/Where should.*Canary/u),
    expect.stringMatching(/And the next.*Production/u),
  ])
  // The history is read again, and has the second one as well.
  const again = { ...call, id: 'call_2', arguments: { questions: [next] } }
  const longer = [
    ...history,
    { role: 'assistant', timestamp: 4, content: [again] },
    { ...history[2], role: 'toolResult', timestamp: 5, toolCallId: 'call_2', content: [] },
  ]
  rerender(<Chat store={store} history={longer} />)
  expect(log.getAllByRole('group', { name: 'Answered question' })).toHaveLength(2)
})

test('words that were not sent go into the message', async () => {
  const { store, arrive, pass } = openStore()
  render(<MessageChat store={store} />)
  arrive()
  await pass(400)
  await userEvent.type(screen.getByRole('textbox', { name: 'Your own answer' }), 'Ask me tomorrow')
  act(() => store.end('ask_1', { status: 'expired' }))
  await userEvent.click(screen.getByRole('button', { name: 'Put in message' }))
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Ask me tomorrow')
})

test('a badge says what waits, and when time runs out', async () => {
  const { store, arrive, pass } = openStore()
  const { container } = render(<WaitingBadge store={store} />)
  expect(container).toBeEmptyDOMElement()
  arrive()
  expect(container).toHaveTextContent(/^1 waiting$/u)
  expect(screen.getByTitle('Where should this build be deployed?')).toBeVisible()
  await pass(850_000)
  expect(container).toHaveTextContent('1 waiting, 50 s left')
})

test('bold and code are elements, and HTML stays text', async () => {
  const question = { id: 'q', header: 'Q', question: 'Ship **main** with `npm` <img src=x>?', options: [] }
  const { store, arrive } = openStore({ questions: [question] })
  render(
    <QuestionPanel store={store} renderText={renderText}>
      composer
    </QuestionPanel>,
  )
  arrive()
  const group = screen.getByRole('group', { name: 'Ship main with npm <img src=x>?' })
  expect(within(group).getByText('main').tagName).toBe('STRONG')
  expect(within(group).getByText('npm').tagName).toBe('CODE')
  expect(group.querySelector('img')).toBeNull()
})

test('the panel speaks German, with a word of its own', async () => {
  const { store, arrive } = openStore()
  render(<GermanPanel store={store} />)
  arrive()
  expect(screen.getByRole('button', { name: 'Überspringen' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Abschicken' })).toBeVisible()
})

test('two sessions over one connection each show their own questions', async () => {
  const connection = connectionSignal()
  const listed = ['a', 'b'].map((key) => record(`ask_${key}`, `agent:main:${key}`))
  const stores = createSessionStores({
    connection,
    request: () => Promise.resolve({ questions: listed }),
    onEvent: () => () => {},
  })
  const [a, b] = [stores.of('a'), stores.of('b')]
  expect(stores.of('a')).toBe(a)
  connection.set({ status: 'ready' })
  await expect.poll(() => b.getState().connection.status).toBe('ready')
  const ids = [a, b].map((store) => store.getState().open.map(({ prompt }) => prompt.id))
  expect(ids).toEqual([['ask_a'], ['ask_b']])
  stores.drop('a')
  expect(stores.of('a')).not.toBe(a)
})

test('a transport of your own asks, sends the answer, and survives an outage', async () => {
  const { server, call, tell } = yourServer()
  render(<AskChat server={server} />)
  tell((listener) => listener.asked(record('q1')))
  tell((listener) => listener.up())
  call.mockRejectedValueOnce(new Error('no network'))
  call.mockResolvedValueOnce({ status: 'answered', answers: { answers: { deploy_target: ['Canary'] } } })
  await answer('Canary')
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Agent question' })).toBeNull())
  const [once, again] = call.mock.calls
  expect(once).toEqual([
    'answer',
    { id: 'q1', attemptId: expect.any(String), answers: { deploy_target: ['Canary'] } },
  ])
  expect(again).toEqual(once)
})

test('a transport of your own tells of an end elsewhere, and of a lost connection', async () => {
  const { server, tell } = yourServer()
  render(<AskChat server={server} />)
  tell((listener) => listener.asked(record('q2')))
  tell((listener) => listener.down())
  const panel = await screen.findByRole('region', { name: 'Agent question' })
  expect(panel).toHaveTextContent('No connection')
  tell((listener) => listener.ended('q2', { status: 'answered', answers: canary }))
  expect(screen.queryByRole('region', { name: 'Agent question' })).toBeNull()
})

test('on a server it is the composer alone, and the page takes it over without a warning', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { server, tell } = yourServer()
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<AskChat server={server} />)
  // jsdom is no server: there React 18 warns of layout effects, which a real server is given none of.
  error.mockClear()
  expect(within(container).getByRole('textbox', { name: 'Message' })).toBeVisible()
  const root = await act(() => hydrateRoot(container, <AskChat server={server} />))
  tell((listener) => listener.asked(record('q3')))
  expect(within(container).getByRole('region', { name: 'Agent question' })).toBeVisible()
  expect(error).not.toHaveBeenCalled()
  error.mockRestore()
  act(() => root.unmount())
  container.remove()
})

test('cards show all questions in the timeline', async () => {
  const { store, arrive } = openStore(asks.multi)
  render(<CardsChat store={store} />)
  arrive()
  const log = within(screen.getByRole('log'))
  expect(log.getAllByRole('group')).toHaveLength(3)
  act(() => store.end('ask_1', { status: 'expired' }))
  expect(log.getByRole('group', { name: 'Expired question' })).toBeVisible()
})

test('drafts outlive the tab in localStorage', async () => {
  const { lastingStore } = await import('./embedding/lastingStore.js')
  lastingStore.open(promptOf('ask_kept'))
  lastingStore.write('ask_kept', 'deploy_target', 'kept words')
  lastingStore.destroy()
  const next = createQuestionStore({ storage: localStorage, tabs: null })
  next.open(promptOf('ask_kept'))
  expect(next.getState().open[0]?.drafts.get('deploy_target')?.text).toBe('kept words')
})
