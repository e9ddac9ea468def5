import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright'
import { build } from 'vite'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchOptions } from '../../scripts/browser.mjs'

const chat = fileURLToPath(new URL('apps/chat.tsx', import.meta.url))

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch(launchOptions())
})
afterAll(() => browser.close())

/** Builds the app as Vite does by default. */
async function buildChat(root: string): Promise<void> {
  copyFileSync(chat, join(root, 'chat.tsx'))
  const page =
    '<!doctype html><html lang="en"><body><script type="module" src="/chat.tsx"></script></body></html>'
  writeFileSync(join(root, 'index.html'), page)
  await build({ root, configFile: false, logLevel: 'error' })
}

test.each(['19', '18'])('a chat built by Vite on React %s asks, is answered, and shows it', async (major) => {
  const root = join(inject('apps'), `react-${major}`)
  await buildChat(root)

  const page = await browser.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  await page.route('http://chat.test/**', (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/favicon.ico') return route.fulfill({ status: 204 })
    return route.fulfill({ path: join(root, 'dist', pathname === '/' ? 'index.html' : pathname) })
  })
  await page.goto('http://chat.test/')
  expect(await page.title()).toMatch(new RegExp(`^React ${major}\\.`, 'u'))

  const option = page.locator('[data-slot="ask-user-option"]', { hasText: 'Staging' })
  const radius = await option.evaluate((element) => getComputedStyle(element).borderTopLeftRadius)
  expect(radius, 'styles.css is not in the page').not.toBe('0px')
  await page.getByRole('radio', { name: 'Staging' }).check()
  await page.getByRole('button', { name: /^Submit/u }).click()
  expect(await page.locator('[data-slot="ask-user-summary-answer"]').innerText()).toBe('Staging')
  expect(await page.getByRole('textbox', { name: 'Message' }).isVisible()).toBe(true)
  expect(problems).toEqual([])
  await page.close()
})
