// npm run simulate:faults: plants each fault of test/simulation/faults in a copy of the source, and expects the simulation
// to find it. A fault that is not found, or a patch that does not apply any more, fails.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { bundle, run, tellBroken } from '../test/simulation/launch.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const faults = join(root, 'test/simulation/faults')

/** As many as a run without faults has to get through. */
const schedules = 10_000

let missed = 0
const patches = readdirSync(faults).filter((name) => name.endsWith('.patch'))
for (const name of patches) {
  const patch = join(faults, name)
  const folder = mkdtempSync(join(tmpdir(), 'fault-'))
  try {
    console.log(`${name}: ${readFileSync(patch, 'utf8').split('\n', 1)[0]}`)
    console.log(await plant(patch, folder))
  } catch (error) {
    missed += 1
    console.log(error instanceof Error ? error.message : error)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
console.log(`\n${patches.length - missed} of ${patches.length} faults found`)
if (missed > 0 || patches.length === 0) process.exitCode = 1

/**
 * Tells how the fault was found. Throws where it was not.
 *
 * @param {string} patch
 * @param {string} folder
 */
async function plant(patch, folder) {
  cpSync(join(root, 'src'), join(folder, 'src'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const applied = spawnSync('git', ['apply', patch], { cwd: folder, encoding: 'utf8' })
  if (applied.status !== 0) throw new Error(`does not apply: ${applied.error?.message ?? applied.stderr}`)
  const out = join(folder, 'out')
  mkdirSync(out)
  const found = await run(await bundle(join(folder, 'src'), out), { from: 1, until: 1 + schedules })
  const [broken] = found.flatMap((each) => each.broken ?? [])
  if (!broken) throw new Error('NOT FOUND')
  return tellBroken(broken)
}
