import type { Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import react from '@vitejs/plugin-react'
import { selfAliases } from '../../scripts/entries.mjs'

/** The strictest page that an application may be: nothing inline, nothing from elsewhere, no text as a script or markup. */
export const strictPolicy = (connect = "'none'") =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `connect-src ${connect}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/** The page beside this file as it is built for production: its files by path. */
export async function buildStrictPage(): Promise<ReadonlyMap<string, string>> {
  const { NODE_ENV } = process.env
  // A test runner's own would give a development build.
  process.env.NODE_ENV = 'production'
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    root: fileURLToPath(new URL('./page', import.meta.url)),
    plugins: [react()],
    resolve: { alias: selfAliases },
    build: { write: false, target: 'es2022', assetsInlineLimit: 0 },
  }).finally(() => {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  })
  if (!('output' in result)) throw new Error('Vite built nothing')
  return new Map(
    result.output.map((file) => [
      `/${file.fileName}`,
      file.type === 'chunk' ? file.code : Buffer.from(file.source).toString(),
    ]),
  )
}

const types = new Map([
  ['html', 'text/html'],
  ['js', 'text/javascript'],
  ['css', 'text/css'],
])

/** Serves files to one page only, under the strict policy. */
export async function serveStrictly(page: Page, origin: string, files: ReadonlyMap<string, string>) {
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const path = pathname === '/' ? '/index.html' : pathname
    const body = files.get(path)
    const contentType = types.get(path.split('.').at(-1) ?? '')
    if (body === undefined || contentType === undefined) await route.fulfill({ status: 404 })
    else await route.fulfill({ body, contentType, headers: { 'content-security-policy': strictPolicy() } })
  })
}

/** Gathers what the page's policy refused, what it logged as an error, and what it asked for elsewhere. */
export async function watchForBreaches(
  page: Page,
  origin: string,
): Promise<() => Promise<readonly string[]>> {
  const seen: string[] = []
  page.on('pageerror', (error) => seen.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()}`)
    if (message.text().startsWith('refused: ')) seen.push(message.text())
  })
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => seen.push('a dialog')))
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) seen.push(`request: ${request.url()}`)
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.info(`refused: ${violatedDirective} ${blockedURI} ${sample}`),
    )
  })
  return async () => {
    const hit = await page.evaluate(() => Reflect.get(window, 'hit'))
    return hit === undefined ? seen : [...seen, 'a script of the text has run']
  }
}
