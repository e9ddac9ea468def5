import { copyFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import { runNode } from './run.js'

const dist = (app: string) => join(inject('apps'), app, 'node_modules/react-ask-user/dist')

function scripts(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => file.replaceAll('\\', '/'))
}

/** Runs a script in an app by plain Node; what it wrote. */
async function node(app: string, ...args: readonly string[]): Promise<string> {
  const { stdout, stderr, status } = await runNode(join(inject('apps'), app), ...args)
  if (status !== 0 || stderr !== '') throw new Error(stderr)
  return stdout
}

test("every file that needs React's hooks says 'use client' by itself, and nothing else does", () => {
  const folder = dist('react-19')
  const files = scripts(folder).map((file) => ({ file, code: readFileSync(join(folder, file), 'utf8') }))
  const needs = /from "(?:react|react-dom|react\/jsx-runtime|zustand|@radix-ui\/[^"]+)"/u
  const needing = files.filter(({ file, code }) => file.startsWith('panel/') && needs.test(code))
  const saying = files.filter(({ code }) => /^["']use client["']/u.test(code))
  expect(needing.length).toBeGreaterThan(20)
  const names = (some: typeof files) => some.map(({ file }) => file).toSorted()
  expect(names(needing.filter((each) => !saying.includes(each)))).toEqual([])
  expect(names(saying.filter(({ file }) => !file.startsWith('panel/')))).toEqual([])
})

test.each(['react-19', 'react-18'])('%s renders every component on a server', async (app) => {
  const script = fileURLToPath(new URL('apps/serverRender.mjs', import.meta.url))
  copyFileSync(script, join(inject('apps'), app, 'serverRender.mjs'))
  const html = await node(app, 'serverRender.mjs')
  for (const slot of ['dock', 'bar', 'cards', 'summary'])
    expect(html).toContain(`data-slot="ask-user-${slot}"`)
  expect(html).toContain('Where should it go?')
  expect(html).toContain('Composer')
})

test('where React is not installed, every entry without React loads in plain Node', async () => {
  const languages = scripts(join(dist('no-react'), 'locales')).filter((file) =>
    /^(?:channels\/)?[a-z]{2}(?:-[A-Z]{2})?\.js$/u.test(file),
  )
  expect(languages.length).toBeGreaterThan(40)
  const locales = languages.map((file) => `locales/${file.replace(/\.js$/u, '')}`)
  const subpaths = ['core', 'store', 'gateway', 'tool', 'broker', 'channels', ...locales]
  const script = `
    for (const subpath of ${JSON.stringify(subpaths)}) {
      const entry = await import('react-ask-user/' + subpath)
      if (Object.keys(entry).length > 0) console.log(subpath)
    }
    await import('react').catch((error) => console.log(error.code))`
  const said = await node('no-react', '--input-type=module', '--eval', script)
  expect(said.trim().split('\n')).toEqual([...subpaths, 'ERR_MODULE_NOT_FOUND'])
})
