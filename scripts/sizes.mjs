// npm run check:size: what a page pays for each part of the built package, against budgets. Each row is bundled by Vite as a
// consumer's production build would, minified, and compressed by brotli at quality 11; 1 kB is 1000 bytes. React and
// React DOM stay outside, the libraries the package depends on are inside, unless the row says otherwise.
import { readdirSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

const dist = fileURLToPath(new URL('../dist/', import.meta.url))

/**
 * In kB: what must hold, and what it is to come to. A budget above its goal is the size of the day it was written.
 *
 * @type {Record<string, { budget?: number; goal?: number }>}
 */
const budgets = {
  panel: { budget: 18.3, goal: 18 },
  'panel, own code': { budget: 18.2, goal: 11 },
  core: { budget: 5.9, goal: 6 },
  gateway: { budget: 9.4 },
  'gateway, core outside': { budget: 6.8, goal: 3 },
  'gateway with the official client': {},
  'one part: Bar': { budget: 2.7 },
  'styles.css': { budget: 3.3, goal: 3 },
  'largest panel words': { budget: 1.34, goal: 1.3 },
  'largest channel words': { budget: 1.83 },
}

/** Of these no page loads a byte unless it asks for them; `en` is the panel's own language. */
const foreign = /^(?:tool|broker|channels|gateway)\/|^locales\/(?!(?:en|locale)\.js$)/

const react = /^react(?:-dom)?(?:\/|$)/
const libraries = /^(?:valibot|zustand)(?:\/|$)/
const client = /^@openclaw\/gateway-client(?:\/|$)/
const core = /\/dist\/core\//

/**
 * The minified code of an entry, and the files of dist that are in it.
 *
 * @param {string} code what a page imports
 * @param {RegExp[]} outside
 */
async function bundle(code, ...outside) {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? '\0entry' : null),
        load: (id) => (id === '\0entry' ? code : null),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'entry',
        external: (id) => [react, ...outside].some((each) => each.test(id)),
        preserveEntrySignatures: 'strict',
        output: { codeSplitting: false },
      },
    },
  })
  if (!('output' in result)) throw new Error('Vite built nothing')
  const chunks = result.output.filter((file) => file.type === 'chunk')
  const sheets = result.output.flatMap((file) => (file.type === 'asset' ? String(file.source) : []))
  const files = chunks.flatMap((chunk) =>
    Object.entries(chunk.modules).flatMap(([id, { renderedLength }]) =>
      id.startsWith(dist) && renderedLength > 0 ? id.slice(dist.length) : [],
    ),
  )
  const text = [...chunks.map((chunk) => chunk.code), ...sheets].join('')
  return { bytes: brotliCompressSync(text).length, files }
}

/** @param {string} names @param {string} file of dist */
const from = (names, file) => `export ${names} from ${JSON.stringify(dist + file)}`

/** The largest of the languages in a folder of dist, bundled alone. @param {string} folder */
async function largest(folder) {
  const languages = readdirSync(dist + folder).filter((file) => /^[a-z]{2}(-[A-Z]{2})?\.js$/.test(file))
  const sizes = await Promise.all(languages.map((file) => bundle(from('*', folder + file))))
  return sizes.reduce((most, each) => (each.bytes > most.bytes ? each : most))
}

const panel = from('{ QuestionPanel, AnswerSummary, createQuestionStore }', 'index.js')
const sizes = {
  panel: await bundle(panel),
  'panel, own code': await bundle(panel, libraries),
  core: await bundle(from('*', 'core/index.js')),
  gateway: await bundle(from('*', 'gateway/index.js'), client),
  'gateway, core outside': await bundle(from('*', 'gateway/index.js'), client, core),
  'gateway with the official client': await bundle(from('*', 'gateway/index.js')),
  'one part: Bar': await bundle(from('{ Bar }', 'panel/parts.js')),
  'styles.css': await bundle(`import ${JSON.stringify(dist + 'styles/styles.css')}`),
  'largest panel words': await largest('locales/'),
  'largest channel words': await largest('locales/channels/'),
}

/** @type {string[]} */
const problems = sizes.panel.files
  .filter((file) => foreign.test(file))
  .map((file) => `${file} is in the panel's bundle`)
/** @param {string} name @param {string[]} cells */
const row = (name, ...cells) =>
  console.log([name.padEnd(33), ...cells.map((cell) => cell.padStart(9))].join(''))
/** @param {number} limit */
const kB = (limit) => (Number.isFinite(limit) ? `${limit} kB` : '')
row('brotli', 'bytes', 'budget', 'goal')
for (const [name, { bytes }] of Object.entries(sizes)) {
  const { budget = Infinity, goal = Infinity } = budgets[name] ?? { budget: 0 }
  row(name, `${bytes}`, kB(budget), kB(goal))
  if (bytes > budget * 1000) problems.push(`${name} is larger than ${kB(budget)}`)
}
if (problems.length > 0) {
  console.log(`\n${problems.join('\n')}`)
  process.exitCode = 1
}
