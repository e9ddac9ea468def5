// On what it was measured.
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import process from 'node:process'

export function machine() {
  return `${cpus().length} cores of ${cpus()[0]?.model.trim() ?? 'an unknown kind'}, ${process.platform} ${process.arch}`
}

/** @param {string | undefined} chromium */
export function versions(chromium) {
  const packages = ['react', 'zustand', 'valibot', '@shadcn/react']
  return [
    `Node ${process.versions.node}`,
    chromium && `Chromium ${chromium}`,
    ...packages.map((name) => `${name} ${installed(name)}`),
  ]
    .filter(Boolean)
    .join(', ')
}

/** @param {string} name */
function installed(name) {
  const path = new URL(`../node_modules/${name}/package.json`, import.meta.url)
  /** @type {unknown} */
  const read = JSON.parse(readFileSync(path, 'utf8'))
  return typeof read === 'object' && read ? String(Reflect.get(read, 'version')) : 'unknown'
}
