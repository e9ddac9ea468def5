import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { launchOptions } from './scripts/browser.mjs'
import { selfAliases } from './scripts/entries.mjs'

/** Every story in a real browser: its play function runs, and axe finds nothing. */
export default defineConfig({
  resolve: { alias: selfAliases },
  plugins: [storybookTest({ configDir: fileURLToPath(new URL('./.storybook', import.meta.url)) })],
  test: {
    name: 'stories',
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions: launchOptions() }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
