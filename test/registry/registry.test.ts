import { readdirSync, readFileSync } from 'node:fs'
import * as valibot from 'valibot'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

/** What the CLI of shadcn asks of a registry, as far as this one uses it. */
const file = valibot.strictObject({
  path: valibot.string(),
  type: valibot.picklist(['registry:component', 'registry:lib', 'registry:hook']),
})
const item = valibot.strictObject({
  name: valibot.pipe(valibot.string(), valibot.regex(/^[a-z][a-z-]*$/u)),
  type: valibot.picklist(['registry:component', 'registry:block']),
  title: valibot.string(),
  description: valibot.string(),
  dependencies: valibot.array(valibot.string()),
  files: valibot.pipe(valibot.array(file), valibot.minLength(1)),
})
const registry = valibot.strictObject({
  $schema: valibot.literal('https://ui.shadcn.com/schema/registry.json'),
  name: valibot.string(),
  homepage: valibot.string(),
  items: valibot.pipe(valibot.array(item), valibot.minLength(1)),
})
const manifest = valibot.object({
  name: valibot.string(),
  exports: valibot.record(valibot.string(), valibot.unknown()),
})

const { name, exports } = valibot.parse(manifest, JSON.parse(read('package.json')))
const { items, ...about } = valibot.parse(registry, JSON.parse(read('registry.json')))
const files = items.flatMap((each) => each.files.map(({ path }) => path))

test('the registry is the one of this package, and needs nothing else', () => {
  expect(about.name).toBe(name)
  expect(read(about.homepage)).toContain(`/${items[0]?.name}`)
  expect(items.map(({ dependencies }) => dependencies)).toEqual(items.map(() => [name]))
})

test('the registry holds every file of its folder', () => {
  expect(files.toSorted()).toEqual(readdirSync(new URL('registry/', root)).map((path) => `registry/${path}`))
})

test.each(files)('%s imports only React and what the package exports', (path) => {
  const imported = [...read(path).matchAll(/\bfrom '([^']+)'|\bimport '([^']+)'/gu)].map(
    ([, from, bare]) => from ?? bare,
  )
  const subpaths = Object.keys(exports).map((subpath) => subpath.replace(/^\./u, name))
  expect(imported).toContain('react-ask-user/parts')
  expect(imported.filter((from) => !['react', ...subpaths].includes(from ?? ''))).toEqual([])
})
