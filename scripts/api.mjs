// Writes test/package/api.txt: every public type as the build declares it, so that a change of the interface is seen in
// review. `npm run api` after the build accepts what is declared now; `npm run check:api` fails until it was run.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const dist = new URL('../dist/', import.meta.url)
const goldenPath = fileURLToPath(new URL('../test/package/api.txt', import.meta.url))
const most = 40

/** A language says the same type as every other. */
const language = /^locales\/(?:channels\/)?[a-z]{2}(?:-[A-Z]{2})?$/u

/** @param {string} code @returns {string[]} its lines without comments, blank lines and what only tools read */
function declarations(code) {
  // A string is matched as a whole, so that what looks like a comment in it stays.
  const parts = /("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|\/\/.*/gu
  return code
    .replace(parts, (_, text = '') => text)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && line !== 'export {};')
}

/** @param {string} name a module's path in dist, without its ending @param {Map<string, string[]>} modules what was read */
function read(name, modules) {
  if (modules.has(name)) return
  const url = new URL(`${name}.d.ts`, dist)
  const lines = declarations(readFileSync(url, 'utf8'))
  modules.set(name, lines)
  for (const [, path = ''] of lines.join('\n').matchAll(/(?:from |import\()['"](\.[^'"]+)\.js['"]/gu)) {
    read(new URL(path, url).href.slice(dist.href.length), modules)
  }
}

/** @returns {string[]} the module of every entry of the package */
function entryModules() {
  /** @type {{ exports: Record<string, string | { types: string }> }} */
  const { exports } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  return Object.values(exports).flatMap((entry) => {
    const [, name] = (typeof entry === 'object' && /^\.\/dist\/(.+)\.d\.ts$/u.exec(entry.types)) || []
    if (name === undefined) return []
    if (!name.includes('*')) return name
    const folder = name.slice(0, name.indexOf('*'))
    return readdirSync(new URL(folder, dist), { recursive: true, encoding: 'utf8' })
      .map((file) => folder + file.replaceAll('\\', '/'))
      .filter((file) => file.endsWith('.d.ts'))
      .map((file) => file.slice(0, -'.d.ts'.length))
  })
}

/** @returns {string} every declaration that an entry reaches, by module */
function api() {
  /** @type {Map<string, string[]>} */
  const modules = new Map()
  for (const name of entryModules()) read(name, modules)
  const sorted = [...modules].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const sections = sorted.map(([name, lines]) => {
    if (!language.test(name)) return `## ${name}\n${lines.join('\n')}\n`
    return `## ${name}\n${lines.filter((line) => !line.startsWith('import ')).join('\n')}\n`
  })
  return `Written by scripts/api.mjs from the build. Change the code, build, then run it.\n\n${sections.join('\n')}`
}

/** @param {string} text @returns {Map<string, string[]>} the lines of each section by its title */
function sectionsOf(text) {
  return new Map(
    text.split(/^## /mu).map((section) => {
      const [title = '', ...lines] = section.trimEnd().split('\n')
      return [title, lines]
    }),
  )
}

/** @param {string} golden @param {string} now @returns {string[]} per module what has gone and what has come */
function differences(golden, now) {
  const before = sectionsOf(golden)
  const after = sectionsOf(now)
  const titles = new Set([...before.keys(), ...after.keys()])
  return [...titles].toSorted().flatMap((title) => hunk(title, before.get(title), after.get(title)))
}

/** @param {string} title @param {string[]} [old] @param {string[]} [fresh] @returns {string[]} what differs between them */
function hunk(title, old = [], fresh = []) {
  let start = 0
  while (start < old.length && old[start] === fresh[start]) start += 1
  let end = 0
  while (end < Math.min(old.length, fresh.length) - start && old.at(-1 - end) === fresh.at(-1 - end)) end += 1
  const gone = old.slice(start, old.length - end).map((line) => `- ${line}`)
  const come = fresh.slice(start, fresh.length - end).map((line) => `+ ${line}`)
  return gone.length + come.length > 0 ? [`  ## ${title}`].concat(gone, come) : []
}

const now = api()
if (process.argv.includes('--check')) {
  const golden = readFileSync(goldenPath, 'utf8')
  if (golden === now) {
    console.log('The public types are as test/package/api.txt has them.')
  } else {
    const lines = differences(golden, now)
    console.log(lines.slice(0, most).join('\n'))
    if (lines.length > most) console.log(`… and ${lines.length - most} lines more`)
    console.log('\nThe public types have changed. If that is meant: npm run api, and a line in CHANGELOG.md.')
    process.exitCode = 1
  }
} else {
  writeFileSync(goldenPath, now)
}
