import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'

const folder = join(inject('apps'), 'no-react/node_modules')

const packages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) =>
    /(?:^|node_modules\/)(?:@[^/]+\/)?[^/@.]+\/package\.json$/u.test(file.replaceAll('\\', '/')),
  )
  .map((file) => String(readFileSync(join(folder, file))))
  .map((text): { name?: unknown; license?: unknown } => JSON.parse(text))

test('what comes with the package is free to use in any product', () => {
  const names = packages.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['react-ask-user', 'valibot', 'zustand']))
  const permissive = ['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD']
  expect(packages.filter(({ license }) => !permissive.some((each) => each === license))).toEqual([])
})

test('the package holds no code of another', () => {
  const files = readdirSync(join(folder, 'react-ask-user/dist'), { recursive: true, encoding: 'utf8' })
  expect(files.filter((file) => file.includes('node_modules'))).toEqual([])
})
