// What stays in memory of prompts that have come and gone.
import { median } from '../statistics.mjs'
import { openPage } from './page.mjs'
import { subjectNames, subjects } from './subjects.mjs'

/** @typedef {import('playwright').Browser} Browser */

/** Prompts before any counts. */
const warmUps = 200
const played = 1000

/** Thousands of prompts whose middle one is told: what holds them grows in steps, one of which may fall into any. */
const thousands = 3

/** As many ended prompts as a store keeps: from then on each one more takes the place of the oldest. */
const kept = 10_000

const chats = [
  ...subjectNames.map((subject) => ({ subject, ended: 0 })),
  { subject: /** @type {const} */ ('panel'), ended: kept },
]

/**
 * Bytes of the heap that are more after a thousand prompts than before, and elements and listeners after all of them.
 *
 * @param {Browser} browser
 * @param {string} url
 */
export async function measureMemory(browser, url) {
  const grown = []
  for (const { subject, ended } of chats) {
    const page = await openPage(browser, `${url}?subject=${subject}&ended=${ended}`)
    const play = (/** @type {number} */ count) =>
      page.run(`bench.play(${count}, ${JSON.stringify(subjects[subject].form)})`)
    await play(warmUps)
    const before = await held(page)
    const grownBy = []
    let after = before
    for (let nth = 0; nth < thousands; nth += 1) {
      const { bytes } = after
      await play(played)
      after = await held(page)
      grownBy.push(after.bytes - bytes)
    }
    await page.close()
    grown.push({
      subject,
      ended,
      bytesPerPrompt: median(grownBy) / played,
      heapBytes: after.bytes,
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners,
    })
  }
  return grown
}

/** @param {import('./page.mjs').Page} page */
async function held(page) {
  await page.run('bench.settled()')
  const bytes = await page.usedBytes()
  const metrics = await page.metrics()
  return { bytes, nodes: metrics('Nodes'), listeners: metrics('JSEventListeners') }
}
