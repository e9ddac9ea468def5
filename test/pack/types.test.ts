import { copyFileSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject, test } from 'vitest'
import { runNode } from './run.js'

const resolutions = {
  bundler: { module: 'ESNext', moduleResolution: 'bundler' },
  nodenext: { module: 'NodeNext', moduleResolution: 'NodeNext' },
}

/** What a compiler says about one file of an app, the declarations of its packages included. */
function compile(app: string, file: string, compiler: string, resolution: keyof typeof resolutions) {
  const folder = join(inject('apps'), app)
  copyFileSync(fileURLToPath(new URL(`apps/${file}`, import.meta.url)), join(folder, file))
  const compilerOptions = {
    ...resolutions[resolution],
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    noEmit: true,
  }
  const config = join(folder, `tsconfig.${compiler}.${resolution}.json`)
  writeFileSync(config, JSON.stringify({ compilerOptions, files: [file] }))
  const tsc = join(inject('apps'), 'react-19/node_modules', compiler, 'bin/tsc')
  return runNode(folder, tsc, '-p', config)
}

const fine = { stdout: '', stderr: '', status: 0 }

const compilers = ['ts59', 'ts6', 'ts7'].flatMap((compiler) => [
  [compiler, 'bundler'] as const,
  [compiler, 'nodenext'] as const,
])

test.concurrent.for(compilers)(
  '%s, %s: all that needs no optional peer is typed without them',
  async ([compiler, resolution], { expect }) => {
    expect(existsSync(join(inject('apps'), 'react-19/node_modules/@slack/types'))).toBe(false)
    expect(await compile('react-19', 'everyEntry.tsx', compiler, resolution)).toEqual(fine)
  },
)

const platforms = [
  ['ts59', 'nodenext'],
  ['ts7', 'bundler'],
] as const

test.concurrent.for(platforms)(
  '%s, %s: channels and gateway are typed by their peers',
  async ([compiler, resolution], { expect }) => {
    expect(await compile('platforms', 'platforms.ts', compiler, resolution)).toEqual(fine)
  },
)
