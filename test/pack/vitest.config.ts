import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The packed package in throw-away apps. Runs after the build: it packs what is in dist. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['test/pack/*.test.ts'],
    globalSetup: ['test/pack/installPackage.ts'],
    environment: 'node',
    fileParallelism: false,
    maxConcurrency: 2,
    testTimeout: 120_000,
  },
})
