import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Every declaration file that one leads to. */
function reached(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
    /(?:from|import\()\s*['"](\.[^'"]+)\.js['"]/g,
  )) {
    reached(join(dirname(file), `${path}.d.ts`), seen)
  }
  return seen
}

it('names no type of the official client in its public declarations', { timeout: 120_000 }, () => {
  const out = mkdtempSync(join(tmpdir(), 'declarations-'))
  try {
    try {
      execFileSync('npx', ['tsc', '-p', 'tsconfig.build.json', '--outDir', out], { cwd: root, stdio: 'pipe' })
    } catch {
      // Whether the whole package compiles is not the question here; what is written is looked at.
    }
    const files = [...reached(join(out, 'gateway/index.d.ts'))]
    expect(readdirSync(join(out, 'gateway')).length).toBeGreaterThan(5)
    expect(files.length).toBeGreaterThan(5)
    expect(files.filter((file) => readFileSync(file, 'utf8').includes('@openclaw'))).toEqual([])
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
})
