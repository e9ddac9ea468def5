import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { selfAliases } from '../../scripts/entries.mjs'

/** Tests against the real OpenClaw Gateway: it is installed on the first run, and takes a while to start. */
export default defineConfig({
  resolve: { alias: selfAliases },
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['test/gateway/**/*.test.ts'],
    exclude: ['**/node_modules/**'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 900_000,
  },
})
