import type { Page } from '@playwright/test'
import { type EmbeddedHost, startEmbeddedHost } from '../loop/embeddedHost.js'
import { expect, test as base } from '../loop/chatTest.js'

/** The page as `npm start` serves it, each test with a gateway of its own. */
export const test = base.extend<{ demo: EmbeddedHost }>({
  demo: async ({ browserName: _browser }, provide) => {
    const demo = await startEmbeddedHost()
    await provide(demo)
    await demo.close()
  },
})

export const connection = (page: Page) => page.getByRole('status', { name: 'Connection' })

export async function connected(page: Page) {
  await expect(connection(page)).toContainText('Connected')
}
