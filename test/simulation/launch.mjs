// Builds the simulation with a copy of the source, and runs it on every core.
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { build } from 'vite'

/** @typedef {import('./worker.js').Found} Found */
/** @typedef {import('./worker.js').Broken} Broken */

const here = fileURLToPath(new URL('.', import.meta.url))

/**
 * Bundles the simulation with the package's own source from `src`, and all that both import, into one file.
 *
 * @param {string} src
 * @param {string} outDir
 */
export async function bundle(src, outDir) {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: here,
    resolve: {
      alias: [{ find: /^react-ask-user\/(core|store|gateway)$/, replacement: `${src}/$1/index.ts` }],
    },
    ssr: { noExternal: true },
    build: {
      ssr: `${here}worker.ts`,
      outDir,
      emptyOutDir: true,
      sourcemap: 'inline',
      minify: false,
      target: 'node20',
    },
  })
  return `${outDir}/worker.js`
}

/**
 * Runs the schedules of the seeds `from` up to, not including, `until`. Stops at the first broken rule.
 *
 * @param {string} file
 * @param {{ from: number; until: number; trace?: boolean; shrinks?: boolean }} seeds
 * @returns {Promise<Found[]>}
 */
export async function run(file, { from, until, trace = false, shrinks = false }) {
  const step = Math.min(availableParallelism(), until - from)
  const workers = Array.from({ length: step }, (_, index) => {
    const worker = new Worker(file, { workerData: { from: from + index, step, until, trace, shrinks } })
    return { worker, done: result(worker) }
  })
  const all = workers.map(({ done }) => done)
  const failing = Promise.race(
    all.map((done) => done.then((found) => (found.broken ? [found] : new Promise(() => {})))),
  )
  const found = await Promise.race([Promise.all(all), failing])
  await Promise.all(workers.map(({ worker }) => worker.terminate()))
  return found
}

/** @param {Worker} worker @returns {Promise<Found>} */
function result(worker) {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

/**
 * What was broken, and the fewest actions that break it, where they are known.
 *
 * @param {Broken} broken
 */
export function tellBroken({ seed, rule, what, actions, shrunk }) {
  const head = `seed ${seed} breaks "${rule}": ${what}`
  if (!shrunk) return head
  return `${head}\n${shrunk.actions} of its ${actions} actions do it, too:\n${shrunk.trace.join('\n')}`
}
