import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { launchOptions } from './scripts/browser.mjs'
import { selfAliases } from './scripts/entries.mjs'

/** A browser whose person prefers a light or a dark page. */
const inScheme = (colorScheme: 'light' | 'dark') =>
  playwright({ launchOptions: launchOptions(), contextOptions: { colorScheme } })

/** Every story in a real browser, light and dark: its play function runs, axe finds nothing, its look keeps the rules. */
export default defineConfig({
  resolve: { alias: selfAliases },
  plugins: [storybookTest({ configDir: fileURLToPath(new URL('./.storybook', import.meta.url)) })],
  test: {
    name: 'stories',
    setupFiles: ['test/stories/look.ts'],
    // For machines that do much else at the same time: the first story of a file waits for Storybook itself.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A finger is emulated over the browser's own protocol, which Storybook's plugin closes by itself.
    api: { allowWrite: true, allowExec: true },
    browser: {
      enabled: true,
      headless: true,
      provider: inScheme('light'),
      instances: [
        { browser: 'chromium', name: 'light' },
        { browser: 'chromium', name: 'dark', provider: inScheme('dark') },
      ],
    },
  },
})
