import { readFileSync } from 'node:fs'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { type EmbeddedGateway, startEmbeddedGateway } from '../../demo/gateway/startEmbeddedGateway.js'
import { connectClient } from '../gateway/client.js'

/** A page's socket: the one of Node clashes with the events of jsdom. */
class PageSocket extends WebSocket {
  constructor(url: string) {
    super(url, { origin: 'http://localhost:5173' })
  }
}

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

let gateway: EmbeddedGateway
beforeAll(async () => {
  vi.stubGlobal('WebSocket', PageSocket)
  gateway = await startEmbeddedGateway()
  process.env.GATEWAY_URL = gateway.url
  process.env.GATEWAY_TOKEN = gateway.token
})
afterAll(() => gateway.close())

test('the README shows the example that is run here', () => {
  const [, shown] = /```tsx\n(import \{ AnswerSummary[\s\S]*?)```/u.exec(read('../../README.md')) ?? []
  expect(shown).toBe(read('./Chat.tsx'))
})

test('the example asks the person and the agent goes on with the answer', async () => {
  const { Chat } = await import('./Chat.js')
  render(<Chat />)
  expect(screen.getByRole('textbox', { name: 'Message' })).toBeVisible()
  const other = await connectClient({ url: gateway.url, token: gateway.token })
  await other.request('chat.send', {
    sessionKey: 'main',
    message: 'ask single',
    idempotencyKey: 'from-the-readme',
  })
  const panel = await screen.findByRole('region', { name: 'Agent question' }, { timeout: 10_000 })
  const canary = await within(panel).findByRole('radio', { name: 'Canary' })
  await waitFor(() => expect(canary).toHaveAttribute('aria-disabled', 'false'))
  await userEvent.click(canary)
  await userEvent.click(within(panel).getByRole('button', { name: 'Submit' }))
  expect(await screen.findByRole('group', { name: 'Answered question' })).toHaveTextContent('Canary')
  expect(gateway.toolResults()).toHaveLength(1)
  expect(gateway.toolResults()[0]).toContain('Deploy: Canary')
  await other.close()
}, 30_000)
