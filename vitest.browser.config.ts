import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { build } from 'vite'
import { defineConfig } from 'vitest/config'
import { launchOptions } from './scripts/browser.mjs'
import { selfAliases, styles } from './scripts/entries.mjs'

const hostStyles = fileURLToPath(new URL('./test/browser/host.css', import.meta.url))

/** The style sheet and a host's own, as Vite builds them by default for a host's page: light-dark() is lowered. */
async function builtStyles(): Promise<string> {
  const entry = '\0entry'
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? entry : null),
        load: (id) =>
          id === entry ? `import ${JSON.stringify(hostStyles)}; import ${JSON.stringify(styles)}` : null,
      },
    ],
    build: { write: false, rolldownOptions: { input: 'entry' } },
  })
  if (!('output' in result)) throw new Error('Vite built nothing')
  const sheet = result.output.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  if (sheet?.type !== 'asset') throw new Error('Vite built no style sheet')
  return String(sheet.source)
}

/** What needs layout, focus, real keys or an input method: in a real browser. */
export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: { alias: selfAliases },
  test: {
    name: 'browser',
    include: ['test/browser/**/*.test.tsx'],
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions: launchOptions() }),
      instances: [{ browser: 'chromium', viewport: { width: 900, height: 700 } }],
      screenshotFailures: false,
      commands: { builtStyles },
    },
  },
})
