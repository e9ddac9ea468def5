// What `react-ask-user/parts` exports: each part's name, the elements it renders, its own props, its docstring.
import { Visitor } from 'vite'
import { docOf, onFunctions, textOf } from './source.mjs'

/** @typedef {import('./source.mjs').Source} Source */
/** @typedef {import('./source.mjs').Expression} Expression */
/** @typedef {{ name: string, component: string, source: Source, text: string, elements: string[] }} Part */

/**
 * @param {Source} entry the entry's own file
 * @param {readonly Source[]} sources where its exports come from
 * @returns {Part[]}
 */
export function partsOf(entry, sources) {
  /** @type {Part[]} */
  const parts = []
  new Visitor({
    ExportNamedDeclaration({ source: from, specifiers }) {
      const file = `${from?.value}`.replace(/^\.\/(.*)\.js$/u, '$1.tsx')
      const source = sources.find(({ name }) => name === file)
      for (const { local, exported, exportKind } of specifiers) {
        if (exportKind === 'type') continue
        if (!source) throw new Error(`${entry.name}: there is no ${file}`)
        const component = textOf(entry, local)
        const name = textOf(entry, exported)
        parts.push({ name, component, source, ...describe(source, component) })
      }
    },
  }).visit(entry.program)
  return parts
}

/** @param {Source} source @param {string} component */
function describe(source, component) {
  let text = ''
  new Visitor({
    ExportNamedDeclaration(node) {
      const { declaration } = node
      const named =
        declaration?.type === 'FunctionDeclaration'
          ? declaration.id
          : declaration?.type === 'VariableDeclaration'
            ? declaration.declarations[0]?.id
            : undefined
      if (named?.type === 'Identifier' && named.name === component) ({ text } = docOf(source, node))
    },
  }).visit(source.program)
  if (!text) throw new Error(`${source.name}: ${component} says nothing about itself`)
  return { text, elements: elementsOf(source, component) }
}

/** The elements that a component begins with. @param {Source} source @param {string} component @returns {string[]} */
function elementsOf(source, component) {
  /** @type {Set<string>} */
  const elements = new Set()
  /** @type {(string | undefined)[]} */
  const around = []
  new Visitor({
    ...onFunctions(
      (node) => void around.push(node.id?.name),
      () => void around.pop(),
    ),
    ArrowFunctionExpression: () => void around.push(undefined),
    'ArrowFunctionExpression:exit': () => void around.pop(),
    ReturnStatement({ argument }) {
      if (around.at(-1) !== component || !argument) return
      for (const name of rootsOf(source, argument)) elements.add(name)
    },
  }).visit(source.program)
  return [...elements]
}

/**
 * The elements that a returned expression begins with, inside fragments, providers and components of the same file; those
 * of other components are theirs.
 *
 * @param {Source} source
 * @param {Expression | import('vite').ESTree.JSXChild} node
 * @returns {string[]}
 */
function rootsOf(source, node) {
  if (node.type === 'ParenthesizedExpression') return rootsOf(source, node.expression)
  if (node.type === 'JSXFragment') return node.children.flatMap((child) => rootsOf(source, child))
  if (node.type !== 'JSXElement') return []
  const name = textOf(source, node.openingElement.name)
  if (/^[a-z]/u.test(name)) return [name]
  return name.endsWith('Provider')
    ? node.children.flatMap((child) => rootsOf(source, child))
    : elementsOf(source, name)
}
