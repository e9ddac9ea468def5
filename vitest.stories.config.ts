import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { launchOptions } from './scripts/browser.mjs'
import { selfAliases } from './scripts/entries.mjs'

/** A browser whose person prefers a light or a dark page. */
const inScheme = (colorScheme: 'light' | 'dark') =>
  playwright({ launchOptions: launchOptions(), contextOptions: { colorScheme } })

/** Every story in a real browser, light and dark: its play function runs, and axe finds nothing. */
export default defineConfig({
  resolve: { alias: selfAliases },
  plugins: [storybookTest({ configDir: fileURLToPath(new URL('./.storybook', import.meta.url)) })],
  test: {
    name: 'stories',
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
