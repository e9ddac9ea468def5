// npm run bench: what the panel costs a page, beside a bare form and the closest library, and what the rules cost without
// a browser. Prints a table, and writes all measured values to bench/results as JSON.
// `--rounds N` (20), `--slowdown N` (4), `--only chromium` or `--only node`, `--quick`: without memory and
// ten thousand ended prompts, `--write`: also into docs/performance.md.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { measureInChromium } from './browser/chromium.mjs'
import { buildNode } from './build.mjs'
import { machine, versions } from './setting.mjs'
import { chromiumTable, nodeTable } from './table.mjs'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    slowdown: { type: 'string', default: '4' },
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
const slowdown = Number(values.slowdown)
if (!(rounds >= 1) || !(slowdown >= 1)) throw new Error('--rounds and --slowdown take numbers from 1 on')

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url))
const tell = (/** @type {string} */ line) => console.error(`${new Date().toLocaleTimeString()} ${line}`)

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
try {
  const takenAt = new Date().toISOString()
  const node = values.only === 'chromium' ? undefined : await measureInNode()
  const chromium =
    values.only === 'node'
      ? undefined
      : await measureInChromium(folder, { rounds, slowdown, quick: values.quick, tell })
  const setting = { takenAt, machine: machine(), versions: versions(chromium?.chromium), rounds, slowdown }
  const text = [
    `${takenAt.slice(0, 10)}, ${setting.machine}; ${setting.versions}; ${rounds} rounds.`,
    chromium && `In Chromium, slowed down ${slowdown} times:\n\n${chromiumTable(chromium)}`,
    node && `In Node:\n\n${nodeTable(node)}`,
  ]
    .filter(Boolean)
    .join('\n\n')
  mkdirSync(here('results'), { recursive: true })
  writeFileSync(here('results/results.json'), `${JSON.stringify({ ...setting, chromium, node }, null, 1)}\n`)
  console.log(text)
  if (values.write) writeDocs(text)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** @returns {Promise<readonly import('./node/timing.js').Measured[]>} */
async function measureInNode() {
  const file = await buildNode(`${folder}/node`)
  tell('measuring in Node')
  const run = spawnSync(process.execPath, ['--expose-gc', file, '--rounds', String(rounds)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (run.status !== 0) throw new Error('The measurements in Node failed')
  return JSON.parse(run.stdout)
}

/** Puts the tables where docs/performance.md has those of the last run. @param {string} text */
function writeDocs(text) {
  const path = here('../docs/performance.md')
  const [before = '', rest = ''] = readFileSync(path, 'utf8').split('<!-- measured -->\n')
  const [, after] = rest.split('<!-- /measured -->')
  if (after === undefined) throw new Error('docs/performance.md has no place for what was measured')
  writeFileSync(path, `${before}<!-- measured -->\n\n${text}\n\n<!-- /measured -->${after}`)
  spawnSync(process.execPath, [here('../node_modules/.bin/oxfmt'), path], { stdio: 'inherit' })
}
