// Serves the built pages on this machine alone, and measures them in a browser.
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { preview } from 'vite'
import { launchOptions } from '../../scripts/browser.mjs'
import { buildPage } from '../build.mjs'
import { measureInteractions } from './interactions.mjs'
import { measureMemory } from './memory.mjs'
import { countRenders } from './renders.mjs'

/**
 * @param {string} folder where the pages are built
 * @param {{ rounds: number; slowdown: number; quick: boolean; tell: (line: string) => void }} options
 */
export async function measureInChromium(folder, options) {
  const { tell } = options
  const counting = `${folder}/counting`
  const plain = `${folder}/page`
  await buildPage(counting, { countsRenders: true })
  await buildPage(plain, { countsRenders: false })
  tell('counting renders')
  const renders = await inBrowser(counting, countRenders)
  if (!options.quick) tell('measuring memory')
  const memory = options.quick ? [] : await inBrowser(plain, measureMemory)
  tell('measuring interactions')
  const interactions = await inBrowser(plain, async (browser, url) => ({
    chromium: browser.version(),
    ...(await measureInteractions(browser, url, options)),
  }))
  return { renders, memory, ...interactions }
}

/**
 * @template T
 * @param {string} outDir
 * @param {(browser: import('playwright').Browser, url: string) => Promise<T>} measure
 */
async function inBrowser(outDir, measure) {
  const server = await preview({
    configFile: false,
    logLevel: 'warn',
    root: fileURLToPath(new URL('../page', import.meta.url)),
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  })
  const browser = await chromium.launch(launchOptions())
  try {
    const [url] = server.resolvedUrls?.local ?? []
    if (!url) throw new Error('The page is served nowhere')
    return await measure(browser, url)
  } finally {
    await browser.close()
    await server.close()
  }
}
