import { defineConfig } from '@playwright/test'
import { launchOptions } from './scripts/browser.mjs'

/** The demo page in a real browser: against its embedded gateway, and the loop of one question also against the real one. */
export default defineConfig({
  globalSetup: './test/loop/buildPage.ts',
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(),
    viewport: { width: 1100, height: 800 },
  },
  projects: [
    { name: 'embedded', testDir: './test', testMatch: ['loop/*.spec.ts', 'e2e/*.spec.ts'] },
    { name: 'openclaw', testDir: './test', testMatch: ['loop/*.spec.ts'], timeout: 180_000, workers: 1 },
  ],
})
