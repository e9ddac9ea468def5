// What everything costs that a person does, in many rounds, all subjects by turns: what else the machine does meets each.
import { openPage } from './page.mjs'
import { playRound, playShortRound } from './round.mjs'
import { subjectNames, subjects } from './subjects.mjs'

/** @typedef {import('playwright').Browser} Browser */
/** @typedef {import('./page.mjs').Cost} Cost */
/** @typedef {import('./subjects.mjs').SubjectName} SubjectName */

/** Rounds before any counts: the page is warm then. */
const warmUps = 2

const few = 10
const many = 10_000

/** What the short round is played on. */
const panelAlone = { subject: /** @type {const} */ ('panel'), summaries: false }

/** The pages of a run: how many prompts have ended, and whether the timeline shows them. */
const chats = [
  ...subjectNames.map((subject) => ({
    chat: /** @type {const} */ ('few'),
    subject,
    ended: few,
    summaries: false,
  })),
  // The same short round on both, so that only the prompts before it differ.
  { ...panelAlone, chat: /** @type {const} */ ('tenth'), ended: few },
  { ...panelAlone, chat: /** @type {const} */ ('many'), ended: many },
  ...subjectNames.map((subject) => ({
    chat: /** @type {const} */ ('timeline'),
    subject,
    ended: many,
    summaries: true,
  })),
]

/**
 * Per chat, subject and what was done, its costs of all rounds.
 *
 * @param {Browser} browser
 * @param {string} url
 * @param {{ rounds: number; slowdown: number; quick: boolean; tell: (line: string) => void }} options
 */
export async function measureInteractions(browser, url, { rounds, slowdown, quick, tell }) {
  const pages = []
  for (const { chat, subject, ended, summaries } of chats.filter(({ chat }) => !quick || chat === 'few')) {
    const page = await openPage(
      browser,
      `${url}?subject=${subject}&ended=${ended}${summaries ? '&summaries' : ''}`,
    )
    await page.run('bench.settled()')
    pages.push({ chat, subject, page })
  }
  /** @type {Map<string, { chat: string; subject: SubjectName; what: string; costs: Cost[] }>} */
  const measured = new Map()
  /** @type {Record<SubjectName, number[]>} */
  const slowestKeyMs = { panel: [], floor: [], peer: [] }
  for (let round = 1 - warmUps; round <= rounds; round += 1) {
    for (const { chat, subject, page } of pages) {
      const places = subjects[subject]
      // Only the page that is measured: a page that is slowed down takes processor time from the others all the time.
      await page.slowDown(slowdown)
      const played =
        chat === 'few' ? await playRound(page, places) : { costs: await playShortRound(page, places) }
      await page.slowDown(1)
      if (round < 1) continue
      if ('slowestKeyMs' in played) slowestKeyMs[subject].push(played.slowestKeyMs)
      for (const [what, cost] of Object.entries(played.costs)) {
        const name = `${chat} ${subject} ${what}`
        const entry = measured.get(name) ?? { chat, subject, what, costs: [] }
        entry.costs.push(cost)
        measured.set(name, entry)
      }
    }
    tell(`round ${round} of ${rounds}`)
  }
  for (const { page } of pages) await page.close()
  return { costs: [...measured.values()], slowestKeyMs }
}
