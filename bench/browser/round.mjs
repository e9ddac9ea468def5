// One round: what a person sees and does with one prompt, each step of it measured.
import { setTimeout } from 'node:timers/promises'
import { median, quantile } from '../statistics.mjs'
import { keys } from './page.mjs'

/** @typedef {import('./page.mjs').Cost} Cost */
/** @typedef {import('./page.mjs').Page} Page */
/** @typedef {import('./subjects.mjs').Places} Places */

/** How long after it appeared a panel changes by itself once more, and a bit, in ms. */
const armedMs = 450

const manyKeys = 100
/** From one key to the next, in ms: a fast typist's, twice as fast. A key that is late makes those after it late. */
const betweenKeysMs = 50

/**
 * A prompt comes, is put aside and taken up again, gets words and a choice instead of them, and ends.
 *
 * @param {Page} page
 * @param {Places} places
 */
export async function playRound(page, places) {
  const round = await begin(page, places)
  const folded = await fold(page, places, round.cost)
  await page.run(`bench.focus(${JSON.stringify(places.field)})`)
  const firstKey = await round.cost('body', () => page.press(keys.letter))
  const key = await round.cost('body', () => page.press(keys.letter))
  await page.run('bench.takeKeys()')
  const typing = await round.cost('body', async () => {
    for (let pressed = 0; pressed < manyKeys; pressed += 1) {
      await Promise.all([page.press(keys.letter), setTimeout(betweenKeysMs)])
    }
  })
  const painted = numbers(await page.run('bench.takeKeys()'))
  await page.run(`bench.focus(${JSON.stringify(places.choice)})`)
  const choice = await round.cost(places.second, async () => {
    await page.press(keys.space)
    await page.press(keys.enter)
  })
  const ended = await round.end()
  const each = {
    ...typing,
    threadMs: typing.threadMs / manyKeys,
    layouts: typing.layouts / manyKeys,
    styles: typing.styles / manyKeys,
  }
  return {
    costs: {
      arrival: round.arrival,
      armed: round.armed,
      firstKey,
      key,
      typing: { ...each, paintedMs: median(painted) },
      choice,
      ...folded,
      ended,
    },
    slowestKeyMs: quantile(painted, 0.98),
  }
}

/**
 * A prompt comes, gets two keys, and ends.
 *
 * @param {Page} page
 * @param {Places} places
 */
export async function playShortRound(page, places) {
  const round = await begin(page, places)
  await page.run(`bench.focus(${JSON.stringify(places.field)})`)
  await page.press(keys.letter)
  await page.run('bench.settled()')
  const key = await round.cost('body', () => page.press(keys.letter))
  // What ends in the middle of a word stays on screen, with the word.
  await page.run(`bench.focus(${JSON.stringify(places.choice)})`)
  return { arrival: round.arrival, key, ended: await round.end() }
}

/** @param {Page} page @param {Places} places */
async function begin(page, places) {
  await page.toFront()
  // Words that were not sent are kept for a day; a person who answers leaves none.
  await page.run('sessionStorage.clear()')
  await page.run('bench.settled()')
  const nothing = await page.cost('body', () => page.run('undefined'))
  /** @type {Page['cost']} */
  const cost = async (shown, act) => {
    await page.run('bench.settled()')
    const all = await page.cost(shown, act)
    // Without what the measuring itself costs.
    return { ...all, threadMs: all.threadMs - nothing.threadMs }
  }
  const arrival = await cost(places.form, () => page.run('bench.open()'))
  const armed = await cost('body', () => setTimeout(armedMs))
  const end = () => cost('body', () => page.run('bench.end()'))
  return { cost, arrival, armed, end }
}

/** @param {Page} page @param {Places} places @param {Page['cost']} cost */
async function fold(page, { form, collapse, bar }, cost) {
  if (!collapse || !bar) return undefined
  await page.run(`bench.focus(${JSON.stringify(collapse)})`)
  const collapsed = await cost(bar, () => page.press(keys.enter))
  await page.run(`bench.focus(${JSON.stringify(bar)})`)
  const expanded = await cost(form, () => page.press(keys.enter))
  await setTimeout(armedMs)
  return { collapsed, expanded }
}

/** @param {unknown} value @returns {number[]} */
const numbers = (value) => (Array.isArray(value) ? value.map(Number) : [])
