import { spawnSync } from 'node:child_process'
import { copyFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'

const dist = (app: string) => join(inject('apps'), app, 'node_modules/react-ask-user/dist')

function scripts(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => file.replaceAll('\\', '/'))
}

/** Runs a script in an app by plain Node; what it wrote. */
function node(app: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: join(inject('apps'), app),
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  expect(stderr).toBe('')
  expect(status).toBe(0)
  return stdout
}

test("every file that needs React's hooks says 'use client' by itself, and nothing else does", () => {
  const folder = dist('react-19')
  const files = scripts(folder).map((file) => ({ file, code: readFileSync(join(folder, file), 'utf8') }))
  const needs = /from "(?:react|react-dom|react\/jsx-runtime|zustand)"/u
  const needing = files.filter(({ file, code }) => file.startsWith('panel/') && needs.test(code))
  const saying = files.filter(({ code }) => /^["']use client["']/u.test(code))
  expect(needing.length).toBeGreaterThan(20)
  const names = (some: typeof files) => some.map(({ file }) => file).toSorted()
  expect(names(needing.filter((each) => !saying.includes(each)))).toEqual([])
  expect(names(saying.filter(({ file }) => !file.startsWith('panel/')))).toEqual([])
})

test.each(['react-19', 'react-18'])('%s renders every component on a server', (app) => {
  const script = fileURLToPath(new URL('apps/serverRender.mjs', import.meta.url))
  copyFileSync(script, join(inject('apps'), app, 'serverRender.mjs'))
  const html = node(app, 'serverRender.mjs')
  for (const slot of ['dock', 'bar', 'cards', 'summary'])
    expect(html).toContain(`data-slot="ask-user-${slot}"`)
  expect(html).toContain('Where should it go?')
  expect(html).toContain('Composer')
})

test('where React is not installed, every entry without React loads in plain Node', () => {
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
  const lines = node('no-react', '--input-type=module', '--eval', script).trim().split('\n')
  expect(lines).toEqual([...subpaths, 'ERR_MODULE_NOT_FOUND'])
})
