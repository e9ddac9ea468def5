import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { entries } from '../../scripts/entries.mjs'
import { docOf, readSource, type Source } from '../../scripts/contract/source.mjs'

const src = fileURLToPath(new URL('../../src/', import.meta.url))

/** What a file declares under a name at its top level, and the statement that its docstring stands above. */
function declarations({ program }: Source) {
  return program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined
    if (!declared) return []
    if (declared.type === 'VariableDeclaration') {
      return declared.declarations.flatMap(({ id }) =>
        id.type === 'Identifier' ? [{ name: id.name, statement }] : [],
      )
    }
    const name = 'id' in declared && declared.id?.type === 'Identifier' ? declared.id.name : undefined
    return name === undefined ? [] : [{ name, statement }]
  })
}

/** The file that another one names, below src. */
function resolve(from: string, to: string): string {
  const base = new URL(to.replace(/\.js$/u, ''), new URL(from, 'file:///')).pathname.slice(1)
  return [`${base}.ts`, `${base}.tsx`].find((path) => existsSync(src + path)) ?? base
}

interface Export {
  readonly name: string
  readonly file: string
  readonly text: string
}

/** Everything that a file exports, where it is declared, and its docstring. */
function exportsOf(file: string): Export[] {
  const source = readSource(file)
  const own = declarations(source).map(({ name, statement }) => ({
    name,
    file,
    text: docOf(source, statement).text,
  }))
  const passedOn = source.program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.source) return []
    const found = exportsOf(resolve(file, statement.source.value))
    return statement.specifiers.map(({ local }) => {
      const name = local.type === 'Identifier' ? local.name : local.value
      return found.find((each) => each.name === name) ?? { name, file, text: '' }
    })
  })
  return [...own, ...passedOn]
}

const files = entries.map((path) => relative(src, path))

test('every file of the package is looked at', () => {
  expect(files.flatMap(exportsOf).length).toBeGreaterThan(200)
})

test.each(files)('everything that %s exports says what it is', (file) => {
  const silent = exportsOf(file).filter(({ text }) => text === '')
  expect(silent.map(({ name, file }) => `${file} ${name}`)).toEqual([])
})
