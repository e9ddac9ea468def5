// Builds what is measured, as a user would build it: for production, from the package's own source.
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { selfAliases } from '../scripts/entries.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))

/** React DOM's build that the developer tools read: for counting renders, never for times. */
const profiling = [{ find: /^react-dom\/client$/, replacement: 'react-dom/profiling' }]

/**
 * The page in which everything is measured in a browser.
 *
 * @param {string} outDir
 * @param {{ countsRenders: boolean }} kind
 */
export async function buildPage(outDir, { countsRenders }) {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: `${here}page`,
    plugins: [react()],
    resolve: { alias: countsRenders ? [...selfAliases, ...profiling] : selfAliases },
    // Components are counted under the names that their source gives them.
    build: { outDir, emptyOutDir: true, ...(countsRenders && { minify: false }) },
  })
}

/**
 * What is measured without a browser, in one file.
 *
 * @param {string} outDir
 */
export async function buildNode(outDir) {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: here,
    plugins: [react()],
    resolve: { alias: selfAliases },
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { ssr: `${here}node/main.tsx`, outDir, emptyOutDir: true, minify: false, target: 'node20' },
  })
  return `${outDir}/main.js`
}
