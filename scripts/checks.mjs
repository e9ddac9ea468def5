// npm run check, and npm test: every check in turn, also after a failure, and a last line "N passed, N failed". `--all` adds
// the simulation and the real OpenClaw Gateway, which it installs in a folder of its own; `--only-gateway` is that alone.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const results = fileURLToPath(new URL('../.results/', import.meta.url))

/** @typedef {{ passed: number; failed: number }} Count */
/** @typedef {{ name: string; run: string[]; env?: Record<string, string>; count?: () => Count }} Check */

/** @param {string} name */
const file = (name) => `${results}${name}.json`

/** @param {string} path @returns {unknown} */
function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

/** @param {unknown} value @param {string} key */
function numberIn(value, key) {
  const found = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return typeof found === 'number' ? found : 0
}

/**
 * A Vitest run. A skipped test counts as failed: nothing here is skipped.
 *
 * @param {string} name
 * @param {string[]} args
 * @returns {Check}
 */
function vitest(name, args) {
  return {
    name,
    run: [
      'vitest',
      'run',
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file(name)}`,
    ],
    count() {
      const report = readJson(file(name))
      const skipped = numberIn(report, 'numPendingTests') + numberIn(report, 'numTodoTests')
      return {
        passed: numberIn(report, 'numPassedTests'),
        failed: numberIn(report, 'numFailedTests') + skipped,
      }
    },
  }
}

/**
 * A Playwright run; a skipped or flaky test counts as failed.
 *
 * @param {string} name
 * @param {string} project
 * @returns {Check}
 */
function playwright(name, project) {
  return {
    name,
    run: ['playwright', 'test', `--project=${project}`, '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file(name) },
    count() {
      const report = readJson(file(name))
      const stats = typeof report === 'object' && report !== null ? Reflect.get(report, 'stats') : undefined
      const failed = ['unexpected', 'flaky', 'skipped'].reduce((sum, key) => sum + numberIn(stats, key), 0)
      return { passed: numberIn(stats, 'expected'), failed }
    },
  }
}

/**
 * A script of package.json.
 *
 * @param {string} name
 * @param {string} script
 * @returns {Check}
 */
function npm(name, script) {
  return { name, run: ['npm', 'run', '--silent', script] }
}

/** The order matters: what comes after the build checks what it made. */
const checks = [
  npm('types', 'typecheck'),
  npm('lint and format', 'lint'),
  { name: 'browser', run: ['node', 'scripts/ensure-browser.mjs'] },
  vitest('tests', []),
  vitest('in-browser', ['--config', 'vitest.browser.config.ts']),
  vitest('stories', ['--config', 'vitest.stories.config.ts']),
  npm('build', 'build'),
  npm('package', 'check:package'),
  npm('api', 'check:api'),
  npm('sizes', 'check:size'),
  vitest('packed', ['--config', 'test/pack/vitest.config.ts']),
  npm('storybook', 'build-storybook'),
  playwright('end-to-end', 'embedded'),
]

const simulation = [npm('simulation', 'simulate'), npm('planted faults', 'simulate:faults')]

const gateway = [
  vitest('gateway-host', ['--config', 'test/gateway/vitest.config.ts']),
  playwright('gateway-loop', 'openclaw'),
]

/** @returns {Check[]} */
function chosen() {
  if (process.argv.includes('--only-gateway')) return gateway
  return process.argv.includes('--all') ? [...checks, ...simulation, ...gateway] : checks
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const total = { passed: 0, failed: 0 }
/** @type {string[]} */
const lines = []
for (const { name, run, env, count } of chosen()) {
  const [command = '', ...args] = run
  console.log(`\n=== ${name}: ${run.slice(0, 3).join(' ')}`)
  const started = Date.now()
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, PATH: `${root}node_modules/.bin:${process.env.PATH}` },
  })
  const counted = count?.() ?? { passed: status === 0 ? 1 : 0, failed: 0 }
  // A run that ends badly without a failed test has failed as a whole, as has one that ran nothing.
  if (counted.failed === 0 && (status !== 0 || counted.passed === 0)) counted.failed = 1
  total.passed += counted.passed
  total.failed += counted.failed
  const seconds = Math.round((Date.now() - started) / 1000)
  lines.push(`${name}: ${counted.passed} passed, ${counted.failed} failed (${seconds} s)`)
}
console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
