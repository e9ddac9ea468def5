// Where the tests find a Chromium. Used by vite.config.ts, playwright.config.ts and scripts/ensure-browser.mjs,
// so it is plain JavaScript that every supported Node runs as it is.
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { chromium } from 'playwright'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const FIXED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  `${process.env.PROGRAMFILES ?? 'C:\\Program Files'}\\Google\\Chrome\\Application\\chrome.exe`,
]

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * The browser to test with: CHROMIUM_PATH, else one that is installed on this machine, else Playwright's own.
 *
 * @returns {{ from: "env" | "system" | "playwright"; path: string } | undefined} undefined where there is none
 */
export function findBrowser() {
  const asked = process.env.CHROMIUM_PATH
  if (asked) {
    if (!isExecutable(asked)) throw new Error(`CHROMIUM_PATH=${asked} is not an executable file`)
    return { from: 'env', path: asked }
  }
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = [...NAMES.flatMap((name) => onPath.map((dir) => join(dir, name))), ...FIXED]
  const system = candidates.find(isExecutable)
  if (system) return { from: 'system', path: system }
  const own = chromium.executablePath()
  return own && existsSync(own) ? { from: 'playwright', path: own } : undefined
}

/** Playwright's launch options for the browser above; Playwright itself adds --no-sandbox and the quiet-network flags. */
export function launchOptions() {
  const found = findBrowser()
  return {
    args: ['--disable-quic', '--disable-gpu'],
    // Without a path Playwright starts its own headless shell.
    ...(found && found.from !== 'playwright' ? { executablePath: found.path } : {}),
  }
}
