// npm run simulate: plays seeded schedules of people, agents and faults against the store and the Gateway connection, and
// checks ARCHITECTURE's rules after each step. `--seed N` replays one, `--schedules N` sets how many, `--trace` tells all.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { bundle, run, tellBroken } from '../test/simulation/launch.mjs'

const { values } = parseArgs({
  options: { seed: { type: 'string' }, schedules: { type: 'string' }, trace: { type: 'boolean' } },
})
const isReplay = values.seed !== undefined
const from = Number(values.seed ?? 1)
const schedules = Number(values.schedules ?? (isReplay ? 1 : 10_000))
if (!Number.isSafeInteger(from) || !Number.isSafeInteger(schedules) || schedules < 1) {
  throw new Error('--seed and --schedules take whole numbers')
}

/** A schedule with fewer events is no test of anything, on average. */
const leastEvents = 40

const folder = mkdtempSync(join(tmpdir(), 'simulation-'))
try {
  const file = await bundle(fileURLToPath(new URL('../src', import.meta.url)), folder)
  const started = performance.now()
  const found = await run(file, {
    from,
    until: from + schedules,
    trace: values.trace ?? false,
    shrinks: true,
  })
  report(found, (performance.now() - started) / 1000)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** @param {import('../test/simulation/launch.mjs').Found[]} found @param {number} seconds */
function report(found, seconds) {
  for (const { trace } of found) if (trace.length > 0) console.log(trace.join('\n'))
  const [broken] = found.flatMap((each) => each.broken ?? [])
  if (broken) {
    console.log(tellBroken(broken))
    console.log(`\nReplay: npm run simulate -- --seed ${broken.seed} --trace`)
    process.exitCode = 1
    return
  }
  const counts = sum(found.map((each) => each.counts))
  const played = found.reduce((all, each) => all + each.schedules, 0)
  const events = found.reduce((all, each) => all + each.events, 0) / played
  for (const [name, count] of counts) console.log(`${String(count).padStart(9)}  ${name}`)
  console.log(
    '\nRules 1, 2, 3, 5, 6 (frames, storage), 9 and 10 are checked here, rule 8 by playing it all in virtual time (the same seed',
  )
  console.log(
    'gives the same trace: test/simulation/replay.test.ts). Rules 4 and 7: test/panel, test/core and test/browser.',
  )
  console.log(
    `\n${played} schedules, ${events.toFixed(0)} events each, ${seconds.toFixed(0)} s: no rule was broken`,
  )
  if (isReplay) return
  const missing = [...counts].filter(([, count]) => count === 0).map(([name]) => name)
  if (missing.length > 0) fail(`This never occurred: ${missing.join('; ')}`)
  if (events < leastEvents) fail(`There must be ${leastEvents} events in a schedule on average`)
}

/** @param {Map<string, number>[]} all */
function sum(all) {
  const whole = new Map()
  for (const counts of all)
    for (const [name, count] of counts) whole.set(name, (whole.get(name) ?? 0) + count)
  return whole
}

/** @param {string} why */
function fail(why) {
  console.log(why)
  process.exitCode = 1
}
