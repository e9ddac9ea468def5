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

/** Builds the app as Vite does by default; the modules of ours whose code is in the page. */
async function buildChat(root: string): Promise<readonly string[]> {
  copyFileSync(chat, join(root, 'chat.tsx'))
  const page =
    '<!doctype html><html lang="en"><body><script type="module" src="/chat.tsx"></script></body></html>'
  writeFileSync(join(root, 'index.html'), page)
  const result = await build({ root, configFile: false, logLevel: 'error' })
  if (!('output' in result)) throw new Error('Vite built nothing')
  const modules = result.output.flatMap((file) => (file.type === 'chunk' ? Object.entries(file.modules) : []))
  return modules.flatMap(([id, { renderedLength }]) => {
    const [, path] = id.split('/node_modules/react-ask-user/dist/')
    return path !== undefined && renderedLength > 0 ? path : []
  })
}

test.each(['19', '18'])('a chat built by Vite on React %s asks, is answered, and shows it', async (major) => {
  const root = join(inject('apps'), `react-${major}`)
  const modules = await buildChat(root)
  expect(modules).toContain('panel/QuestionPanel.js')
  const unwanted = /^(?:tool|broker|channels|gateway|locales\/channels)\//u
  expect(
    modules.filter((path) => unwanted.test(path)),
    'what the page does not use is in its bundle',
  ).toEqual([])

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
