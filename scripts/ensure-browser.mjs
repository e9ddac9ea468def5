// Makes sure that there is a Chromium to test with, and says which. Run by `npm test` before the tests.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { findBrowser } from './browser.mjs'

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  console.log(`$ ${command} ${args.join(' ')}`)
  return (
    spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0
  )
}

const isRoot = process.getuid?.() === 0
const isDebian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

/** Debian's own package first where it can be installed, as it needs no download from outside the distribution. */
const ways = [
  () =>
    isRoot &&
    isDebian &&
    run('apt-get', ['update']) &&
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']),
  () => {
    const cli = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js')
    return run(process.execPath, [cli, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'])
  },
]

let found = findBrowser()
for (const way of ways) {
  if (found) break
  way()
  found = findBrowser()
}
if (!found) {
  console.error('No Chromium: install one, or set CHROMIUM_PATH to its executable.')
  process.exit(1)
}
console.log(`Chromium (${found.from}): ${found.path}`)
