import { test as base, type Locator, type Page } from '@playwright/test'
import { startDemo } from '../../demo/serve.mjs'
import { startOpenClaw } from '../gateway/startOpenClaw.js'
import type { AgentHost } from './agentHost.js'
import { startEmbeddedHost } from './embeddedHost.js'

/** The demo page as a person meets it. */
export class ChatPage {
  readonly message: Locator
  readonly panel: Locator
  readonly conversation: Locator

  constructor(readonly page: Page) {
    this.message = page.getByRole('textbox', { name: 'Message' })
    this.panel = page.getByRole('region', { name: 'Agent question' })
    this.conversation = page.getByRole('log', { name: 'Conversation' })
  }

  async say(text: string) {
    await this.message.fill(text)
    await this.page.getByRole('button', { name: 'Send' }).click()
  }

  /** Says something that makes the agent ask, and waits until its question takes presses. */
  async ask(text: 'ask single' | 'ask multi' | 'ask timeout') {
    await this.say(text)
    await this.armed()
  }

  /** Waits until the panel takes presses. */
  async armed() {
    await this.panel.locator('input[aria-disabled="false"]').first().waitFor({ timeout: 60_000 })
  }

  option(name: string) {
    return this.panel.getByLabel(name, { exact: true })
  }

  /** Presses an option where a person would: on its words. */
  async choose(name: string) {
    await this.panel.getByText(name, { exact: true }).click()
  }

  button(name: string) {
    return this.panel.getByRole('button', { name, exact: true })
  }

  summary(name: string) {
    return this.conversation.getByRole('group', { name }).last()
  }
}

interface ChatWorker {
  readonly host: AgentHost
  /** The page's address, pointed at the host. */
  readonly address: string
}

/** A page that talks to the project's gateway: the embedded one, or the real OpenClaw Gateway. */
export const test = base.extend<{ chat: ChatPage }, ChatWorker>({
  host: [
    async ({ browserName: _browser }, provide, info) => {
      const host = info.project.name === 'openclaw' ? await startOpenClaw() : await startEmbeddedHost()
      await provide(host)
      await host.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  address: [
    async ({ host }, provide) => {
      const pages = await startDemo({ port: 0, build: false, gateway: false })
      const query = new URLSearchParams({ gateway: host.url, session: 'main' })
      await provide(`${pages.url}/?${query}#token=${encodeURIComponent(host.token)}`)
      await pages.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  chat: async ({ page, address }, provide) => {
    await page.goto(address)
    await page.getByRole('status', { name: 'Connection' }).getByText('Connected').waitFor({ timeout: 60_000 })
    await provide(new ChatPage(page))
  },
})

export { expect } from '@playwright/test'
