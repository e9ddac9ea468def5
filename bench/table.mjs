// The results as tables for a reader.
import { atMost, besideOthers } from './goals.mjs'
import { median, ratio, spread } from './statistics.mjs'

/** @typedef {import('./browser/page.mjs').Cost} Cost */
/** @typedef {import('./browser/subjects.mjs').SubjectName} SubjectName */
/** @typedef {Awaited<ReturnType<typeof import('./browser/chromium.mjs').measureInChromium>>} InChromium */
/** @typedef {import('./node/timing.js').Measured} Measured */

/** @type {readonly (readonly [chat: string, what: string, said: string])[]} */
const interactions = [
  ['few', 'arrival', 'prompt received'],
  ['few', 'armed', 'it is armed, 400 ms later'],
  ['few', 'firstKey', 'first key in Other'],
  ['few', 'key', 'second key in Other'],
  ['few', 'typing', 'each of 100 keys in a row'],
  ['few', 'choice', 'choice and on to the next step (Space, Enter)'],
  ['few', 'collapsed', 'collapse'],
  ['few', 'expanded', 'expand'],
  ['few', 'ended', 'prompt ended'],
  ['timeline', 'arrival', 'prompt received, 10,000 summaries'],
  ['timeline', 'key', 'second key in Other, 10,000 summaries'],
  ['timeline', 'ended', 'prompt ended, 10,000 summaries'],
]

/** What a page does beside the person, which has no floor to stand on. */
const ownTime = new Set(['armed', 'ended'])

/** @param {InChromium} results */
export function chromiumTable(results) {
  return table(
    ['what', 'in', 'this panel', 'floor', 'peer', 'panel / floor', 'goal'],
    [...timeRows(results), ...countRows(results), ...flatRows(results), ...memoryRows(results)],
  )
}

/** @param {readonly Measured[]} measured */
export function nodeTable(measured) {
  return table(
    ['what', 'cost', 'per second'],
    measured.map(({ what, unit, values }) => [
      what,
      `${said(values)} ${unit}`,
      unit === 'µs' ? String(Math.round(1e6 / median(values))) : '',
    ]),
  )
}

/** What this run has measured: a quick one leaves some out. @param {InChromium['costs']} costs */
const measuredOf = (costs) =>
  interactions.filter(([chat, what]) => costs.some((entry) => entry.chat === chat && entry.what === what))

/** @param {InChromium} results */
function timeRows({ costs, slowestKeyMs }) {
  const rows = measuredOf(costs).flatMap(([chat, what, name]) => {
    const of = (/** @type {keyof Cost} */ kind) => bySubject(costs, chat, what, kind)
    const thread = of('threadMs')
    const goal =
      thread.panel && thread.floor && !ownTime.has(what)
        ? besideOthers(thread.panel, thread.floor, thread.peer)
        : ''
    const threadRow = row(name, 'ms of the main thread', thread, goal)
    // From a key to its paint is told of the hundred in a row.
    return what === 'armed' ? [threadRow] : [threadRow, row(name, 'ms until painted', of('paintedMs'), '')]
  })
  const goal = atMost(slowestKeyMs.panel, 100, 'ms')
  return [...rows, row('100 keys in a row, 98th percentile', 'ms until painted', slowestKeyMs, goal)]
}

/** @param {InChromium} results */
function countRows({ costs, renders }) {
  const rows = measuredOf(costs)
    .filter(([chat, what]) => chat === 'few' && what !== 'armed')
    .flatMap(([chat, what, name]) => {
      const layouts = bySubject(costs, chat, what, 'layouts')
      const goal = what === 'key' && layouts.panel ? atMost(layouts.panel, 1) : ''
      return [
        row(name, 'layouts', layouts, goal),
        row(name, 'style passes', bySubject(costs, chat, what, 'styles'), ''),
      ]
    })
  const rendered = (/** @type {'arrival' | 'firstKey' | 'key' | 'choice' } */ what) =>
    Object.fromEntries(renders.map((each) => [each.subject, [each[what].length]]))
  const oneKey = rendered('key')
  return [
    ...rows,
    row('prompt received', 'components rendered', rendered('arrival'), ''),
    row('first key in Other', 'components rendered', rendered('firstKey'), ''),
    row('each key from the second on', 'components rendered', oneKey, atMost(oneKey.panel ?? [], 1)),
    row('choice and on to the next step', 'components rendered', rendered('choice'), ''),
    row(
      'the form',
      'elements',
      Object.fromEntries(renders.map((each) => [each.subject, [each.elements]])),
      '',
    ),
  ]
}

/** How the cost of a prompt stays the same however many came before. @param {InChromium} results */
function flatRows({ costs }) {
  if (!costs.some(({ chat }) => chat === 'many')) return []
  return /** @type {const} */ (['arrival', 'ended']).map((what) => {
    const few = bySubject(costs, 'tenth', what, 'threadMs').panel ?? []
    const many = bySubject(costs, 'many', what, 'threadMs').panel ?? []
    const name = what === 'arrival' ? 'prompt received' : 'prompt ended'
    return [
      `${name}, after 10,000 others`,
      'ms of the main thread',
      said(many),
      '',
      '',
      '',
      `${ratio(many, few).toFixed(2)} of the 10th; ${atMost([ratio(many, few)], 1.2)}`,
    ]
  })
}

/** @param {InChromium} results */
function memoryRows({ memory }) {
  if (memory.length === 0) return []
  const of = (/** @type {number} */ ended, /** @type {'bytesPerPrompt' | 'nodes' | 'listeners'} */ kind) =>
    Object.fromEntries(memory.flatMap((each) => (each.ended === ended ? [[each.subject, [each[kind]]]] : [])))
  const full = memory.find(({ ended }) => ended > 0)?.ended ?? 0
  const kept = of(full, 'bytesPerPrompt')
  return [
    row('1,000 prompts opened and ended', 'bytes more per prompt', of(0, 'bytesPerPrompt'), ''),
    row('the same after 10,000 others', 'bytes more per prompt', kept, atMost(kept.panel ?? [], 20)),
    row(
      '1,000 prompts opened and ended',
      'nodes more',
      of(0, 'nodes'),
      atMost(of(0, 'nodes').panel ?? [], 10),
    ),
    row(
      '1,000 prompts opened and ended',
      'listeners more',
      of(0, 'listeners'),
      atMost(of(0, 'listeners').panel ?? [], 0),
    ),
  ]
}

/** @param {InChromium['costs']} costs @param {string} chat @param {string} what @param {keyof Cost} kind */
function bySubject(costs, chat, what, kind) {
  /** @type {Partial<Record<SubjectName, number[]>>} */
  const values = {}
  for (const entry of costs) {
    if (entry.chat === chat && entry.what === what)
      values[entry.subject] = entry.costs.map((cost) => cost[kind])
  }
  return values
}

/** @param {string} what @param {string} unit @param {Partial<Record<string, readonly number[]>>} values @param {string} goal */
function row(what, unit, { panel, floor, peer }, goal) {
  const times = panel && floor && median(floor) > 0 ? ratio(panel, floor).toFixed(2) : ''
  return [what, unit, said(panel), said(floor), said(peer), times, goal]
}

const figure = (/** @type {number} */ value) => String(Number(value.toPrecision(3)))
const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`

/** The middle, and the half around it where there is one. @param {readonly number[]} [values] */
function said(values) {
  if (!values || values.length === 0) return ''
  const { low, middle, high } = spread(values)
  return low === high ? figure(middle) : `${figure(middle)} (${figure(low)} to ${figure(high)})`
}

/** @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
function table(head, rows) {
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
