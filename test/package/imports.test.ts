import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Folder, what a file in it imports, and whether lint lets it (ARCHITECTURE: imports go downward only). */
const rows = [
  ['core', '../store/index.js', false],
  ['core', 'react', false],
  ['core', 'zustand/vanilla', false],
  ['core', 'valibot', true],
  ['store', '../core/index.js', true],
  ['store', '../panel/QuestionPanel.js', false],
  ['store', 'react', false],
  ['gateway', '../core/index.js', true],
  ['gateway', '../store/index.js', false],
  ['gateway', 'zustand', false],
  ['tool', '../core/index.js', true],
  ['tool', '../store/index.js', false],
  ['tool', 'react', false],
  ['broker', '../core/index.js', true],
  ['broker', '../tool/index.js', false],
  ['broker', 'react', false],
  ['broker', 'zustand', false],
  ['channels', '../core/index.js', true],
  ['channels', '../locales/en.js', true],
  ['channels', '../panel/parts.js', false],
  ['channels', '../store/index.js', false],
  ['channels', 'react', false],
  ['locales', '../core/index.js', true],
  ['locales', '../panel/parts.js', false],
  ['panel', '../store/index.js', true],
  ['panel', '../locales/en.js', true],
  ['panel', '../gateway/index.js', false],
  ['panel', '../index.js', false],
] as const

/** A tree of its own with the project's lint rules, so that no other test meets these files. */
let tree: string
beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'imports-'))
  const config: unknown = JSON.parse(readFileSync(`${root}.oxlintrc.json`, 'utf8'))
  // Types are of no use here, and would be looked for in packages that the tree has not.
  const untyped = { ...v.parse(v.looseObject({}), config), options: {} }
  writeFileSync(join(tree, '.oxlintrc.json'), JSON.stringify(untyped))
})
afterAll(() => rmSync(tree, { recursive: true }))

test('lint lets imports go downward only', () => {
  rows.forEach(([folder, from], index) => {
    mkdirSync(join(tree, 'src', folder), { recursive: true })
    const path = join(tree, 'src', folder, `row${index}.ts`)
    writeFileSync(path, `import * as all from '${from}'\nexport const used = all\n`)
  })
  const oxlint = join(root, 'node_modules/.bin/oxlint')
  const { stdout } = spawnSync(oxlint, ['-f', 'unix'], { cwd: tree, encoding: 'utf8' })
  const refused = stdout.split('\n').filter((line) => line.includes('no-restricted-imports'))
  const found = rows.map(([folder, from], index) => [
    folder,
    from,
    !refused.some((line) => line.includes(`row${index}.ts`)),
  ])
  expect(found).toEqual(rows)
})
