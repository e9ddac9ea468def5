// Writes docs/reference.md from the code itself: props, parts, data attributes, custom properties.
// `node scripts/contract.mjs` after changing any of them; a test fails until it was run.
import { readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { code, codes, table } from './contract/markdown.mjs'
import { partsOf } from './contract/parts.mjs'
import { propsOf } from './contract/props.mjs'
import { purposes } from './contract/purposes.mjs'
import { slotsOf } from './contract/slots.mjs'
import { readFolder, readSource, typesOf } from './contract/source.mjs'
import { propertiesOf, selectorsOf } from './contract/styles.mjs'

/** @typedef {import('./contract/source.mjs').Source} Source */

/** Where the tables are. */
export const referencePath = fileURLToPath(new URL('../docs/reference.md', import.meta.url))

/** Everything a user can hold on to, read from the code. */
export function readContract() {
  const panel = readFolder('panel')
  const resolution = readSource('core/resolution.ts')
  const types = typesOf([
    ...['core/contract.ts', 'core/resolution.ts', 'core/summary.ts', 'locales/locale.ts'].map(readSource),
    ...panel,
  ])
  const typed = new Map([['summary.status', statusWords(resolution)]])
  const css = readFileSync(fileURLToPath(new URL('../src/styles/styles.css', import.meta.url)), 'utf8')
  const file = (/** @type {string} */ name) => panel.find((source) => source.name === `${name}.tsx`)
  const parts = partsOf(readSource('panel/parts.ts'), panel)
  return {
    components: ['QuestionPanel', 'QuestionCards', 'AnswerSummary'].map((name) => {
      const source = file(name)
      if (!source) throw new Error(`There is no ${name}`)
      const { props, element } = propsOf(types, source, name)
      return { name, props, element }
    }),
    parts: parts.map((part) => Object.assign(part, propsOf(types, part.source, part.component))),
    slots: slotsOf(panel, typed),
    properties: propertiesOf(css),
    selectors: selectorsOf(css),
    panel,
  }
}

/** @param {Source} source @returns {string[]} the words of `Resolution['status']` */
function statusWords(source) {
  const [, union = ''] = /type Resolution =([\s\S]*?)\n\n/u.exec(source.code) ?? []
  return [...union.matchAll(/status: ((?:'\w+'(?: \| )?)+)/gu)].flatMap(([, words = '']) =>
    [...words.matchAll(/'(\w+)'/gu)].map(([, word = '']) => word),
  )
}

/**
 * The names of the parts that render something: the component itself, or the part whose file holds it.
 *
 * @param {readonly import('./contract/slots.mjs').Owner[]} owners
 * @param {readonly import('./contract/parts.mjs').Part[]} parts
 */
function partNames(owners, parts) {
  const names = owners.map(({ component, file }) => {
    const itself = parts.find((part) => part.component === component)
    const whole = ['QuestionPanel', 'QuestionCards'].find((name) => file === `${name}.tsx`)
    if (itself ?? whole) return itself?.name ?? whole
    return parts.find(({ source }) => source.name === file)?.name
  })
  return names.includes(undefined) ? 'several' : codes(new Set(names.flatMap((name) => name ?? [])))
}

/** The text of docs/reference.md as the code is now. */
export function reference() {
  const { components, parts, slots, properties } = readContract()
  const sections = [
    '# Reference',
    '<!-- Written by scripts/contract.mjs from the code. Change the code, then run it. -->',
    ...components.flatMap(({ name, props, element }) => [
      `## Props of ${name}`,
      table(
        ['prop', 'type', 'default', 'what it does'],
        props.map((prop) => [
          code(prop.name),
          code(prop.type),
          prop.required ? 'required' : code(prop.byDefault),
          prop.text,
        ]),
      ),
      `Every other prop of a \`<${element}>\`, and its ref, goes to the element that it renders.`,
    ]),
    '## Parts',
    'What `react-ask-user/parts` exports: what the panel is made of. Every part but `Summary` stands inside `Root`, and one that shows a prompt inside its `Bar` or `Content`.',
    table(
      ['part', 'element', 'own props', 'what it shows'],
      parts.map(({ name, elements, props, text }) => [
        code(name),
        codes(elements.map((element) => `<${element}>`)) || 'nothing',
        codes(props.map((prop) => (prop.required ? prop.name : `${prop.name}?`))),
        text,
      ]),
    ),
    '## Data attributes',
    'What can be styled has a `data-slot`; some of it has a `data-state` beside it. Hang your styles and tests on these. What scrolls has a `data-cut` that names the edges at which it is cut: `start`, `end`, or both.',
    table(
      ['data-slot', 'element', 'data-state', 'rendered by'],
      [...slots]
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([slot, { elements, states, owners }]) => [
          code(slot),
          codes([...elements].map((element) => `<${element}>`)),
          codes(states),
          partNames(owners, parts),
        ]),
    ),
    '## Custom properties',
    'Set them on any element around the panel. `color-scheme`, which is inherited, decides between light and dark.',
    table(
      ['property', 'light', 'dark', 'what it is for'],
      properties.map(({ name, light, dark, coarse }) => [
        code(name),
        code(light) + (coarse ? `, ${code(coarse)} for a coarse pointer` : ''),
        dark === light ? 'the same' : code(dark),
        purposes.get(name) ?? '',
      ]),
    ),
  ]
  return `${sections.join('\n\n')}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(referencePath, reference())
