// Which components render, as React's own build for developer tools tells; and that the floor is built of the same elements.
import { keys, openPage } from './page.mjs'
import { subjectNames, subjects } from './subjects.mjs'

/** @typedef {import('playwright').Browser} Browser */
/** @typedef {import('./page.mjs').Page} Page */
/** @typedef {import('./subjects.mjs').Places} Places */

const lastKey = 10

/**
 * @param {Browser} browser
 * @param {string} url
 */
export async function countRenders(browser, url) {
  /** @type {Awaited<ReturnType<typeof look>>[]} */
  const all = []
  for (const subject of subjectNames) {
    const page = await openPage(browser, `${url}?subject=${subject}&renders`)
    all.push(await look(page, subject, subjects[subject]))
    await page.close()
  }
  const [panel, floor] = all
  for (const [index, shape] of (panel?.shapes ?? []).entries()) {
    const other = floor?.shapes[index]
    if (shape !== other) throw new Error(`The floor has other elements than the panel:\n${shape}\n\n${other}`)
  }
  return all.map(({ subject, arrival, firstKey, key, choice, shapes: [form = ''] }) => {
    return { subject, arrival, firstKey, key, choice, elements: form.split('\n').length }
  })
}

/** @param {Page} page @param {import('./subjects.mjs').SubjectName} subject @param {Places} places */
async function look(page, subject, places) {
  const focus = (/** @type {string} */ selector) => page.run(`bench.focus(${JSON.stringify(selector)})`)
  const shape = async () => String(await page.run(`bench.shape().join('\\n')`))
  /** @param {string} shown @param {() => Promise<unknown>} act @returns {Promise<string[]>} */
  const rendered = async (shown, act) => {
    await page.run('bench.takeRendered()')
    await act()
    await page.run(`bench.painted(${JSON.stringify(shown)})`)
    await page.run('bench.settled()')
    const names = await page.run('bench.takeRendered()')
    return Array.isArray(names) ? names.map(String) : []
  }
  const arrival = await rendered(places.form, () => page.run('bench.open()'))
  // The panel changes by itself once more when it is armed.
  await page.run('new Promise((resolve) => setTimeout(resolve, 450))')
  const shapes = [await shape()]
  await focus(places.field)
  const firstKey = await rendered('body', () => page.press(keys.letter))
  /** @type {string[]} */
  let key = []
  for (let nth = 2; nth <= lastKey; nth += 1) {
    const names = await rendered('body', () => page.press(keys.letter))
    if (names.length > key.length) key = names
  }
  shapes.push(await shape())
  await focus(places.choice)
  const choice = await rendered(places.second, async () => {
    await page.press(keys.space)
    await page.press(keys.enter)
  })
  shapes.push(await shape())
  if (places.collapse && places.bar) {
    await focus(places.collapse)
    await rendered(places.bar, () => page.press(keys.enter))
    shapes.push(await shape())
  }
  return { subject, arrival, firstKey, key, choice, shapes }
}
