import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What a file imports when it runs: types are gone by then. */
function imports(code: string): string[] {
  const statements = code.matchAll(/^(?:import|export)\s+(?!type\s)([\w\s{},*$]+?)\s+from\s+'([^']+)'/gmu)
  return [...statements].flatMap(([, names = '', from = '']) =>
    // Of `import { type A }` nothing is left.
    /^\{(?:\s*type\s[^,}]+,?)+\s*\}\s*$/u.test(names) ? [] : from,
  )
}

/** Every file that an entry reaches, and every package. */
function reached(entry: URL, files = new Map<string, string>(), packages = new Set<string>()) {
  if (files.has(entry.href)) return { files, packages }
  const code = readFileSync(entry, 'utf8')
  files.set(entry.href, code)
  for (const from of imports(code)) {
    if (from.startsWith('.')) reached(new URL(from.replace(/\.js$/u, '.ts'), entry), files, packages)
    else packages.add(from)
  }
  return { files, packages }
}

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\/|\/\/.*/gu, '')
}

test.each([
  ['core', ['valibot']],
  ['tool', ['@valibot/to-json-schema', 'valibot']],
  ['broker', ['valibot']],
  ['channels', ['valibot']],
])('%s runs on a server: it reaches %j and no page', (folder, expected) => {
  const { files, packages } = reached(new URL(`../../src/${folder}/index.ts`, import.meta.url))
  expect([...packages].toSorted()).toEqual(expected)
  expect(files.size).toBeGreaterThan(5)
  const page = /\b(?:document|window|navigator|localStorage|sessionStorage|HTMLElement)\s*[.(]/u
  expect([...files].flatMap(([file, text]) => (page.test(withoutComments(text)) ? [file] : []))).toEqual([])
})

test.each(['tool', 'broker', 'channels', 'core'])('%s loads where there is no page', async (folder) => {
  expect('document' in globalThis).toBe(false)
  const entry: object = await import(`../../src/${folder}/index.ts`)
  expect(Object.keys(entry).length).toBeGreaterThan(2)
})
