import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSource, textOf, typesOf } from '../../scripts/contract/source.mjs'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

const pages = [
  'README.md',
  ...readdirSync(new URL('docs/', root))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

/** What the compiler checks and a test runs. */
const run = ['test/docs', 'test/readme'].flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/u.test(name))
    .map((name) => read(`${folder}/${name}`)),
)

const blocksOf = (page: string, language: string) =>
  [...read(page).matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gmu'))].map(
    ([, code = '']) => code,
  )

test('there are blocks of code to look at', () => {
  expect(pages.flatMap((page) => blocksOf(page, 'tsx?')).length).toBeGreaterThan(20)
})

test.each(pages)('every block of TypeScript in %s stands in a file that is checked and run', (page) => {
  const loose = blocksOf(page, 'tsx?').filter((code) => !run.some((file) => file.includes(code)))
  expect(loose).toEqual([])
})

test.each(pages)('every relative link of %s leads to a file', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/gu)].map(([, to = '']) => to)
  const here = new URL(page, root)
  expect(links.filter((to) => !existsSync(new URL(to, here)))).toEqual([])
})

test('every custom property that docs/theming.md sets is one of the panel', () => {
  const known = new Set(read('src/styles/styles.css').match(/--ask-user-[\w-]+/gu))
  const set = blocksOf('docs/theming.md', 'css').flatMap((code) => code.match(/--ask-user-[\w-]+/gu) ?? [])
  expect(set.length).toBeGreaterThan(10)
  expect(set.filter((name) => !known.has(name))).toEqual([])
})

test('every slot that docs/theming.md names is one that a part renders', () => {
  const known = new Set(
    read('docs/reference.md')
      .match(/`ask-user-[\w-]+`/gu)
      ?.map((name) => name.slice(1, -1)),
  )
  const named = [...read('docs/theming.md').matchAll(/data-slot=["']([\w-]+)["']/gu)].map(
    ([, name = '']) => name,
  )
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('docs/theming.md shows looks that are measured in the stories', () => {
  const looks = read('stories/support/looks.css')
  const own = read('docs/theming.md').match(/^\.look-[\s\S]*?^\}$/gmu) ?? []
  expect(own.map((look) => /^\.look-\w+/u.exec(look)?.[0])).toEqual([
    '.look-ink',
    '.look-warm',
    '.look-night',
  ])
  const unlike = own.flatMap((look) => look.split('\n').filter((line) => !looks.includes(line)))
  expect(unlike).toEqual([])
})

test.each([
  ['embedding.md', 'store/QuestionStore.ts', 'QuestionStoreOptions'],
  ['gateway.md', 'gateway/Gateway.ts', 'GatewayOptions'],
  ['gateway.md', 'gateway/gatewayTransport.ts', 'GatewayTransportOptions'],
])('docs/%s has a row for every option of %s %s', (page, file, name) => {
  const found = typesOf([readSource(file)]).interfaces.get(name)
  const options = found?.node.body.body.flatMap((member) =>
    member.type === 'TSPropertySignature' ? textOf(found.source, member.key) : [],
  )
  const tables = read(`docs/${page}`)
    .split(/\n{2,}/u)
    .filter((part) => part.startsWith('| option '))
    .map((part) => [...part.matchAll(/^\| `(\w+)`/gmu)].map(([, option = '']) => option).toSorted())
  expect(tables).toContainEqual(options?.toSorted())
})
