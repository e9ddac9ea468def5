import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { selfAliases } from '../scripts/entries.mjs'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The demo page: built into dist-demo/ and served from there, under the same strict content policy as in production. */
export default defineConfig({
  root: here('.'),
  plugins: [react()],
  resolve: { alias: selfAliases },
  build: { outDir: here('../dist-demo'), emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  preview: {
    host: '127.0.0.1',
    cors: false,
    headers: {
      'content-security-policy': "frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  },
})
