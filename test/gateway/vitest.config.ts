import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Tests against the real OpenClaw Gateway: it is installed on the first run, and takes a while to start. */
export default defineConfig({
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
